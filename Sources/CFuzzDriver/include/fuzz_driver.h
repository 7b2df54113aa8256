#pragma once
#include <stddef.h>
#include <stdint.h>

// Whether the program was linked with LLVM's libFuzzer.
int fuzz_driver_is_there(void);

// Hands the arguments to libFuzzer, which calls `one` with input after input; its exit code.
int fuzz_drive(int argc, char **argv, int (*one)(const uint8_t *data, size_t size));
