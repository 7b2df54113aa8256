// Compiles the file KERNELS once for each level of instructions: LEVEL is the suffix of its functions,
// TARGET their attribute, and `LANES` the numbers of 32 bits in a vector. See instruction_levels.h.

// Vectors as arguments are only passed between functions that are inlined.
#pragma clang diagnostic ignored "-Wpsabi"

#define LEVEL _base
#define TARGET
#define LANES 8
#include KERNELS
#undef LEVEL
#undef TARGET

#if defined(__x86_64__)
#define LEVEL _avx2
#define TARGET __attribute__((target("avx2")))
#include KERNELS
#undef LEVEL
#undef TARGET
#undef LANES

#define LEVEL _avx512
#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define LANES 16
#include KERNELS
#undef LEVEL
#undef TARGET
#endif
#undef LANES
#undef KERNELS
