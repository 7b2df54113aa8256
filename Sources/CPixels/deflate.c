#include <dlfcn.h>
#include <pthread.h>

#include "pixels.h"

// libdeflate is twice as fast as zlib; zlib is wherever cairo is, which reads PNG with it. Both are
// opened at the first use, as cairo is, and declared here.
static struct {
  const char *name;
  void *(*libdeflate_alloc_compressor)(int);
  size_t (*libdeflate_zlib_compress)(void *, const void *, size_t, void *, size_t);
  void (*libdeflate_free_compressor)(void *);
  uint32_t (*libdeflate_crc32)(uint32_t, const void *, size_t);
  int (*compress2)(uint8_t *, unsigned long *, const uint8_t *, unsigned long, int);
  unsigned long (*crc32)(unsigned long, const uint8_t *, unsigned int);
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;

#ifdef __APPLE__
static const char *const deflate_names[] = {"/opt/homebrew/lib/libdeflate.dylib",
                                            "/usr/local/lib/libdeflate.dylib", 0};
static const char *const zlib_names[] = {"/usr/lib/libz.1.dylib", 0};
#else
static const char *const deflate_names[] = {"libdeflate.so.0", 0};
static const char *const zlib_names[] = {"libz.so.1", 0};
#endif

static void *open_first(const char *const *names) {
  for (; *names; names++) {
    void *handle = dlopen(*names, RTLD_LAZY | RTLD_LOCAL);
    if (handle) return handle;
  }
  return 0;
}

static void load(void) {
#define LOAD(name) *(void **)(&library.name) = dlsym(handle, #name)
  void *handle = open_first(deflate_names);
  if (handle) {
    LOAD(libdeflate_alloc_compressor);
    LOAD(libdeflate_zlib_compress);
    LOAD(libdeflate_free_compressor);
    LOAD(libdeflate_crc32);
    if (library.libdeflate_alloc_compressor && library.libdeflate_zlib_compress &&
        library.libdeflate_free_compressor && library.libdeflate_crc32) {
      library.name = "libdeflate";
      return;
    }
  }
  if (!(handle = open_first(zlib_names))) return;
  LOAD(compress2);
  LOAD(crc32);
  if (library.compress2 && library.crc32) library.name = "zlib";
#undef LOAD
}

const char *pixels_deflate_library(void) {
  pthread_once(&once, load);
  return library.name;
}

size_t pixels_deflate_bound(size_t count) {
  // Stored blocks of 5 bytes for each 16 kB, which both libraries stay within, and the stream's ends.
  return count + count / 1000 + 5 * (count / 5000 + 2) + 64;
}

size_t pixels_deflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity,
                      int level) {
  if (!pixels_deflate_library()) return 0;
  if (library.libdeflate_zlib_compress) {
    void *compressor = library.libdeflate_alloc_compressor(level);
    if (!compressor) return 0;
    size_t length = library.libdeflate_zlib_compress(compressor, bytes, count, out, capacity);
    library.libdeflate_free_compressor(compressor);
    return length;
  }
  unsigned long length = capacity;
  return library.compress2(out, &length, bytes, count, level) == 0 ? length : 0;
}

uint32_t pixels_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  if (!pixels_deflate_library()) return 0;
  if (library.libdeflate_crc32) return library.libdeflate_crc32(crc, bytes, count);
  // zlib counts in 32 bits.
  while (count > 0) {
    unsigned int part = count > 1u << 30 ? 1u << 30 : (unsigned int)count;
    crc = (uint32_t)library.crc32(crc, bytes, part);
    bytes += part;
    count -= part;
  }
  return crc;
}
