// The elementary functions of Sources/Motion/Numerics, eight numbers at a time.
//
// Every line stands there too, in the same order: the scalar and the vector path, and every
// instruction set, give the same bits. A change here needs the same change there; a test compares
// them over dense sweeps.

#ifndef ANIMLUA_KERNEL_MATH_H
#define ANIMLUA_KERNEL_MATH_H

#include <instruction_levels.h>
#include <stdint.h>

// A fused multiply-add rounds once where two operations round twice: other bits.
#pragma STDC FP_CONTRACT OFF

typedef double vd __attribute__((vector_size(64)));
typedef int64_t vi __attribute__((vector_size(64)));
typedef uint64_t vu __attribute__((vector_size(64)));

#define SHIFT 0x1.8p52

typedef struct {
  vd sine, cosine;
} vd2;

#endif
