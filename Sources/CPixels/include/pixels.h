#ifndef ANIMLUA_PIXELS_H
#define ANIMLUA_PIXELS_H

#include <library_loader.h>
#include <stddef.h>
#include <stdint.h>

// Work on finished pictures for the formats that hold them. A picture is `width * height` words of
// premultiplied 32-bit ARGB, rows from the top without gaps, as cairo draws it. Any thread may call
// anything.

#ifdef __cplusplus
extern "C" {
#endif

/// Pixels for `pixels_free`, transparent or with anything in them; null when there is no memory.
uint32_t *pixels_create(int64_t count, int32_t is_clear);
void pixels_free(uint32_t *pixels);

/// Holds conversions to planes to a level of instructions, or to the machine's best where that is lower: 0
/// those of every machine of its kind, 1 AVX2, 2 AVX-512. They do not decide what comes out.
void pixels_set_level(int32_t level);

/// Red, green, blue and opacity of each pixel, not premultiplied, 8 bits each.
void pixels_to_rgba(const uint32_t *words, uint8_t *out, size_t count);

/// Planes of Y'CbCr for BT.709 in the limited range (luma 16...235), rows without gaps. Luma comes first
/// (`width * height`), then blue and red difference of half the size in both directions, sides rounded up.
/// With `has_alpha` the opacity follows (`width * height`, full range). A chroma sample lies on the left
/// of its two pixels and between its two rows, as H.264 and VP9 assume. `width` and `height` are those of
/// the planes; beyond the picture's sides its last column and row go on. Without `has_alpha` colors are
/// taken premultiplied: over black. Returns 0 without memory for some rows.
///
/// Source: ITU-R BT.709-6, items 3.2 to 3.5; the siting is H.264's chroma_sample_loc_type 0.
int pixels_to_yuv420(const uint32_t *words, int32_t picture_width, int32_t picture_height,
                     uint8_t *out, int32_t width, int32_t height, int has_alpha);

/// The smallest box that holds every pixel in which two pictures differ: x, y, width, height; the
/// width is 0 when there is none.
void pixels_difference(const uint32_t *before, const uint32_t *after, int32_t width,
                       int32_t height, int32_t box[4]);

/// Lays a picture over another one of the same size; `share` of its opacity is kept.
void pixels_fade_over(uint32_t *below, const uint32_t *above, size_t count, double share);

/// The bytes that PNG compresses for a part of a picture: of each row a filter's number and its
/// bytes, 3 a pixel or with `has_alpha` 4. `out` holds `height * (1 + width * (3 or 4))`.
/// `stride` is the number of words from one row to the next.
void pixels_png_rows(const uint32_t *words, int32_t stride, int32_t width, int32_t height,
                     int has_alpha, uint8_t *out);

/// Red, green and blue of each pixel of a part of a picture, 8 bits each, rows without gaps.
/// `stride` is the number of words from one row to the next; `out` holds `3 * width * height`.
void pixels_to_rgb(const uint32_t *words, int32_t stride, int32_t width, int32_t height,
                   uint8_t *out);

/// How reading an image went.
typedef enum {
  PIXELS_IMAGE_READ = 0,
  /// A PNG that has room: its pixels are left to a library that reads PNG.
  PIXELS_IMAGE_PNG = 1,
  PIXELS_IMAGE_UNREADABLE = 2,
  PIXELS_IMAGE_UNKNOWN_FORMAT = 3,
  PIXELS_IMAGE_BROKEN = 4,
  PIXELS_IMAGE_NEEDS_LIBRARY = 5,
  PIXELS_IMAGE_TOO_LARGE = 6,
} pixels_image_status;

typedef struct {
  pixels_image_status status;
  /// Pixels across and down, as the file says: set for one that is read, or too large.
  double width;
  double height;
  /// The library that cannot be used, where one is needed.
  const library_fault *fault;
} pixels_image_report;

/// Pixels that an image may have.
typedef struct {
  double side;
  double pixels;
} pixels_image_room;

/// Finds out what an image file is, and decodes a JPEG when libturbojpeg is on the machine, for
/// `pixels_free`. An image that has no room is not read. Null, and the report says why, for all others.
uint32_t *pixels_read_image(const char *path, const pixels_image_room *room,
                            pixels_image_report *report);
/// Why libturbojpeg cannot be used; null when it can. It lives as long as the process.
const library_fault *pixels_jpeg_fault(void);

/// The letters of base64 (RFC 4648, section 4), filled up with `=`; `out` holds `(count + 2) / 3 * 4`.
void pixels_base64(const uint8_t *bytes, size_t count, uint8_t *out);

/// The name of the library that compresses, `libdeflate` or `zlib`; null when there is neither.
const char *pixels_deflate_library(void);
/// Why neither can be used; null when one can. It lives as long as the process.
const library_fault *pixels_deflate_fault(void);
/// Bytes that compressing so many may take at most.
size_t pixels_deflate_bound(size_t count);
/// Compresses into a zlib stream; 0 when it fails. `level` is 1 (fast) to 9.
size_t pixels_deflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity,
                      int level);
/// The check sum of PNG's chunks, going on from `crc` (0 to begin).
uint32_t pixels_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

/// The palette and pixels of a GIF's picture.
typedef struct {
  /// Red, green and blue of each color; the rest are 0.
  uint8_t palette[768];
  /// Colors in use, 1...256.
  int32_t colors;
  /// The place of "nothing here" in the palette; -1 for none.
  int32_t transparent;
  /// Whether every pixel has exactly its own color.
  int32_t is_exact;
} pixels_palette;

/// Chooses at most 256 colors for the pixels of a box and writes each pixel's place among them.
///
/// `shown` is what is on the screen so far: pixels that are the same in it become "nothing here";
/// null for none. Pixels less than half opaque are "nothing here" with `has_alpha`. `out` holds
/// `box[2] * box[3]` places. False when there is no memory.
///
/// Colors that are at most 255 stay what they are. Otherwise the box of most variance is cut in
/// two until there are 255, and each color is the mean of its box's pixels. With `dithers` a color
/// that is not among them becomes a pattern of the two that it lies between, the same in every frame.
/// Source: X. Wu, "Color quantization by dynamic programming and principal analysis", ACM Trans.
/// Graphics 11 (1992), for the choice of the cut; the boxes are P. Heckbert's (SIGGRAPH 1982); the
/// pattern is B. Bayer's (IEEE ICC 1973).
int pixels_quantize(const uint32_t *words, const uint32_t *shown, int32_t stride,
                    const int32_t box[4], int has_alpha, int dithers, pixels_palette *palette,
                    uint8_t *out);

/// Bytes that `pixels_lzw` may need for so many places.
size_t pixels_lzw_bound(size_t count);
/// GIF's compression with its sub-blocks and the byte before them; returns the number of bytes.
///
/// Source: GIF89a specification, CompuServe 1990, appendix F.
size_t pixels_lzw(const uint8_t *places, size_t count, int32_t colors, uint8_t *out);

/// SHA-256 of some bytes. Source: FIPS 180-4, section 6.2.
typedef struct {
  uint32_t state[8];
  uint64_t length;
  uint8_t rest[64];
} pixels_sha256;
void pixels_sha256_begin(pixels_sha256 *hash);
void pixels_sha256_add(pixels_sha256 *hash, const void *bytes, size_t count);
void pixels_sha256_end(pixels_sha256 *hash, uint8_t digest[32]);

/// Pixels that are each the mean of two by two; a last odd column or row stands for two.
void pixels_halve(const uint32_t *from, int32_t columns, int32_t rows, uint32_t *to);
/// Whether nothing shows through any of them.
int32_t pixels_are_opaque(const uint32_t *pixels, int64_t count);

#ifdef __cplusplus
}
#endif
#endif
