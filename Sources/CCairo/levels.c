#include "canvas.h"

static int32_t chosen = -1;

static int32_t best_level(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
    return 2;
  if (__builtin_cpu_supports("avx2")) return 1;
#endif
  return 0;
}

int32_t canvas_level(void) {
  int32_t level = __atomic_load_n(&chosen, __ATOMIC_RELAXED);
  if (level < 0) {
    level = best_level();
    __atomic_store_n(&chosen, level, __ATOMIC_RELAXED);
  }
  return level;
}

void canvas_set_level(int32_t level) {
  int32_t best = best_level();
  __atomic_store_n(&chosen, level > best ? best : level, __ATOMIC_RELAXED);
}
