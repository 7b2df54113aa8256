#ifndef ANIMLUA_INSTRUCTION_LEVELS_H
#define ANIMLUA_INSTRUCTION_LEVELS_H

#include <stdint.h>

// Kernels for several instruction sets of one processor, chosen when the program runs, so that a plain
// build is as fast as the machine it runs on. Every level gives the same bits: 0 has the instructions
// of every machine of its kind, 1 AVX2 and 2 AVX-512.
//
// A file of kernels writes F(name) for each of its functions, FN before those that are inlined, and
// TARGET before the others. With KERNELS as its name, `for_each_level.h` compiles it once a level.
// AT_LEVEL then calls the version of a function. Each room has a choice of its own.

#ifdef __cplusplus
extern "C" {
#endif

/// The level that a room has in force; begins as `INSTRUCTION_CHOICE`.
typedef struct {
  int32_t level;
} instruction_choice;

#define INSTRUCTION_CHOICE {-1}

/// The widest instructions that this processor has.
int32_t instruction_best_level(void);
/// Holds a room to a level, or to the machine's best where that is lower.
void instruction_set_level(instruction_choice *choice, int32_t level);

/// The level in force: the machine's best unless another one was set.
static inline int32_t instruction_level(instruction_choice *choice) {
  int32_t level = __atomic_load_n(&choice->level, __ATOMIC_RELAXED);
  if (level >= 0) return level;
  instruction_set_level(choice, instruction_best_level());
  return __atomic_load_n(&choice->level, __ATOMIC_RELAXED);
}

#define JOIN2(a, b) a##b
#define JOIN(a, b) JOIN2(a, b)
#define F(name) JOIN(name, LEVEL)
#define INLINE static inline __attribute__((always_inline))
#define FN INLINE TARGET

/// Calls the version of a function for a level.
#if defined(__x86_64__)
#define AT_LEVEL(level, name, ...)                 \
  ((level) > 1   ? name##_avx512(__VA_ARGS__)      \
   : (level) > 0 ? name##_avx2(__VA_ARGS__)        \
                 : name##_base(__VA_ARGS__))
#else
#define AT_LEVEL(level, name, ...) ((void)(level), name##_base(__VA_ARGS__))
#endif

#ifdef __cplusplus
}
#endif
#endif
