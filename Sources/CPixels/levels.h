#ifndef ANIMLUA_PIXELS_LEVELS_H
#define ANIMLUA_PIXELS_LEVELS_H

#include <stddef.h>

// A function is compiled for several instruction sets where the loader can choose between them.
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__)
#define FOR_EACH_LEVEL __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_LEVEL
#endif

#endif
