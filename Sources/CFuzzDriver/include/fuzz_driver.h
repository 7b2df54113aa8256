#pragma once
#include <stddef.h>
#include <stdint.h>

// Whether the program was linked with LLVM's libFuzzer.
int fuzz_driver_is_there(void);

// Hands the arguments to libFuzzer, which calls `one` with input after input; its exit code.
int fuzz_drive(int argc, char **argv, int (*one)(const uint8_t *data, size_t size));

// Bytes that the allocator has given out and not got back, including blocks that it mapped one by
// one. 0 where the C library does not say (glibc does).
size_t heap_bytes_in_use(void);

// Bytes that the allocator holds of the system for it: in use, and free among what is in use.
size_t heap_bytes_held(void);
