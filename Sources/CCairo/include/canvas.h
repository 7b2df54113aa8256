#ifndef ANIMLUA_CANVAS_H
#define ANIMLUA_CANVAS_H

#include <stddef.h>
#include <stdint.h>

// A narrow drawing interface over cairo and pango. Both libraries are opened at the first
// `canvas_load`, never linked, so a run that draws nothing pays nothing for them and a machine
// without them gets an answer instead of a loader failure.
//
// Lengths are user-space units (pixels under the identity transform), angles do not occur,
// y points down. A canvas belongs to one thread at a time; different canvases are independent,
// except that text objects share one font map and must all stay on one thread.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct canvas canvas;
typedef struct canvas_text canvas_text;

typedef enum {
  CANVAS_OK = 0,
  CANVAS_LIBRARY_MISSING = 1,
  CANVAS_SYMBOL_MISSING = 2,
  CANVAS_OUT_OF_MEMORY = 3,
  CANVAS_FAILED = 4,
} canvas_status;

/// Opens the libraries once per process. On failure `*detail` names the library or the symbol
/// that is missing; the string lives as long as the process.
canvas_status canvas_load(const char **detail);

/// A canvas over caller-owned memory of `stride * height` bytes: 32-bit premultiplied ARGB in
/// native byte order (B, G, R, A in memory on little-endian machines). `stride` is a multiple of
/// 4 and at least `4 * width`. Null and a status when cairo refuses.
canvas *canvas_create(uint8_t *pixels, int32_t width, int32_t height, int32_t stride,
                      canvas_status *status);
void canvas_destroy(canvas *target);

/// Makes the drawn pixels visible in the caller's memory. `CANVAS_FAILED` reports an error that
/// any earlier call on this canvas left behind.
canvas_status canvas_flush(canvas *target);

void canvas_save(canvas *target);
void canvas_restore(canvas *target);

/// Replaces the transform: x' = a x + c y + tx, y' = b x + d y + ty.
void canvas_set_transform(canvas *target, double a, double b, double c, double d, double tx,
                          double ty);

/// Fills every pixel inside the clip with this colour, without blending.
void canvas_clear(canvas *target, double red, double green, double blue, double alpha);

void canvas_clip_rect(canvas *target, double x, double y, double width, double height);

void canvas_new_path(canvas *target);
void canvas_move_to(canvas *target, double x, double y);
void canvas_line_to(canvas *target, double x, double y);
void canvas_curve_to(canvas *target, double x1, double y1, double x2, double y2, double x3,
                     double y3);
void canvas_close_path(canvas *target);
void canvas_rect(canvas *target, double x, double y, double width, double height);
void canvas_ellipse(canvas *target, double cx, double cy, double rx, double ry);

/// The current paint: an unpremultiplied sRGB colour, each component 0..1.
void canvas_set_color(canvas *target, double red, double green, double blue, double alpha);

typedef enum { CANVAS_CAP_BUTT = 0, CANVAS_CAP_ROUND = 1, CANVAS_CAP_SQUARE = 2 } canvas_cap;
typedef enum { CANVAS_JOIN_MITER = 0, CANVAS_JOIN_ROUND = 1, CANVAS_JOIN_BEVEL = 2 } canvas_join;

void canvas_set_stroke(canvas *target, double width, canvas_cap cap, canvas_join join);
/// Dashes are lengths on and off in turn; `count` 0 draws solid lines.
void canvas_set_dash(canvas *target, const double *dashes, int32_t count, double phase);

/// Fill and stroke keep the path; `canvas_new_path` drops it.
void canvas_fill(canvas *target);
void canvas_stroke(canvas *target);

/// What is drawn between the two is composed as one picture and painted with `opacity`.
void canvas_push_group(canvas *target);
void canvas_pop_group(canvas *target, double opacity);

typedef enum { CANVAS_ALIGN_LEFT = 0, CANVAS_ALIGN_CENTER = 1, CANVAS_ALIGN_RIGHT = 2 } canvas_align;

/// The logical box of a laid-out text, and the distance from its top to the first baseline.
typedef struct {
  double width;
  double height;
  double ascent;
} canvas_text_metrics;

/// Lays `length` bytes of UTF-8 out. `family` is a font description without a size ("Inter",
/// "DejaVu Sans Bold"), `size` its em in user units, `line_height` a factor (0 = the font's own),
/// `letter_spacing` in user units, `max_width` the width to wrap at (negative = never).
canvas_text *canvas_text_create(const char *text, size_t length, const char *family, double size,
                                canvas_align align, double line_height, double letter_spacing,
                                double max_width, canvas_status *status);
void canvas_text_destroy(canvas_text *text);
canvas_text_metrics canvas_text_measure(const canvas_text *text);
/// The family that the font system chose for this text's first font; lives with the text.
const char *canvas_text_family(canvas_text *text);

/// Adds the outlines to the current path, the top left of the logical box at (x, y).
void canvas_text_path(canvas *target, canvas_text *text, double x, double y);

/// Writes a PNG, for tests and looking at frames by hand.
canvas_status canvas_write_png(canvas *target, const char *path);

#ifdef __cplusplus
}
#endif
#endif
