// Counts the calls of this thread to the allocator: glibc lets a program put its own in front.
#include "bench_comparators.h"

#include <stdbool.h>
#include <stdint.h>

static __thread uint64_t calls;

#if defined(__GLIBC__) || defined(__linux__)
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

void *malloc(size_t size) {
  calls++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  calls++;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  calls++;
  return __libc_realloc(block, size);
}

int cb_counts_allocations(void) { return 1; }
#else
int cb_counts_allocations(void) { return 0; }
#endif

uint64_t cb_allocations(void) { return calls; }
