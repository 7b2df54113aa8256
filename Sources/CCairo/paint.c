#include "target.h"

#define call canvas_functions

static void set_pattern(canvas *target, cairo_pattern_t *pattern, const double *stops,
                        int32_t count) {
  for (int32_t index = 0; index < count; index++) {
    const double *stop = stops + 5 * index;
    call.cairo_pattern_add_color_stop_rgba(pattern, stop[0], stop[1], stop[2], stop[3], stop[4]);
  }
  call.cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
  call.cairo_set_source(target->context, pattern);
  // The context holds the pattern from here on.
  call.cairo_pattern_destroy(pattern);
}

void canvas_set_linear(canvas *target, double x0, double y0, double x1, double y1,
                       const double *stops, int32_t count) {
  set_pattern(target, call.cairo_pattern_create_linear(x0, y0, x1, y1), stops, count);
}

void canvas_set_radial(canvas *target, double cx, double cy, double rx, double ry,
                       const double *stops, int32_t count) {
  cairo_pattern_t *pattern = call.cairo_pattern_create_radial(0, 0, 0, 0, 0, 1);
  // From the user's coordinates to those of the unit circle.
  cairo_matrix_t matrix = {
      .xx = 1 / rx, .yx = 0, .xy = 0, .yy = 1 / ry, .x0 = -cx / rx, .y0 = -cy / ry};
  call.cairo_pattern_set_matrix(pattern, &matrix);
  set_pattern(target, pattern, stops, count);
}

// The coordinates of the device.
static const cairo_matrix_t device = {.xx = 1, .yx = 0, .xy = 0, .yy = 1, .x0 = 0, .y0 = 0};

void canvas_set_pixels(canvas *target, uint32_t *pixels, int32_t width, int32_t height, int32_t x,
                       int32_t y) {
  cairo_surface_t *surface = canvas_surface_over(pixels, width, height);
  cairo_pattern_t *pattern = call.cairo_pattern_create_for_surface(surface);
  call.cairo_surface_destroy(surface);
  // A paint's matrix goes from the user's coordinates to the picture's.
  cairo_matrix_t matrix;
  call.cairo_get_matrix(target->context, &matrix);
  matrix.x0 -= x;
  matrix.y0 -= y;
  call.cairo_pattern_set_matrix(pattern, &matrix);
  // Pixel on pixel; the matrices undo each other but for rounding, which must not smear.
  call.cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST);
  call.cairo_set_source(target->context, pattern);
  call.cairo_pattern_destroy(pattern);
}

void canvas_draw_pixels(canvas *target, uint32_t *pixels, int32_t width, int32_t height, int32_t x,
                        int32_t y, double opacity, canvas_blend blend) {
  call.cairo_save(target->context);
  call.cairo_set_matrix(target->context, &device);
  canvas_set_pixels(target, pixels, width, height, x, y);
  canvas_paint(target, opacity, blend);
  call.cairo_restore(target->context);
}

// Lays the whole of a picture with its corner at (x, y) of a matrix over or below all that was drawn.
static void lay(canvas *target, uint32_t *pixels, int32_t width, int32_t height,
                const cairo_matrix_t *matrix, double x, double y, cairo_filter_t filter,
                int32_t is_below) {
  cairo_surface_t *surface = canvas_surface_over(pixels, width, height);
  call.cairo_save(target->context);
  call.cairo_set_matrix(target->context, matrix);
  call.cairo_set_source_surface(target->context, surface, x, y);
  call.cairo_pattern_set_filter(call.cairo_get_source(target->context), filter);
  call.cairo_set_operator(target->context,
                          is_below ? CAIRO_OPERATOR_DEST_OVER : CAIRO_OPERATOR_OVER);
  call.cairo_paint(target->context);
  call.cairo_restore(target->context);
  call.cairo_surface_destroy(surface);
}

void canvas_draw_below(canvas *target, uint32_t *pixels, int32_t width, int32_t height, double x,
                       double y) {
  lay(target, pixels, width, height, &device, x, y, CAIRO_FILTER_GOOD, 1);
}

void canvas_draw_enlarged(canvas *target, uint32_t *pixels, int32_t width, int32_t height, double x,
                          double y, double factor, int32_t is_below) {
  cairo_matrix_t matrix = {.xx = factor, .yx = 0, .xy = 0, .yy = factor, .x0 = x, .y0 = y};
  lay(target, pixels, width, height, &matrix, 0, 0, CAIRO_FILTER_BILINEAR, is_below);
}
