#ifndef ANIMLUA_DEFLATE_DECLARATIONS_H
#define ANIMLUA_DEFLATE_DECLARATIONS_H

#include <library_loader.h>
#include <stdint.h>

// The parts of libdeflate's and zlib's binary interfaces that are used. See library_loader.h.
#ifndef ANIMLUA_SYSTEM_HEADERS
struct libdeflate_compressor;
#endif

LIBRARY_CONSTANT(Z_OK, 0)

#define DEFLATE_FUNCTIONS(X)                                                               \
  X(struct libdeflate_compressor *, libdeflate_alloc_compressor, (int))                    \
  X(uint32_t, libdeflate_crc32, (uint32_t, const void *, size_t))                          \
  X(void, libdeflate_free_compressor, (struct libdeflate_compressor *))                    \
  X(size_t, libdeflate_zlib_compress,                                                      \
    (struct libdeflate_compressor *, const void *, size_t, void *, size_t))

#define ZLIB_FUNCTIONS(X)                                                                  \
  X(int, compress2, (unsigned char *, unsigned long *, const unsigned char *, unsigned long, int)) \
  X(unsigned long, crc32, (unsigned long, const unsigned char *, unsigned int))            \
  X(const char *, zlibVersion, (void))

DEFLATE_FUNCTIONS(LIBRARY_DECLARE)
ZLIB_FUNCTIONS(LIBRARY_DECLARE)

#endif
