#ifndef ANIMLUA_PIXELS_LEVELS_H
#define ANIMLUA_PIXELS_LEVELS_H

#include <stddef.h>

// A function is compiled for several instruction sets where the loader can choose between them. Under
// a sanitizer it cannot: it would choose before the sanitizer's runtime is there.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define ANIMLUA_SANITIZED 1
#endif
#endif
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__) && !defined(ANIMLUA_SANITIZED)
#define FOR_EACH_LEVEL __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_LEVEL
#endif

#endif
