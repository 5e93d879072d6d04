// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <onnx/onnx_pb.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace rapp::test {

/// Puts small ONNX models together.
class OnnxModelBuilder
{
public:
    using Sizes = std::vector<std::int64_t>;

    explicit OnnxModelBuilder(std::int64_t opset = 13)
    {
        model.set_ir_version(8);
        auto* import = model.add_opset_import();
        import->set_domain("");
        import->set_version(opset);
    }

    /// A size of 0 is open.
    OnnxModelBuilder& input(const std::string& name, const Sizes& sizes)
    {
        auto* added = model.mutable_graph()->add_input();
        added->set_name(name);
        auto* type = added->mutable_type()->mutable_tensor_type();
        type->set_elem_type(onnx::TensorProto::FLOAT);
        for (const std::int64_t size : sizes) {
            auto* dimension = type->mutable_shape()->add_dim();
            if (size == 0)
                dimension->set_dim_param("open");
            else
                dimension->set_dim_value(size);
        }
        return *this;
    }

    OnnxModelBuilder& output(const std::string& name)
    {
        auto* added = model.mutable_graph()->add_output();
        added->set_name(name);
        added->mutable_type()->mutable_tensor_type()->set_elem_type(onnx::TensorProto::FLOAT);
        return *this;
    }

    /// A weight; its numbers do not matter.
    onnx::TensorProto& weight(const std::string& name, const Sizes& sizes, bool withData = true)
    {
        auto* added = model.mutable_graph()->add_initializer();
        added->set_name(name);
        added->set_data_type(onnx::TensorProto::FLOAT);
        std::size_t count = 1;
        for (const std::int64_t size : sizes) {
            added->add_dims(size);
            count *= static_cast<std::size_t>(size);
        }
        if (withData)
            added->set_raw_data(std::string(count * sizeof(float), '\0'));
        return *added;
    }

    OnnxModelBuilder& integers(const std::string& name, const Sizes& values)
    {
        auto* added = model.mutable_graph()->add_initializer();
        added->set_name(name);
        added->set_data_type(onnx::TensorProto::INT64);
        added->add_dims(static_cast<std::int64_t>(values.size()));
        for (const std::int64_t value : values)
            added->add_int64_data(value);
        return *this;
    }

    onnx::NodeProto& node(const std::string& type, const std::vector<std::string>& inputs,
                          const std::vector<std::string>& outputs)
    {
        auto* added = model.mutable_graph()->add_node();
        added->set_op_type(type);
        for (const std::string& name : inputs)
            added->add_input(name);
        for (const std::string& name : outputs)
            added->add_output(name);
        return *added;
    }

    static void set(onnx::NodeProto& node, const std::string& name, std::int64_t value)
    {
        auto* attribute = node.add_attribute();
        attribute->set_name(name);
        attribute->set_type(onnx::AttributeProto::INT);
        attribute->set_i(value);
    }

    static void setList(onnx::NodeProto& node, const std::string& name, const Sizes& values)
    {
        auto* attribute = node.add_attribute();
        attribute->set_name(name);
        attribute->set_type(onnx::AttributeProto::INTS);
        for (const std::int64_t value : values)
            attribute->add_ints(value);
    }

    static void setText(onnx::NodeProto& node, const std::string& name, const std::string& value)
    {
        auto* attribute = node.add_attribute();
        attribute->set_name(name);
        attribute->set_type(onnx::AttributeProto::STRING);
        attribute->set_s(value);
    }

    void save(const std::filesystem::path& file) const
    {
        std::ofstream stream(file, std::ios::binary);
        model.SerializeToOstream(&stream);
    }

    onnx::ModelProto model;
};

} // namespace rapp::test
