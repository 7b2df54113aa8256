#ifndef ANIMLUA_CANVAS_H
#define ANIMLUA_CANVAS_H

#include <library_loader.h>
#include <stddef.h>
#include <stdint.h>

// A narrow drawing interface over cairo. It is opened together with pango at the first `canvas_load`,
// never linked. So a run that draws nothing pays nothing for them, and a machine without them gets an
// error instead of a loader failure.
//
// Lengths are user-space units (pixels under the identity transform), angles do not occur,
// y points down. A canvas belongs to one thread at a time; different canvases are independent.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct canvas canvas;

typedef enum {
  CANVAS_OK = 0,
  /// A library cannot be used; `canvas_fault` says why.
  CANVAS_LIBRARY_UNFIT = 1,
  CANVAS_OUT_OF_MEMORY = 2,
  CANVAS_FAILED = 3,
} canvas_status;

/// Opens the libraries once per process.
canvas_status canvas_load(void);
/// The first of cairo, pango and their helpers that cannot be used; null when drawing is possible. It
/// lives as long as the process.
const library_fault *canvas_fault(void);
/// The libraries' own versions, as 11600 for 1.16.0; 0 when they cannot be used.
int32_t canvas_cairo_version(void);
int32_t canvas_pango_version(void);

/// A canvas over caller-owned memory of `width * height` words without gaps between rows: 32-bit
/// premultiplied ARGB in native byte order (B, G, R, A in memory on little-endian machines). Null and a
/// status when cairo refuses.
canvas *canvas_create(uint32_t *pixels, int32_t width, int32_t height, canvas_status *status);
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

/// How a picture meets what is below it: CSS Compositing's words in its order, then addition.
typedef enum {
  CANVAS_BLEND_NORMAL = 0,
  CANVAS_BLEND_MULTIPLY = 1,
  CANVAS_BLEND_LUMINOSITY = 15,
  CANVAS_BLEND_ADD = 16,
} canvas_blend;

/// Drawings between the two are composed as one picture and painted with `opacity`.
void canvas_push_group(canvas *target);
void canvas_pop_group(canvas *target, double opacity, canvas_blend blend);
/// Ends two groups: the last one's opacity cuts the one before it, which is painted.
void canvas_pop_masked_groups(canvas *target);

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

/// A PNG file that was read; its pixels live as long as it does.
typedef struct canvas_png canvas_png;
/// Reads a PNG file: its pixels as `canvas_create` takes them, without gaps between rows, and their numbers.
/// Null when it is damaged, or there is no memory for it.
canvas_png *canvas_png_read(const char *path, uint32_t **pixels, int32_t *width, int32_t *height);
void canvas_png_destroy(canvas_png *png);

/// Pixels as `canvas_create` takes them, without gaps between rows. Other threads may draw them too.
typedef struct {
  uint32_t *pixels;
  int32_t width, height;
  /// Whether nothing below shows through.
  int32_t is_opaque;
  /// Whether the outermost pixels go on beyond the edge, so that a clip cuts them sharply.
  int32_t goes_on;
  /// Whether they replace what is below, rather than lie over it.
  int32_t replaces;
} canvas_image;

/// Draws an image with its corner at (x, y), each of its pixels of this size, both sides above 0.
void canvas_draw_image(canvas *target, const canvas_image *image, double x, double y,
                       double scale_x, double scale_y, double opacity);

/// Outlines that were taken from texts, which belong to those.
typedef struct canvas_outlines canvas_outlines;
/// Adds outlines to the current path at (x, y), each of their units as large as `unit` of the user's.
void canvas_add_outlines(canvas *target, const canvas_outlines *outlines, double x, double y,
                         double unit);


#ifdef __cplusplus
}
#endif
#endif
