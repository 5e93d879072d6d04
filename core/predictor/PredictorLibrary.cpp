// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predictor/PredictorLibrary.h"

#include <dlfcn.h>

#include <atomic>
#include <mutex>

namespace rapp {

namespace {

std::atomic<const PredictorBackend*> openedBackend{nullptr};

Result<const PredictorBackend*> openOnce()
{
    // Found through the run path of the program (CMakeLists.txt).
    void* library = ::dlopen("librapp_predictor.so", RTLD_NOW | RTLD_LOCAL);
    if (!library)
        return fail(std::string("the predictor library can't be opened: ") + ::dlerror(), {},
                    "expected librapp_predictor.so and LibTorch beside the program", Error::Kind::Io);
    using Entry = const PredictorBackend* (*)();
    const auto entry = reinterpret_cast<Entry>(::dlsym(library, "rapp_predictor_backend"));
    if (!entry)
        return fail("librapp_predictor.so has no entry point rapp_predictor_backend", {},
                    "expected the library of this build", Error::Kind::Internal);
    return entry();
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

bool PredictorLibrary::isOpen()
{
    return openedBackend.load() != nullptr;
}

} // namespace rapp
