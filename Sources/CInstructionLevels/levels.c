#include "instruction_levels.h"

int32_t instruction_best_level(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
    return 2;
  if (__builtin_cpu_supports("avx2")) return 1;
#endif
  return 0;
}

void instruction_set_level(instruction_choice *choice, int32_t level) {
  int32_t best = instruction_best_level();
  __atomic_store_n(&choice->level, level > best ? best : level, __ATOMIC_RELAXED);
}
