#ifndef ANIMLUA_ART_H
#define ANIMLUA_ART_H

#include <library_loader.h>
#include <stddef.h>
#include <stdint.h>

// Pictures as a terminal's characters or as sixels, by libchafa, which is opened at the first use.
// A canvas belongs to one thread at a time.

#ifdef __cplusplus
extern "C" {
#endif

/// Why libchafa cannot be used; null when it can. It lives as long as the process.
const library_fault *art_fault(void);

typedef struct art_canvas art_canvas;

typedef enum {
  /// The terminal's own foreground on its own background.
  ART_COLORS_NONE = 0,
  ART_COLORS_16 = 1,
  /// The 240 fixed colors of the usual 256.
  ART_COLORS_256 = 2,
  ART_COLORS_FULL = 3,
} art_colors;

/// A canvas of characters; both sides above 0. Null when the library is missing.
art_canvas *art_create_symbols(int32_t columns, int32_t rows, art_colors colors);
/// A canvas of sixels that covers so many cells of so many pixels, down to the last whole row of
/// six. Null when the library is missing.
art_canvas *art_create_sixels(int32_t columns, int32_t rows, int32_t cell_width,
                              int32_t cell_height);
void art_destroy(art_canvas *canvas);

/// Draws a picture over the whole canvas: words of premultiplied 32-bit ARGB, `stride` of them from
/// one row to the next.
void art_draw(art_canvas *canvas, const uint32_t *words, int32_t width, int32_t height,
              int32_t stride);
/// One cell of a canvas of characters. Colors are 0xRRGGBB, or a palette's number, or -1.
void art_cell(art_canvas *canvas, int32_t column, int32_t row, uint32_t *glyph,
              int32_t *foreground, int32_t *background);
/// The bytes that show a canvas of sixels on a terminal; live until the next call.
const char *art_sixels(art_canvas *canvas, size_t *length);

#ifdef __cplusplus
}
#endif
#endif
