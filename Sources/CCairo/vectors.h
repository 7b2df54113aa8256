#ifndef ANIMLUA_VECTORS_H
#define ANIMLUA_VECTORS_H

#include <stdint.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the bytes of a pixel are read in the order blue, green, red, opacity"
#endif

// Pixels several numbers at a time. Files of the kind `*_kernels.inc` are compiled once for
// each instruction set, and the best one is chosen when the program runs. Every set gives the same bits:
// each number is the same row of additions, multiplications, divisions and square roots, none of them
// fused.
#pragma STDC FP_CONTRACT OFF

// Vectors as arguments are only passed between functions that are inlined.
#pragma clang diagnostic ignored "-Wpsabi"

// As many numbers as the instruction sets have in one register, or in two.
#define VECTORS(count)                                                  \
  typedef float vf##count __attribute__((vector_size(4 * count)));      \
  typedef int32_t vi##count __attribute__((vector_size(4 * count)));    \
  typedef uint16_t vh##count __attribute__((vector_size(2 * count)));   \
  typedef uint8_t vb##count __attribute__((vector_size(count)));
VECTORS(8)
VECTORS(16)

#define JOIN2(a, b) a##b
#define JOIN(a, b) JOIN2(a, b)
#define F(name) JOIN(name, LEVEL)
// The types of the vectors of `lanes` numbers.
#define vf JOIN(vf, lanes)
#define vi JOIN(vi, lanes)
#define vh JOIN(vh, lanes)
#define vb JOIN(vb, lanes)
#define FN static inline __attribute__((always_inline)) TARGET

/// Calls the version of a function for the instructions in force.
#if defined(__x86_64__)
#define CHOOSE(name, ...)                            \
  (canvas_level() > 1   ? name##_avx512(__VA_ARGS__) \
   : canvas_level() > 0 ? name##_avx2(__VA_ARGS__)   \
                        : name##_base(__VA_ARGS__))
#else
#define CHOOSE(name, ...) name##_base(__VA_ARGS__)
#endif

#endif
