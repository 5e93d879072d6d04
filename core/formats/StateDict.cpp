// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/StateDict.h"

#include "core/base/Text.h"
#include "core/formats/CheckpointClasses.h"
#include "core/formats/ZipArchive.h"
#include "core/formats/pickle/PickleDocument.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <fstream>
#include <optional>
#include <string_view>
#include <utility>

namespace rapp {

namespace {

using Kind = PickleValue::Kind;

constexpr std::uint64_t maxPickleBytes = 64ULL << 20;
constexpr std::uint64_t maxStorageBytes = 1ULL << 30; ///< of all storages that are read
constexpr std::int64_t maxElements = 1LL << 26;       ///< of all tensors together, 512 MiB once widened
constexpr std::size_t maxAxes = 64;

constexpr const char* expectedContent = "expected a state dict, or a checkpoint with the entry state_dict";

enum class NumberType { Float16, BFloat16, Float32, Float64 };

std::optional<NumberType> numberTypeFrom(PickleClass storage)
{
    if (storage == PickleClass{"torch", "FloatStorage"})
        return NumberType::Float32;
    if (storage == PickleClass{"torch", "DoubleStorage"})
        return NumberType::Float64;
    if (storage == PickleClass{"torch", "HalfStorage"})
        return NumberType::Float16;
    if (storage == PickleClass{"torch", "BFloat16Storage"})
        return NumberType::BFloat16;
    return std::nullopt;
}

std::size_t widthOf(NumberType type)
{
    switch (type) {
    case NumberType::Float16:
    case NumberType::BFloat16:
        return 2;
    case NumberType::Float32:
        return 4;
    case NumberType::Float64:
        return 8;
    }
    return 8;
}

/// IEEE 754 binary16.
double halfFrom(std::uint16_t bits)
{
    const double sign = (bits & 0x8000U) != 0 ? -1 : 1;
    const int exponent = (bits >> 10) & 31;
    const int fraction = bits & 1023;
    if (exponent == 31)
        return fraction == 0 ? sign * HUGE_VAL : std::nan("");
    if (exponent == 0)
        return sign * std::ldexp(fraction, -24);
    return sign * std::ldexp(1024 + fraction, exponent - 25);
}

double numberAt(const char* at, NumberType type, bool bigEndian)
{
    const std::size_t width = widthOf(type);
    std::uint64_t bits = 0;
    std::memcpy(&bits, at, width);
    if (bigEndian)
        bits = __builtin_bswap64(bits) >> (64 - 8 * width);
    switch (type) {
    case NumberType::Float16:
        return halfFrom(static_cast<std::uint16_t>(bits));
    case NumberType::BFloat16:
        return std::bit_cast<float>(static_cast<std::uint32_t>(bits << 16));
    case NumberType::Float32:
        return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
    case NumberType::Float64:
        return std::bit_cast<double>(bits);
    }
    return 0;
}

std::string tensorPlace(std::string_view name)
{
    return "tensor " + excerpt(name, 200);
}

/// A tensor as the pickle describes it: a window on a storage.
struct TensorView
{
    std::string name;
    std::string storage;
    NumberType type = NumberType::Float32;
    std::int64_t storageElements = 0;
    std::int64_t offset = 0;
    std::int64_t elements = 1;
    std::vector<std::int64_t> shape;
    std::vector<std::int64_t> strides;
};

Result<std::vector<std::int64_t>> countsFrom(const PickleValue& tuple, const char* what)
{
    std::vector<std::int64_t> counts;
    if (!tuple.is(Kind::Tuple) || tuple.elements().size() > maxAxes)
        return fail(std::string("the ") + what + " is " + tuple.kindText(), {},
                    "expected a tuple of whole numbers");
    for (const PickleValue& element : tuple.elements()) {
        const auto count = element.integer();
        if (!count || *count < 0)
            return fail(std::string("the ") + what +
                        " has an element that is not a whole number of at least 0");
        counts.push_back(*count);
    }
    return counts;
}

Result<void> readStorageReference(const PickleValue& reference, TensorView& view)
{
    const PickleValue id = reference.persistentId();
    const auto parts = id.elements();
    if (!id.is(Kind::Tuple) || parts.size() != 5 || parts[0].text() != "storage" || !parts[2].text() ||
        !parts[4].integer())
        return fail("the storage of the tensor is not described as PyTorch does", {},
                    "expected ('storage', class, key, location, count)");
    const PickleClass storageClass = parts[1].className();
    const auto type = numberTypeFrom(storageClass);
    if (!type)
        return fail("the tensor is of " + storageClass.text(), {},
                    "expected float16, bfloat16, float32 or float64");
    view.type = *type;
    view.storage = *parts[2].text();
    view.storageElements = *parts[4].integer();
    return {};
}

/// The view within its storage: no element before the first or after the last of it.
Result<void> checkBounds(TensorView& view)
{
    if (view.strides.size() != view.shape.size())
        return fail("the tensor has " + std::to_string(view.shape.size()) + " axes and " +
                    std::to_string(view.strides.size()) + " strides");
    for (const std::int64_t length : view.shape) {
        if (length != 0 && view.elements > maxElements / length)
            return fail("the tensor has too many elements", {},
                        "expected at most " + std::to_string(maxElements));
        view.elements *= length;
    }
    if (view.elements == 0)
        return {};
    bool within = view.offset >= 0 && view.offset < view.storageElements;
    std::int64_t last = view.offset;
    for (std::size_t i = 0; within && i < view.shape.size(); ++i) {
        if (view.strides[i] == 0 || view.shape[i] == 1)
            continue;
        within = view.shape[i] - 1 <= (view.storageElements - 1 - last) / view.strides[i];
        if (within)
            last += (view.shape[i] - 1) * view.strides[i];
    }
    if (!within)
        return fail("the tensor reaches beyond its storage of " + std::to_string(view.storageElements) +
                        " elements",
                    {}, "expected a complete checkpoint");
    return {};
}

Result<TensorView> viewFrom(PickleValue value)
{
    if (value.className().module == "torch._utils" &&
        value.className().name.starts_with("_rebuild_parameter") && !value.arguments().elements().empty())
        value = value.arguments().elements()[0];
    const PickleValue arguments = value.arguments();
    const auto parts = arguments.elements();
    if (value.className() != PickleClass{"torch._utils", "_rebuild_tensor_v2"} || !value.is(Kind::Object) ||
        parts.size() < 4)
        return fail("found " + value.kindText(), {}, "expected a tensor");
    TensorView view;
    if (auto read = readStorageReference(parts[0], view); !read)
        return fail(std::move(read).error());
    view.offset = parts[1].integer().value_or(-1);
    auto shape = countsFrom(parts[2], "shape");
    if (!shape)
        return fail(std::move(shape).error());
    auto strides = countsFrom(parts[3], "strides");
    if (!strides)
        return fail(std::move(strides).error());
    view.shape = *std::move(shape);
    view.strides = *std::move(strides);
    if (auto checked = checkBounds(view); !checked)
        return fail(std::move(checked).error());
    return view;
}

/// The elements of the view in row-major order.
std::vector<double> gather(const TensorView& view, std::string_view storage, bool bigEndian)
{
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(view.elements));
    const auto width = static_cast<std::int64_t>(widthOf(view.type));
    const std::size_t axes = view.shape.size();
    const std::int64_t rowLength = axes == 0 ? 1 : view.shape.back();
    const std::int64_t rowStride = axes == 0 ? 0 : view.strides.back();
    std::vector<std::int64_t> position(axes, 0);
    std::int64_t at = view.offset;
    while (std::ssize(values) < view.elements) {
        for (std::int64_t i = 0; i < rowLength; ++i)
            values.push_back(numberAt(storage.data() + (at + i * rowStride) * width, view.type, bigEndian));
        for (std::size_t axis = axes < 2 ? 0 : axes - 1; axis-- > 0;) {
            at += view.strides[axis];
            if (++position[axis] < view.shape[axis])
                break;
            at -= view.shape[axis] * view.strides[axis];
            position[axis] = 0;
        }
    }
    return values;
}

/// What data.pkl says, without the numbers.
struct Contents
{
    std::vector<TensorView> views;
    std::map<std::string, std::string> metadata;
};

Result<void> readViews(const PickleValue& stateDict, Contents& contents)
{
    std::int64_t elements = 0;
    for (const PickleEntry& entry : stateDict.entries()) {
        const auto name = entry.key.text();
        if (!name)
            return fail("the name of a tensor is " + entry.key.kindText(), {}, expectedContent);
        const std::string place = tensorPlace(*name);
        auto view = viewFrom(entry.value);
        if (!view)
            return fail(view.error().within(place));
        view->name = *name;
        elements += view->elements;
        if (elements > maxElements)
            return fail("the tensors have too many elements", place,
                        "expected at most " + std::to_string(maxElements) + " together");
        contents.views.push_back(*std::move(view));
    }
    if (contents.views.empty())
        return fail("there are no tensors", {}, expectedContent);
    return {};
}

Result<void> readMetadata(const PickleValue& root, Contents& contents)
{
    if (const PickleValue* metadata = root.find("rapp")) {
        for (const PickleEntry& entry : metadata->entries()) {
            const auto key = entry.key.text();
            const auto value = entry.value.text();
            if (!key || !value)
                return fail("the metadata are not texts", "entry 'rapp'", "expected texts by text");
            contents.metadata.insert_or_assign(std::string(*key), std::string(*value));
        }
    }
    const PickleValue* epoch = root.find("epoch");
    if (const auto number = epoch ? epoch->integer() : std::nullopt)
        contents.metadata.insert_or_assign("epoch", std::to_string(*number));
    return {};
}

bool isDictionary(const PickleValue& value)
{
    return value.is(Kind::Dict) ||
           (value.is(Kind::Object) && value.className() == PickleClass{"collections", "OrderedDict"});
}

Result<Contents> contentsOf(std::string_view pickle)
{
    const auto document = PickleDocument::read(pickle, checkpointClasses);
    if (!document)
        return fail(document.error());
    const PickleValue& root = document->root();
    if (!isDictionary(root))
        return fail("the checkpoint is " + root.kindText(), {}, expectedContent);
    Contents contents;
    const PickleValue* stateDict = root.find("state_dict");
    if (!stateDict) {
        if (auto read = readViews(root, contents); !read)
            return fail(std::move(read).error());
        return contents;
    }
    if (!isDictionary(*stateDict))
        return fail("the entry state_dict is " + stateDict->kindText(), {}, "expected a dictionary");
    if (auto read = readViews(*stateDict, contents); !read)
        return fail(read.error().within("state_dict"));
    if (auto read = readMetadata(root, contents); !read)
        return fail(std::move(read).error());
    return contents;
}

/// The folder in the archive, with its slash, under which PyTorch keeps everything; its name is arbitrary.
std::optional<std::string> topFolder(const ZipArchive& archive)
{
    constexpr std::string_view wanted = "data.pkl";
    std::optional<std::string> folder;
    for (const std::string& name : archive.names()) {
        if (name != wanted && !name.ends_with("/data.pkl"))
            continue;
        if (!folder || name.size() - wanted.size() < folder->size())
            folder = name.substr(0, name.size() - wanted.size());
    }
    return folder;
}

Result<bool> isBigEndian(const ZipArchive& archive, const std::string& folder)
{
    const std::string name = folder + "byteorder";
    if (!archive.contains(name))
        return false;
    const auto order = archive.read(name, 64);
    if (!order)
        return fail(order.error());
    if (*order != "little" && *order != "big")
        return fail("the byte order is " + excerpt(*order), excerpt(name), "expected little or big");
    return *order == "big";
}

Result<void> readTensors(const ZipArchive& archive, const std::string& folder, std::vector<TensorView> views,
                         StateDict& result)
{
    const auto bigEndian = isBigEndian(archive, folder);
    if (!bigEndian)
        return fail(bigEndian.error());
    std::ranges::sort(views, {}, &TensorView::storage);
    std::optional<std::string> openStorage;
    std::string storage;
    std::uint64_t budget = maxStorageBytes;
    for (TensorView& view : views) {
        const std::string place = tensorPlace(view.name);
        if (openStorage != view.storage) {
            storage.clear();
            auto read = archive.read(folder + "data/" + view.storage, budget);
            if (!read)
                return fail(read.error().within(place));
            storage = *std::move(read);
            budget -= storage.size();
            openStorage = view.storage;
        }
        const std::size_t room = storage.size() / widthOf(view.type);
        if (view.storageElements < 0 || static_cast<std::uint64_t>(view.storageElements) > room)
            return fail("the storage has " + std::to_string(storage.size()) + " bytes", place,
                        "expected " + std::to_string(view.storageElements) + " numbers of " +
                            std::to_string(widthOf(view.type)) + " bytes");
        StoredTensor tensor{view.shape, gather(view, storage, *bigEndian)};
        if (!result.tensors.emplace(view.name, std::move(tensor)).second)
            return fail("the tensor occurs twice", place, "expected each name once");
    }
    return {};
}

Result<StateDict> readArchive(const ZipArchive& archive)
{
    const auto folder = topFolder(archive);
    if (!folder)
        return fail("the archive has no data.pkl", {}, "expected a checkpoint that torch.save wrote");
    if (archive.contains(*folder + "constants.pkl"))
        return fail("this is a TorchScript module", {}, expectedContent);
    const std::string pickleName = *folder + "data.pkl";
    const auto pickle = archive.read(pickleName, maxPickleBytes);
    if (!pickle)
        return fail(pickle.error());
    auto contents = contentsOf(*pickle);
    if (!contents)
        return fail(contents.error().within(excerpt(pickleName)));
    StateDict result;
    result.metadata = std::move(contents->metadata);
    if (auto read = readTensors(archive, *folder, std::move(contents->views), result); !read)
        return fail(std::move(read).error());
    return result;
}

/// Before PyTorch 1.6 a checkpoint was a row of bare pickles.
bool isLegacyCheckpoint(const std::filesystem::path& file)
{
    std::array<char, 2> start{};
    std::ifstream(file, std::ios::binary).read(start.data(), start.size());
    return PickleDocument::recognises({start.data(), start.size()});
}

} // namespace

Result<StateDict> StateDict::read(const std::filesystem::path& file)
{
    const auto archive = ZipArchive::open(file);
    if (!archive && archive.error().kind == Error::Kind::Input && isLegacyCheckpoint(file))
        return fail("this is a bare pickle, as PyTorch before 1.6 wrote checkpoints", file.string(),
                    "expected a zip archive: save it again with a newer PyTorch");
    if (!archive)
        return fail(archive.error());
    auto result = readArchive(*archive);
    if (!result)
        return fail(result.error().within(file.string()));
    return result;
}

} // namespace rapp
