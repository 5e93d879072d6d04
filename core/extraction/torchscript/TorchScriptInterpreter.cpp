// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/extraction/torchscript/TorchScriptInterpreter.h"

#include "core/base/Result.h"

#include <ATen/Functions.h>
#include <ATen/core/ivalue.h>
#include <torch/csrc/jit/ir/constants.h>
#include <torch/version.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace rapp {

namespace {

namespace jit = torch::jit;

/// What a loop without an end would run to.
constexpr std::size_t mostSteps = 2'000'000;
/// What a list or word may grow to.
constexpr std::size_t longestValue = 1'000'000;

constexpr std::array<std::string_view, 10> truthOperators = {
    "eq", "ne", "lt", "le", "gt", "ge", "logical_and", "logical_or", "logical_not", "logical_xor"};
constexpr std::array<std::string_view, 10> castOperators = {
    "to", "type_as", "float", "double", "half", "bfloat16", "int", "long", "bool", "_to_copy"};
/// Operators that read the number in a tensor.
constexpr std::array<std::string_view, 8> readOperators = {
    "Int", "Float", "Bool", "item", "IntImplicit", "FloatImplicit", "ScalarImplicit", "is_nonzero"};
/// Operators that make a tensor of numbers in the code.
constexpr std::array<std::string_view, 3> numberOperators = {"tensor", "scalar_tensor", "as_tensor"};
/// Operators that reach outside the process; LibTorch does not count all of them as having side effects.
constexpr std::array<std::string_view, 4> refusedOperators = {"save", "from_file", "manual_seed", "wait"};

template <std::size_t N>
bool isIn(const std::array<std::string_view, N>& names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// "add" for aten::add and aten::add_.
std::string ruleName(const std::string& name)
{
    if (name.size() > 1 && name.back() == '_' && name.front() != '_')
        return name.substr(0, name.size() - 1);
    return name;
}

bool worksInPlace(const std::string& name)
{
    return ruleName(name) != name;
}

bool holdsTensor(const c10::IValue& value)
{
    if (value.isTensor())
        return true;
    if (!value.isList() && !value.isTuple())
        return false;
    const auto elements =
        value.isList() ? value.toListRef() : c10::ArrayRef<c10::IValue>(value.toTupleRef().elements());
    return std::any_of(elements.begin(), elements.end(), holdsTensor);
}

bool isTensorType(const c10::TypePtr& type)
{
    if (type->kind() == c10::TypeKind::TensorType)
        return true;
    const auto contained = type->containedTypes();
    const bool container = type->kind() == c10::TypeKind::ListType ||
                           type->kind() == c10::TypeKind::TupleType ||
                           type->kind() == c10::TypeKind::OptionalType;
    return container && std::any_of(contained.begin(), contained.end(), isTensorType);
}

Shape sizesOf(const at::Tensor& tensor)
{
    return tensor.sizes().vec();
}

at::Tensor metaTensor(const Shape& shape, c10::ScalarType type)
{
    return at::empty(shape, at::TensorOptions().device(at::kMeta).dtype(type));
}

/// LibTorch's messages go on for lines.
std::string firstLine(const std::string& text)
{
    return text.substr(0, text.find('\n'));
}

std::string placeOf(const jit::Node* node)
{
    std::string place = node->kind().toQualString();
    if (const auto position = node->sourceRange().file_line_col()) {
        const std::string& file = std::get<0>(*position);
        place +=
            " at " + file.substr(file.find_last_of('/') + 1) + ":" + std::to_string(std::get<1>(*position));
    }
    return place;
}

[[noreturn]] void failAt(const jit::Node* node, std::string what, std::string hint)
{
    throw ExtractionFailure(Error{std::move(what), placeOf(node), std::move(hint)});
}

void requireModest(const c10::IValue& value)
{
    const bool large = (value.isList() && value.toListRef().size() > longestValue) ||
                       (value.isString() && value.toStringRef().size() > longestValue);
    if (large)
        throw ExtractionFailure("a list or text grows without end");
}

} // namespace

TorchScriptInterpreter::TorchScriptInterpreter(ExpressionBuilder& builder, const JobControl& control)
    : m_builder(builder), m_rules(builder), m_control(control)
{
}

c10::IValue TorchScriptInterpreter::input(const std::string& name, const Shape& shape)
{
    return tensorFor(m_builder.input(name, shape), at::kFloat);
}

std::vector<c10::IValue> TorchScriptInterpreter::run(jit::Graph& graph,
                                                     const std::vector<c10::IValue>& inputs)
{
    for (std::size_t i = 0; i < inputs.size(); ++i)
        set(graph.inputs()[i], inputs[i]);
    m_paths[inputs.front().toObject().get()] = "";
    m_expectedSteps = static_cast<std::size_t>(std::distance(graph.nodes().begin(), graph.nodes().end()));
    runBlock(graph.block());
    std::vector<c10::IValue> outputs;
    for (const jit::Value* output : graph.outputs())
        outputs.push_back(value(output));
    return outputs;
}

void TorchScriptInterpreter::collect(const c10::IValue& value, std::vector<Node>& nodes) const
{
    if (value.isTensor()) {
        if (const Node node = expressionOf(value.toTensor()))
            nodes.push_back(node);
    } else if (value.isList()) {
        for (const c10::IValue& element : value.toListRef())
            collect(element, nodes);
    } else if (value.isTuple()) {
        for (const c10::IValue& element : value.toTupleRef().elements())
            collect(element, nodes);
    } else if (value.isGenericDict()) {
        for (const auto& entry : value.toGenericDict())
            collect(entry.value(), nodes);
    }
}

void TorchScriptInterpreter::runBlock(const jit::Block* block)
{
    for (const jit::Node* node : block->nodes()) {
        if (++m_steps > mostSteps)
            failAt(node, "the model takes more than " + std::to_string(mostSteps) + " steps",
                   "expected loops with an end");
        if (m_steps % 64 == 0) {
            if (m_control.cancelled())
                throw ExtractionFailure(cancelled().value());
            m_control.report(std::min(m_steps, m_expectedSteps), m_expectedSteps, "operators");
        }
        try {
            runNode(node);
        } catch (const ExtractionFailure& failure) {
            if (!failure.error().where.empty() || failure.error().kind != Error::Kind::Input)
                throw;
            throw ExtractionFailure(failure.error().within(placeOf(node)));
        } catch (const c10::Error& error) {
            failAt(node, firstLine(error.what_without_backtrace()), "");
        } catch (const std::exception& error) {
            failAt(node, firstLine(error.what()), "");
        }
    }
}

void TorchScriptInterpreter::runNode(const jit::Node* node)
{
    if (!runControl(node) && !runContainer(node))
        runOperator(node);
}

/// Everything of the language that is neither an operator nor a container.
bool TorchScriptInterpreter::runControl(const jit::Node* node)
{
    switch (node->kind()) {
    case c10::prim::Constant: {
        const auto constant = jit::toIValue(node->output());
        set(node->output(), constant ? adopt(*constant, node->output()->debugName(), true) : c10::IValue());
        return true;
    }
    case c10::prim::GetAttr:
        getAttribute(node);
        return true;
    case c10::prim::SetAttr:
        m_attributes[{value(node->input(0)).toObject().get(), node->s(c10::attr::name)}] =
            value(node->input(1));
        return true;
    case c10::prim::If:
        runIf(node);
        return true;
    case c10::prim::Loop:
        runLoop(node);
        return true;
    case c10::prim::Print:
    case c10::aten::warn:
        return true;
    case c10::prim::RaiseException: {
        const c10::IValue& message = value(node->input(0));
        failAt(node,
               "the model raises an exception" + (message.isString() ? ": " + message.toStringRef() : ""),
               "expected an input that the model accepts");
    }
    case c10::prim::Uninitialized:
        set(node->output(), c10::IValue());
        return true;
    case c10::prim::unchecked_cast:
        set(node->output(), value(node->input()));
        return true;
    case c10::prim::CreateObject: {
        const auto type = node->output()->type()->cast<c10::ClassType>();
        auto object = c10::ivalue::Object::create(c10::StrongTypePtr(type->compilation_unit(), type),
                                                  type->numAttributes());
        m_paths[object.get()] = node->output()->debugName();
        set(node->output(), std::move(object));
        return true;
    }
    case c10::prim::isinstance: {
        const auto type = value(node->input()).type();
        const auto& wanted = node->tys(c10::attr::types);
        set(node->output(), std::any_of(wanted.begin(), wanted.end(),
                                        [&](const auto& one) { return type->isSubtypeOf(*one); }));
        return true;
    }
    default:
        return false;
    }
}

bool TorchScriptInterpreter::runContainer(const jit::Node* node)
{
    switch (node->kind()) {
    case c10::prim::ListConstruct: {
        c10::impl::GenericList list(node->output()->type()->expectRef<c10::ListType>().getElementType());
        for (const c10::IValue& element : inputsOf(node))
            list.push_back(element);
        set(node->output(), std::move(list));
        return true;
    }
    case c10::prim::TupleConstruct:
        set(node->output(), c10::ivalue::Tuple::create(inputsOf(node)));
        return true;
    case c10::prim::DictConstruct: {
        const auto& type = node->output()->type()->expectRef<c10::DictType>();
        c10::impl::GenericDict dictionary(type.getKeyType(), type.getValueType());
        for (std::size_t i = 0; i + 1 < node->inputs().size(); i += 2)
            dictionary.insert_or_assign(value(node->input(i)), value(node->input(i + 1)));
        set(node->output(), std::move(dictionary));
        return true;
    }
    case c10::prim::ListUnpack:
    case c10::prim::TupleUnpack: {
        const c10::IValue& whole = value(node->input());
        const auto elements =
            whole.isList() ? whole.toListRef() : c10::ArrayRef<c10::IValue>(whole.toTupleRef().elements());
        if (elements.size() != node->outputs().size())
            throw ExtractionFailure(std::to_string(elements.size()) + " values are unpacked into " +
                                    std::to_string(node->outputs().size()));
        for (std::size_t i = 0; i < elements.size(); ++i)
            set(node->output(i), elements[i]);
        return true;
    }
    case c10::prim::TupleSlice: {
        const auto elements = value(node->input()).toTupleRef().elements();
        const auto first = elements.begin() + node->i(c10::attr::beg);
        const auto last = elements.begin() + node->i(c10::attr::end);
        set(node->output(), c10::ivalue::Tuple::create(std::vector<c10::IValue>(first, last)));
        return true;
    }
    default:
        return false;
    }
}

void TorchScriptInterpreter::runIf(const jit::Node* node)
{
    const c10::IValue& condition = value(node->input());
    if (!condition.isBool())
        throw ExtractionFailure("a condition that only running the model could tell");
    const jit::Block* taken = node->blocks()[condition.toBool() ? 0 : 1];
    runBlock(taken);
    for (std::size_t i = 0; i < node->outputs().size(); ++i)
        set(node->output(i), value(taken->outputs()[i]));
}

void TorchScriptInterpreter::runLoop(const jit::Node* node)
{
    const std::int64_t most = value(node->input(0)).toInt();
    bool goOn = value(node->input(1)).toBool();
    std::vector<c10::IValue> carried;
    for (std::size_t i = 2; i < node->inputs().size(); ++i)
        carried.push_back(value(node->input(i)));
    const jit::Block* body = node->blocks()[0];
    for (std::int64_t trip = 0; goOn && trip < most; ++trip) {
        set(body->inputs()[0], trip);
        for (std::size_t i = 0; i < carried.size(); ++i)
            set(body->inputs()[i + 1], carried[i]);
        // An empty body counts too.
        ++m_steps;
        runBlock(body);
        goOn = value(body->outputs()[0]).toBool();
        for (std::size_t i = 0; i < carried.size(); ++i)
            carried[i] = value(body->outputs()[i + 1]);
        if (m_steps > mostSteps)
            throw ExtractionFailure("a loop without an end");
    }
    for (std::size_t i = 0; i < carried.size(); ++i)
        set(node->output(i), carried[i]);
}

void TorchScriptInterpreter::getAttribute(const jit::Node* node)
{
    const auto object = value(node->input()).toObject();
    const std::string& name = node->s(c10::attr::name);
    const auto [found, isNew] = m_attributes.try_emplace({object.get(), name});
    if (isNew) {
        const std::string& path = m_paths[object.get()];
        found->second = adopt(object->getAttr(name), path.empty() ? name : path + "." + name, false);
    }
    set(node->output(), found->second);
}

void TorchScriptInterpreter::runOperator(const jit::Node* node)
{
    const std::string qualified = node->kind().toQualString();
    const std::size_t colons = qualified.find("::");
    const std::string space = qualified.substr(0, colons);
    const std::string name = qualified.substr(colons + 2);
    if (!node->blocks().empty() || node->hasAttribute(c10::attr::Subgraph))
        throw ExtractionFailure(qualified + " is not supported", "expected a model that runs on one thread");
    if (isIn(refusedOperators, name) || node->hasSideEffects())
        throw ExtractionFailure("the model does more than compute: " + qualified,
                                "expected operators without side effects");
    if (space == "aten" && applyRule(node, name))
        return;
    applyLibTorch(node);
}

/// Whether a rule said what the node gives.
bool TorchScriptInterpreter::applyRule(const jit::Node* node, const std::string& name)
{
    const std::vector<c10::IValue> inputs = inputsOf(node);
    // Only operators on the model's data; arithmetic on sizes is LibTorch's.
    std::vector<Node> involved;
    for (const c10::IValue& input : inputs)
        collect(input, involved);
    const bool givesTensors = std::all_of(node->outputs().begin(), node->outputs().end(),
                                          [](const auto* output) { return isTensorType(output->type()); });
    if (involved.empty() || !givesTensors || node->outputs().empty())
        return false;
    std::vector<AtenValue> arguments;
    for (const c10::IValue& input : inputs)
        arguments.push_back(ruleValue(input));
    const auto result = m_rules.apply(ruleName(name), arguments);
    if (!result)
        return false;

    c10::ScalarType type = at::kFloat;
    if (isIn(truthOperators, ruleName(name))) {
        type = at::kBool;
    } else {
        const auto known =
            std::find_if(inputs.begin() + (name == "where" ? 1 : 0), inputs.end(),
                         [&](const auto& one) { return one.isTensor() && one.toTensor().defined(); });
        if (known != inputs.end())
            type = known->toTensor().scalar_type();
    }
    if (const auto* made = std::get_if<Node>(&result->value)) {
        if (worksInPlace(name) && inputs[0].isTensor()) {
            bind(inputs[0].toTensor(), *made);
            set(node->output(), inputs[0]);
        } else {
            set(node->output(), tensorFor(*made, type));
        }
        return true;
    }
    c10::List<at::Tensor> list;
    for (const AtenValue& part : std::get<AtenValue::List>(result->value))
        list.push_back(tensorFor(std::get<Node>(part.value), type));
    if (node->outputs().size() == 1) {
        set(node->output(), std::move(list));
        return true;
    }
    for (std::size_t i = 0; i < node->outputs().size() && i < list.size(); ++i)
        set(node->output(i), list.get(i));
    return true;
}

/// Lets LibTorch tell what an operator gives: numbers for numbers, shapes for tensors. Where it can't, the
/// tensors' shapes are unknown.
void TorchScriptInterpreter::applyLibTorch(const jit::Node* node)
{
    const std::string qualified = node->kind().toQualString();
    const std::string name = qualified.substr(qualified.find("::") + 2);
    std::vector<c10::IValue> stack = inputsOf(node);
    std::vector<Node> involved;
    bool shapesKnown = true;
    for (const c10::IValue& input : stack) {
        if (input.isTensor() && input.toTensor().defined()) {
            const Node expression = expressionOf(input.toTensor());
            shapesKnown = shapesKnown && (!expression || expression->shape);
        }
        collect(input, involved);
    }
    const bool givesTensors = std::any_of(node->outputs().begin(), node->outputs().end(),
                                          [](const auto* output) { return isTensorType(output->type()); });
    const bool takesTensors = std::any_of(stack.begin(), stack.end(), holdsTensor);
    const bool makesTensor = givesTensors && !takesTensors && !isIn(numberOperators, name);
    const bool onLists = !stack.empty() && (stack[0].isList() || stack[0].isGenericDict());

    bool done = false;
    std::string reason = "the operator is unknown to LibTorch " + std::string(TORCH_VERSION);
    if (node->maybeOperator() && (shapesKnown || onLists)) {
        for (std::size_t i = 0; i < stack.size(); ++i) {
            c10::IValue& input = stack[i];
            const bool device = node->getOperator().schema().arguments().size() > i &&
                                node->getOperator().schema().arguments()[i].name() == "device";
            if (input.isDevice() ? !involved.empty() || makesTensor : device && makesTensor)
                input = c10::Device(at::kMeta);
            if (input.isTensor() && input.toTensor().defined()) {
                const auto stored = m_storedNumbers.find(input.toTensor().unsafeGetTensorImpl());
                if (stored != m_storedNumbers.end() && isIn(readOperators, name))
                    input = stored->second;
                else if (!involved.empty() && !input.toTensor().is_meta() && input.toTensor().dim() > 0)
                    input = metaTensor(sizesOf(input.toTensor()), input.toTensor().scalar_type());
            }
        }
        try {
            node->getOperation()(stack);
            done = true;
        } catch (const c10::Error& error) {
            reason = firstLine(error.what_without_backtrace());
        } catch (const std::exception& error) {
            reason = firstLine(error.what());
        }
    }
    if (!done && !givesTensors)
        throw ExtractionFailure(takesTensors ? "a number that only running the model could tell: " + reason
                                             : reason);
    const bool cast = isIn(castOperators, name);
    const auto make = [&](const std::optional<Shape>& shape) {
        return m_builder.call(cast ? "cast" : qualified, involved, shape);
    };
    if (!done) {
        const Node whole = make(std::nullopt);
        for (const jit::Value* output : node->outputs()) {
            if (output->type()->kind() != c10::TypeKind::TensorType)
                throw ExtractionFailure("no rule tells what the operator gives: " + reason);
            set(output,
                tensorFor(node->outputs().size() == 1 ? whole : m_builder.element(whole, std::nullopt),
                          at::kFloat));
        }
        return;
    }
    // Tensors that are new and have no numbers are what this operator makes of the model's data.
    std::vector<at::Tensor> made;
    const auto gather = [&](const auto& self, const c10::IValue& from) -> void {
        if (from.isTensor() && from.toTensor().defined()) {
            if (from.toTensor().is_meta() && !expressionOf(from.toTensor()))
                made.push_back(from.toTensor());
        } else if (from.isList()) {
            for (const c10::IValue& element : from.toListRef())
                self(self, element);
        } else if (from.isTuple()) {
            for (const c10::IValue& element : from.toTupleRef().elements())
                self(self, element);
        }
    };
    for (const c10::IValue& output : stack) {
        requireModest(output);
        gather(gather, output);
    }
    if (made.size() == 1) {
        bind(made.front(), make(sizesOf(made.front())));
    } else if (!made.empty()) {
        const Node whole = make(sizesOf(made.front()));
        for (const at::Tensor& tensor : made)
            bind(tensor, m_builder.element(whole, sizesOf(tensor)));
    } else if (worksInPlace(name) && !involved.empty() && !stack.empty() && stack[0].isTensor() &&
               expressionOf(stack[0].toTensor())) {
        bind(stack[0].toTensor(), make(sizesOf(stack[0].toTensor())));
    }
    if (stack.size() != node->outputs().size())
        throw ExtractionFailure("the operator gives " + std::to_string(stack.size()) + " values");
    for (std::size_t i = 0; i < stack.size(); ++i)
        set(node->output(i), stack[i]);
}

const c10::IValue& TorchScriptInterpreter::value(const jit::Value* of) const
{
    const auto found = m_values.find(of);
    if (found == m_values.end())
        throw ExtractionFailure("the value %" + of->debugName() + " is used before it is made");
    return found->second;
}

std::vector<c10::IValue> TorchScriptInterpreter::inputsOf(const jit::Node* node) const
{
    std::vector<c10::IValue> inputs;
    for (const jit::Value* input : node->inputs())
        inputs.push_back(value(input));
    return inputs;
}

void TorchScriptInterpreter::set(const jit::Value* of, c10::IValue to)
{
    m_values.insert_or_assign(of, std::move(to));
}

c10::IValue TorchScriptInterpreter::adopt(const c10::IValue& stored, const std::string& path, bool isConstant)
{
    if (stored.isTensor() && stored.toTensor().defined()) {
        const at::Tensor& tensor = stored.toTensor();
        if (isConstant && tensor.dim() == 0)
            return tensor.is_meta() ? c10::IValue(tensorFor(m_builder.constant(), tensor.scalar_type()))
                                    : stored;
        const at::Tensor standing =
            tensorFor(m_builder.parameter(path, sizesOf(tensor)), tensor.scalar_type());
        if (tensor.numel() == 1 && !tensor.is_meta())
            m_storedNumbers[standing.unsafeGetTensorImpl()] = tensor;
        return standing;
    }
    if (stored.isObject()) {
        m_paths.emplace(stored.toObject().get(), path);
        return stored;
    }
    if (!holdsTensor(stored) && !stored.isGenericDict())
        return stored;
    if (stored.isList()) {
        c10::impl::GenericList list(stored.toList().elementType());
        for (std::size_t i = 0; i < stored.toListRef().size(); ++i)
            list.push_back(adopt(stored.toListRef()[i], path + "." + std::to_string(i), isConstant));
        return list;
    }
    if (stored.isTuple()) {
        std::vector<c10::IValue> elements;
        for (const c10::IValue& element : stored.toTupleRef().elements())
            elements.push_back(adopt(element, path + "." + std::to_string(elements.size()), isConstant));
        return c10::ivalue::Tuple::create(std::move(elements));
    }
    const auto from = stored.toGenericDict();
    c10::impl::GenericDict dictionary(from.keyType(), from.valueType());
    for (const auto& entry : from)
        dictionary.insert(entry.key(),
                          adopt(entry.value(), path + "." + std::to_string(dictionary.size()), isConstant));
    return dictionary;
}

Node TorchScriptInterpreter::expressionOf(const at::Tensor& tensor) const
{
    const auto found = m_expressions.find(tensor.unsafeGetTensorImpl());
    return found == m_expressions.end() ? nullptr : found->second;
}

AtenValue TorchScriptInterpreter::ruleValue(const c10::IValue& from) const
{
    AtenValue result;
    if (from.isTensor() && from.toTensor().defined()) {
        const at::Tensor& tensor = from.toTensor();
        if (const Node expression = expressionOf(tensor))
            result.value = expression;
        else if (tensor.dim() > 0 || tensor.is_complex() || tensor.is_quantized())
            result.value = m_builder.constant(sizesOf(tensor));
        else if (tensor.is_floating_point())
            result.value = tensor.item().toDouble();
        else
            result.value = tensor.item().toLong();
    } else if (from.isBool()) {
        result.value = from.toBool();
    } else if (from.isInt()) {
        result.value = from.toInt();
    } else if (from.isDouble()) {
        result.value = from.toDouble();
    } else if (from.isString()) {
        result.value = from.toStringRef();
    } else if (from.isList() || from.isTuple()) {
        AtenValue::List list;
        const auto elements =
            from.isList() ? from.toListRef() : c10::ArrayRef<c10::IValue>(from.toTupleRef().elements());
        for (const c10::IValue& element : elements)
            list.push_back(ruleValue(element));
        result.value = std::move(list);
    }
    return result;
}

at::Tensor TorchScriptInterpreter::tensorFor(Node expression, c10::ScalarType type)
{
    const auto found = m_tensors.find(expression);
    if (found != m_tensors.end())
        return found->second;
    at::Tensor tensor = metaTensor(expression->shape.value_or(Shape{}), type);
    bind(tensor, expression);
    return tensor;
}

void TorchScriptInterpreter::bind(const at::Tensor& tensor, Node expression)
{
    const c10::TensorImpl* key = tensor.unsafeGetTensorImpl();
    const auto [found, isNew] = m_expressions.try_emplace(key, expression);
    if (isNew) {
        m_kept.push_back(tensor);
    } else {
        m_tensors.erase(found->second);
        m_storedNumbers.erase(key);
        found->second = expression;
    }
    m_tensors.try_emplace(expression, tensor);
}

} // namespace rapp
