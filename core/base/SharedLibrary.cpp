// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/SharedLibrary.h"

#include <dlfcn.h>

namespace rapp {

Result<void*> openEntryPoint(const std::string& library, const std::string& entryPoint)
{
    void* const handle = ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return fail("a library can't be opened: " + std::string(::dlerror()), {},
                    "expected " + library + " and what it needs beside the program", Error::Kind::Io);
    void* const entry = ::dlsym(handle, entryPoint.c_str());
    if (!entry)
        return fail(library + " has no entry point " + entryPoint, {}, "expected the library of this build",
                    Error::Kind::Internal);
    return entry;
}

} // namespace rapp
