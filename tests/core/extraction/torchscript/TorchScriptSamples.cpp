// SPDX-License-Identifier: GPL-3.0-or-later
// Writes small TorchScript models into the folder that it is given: a program of its own, since LibTorch and
// Qt headers don't go together.
#include <torch/csrc/jit/passes/freeze_module.h>
#include <torch/csrc/jit/serialization/pickle.h>
#include <torch/script.h>

#include <fstream>
#include <iostream>
#include <string>

namespace {

using torch::jit::Module;

std::string folder;

void save(Module module, const char* name)
{
    module.save(folder + "/" + name + ".pt");
}

void weight(Module& module, const char* name, const std::vector<std::int64_t>& shape)
{
    module.register_parameter(name, torch::ones(shape), false);
}

Module convolution()
{
    Module module("Convolution");
    weight(module, "w", {8, 3, 3, 3});
    weight(module, "b", {8});
    module.define("def forward(self, x):\n"
                  "  return torch.relu(torch.conv2d(x, self.w, self.b, [2, 2], [1, 1], [1, 1], 1))\n");
    return module;
}

/// Conditions and loops that the module's attributes and shapes decide, lists that grow, in-place operators,
/// a tuple and a dictionary.
Module control()
{
    Module module("Control");
    weight(module, "w", {3, 3, 1, 1});
    module.register_attribute("twice", c10::BoolType::get(), true);
    module.define("def forward(self, x):\n"
                  "  parts = [x]\n"
                  "  assert x.dim() == 4, \"expected an image\"\n"
                  "  if self.twice:\n"
                  "    x = torch.conv2d(x, self.w)\n"
                  "  for i in range(2):\n"
                  "    parts.append(torch.conv2d(parts[i], self.w))\n"
                  "  y = torch.cat(parts, 1)\n"
                  "  y.add_(1)\n"
                  "  pair = (y, x)\n"
                  "  named = {\"a\": pair[0]}\n"
                  "  z = named[\"a\"].reshape([y.size(0), -1])\n"
                  "  return z + x.sum()\n");
    return module;
}

Module dataDependent()
{
    Module module("DataDependent");
    module.define("def forward(self, x):\n"
                  "  if bool(x.sum() > 0):\n"
                  "    return x + 1\n"
                  "  return x - 1\n");
    return module;
}

Module endless()
{
    Module module("Endless");
    module.define("def forward(self, x):\n"
                  "  i = 0\n"
                  "  while i >= 0:\n"
                  "    i = i + 1\n"
                  "  return x + i\n");
    return module;
}

Module growing()
{
    Module module("Growing");
    module.define("def forward(self, x):\n"
                  "  words = [1, 2]\n"
                  "  for i in range(60):\n"
                  "    words = words + words\n"
                  "  return x + len(words)\n");
    return module;
}

Module twoInputs()
{
    Module module("TwoInputs");
    module.define("def forward(self, x, y):\n"
                  "  return x + y\n");
    return module;
}

Module optionalInput()
{
    Module module("OptionalInput");
    weight(module, "w", {5, 7});
    module.define("def forward(self, x, y: Optional[Tensor] = None):\n"
                  "  z = torch.linear(x, self.w)\n"
                  "  if y is not None:\n"
                  "    z = z + y\n"
                  "  return z\n");
    return module;
}

Module recurrent()
{
    Module module("Recurrent");
    weight(module, "wi", {9, 5});
    weight(module, "wh", {9, 3});
    weight(module, "h", {1, 1, 3});
    weight(module, "w", {2, 3});
    module.define("def forward(self, x):\n"
                  "  y, h = torch.gru(x, self.h, [self.wi, self.wh], False, 1, 0.0, False, False, False)\n"
                  "  return torch.linear(torch.group_norm(y, 1, self.w[0], self.w[1]) , self.w)\n");
    return module;
}

/// Operators that LibTorch tells the shapes of.
Module inferred()
{
    Module module("Inferred");
    weight(module, "w", {4, 9});
    module.define("def forward(self, x):\n"
                  "  y = torch.pixel_shuffle(x, 2)\n"
                  "  y = torch.amax(y, [1])\n"
                  "  y, places = torch.topk(y, 9, 2)\n"
                  "  return torch.linear(y, self.w)\n");
    return module;
}

Module writing()
{
    Module module("Writing");
    module.define("def forward(self, x):\n"
                  "  torch.save(x, \"written-by-the-model\")\n"
                  "  return x + 1\n");
    return module;
}

Module custom()
{
    Module module("Custom");
    module.register_attribute("n", c10::IntType::get(), 1);
    module.define("def __getstate__(self):\n"
                  "  return self.n\n"
                  "def __setstate__(self, state: int):\n"
                  "  self.n = state\n"
                  "def forward(self, x):\n"
                  "  return x + self.n\n");
    return module;
}

Module noForward()
{
    Module module("NoForward");
    module.define("def other(self, x):\n"
                  "  return x + 1\n");
    return module;
}

Module table()
{
    Module module("Table");
    weight(module, "t", {10, 4});
    module.register_buffer("i", torch::ones({3, 3}, torch::kLong));
    module.define("def forward(self, x):\n"
                  "  return x + self.t[self.i.view([-1])].sum()\n");
    return module;
}

void writeAll()
{
    save(convolution(), "convolution");
    save(control(), "control");
    save(dataDependent(), "dataDependent");
    save(endless(), "endless");
    save(growing(), "growing");
    save(twoInputs(), "twoInputs");
    save(optionalInput(), "optionalInput");
    save(recurrent(), "recurrent");
    save(inferred(), "inferred");
    save(noForward(), "noForward");
    save(table(), "table");
    save(custom(), "custom");
    save(writing(), "writing");
    Module frozen = control();
    frozen.eval();
    save(torch::jit::freeze_module(frozen), "frozen");

    c10::Dict<std::string, torch::Tensor> state;
    state.insert("w", torch::ones({3}));
    const std::vector<char> bytes = torch::jit::pickle_save(state);
    std::ofstream(folder + "/stateDict.pt", std::ios::binary)
        .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2)
        return 2;
    folder = argv[1];
    try {
        writeAll();
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
