#include <pthread.h>

#include "declarations.h"
#include "pixels.h"

// libdeflate is twice as fast as zlib; zlib is wherever cairo is, which reads PNG with it.
static struct {
  DEFLATE_FUNCTIONS(LIBRARY_MEMBER)
} quick;
static struct {
  ZLIB_FUNCTIONS(LIBRARY_MEMBER)
} usual;

static pthread_once_t once = PTHREAD_ONCE_INIT;
/// The library in use; null when neither can be used, for the reason of the second.
static const char *name;
static library_fault fault;

static void load(void) {
#ifdef __APPLE__
  static const char *const quick_files[] = {"libdeflate.0.dylib", "libdeflate.dylib", 0};
  static const char *const usual_files[] = {"libz.1.dylib", "/usr/lib/libz.1.dylib", 0};
#else
  static const char *const quick_files[] = {"libdeflate.so.0", 0};
  static const char *const usual_files[] = {"libz.so.1", 0};
#endif
  static const char *const quick_names[] = {DEFLATE_FUNCTIONS(LIBRARY_NAME)};
  static const char *const usual_names[] = {ZLIB_FUNCTIONS(LIBRARY_NAME)};
  const library_names deflate = {"deflate", quick_files, "libdeflate0", "libdeflate", "libdeflate"};
  const library_names zlib = {"z", usual_files, "zlib1g", "zlib", "zlib"};
  if (library_open(&deflate, (library_functions){quick_names, LIBRARY_COUNT(quick_names)}, &quick,
                   &fault)) {
    name = "libdeflate";
    return;
  }
  if (!library_open(&zlib, (library_functions){usual_names, LIBRARY_COUNT(usual_names)}, &usual,
                    &fault))
    return;
  // Programs compare the first character alone, as zlib's manual says.
  const char *version = usual.zlibVersion();
  if (version && version[0] == '1') {
    name = "zlib";
  } else {
    char found[] = {version && version[0] > ' ' && version[0] < 127 ? version[0] : '?', 0};
    library_refuse_version(&zlib, found, "1", &fault);
  }
}

const char *pixels_deflate_library(void) {
  pthread_once(&once, load);
  return name;
}

const library_fault *pixels_deflate_fault(void) { return pixels_deflate_library() ? 0 : &fault; }

size_t pixels_deflate_bound(size_t count) {
  // Stored blocks of 5 bytes for each 16 kB, which both libraries stay within, and the stream's ends.
  return count + count / 1000 + 5 * (count / 5000 + 2) + 64;
}

size_t pixels_deflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity,
                      int level) {
  if (!pixels_deflate_library()) return 0;
  if (quick.libdeflate_zlib_compress) {
    void *compressor = quick.libdeflate_alloc_compressor(level);
    if (!compressor) return 0;
    size_t length = quick.libdeflate_zlib_compress(compressor, bytes, count, out, capacity);
    quick.libdeflate_free_compressor(compressor);
    return length;
  }
  unsigned long length = capacity;
  return usual.compress2(out, &length, bytes, count, level) == Z_OK ? length : 0;
}

uint32_t pixels_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  if (!pixels_deflate_library()) return 0;
  if (quick.libdeflate_crc32) return quick.libdeflate_crc32(crc, bytes, count);
  // zlib counts in 32 bits.
  while (count > 0) {
    unsigned int part = count > 1u << 30 ? 1u << 30 : (unsigned int)count;
    crc = (uint32_t)usual.crc32(crc, bytes, part);
    bytes += part;
    count -= part;
  }
  return crc;
}
