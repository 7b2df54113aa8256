#ifndef ANIMLUA_CANVAS_H
#define ANIMLUA_CANVAS_H

#include <library_loader.h>
#include <stddef.h>
#include <stdint.h>

// A narrow drawing interface over cairo and pango. Both libraries are opened at the first
// `canvas_load`, never linked. So a run that draws nothing pays nothing for them, and a machine
// without them gets an error instead of a loader failure.
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
  /// A library cannot be used; `canvas_fault` says why.
  CANVAS_LIBRARY_UNFIT = 1,
  CANVAS_OUT_OF_MEMORY = 3,
  CANVAS_FAILED = 4,
  /// A text's font cannot be opened, as the process has no file handles left.
  CANVAS_NO_HANDLES = 5,
  /// A text's font is there, but its file cannot be read.
  CANVAS_FONT_UNREADABLE = 6,
} canvas_status;

/// Opens the libraries once per process.
canvas_status canvas_load(void);
/// The first of cairo, pango and their helpers that cannot be used; null when drawing is possible. It
/// lives as long as the process.
const library_fault *canvas_fault(void);
/// The same of libturbojpeg, which reads JPEGs.
const library_fault *canvas_jpeg_fault(void);

/// The instructions in force for work on pixels: 0 those of every machine of its kind, 1 AVX2, 2 AVX-512.
/// They do not decide what comes out.
int32_t canvas_level(void);
/// Holds it to a level, or to the machine's best where that is lower.
void canvas_set_level(int32_t level);

/// The libraries' own versions, as 11600 for 1.16.0; 0 when they cannot be used.
int32_t canvas_cairo_version(void);
int32_t canvas_pango_version(void);

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

/// Fills every pixel inside the clip with this color, without blending.
void canvas_clear(canvas *target, double red, double green, double blue, double alpha);

void canvas_clip_rect(canvas *target, double x, double y, double width, double height);
/// Cuts what follows, until the matching `canvas_restore`, at the current path.
void canvas_clip(canvas *target);

void canvas_new_path(canvas *target);
void canvas_move_to(canvas *target, double x, double y);
void canvas_line_to(canvas *target, double x, double y);
void canvas_curve_to(canvas *target, double x1, double y1, double x2, double y2, double x3,
                     double y3);
void canvas_close_path(canvas *target);
void canvas_rect(canvas *target, double x, double y, double width, double height);
void canvas_ellipse(canvas *target, double cx, double cy, double rx, double ry);

/// The current paint: an unpremultiplied sRGB color, each component 0..1.
void canvas_set_color(canvas *target, double red, double green, double blue, double alpha);

/// Paints of several colors. `stops` holds place, red, green, blue, alpha for each,
/// unpremultiplied, with places in rising order within 0..1. The first color goes on before its
/// place, and the last after its place.
void canvas_set_linear(canvas *target, double x0, double y0, double x1, double y1,
                       const double *stops, int32_t count);
/// From the middle to the edge of the ellipse with these half axes, both above 0.
void canvas_set_radial(canvas *target, double cx, double cy, double rx, double ry,
                       const double *stops, int32_t count);
/// The paint is a picture whose top left pixel is at the device's pixel (x, y). It must outlive
/// the paint: set another before its memory goes.
void canvas_set_pixels(canvas *target, uint32_t *pixels, int32_t width, int32_t height, int32_t x,
                       int32_t y);

typedef enum { CANVAS_CAP_BUTT = 0, CANVAS_CAP_ROUND = 1, CANVAS_CAP_SQUARE = 2 } canvas_cap;
typedef enum { CANVAS_JOIN_MITER = 0, CANVAS_JOIN_ROUND = 1, CANVAS_JOIN_BEVEL = 2 } canvas_join;

void canvas_set_stroke(canvas *target, double width, canvas_cap cap, canvas_join join);
/// A corner that reaches farther than `limit` widths is cut; at least 1.
void canvas_set_miter_limit(canvas *target, double limit);
/// Whether fills count crossings (even-odd) instead of turns.
void canvas_set_fill_rule(canvas *target, int32_t is_even_odd);
/// Dashes are lengths on and off in turn; `count` 0 draws solid lines.
void canvas_set_dash(canvas *target, const double *dashes, int32_t count, double phase);

/// Fill and stroke keep the path; `canvas_new_path` drops it.
void canvas_fill(canvas *target);
void canvas_stroke(canvas *target);

/// Drawings between the two are composed as one picture and painted with `opacity`.
void canvas_push_group(canvas *target);
void canvas_pop_group(canvas *target, double opacity);

/// How a picture meets what is below it: CSS Compositing's words in its order, then addition.
typedef enum {
  CANVAS_BLEND_NORMAL = 0,
  CANVAS_BLEND_MULTIPLY = 1,
  CANVAS_BLEND_LUMINOSITY = 15,
  CANVAS_BLEND_ADD = 16,
} canvas_blend;

/// Lays a picture over the canvas, its top left pixel at the device's pixel (x, y).
void canvas_draw_pixels(canvas *target, uint32_t *pixels, int32_t width, int32_t height, int32_t x,
                        int32_t y, double opacity, canvas_blend blend);

/// Lays a picture below all that was drawn, its top left corner at the device's (x, y), which may
/// lie between pixels.
void canvas_draw_below(canvas *target, uint32_t *pixels, int32_t width, int32_t height, double x,
                       double y);

/// Lays a picture over or below all that was drawn, its top left corner at the device's (x, y). Each of
/// its pixels is as large as `factor` by `factor` of the device's, and mixed with its neighbors.
void canvas_draw_enlarged(canvas *target, uint32_t *pixels, int32_t width, int32_t height, double x,
                          double y, double factor, int32_t is_below);

/// A page of outlines instead of pixels, written when it is finished.
typedef struct canvas_document canvas_document;
typedef enum { CANVAS_DOCUMENT_SVG = 0, CANVAS_DOCUMENT_PDF = 1 } canvas_document_kind;

/// A canvas over a page of `width` by `height` pixels (SVG) or points (PDF), both above 0. The
/// canvas is destroyed first, then the document.
canvas *canvas_create_document(canvas_document_kind kind, double width, double height,
                               canvas_document **document, canvas_status *status);
/// Ends the page; its bytes live as long as the document. Null when cairo reports an error.
const uint8_t *canvas_document_finish(canvas_document *document, size_t *length);
void canvas_document_destroy(canvas_document *document);

/// As `canvas_pop_group`, with a way to meet what is below.
void canvas_pop_group_blended(canvas *target, double opacity, canvas_blend blend);
/// Ends two groups: the last one's opacity cuts the one before it, which is painted.
void canvas_pop_masked_groups(canvas *target);

typedef enum {
  CANVAS_IMAGE_OK = 0,
  CANVAS_IMAGE_UNREADABLE = 1,
  CANVAS_IMAGE_UNKNOWN_FORMAT = 2,
  CANVAS_IMAGE_BROKEN = 3,
  CANVAS_IMAGE_NEEDS_LIBRARY = 4,
  CANVAS_IMAGE_TOO_LARGE = 5,
} canvas_image_status;

/// How reading an image went.
typedef struct {
  canvas_image_status status;
  /// Pixels across and down, as the file says: set for one that is read, or too large.
  double width;
  double height;
  /// The library that cannot be used, where one is needed.
  const library_fault *fault;
} canvas_image_report;

/// Pixels that an image may have.
typedef struct {
  double side;
  double pixels;
} canvas_image_room;

/// Reads a PNG, or a JPEG when libturbojpeg is on the machine; one that has no room is not read. The
/// pixels are as `canvas_create` takes them, as many as the report says, for `canvas_pixels_free`. Null, and
/// the report says why, where it fails.
uint32_t *canvas_image_load(const char *path, const canvas_image_room *room,
                            canvas_image_report *report);
/// Draws pixels with their corner at (x, y), each of this size, both sides above 0. The outermost go on
/// beyond the edge, so that a clip cuts them sharply. Pixels may be shared with other threads.
void canvas_draw_image(canvas *target, uint32_t *pixels, int32_t columns, int32_t rows,
                       int32_t is_opaque, double x, double y, double scale_x, double scale_y,
                       double opacity);

// Work on pixels as `canvas_create` takes them, without gaps between rows.

/// Pixels that are each the mean of two by two; a last odd column or row stands for two.
void canvas_halve(const uint32_t *from, int32_t columns, int32_t rows, uint32_t *to);
/// Whether nothing shows through any of them.
int32_t canvas_is_opaque(const uint32_t *pixels, int64_t count);

/// Blurs in place as a Gaussian of standard deviation `sigma` pixels, by three boxes; outside is
/// transparent. Within 1 level of those boxes in real numbers: from 16 pixels on means of 2 by 2, from 32
/// on of 4 by 4 pixels are blurred. Takes time by the pixels around what is not clear, without rows and
/// columns that are like those around them. False when there is no memory for it.
int canvas_blur(uint32_t *pixels, int32_t width, int32_t height, double sigma);
/// Fills `shadow` with the opacity of `content`, blurred, in one unpremultiplied color.
int canvas_shadow(const uint32_t *content, uint32_t *shadow, int32_t width, int32_t height,
                  double sigma, double red, double green, double blue, double alpha);
/// Multiplies `content` by the opacity of `mask`, or by its luminance; inverted, by what is
/// missing to 1.
void canvas_mask(uint32_t *content, const uint32_t *mask, int32_t count, int luminance,
                 int inverted);
/// Fills a picture whose top left pixel is the device's pixel (x, y) with colors that run clockwise
/// around a point. `inverse` (a, b, c, d, tx, ty) maps the device to the coordinates of the point.
/// `colors` holds `count` premultiplied colors (red, green, blue, alpha) for equal parts of a turn.
/// The turn begins at `degrees`, 0 being up. Colors between two levels become a pattern of both,
/// which stays where it is on the device. False when there is no memory for it.
int canvas_conic(uint32_t *pixels, int32_t width, int32_t height, int32_t x, int32_t y,
                 const double inverse[6], double cx, double cy, double degrees,
                 const double *colors, int32_t count);
/// The same with colors that run from a point to the unit circle around it, to whose coordinates
/// `inverse` maps the device; `stops` as `canvas_set_radial` has them.
int canvas_radial(uint32_t *pixels, int32_t width, int32_t height, int32_t x, int32_t y,
                  const double inverse[6], const double *stops, int32_t count);

typedef enum { CANVAS_ALIGN_LEFT = 0, CANVAS_ALIGN_CENTER = 1, CANVAS_ALIGN_RIGHT = 2 } canvas_align;

/// The logical box of a laid-out text, the distance from its top to the first baseline, and the box of
/// what its glyphs cover.
typedef struct {
  double width;
  double height;
  double ascent;
  double ink_x;
  double ink_y;
  double ink_width;
  double ink_height;
} canvas_text_metrics;

/// Lays `length` bytes of UTF-8 out. `family` is a font description without a size ("Inter",
/// "DejaVu Sans Bold"), and `size` its em in user units. `line_height` is a factor (0 = the font's
/// own), and `letter_spacing` is in user units. `max_width` is the width to wrap at (negative =
/// never). `features` are OpenType features as in CSS ("tnum, ss01=1"; empty for none). `weight` is
/// 1 to 1000 (0 = as the description says). With `CANVAS_FAILED`, `*detail` is what cairo says of
/// it.
///
/// Any thread may lay texts out: one at a time does, others wait. A text belongs to one thread at a
/// time.
canvas_text *canvas_text_create(const char *text, size_t length, const char *family, double size,
                                int32_t weight, canvas_align align, double line_height,
                                double letter_spacing, double max_width, const char *features,
                                canvas_status *status, const char **detail);
void canvas_text_destroy(canvas_text *text);
canvas_text_metrics canvas_text_measure(const canvas_text *text);
/// The family that the font system chose for this text's first font; lives with the text.
const char *canvas_text_family(canvas_text *text);
/// The families that the text wants, with commas between them; lives with the text.
const char *canvas_text_wanted(const canvas_text *text);
/// Puts up to `most` characters for which no font has a glyph, each once, in the order in which they
/// are drawn; returns how many.
int32_t canvas_text_missing(const canvas_text *text, uint32_t *characters, int32_t most);

/// Adds the outlines to the current path, the top left of the logical box at (x, y). Characters
/// that are pictures, as emoji in color, have none.
void canvas_text_path(canvas *target, canvas_text *text, double x, double y);

/// The least of a text that is drawn by itself: one character with its marks, or a ligature.
typedef struct {
  /// The bytes from `start` to before `end`.
  int32_t start, end;
  /// From 0.
  int32_t line;
  /// The advance, and the top of the line to its bottom, from the top left of the text's box.
  double x, y, width, height;
  /// From the top of the text's box.
  double baseline;
  /// Whether it is a picture in colors of its own.
  int32_t is_picture;
} canvas_text_cluster;

/// The clusters from left to right within each line; null when there is no memory for them. They
/// live with the text.
const canvas_text_cluster *canvas_text_clusters(canvas_text *text, int32_t *count);
/// Adds the outlines of one cluster, which are parts of those of the whole, to the bit.
void canvas_text_cluster_path(canvas *target, canvas_text *text, int32_t cluster, double x,
                              double y);

/// Whether any cluster is a picture.
int canvas_text_has_pictures(const canvas_text *text);
/// Draws the picture of one cluster, or of all for -1, the top left of the text's box at (x, y).
/// False when there is no memory for it.
int canvas_text_draw_pictures(canvas *target, canvas_text *text, int32_t cluster, double x,
                              double y, double opacity);

/// Called with 0 for a move, 1 for a line, 2 for a curve and 3 for the end of an outline, and the
/// points of it.
typedef void (*canvas_path_visitor)(void *closure, int32_t kind, const double *points);
/// Visits the outlines of one cluster, from the top left of the text's box.
void canvas_text_visit(canvas_text *text, int32_t cluster, canvas_path_visitor visitor,
                       void *closure);

/// Names every family that the machine has, in no order. The visitor lays no text out.
void canvas_font_families(void (*visitor)(void *closure, const char *name), void *closure);

/// The picture as PNG: `*length` bytes, for `canvas_free`; null when there is no memory.
uint8_t *canvas_png(canvas *target, size_t *length);
void canvas_free(uint8_t *bytes);

/// Pixels for `canvas_pixels_free`, transparent or with anything in them; null when there is no memory.
uint32_t *canvas_pixels(int64_t count, int32_t is_clear);
void canvas_pixels_free(uint32_t *pixels);

/// Writes a PNG, for tests and looking at frames by hand.
canvas_status canvas_write_png(canvas *target, const char *path);

#ifdef __cplusplus
}
#endif
#endif
