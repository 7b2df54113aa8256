#include "fuzz_driver.h"

#if defined(__GLIBC__)
#include <malloc.h>

size_t heap_bytes_in_use(void) {
  struct mallinfo2 all = mallinfo2();
  return all.uordblks + all.hblkhd;
}

size_t heap_bytes_held(void) {
  struct mallinfo2 all = mallinfo2();
  return all.arena + all.hblkhd;
}
#else
size_t heap_bytes_in_use(void) { return 0; }
size_t heap_bytes_held(void) { return 0; }
#endif
