// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/PredictorLibrary.h"

#include "core/base/SharedLibrary.h"
#include "core/formats/StateDict.h"
#include "core/predictor/PredictorBackend.h"

#include <atomic>
#include <mutex>

namespace rapp {

namespace {

std::atomic<const PredictorBackend*> openedBackend{nullptr};

Result<const PredictorBackend*> openOnce()
{
    const auto entryPoint = openEntryPoint("librapp_predictor.so", "rapp_predictor_backend");
    if (!entryPoint)
        return fail(entryPoint.error());
    return reinterpret_cast<const PredictorBackend* (*)()>(*entryPoint)();
}

} // namespace

Result<const PredictorBackend*> PredictorLibrary::open()
{
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    if (const PredictorBackend* backend = openedBackend.load())
        return backend;
    auto backend = openOnce();
    if (backend)
        openedBackend = *backend;
    return backend;
}

Result<std::shared_ptr<const Predictor>> PredictorLibrary::openWeights(const std::filesystem::path& file)
{
    const auto dict = StateDict::read(file);
    if (!dict)
        return fail(dict.error());
    const auto backend = open();
    if (!backend)
        return fail(backend.error());
    return (*backend)->openTensors(*dict, file.string());
}

bool PredictorLibrary::isOpen()
{
    return openedBackend.load() != nullptr;
}

} // namespace rapp
