#ifndef ANIMLUA_JPEG_DECLARATIONS_H
#define ANIMLUA_JPEG_DECLARATIONS_H

#include <library_loader.h>

// The part of TurboJPEG 2's interface that is used, which version 3 has as well. See library_loader.h.
#ifndef ANIMLUA_SYSTEM_HEADERS
typedef void *tjhandle;
#endif

LIBRARY_CONSTANT(TJPF_BGRX, 3)
LIBRARY_CONSTANT(TJPF_XRGB, 5)
LIBRARY_CONSTANT(TJPF_CMYK, 11)
LIBRARY_CONSTANT(TJCS_CMYK, 3)
LIBRARY_CONSTANT(TJCS_YCCK, 4)

#define JPEG_FUNCTIONS(X)                                                                  \
  X(tjhandle, tjInitDecompress, (void))                                                    \
  X(int, tjDecompressHeader3,                                                              \
    (tjhandle, const unsigned char *, unsigned long, int *, int *, int *, int *))          \
  X(int, tjDecompress2,                                                                    \
    (tjhandle, const unsigned char *, unsigned long, unsigned char *, int, int, int, int, int)) \
  X(int, tjDestroy, (tjhandle))

JPEG_FUNCTIONS(LIBRARY_DECLARE)

#endif
