// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/torchscript/TorchScriptReader.h"

#include "core/extraction/FeatureVisitor.h"
#include "core/extraction/torchscript/TorchScriptInterpreter.h"

#include <torch/csrc/jit/passes/inliner.h>
#include <torch/csrc/jit/serialization/import.h>
#include <torch/version.h>

namespace rapp {

namespace {

namespace jit = torch::jit;

Extraction extract(const std::filesystem::path& file, const ExtractionOptions& options,
                   const JobControl& control)
{
    control.report(0, 0, "loading " + file.filename().string());
    const jit::Module module = jit::load(file.string(), at::kCPU);
    if (control.cancelled())
        throw ExtractionFailure(cancelled().value());
    const auto method = module.find_method("forward");
    if (!method)
        throw ExtractionFailure("the model has no method forward",
                                "expected a model saved by torch.jit.save");
    const auto graph = method->graph()->copy();
    jit::Inline(*graph);

    const bool assumed = options.inputShape.empty();
    const Shape shape = assumed ? Shape{1, 3, 224, 224} : options.inputShape;
    ExpressionBuilder builder;
    TorchScriptInterpreter interpreter(builder, control);
    std::vector<c10::IValue> inputs{module._ivalue()};
    const auto& arguments = method->function().getSchema().arguments();
    for (std::size_t i = 1; i < graph->inputs().size(); ++i) {
        const bool isTensor = graph->inputs()[i]->type()->kind() == c10::TypeKind::TensorType;
        if (i == 1 && isTensor)
            inputs.push_back(interpreter.input(arguments[i].name(), shape));
        else if (i < arguments.size() && arguments[i].default_value())
            inputs.push_back(*arguments[i].default_value());
        else
            throw ExtractionFailure("the model's input " + std::to_string(i) + " (" +
                                        graph->inputs()[i]->type()->repr_str() + ") is not supported",
                                    "expected a model with one tensor as its input");
    }
    std::vector<Node> outputs;
    try {
        for (const c10::IValue& output : interpreter.run(*graph, inputs))
            interpreter.collect(output, outputs);
    } catch (const ExtractionFailure& failure) {
        Error error = failure.error();
        if (assumed && error.kind == Error::Kind::Input)
            error.hint += (error.hint.empty() ? "" : "; ") +
                          ("the file states no input shape, and " + shapeText(shape) +
                           " was assumed: state the model's own, as in --input-shape 1,3,299,299");
        throw ExtractionFailure(std::move(error));
    }
    if (outputs.empty())
        throw ExtractionFailure("the model's output holds no tensor that depends on its input");
    Extraction extraction =
        extractionFrom(outputs.size() == 1 ? outputs.front() : builder.tuple(outputs), options.name, shape);
    if (assumed)
        extraction.notes.push_back("the file states no input shape; " + shapeText(shape) + " was assumed");
    return extraction;
}

} // namespace

Result<Extraction> extractTorchScript(const std::filesystem::path& file, const ExtractionOptions& options,
                                      const JobControl& control)
{
    try {
        return extract(file, options, control);
    } catch (const ExtractionFailure& failure) {
        if (failure.error().kind == Error::Kind::Cancelled)
            return cancelled();
        return fail(failure.error().within(file.string()));
    } catch (const c10::Error& error) {
        const std::string what = error.what_without_backtrace();
        return fail("LibTorch can't load the model: " + what.substr(0, what.find('\n')), file.string(),
                    "expected a model that LibTorch " TORCH_VERSION " knows");
    } catch (const std::exception& error) {
        const std::string what = error.what();
        return fail("LibTorch can't load the model: " + what.substr(0, what.find("\n\n")), file.string(),
                    "expected a model that LibTorch " TORCH_VERSION " knows");
    }
}

} // namespace rapp
