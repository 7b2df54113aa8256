#ifndef ANIMLUA_VECTORS_H
#define ANIMLUA_VECTORS_H

#include <instruction_levels.h>

#include "filters.h"

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the bytes of a pixel are read in the order blue, green, red, opacity"
#endif

// Pixels several numbers at a time. Every level of instructions gives the same bits: each number is the
// same row of additions, multiplications, divisions and square roots, none of them fused.
#pragma STDC FP_CONTRACT OFF

// As many numbers as the instruction sets have in one register, or in two.
#define VECTORS(count)                                                  \
  typedef float vf##count __attribute__((vector_size(4 * count)));      \
  typedef int32_t vi##count __attribute__((vector_size(4 * count)));    \
  typedef uint16_t vh##count __attribute__((vector_size(2 * count)));   \
  typedef uint8_t vb##count __attribute__((vector_size(count)));
VECTORS(8)
VECTORS(16)

// The types of the vectors of `LANES` numbers.
#define vf JOIN(vf, LANES)
#define vi JOIN(vi, LANES)
#define vh JOIN(vh, LANES)
#define vb JOIN(vb, LANES)

// Levels of a pixel as its bytes lie.
typedef float vector4 __attribute__((vector_size(16)));
typedef int32_t integers4 __attribute__((vector_size(16)));

// A number of levels as a byte.
static inline uint32_t byte(float value) {
  return value <= 0 ? 0 : value >= 255 ? 255 : (uint32_t)(value + 0.5f);
}

/// Calls the version of a function for the instructions in force.
#define CHOOSE(name, ...) AT_LEVEL(filters_level(), name, __VA_ARGS__)

#endif
