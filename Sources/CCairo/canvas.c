#include <math.h>
#include <stdlib.h>

#include "page.h"

#define call canvas_functions

cairo_surface_t *canvas_surface_over(uint32_t *pixels, int32_t width, int32_t height) {
  return call.cairo_image_surface_create_for_data((unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width,
                                                  height, 4 * width);
}

canvas *canvas_create(uint32_t *pixels, int32_t width, int32_t height, canvas_status *status) {
  *status = canvas_load();
  if (*status != CANVAS_OK) return NULL;
  canvas *target = calloc(1, sizeof *target);
  if (!target) {
    *status = CANVAS_OUT_OF_MEMORY;
    return NULL;
  }
  cairo_surface_t *surface = canvas_surface_over(pixels, width, height);
  target->context = call.cairo_create(surface);
  // The context holds the surface from here on.
  call.cairo_surface_destroy(surface);
  if (call.cairo_status(target->context) != CAIRO_STATUS_SUCCESS) {
    canvas_destroy(target);
    *status = CANVAS_FAILED;
    return NULL;
  }
  return target;
}

void canvas_destroy(canvas *target) {
  if (!target) return;
  call.cairo_destroy(target->context);
  page_pictures_destroy(target->pictures);
  free(target);
}

canvas_status canvas_flush(canvas *target) {
  call.cairo_surface_flush(call.cairo_get_target(target->context));
  return call.cairo_status(target->context) == CAIRO_STATUS_SUCCESS ? CANVAS_OK : CANVAS_FAILED;
}

void canvas_save(canvas *target) { call.cairo_save(target->context); }

void canvas_restore(canvas *target) { call.cairo_restore(target->context); }

void canvas_set_transform(canvas *target, double a, double b, double c, double d, double tx,
                          double ty) {
  // A singular matrix puts the whole context into an error state for good. A scale of 0 is an
  // honest frame of many animations, so the callers skip the drawing instead.
  cairo_matrix_t matrix = {.xx = a, .yx = b, .xy = c, .yy = d, .x0 = tx, .y0 = ty};
  call.cairo_set_matrix(target->context, &matrix);
}

void canvas_clear(canvas *target, double red, double green, double blue, double alpha) {
  call.cairo_save(target->context);
  call.cairo_set_operator(target->context, CAIRO_OPERATOR_SOURCE);
  call.cairo_set_source_rgba(target->context, red, green, blue, alpha);
  call.cairo_paint(target->context);
  call.cairo_restore(target->context);
}

void canvas_clip_rect(canvas *target, double x, double y, double width, double height) {
  call.cairo_new_path(target->context);
  call.cairo_rectangle(target->context, x, y, width, height);
  call.cairo_clip(target->context);
}

void canvas_clip(canvas *target) {
  call.cairo_clip(target->context);  // which also drops the path
}

void canvas_new_path(canvas *target) { call.cairo_new_path(target->context); }

void canvas_move_to(canvas *target, double x, double y) {
  call.cairo_move_to(target->context, x, y);
}

void canvas_line_to(canvas *target, double x, double y) {
  call.cairo_line_to(target->context, x, y);
}

void canvas_curve_to(canvas *target, double x1, double y1, double x2, double y2, double x3,
                     double y3) {
  call.cairo_curve_to(target->context, x1, y1, x2, y2, x3, y3);
}

void canvas_close_path(canvas *target) { call.cairo_close_path(target->context); }

void canvas_rect(canvas *target, double x, double y, double width, double height) {
  call.cairo_rectangle(target->context, x, y, width, height);
}

int canvas_can_scale(cairo_t *context, double x, double y) {
  cairo_matrix_t m;
  call.cairo_get_matrix(context, &m);
  double area = (m.xx * m.yy - m.xy * m.yx) * x * y;
  double most = fmax(fmax(fabs(m.xx * x), fabs(m.yx * x)), fmax(fabs(m.xy * y), fabs(m.yy * y)));
  return isfinite(area) && area != 0 && isfinite(most) && isfinite(x * y) && x * y != 0;
}

void canvas_ellipse(canvas *target, double cx, double cy, double rx, double ry) {
  cairo_t *context = target->context;
  if (!canvas_can_scale(context, rx, ry)) return;
  cairo_matrix_t m;
  call.cairo_get_matrix(context, &m);
  // For an arc longer than this, cairo would search endlessly for the angle of its parts; its points
  // lie beyond the coordinates that cairo can hold.
  const double longest = 1e8;
  if (hypot(m.xx, m.yx) * fabs(rx) > longest || hypot(m.xy, m.yy) * fabs(ry) > longest) {
    // Quarters. Source: Approximation of a Cubic Bezier Curve by Circular Arcs, A. Riskus, 2006.
    double x = rx * 0.5522847498307936, y = ry * 0.5522847498307936;
    call.cairo_move_to(context, cx + rx, cy);
    call.cairo_curve_to(context, cx + rx, cy + y, cx + x, cy + ry, cx, cy + ry);
    call.cairo_curve_to(context, cx - x, cy + ry, cx - rx, cy + y, cx - rx, cy);
    call.cairo_curve_to(context, cx - rx, cy - y, cx - x, cy - ry, cx, cy - ry);
    call.cairo_curve_to(context, cx + x, cy - ry, cx + rx, cy - y, cx + rx, cy);
    call.cairo_close_path(context);
    return;
  }
  call.cairo_save(context);
  call.cairo_translate(context, cx, cy);
  call.cairo_scale(context, rx, ry);
  // Without a move the arc would be joined to the point before it by a line.
  call.cairo_move_to(context, 1, 0);
  call.cairo_arc(context, 0, 0, 1, 0, 6.283185307179586);
  call.cairo_close_path(context);
  call.cairo_restore(context);
}

void canvas_set_color(canvas *target, double red, double green, double blue, double alpha) {
  call.cairo_set_source_rgba(target->context, red, green, blue, alpha);
}

void canvas_set_stroke(canvas *target, double width, canvas_cap cap, canvas_join join) {
  static const cairo_line_cap_t caps[] = {CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND,
                                          CAIRO_LINE_CAP_SQUARE};
  static const cairo_line_join_t joins[] = {CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND,
                                            CAIRO_LINE_JOIN_BEVEL};
  call.cairo_set_line_width(target->context, width);
  call.cairo_set_line_cap(target->context, caps[cap]);
  call.cairo_set_line_join(target->context, joins[join]);
}

void canvas_set_miter_limit(canvas *target, double limit) {
  call.cairo_set_miter_limit(target->context, limit);
}

void canvas_set_fill_rule(canvas *target, int32_t is_even_odd) {
  call.cairo_set_fill_rule(target->context, is_even_odd ? 1 : 0);
}

void canvas_set_dash(canvas *target, const double *dashes, int32_t count, double phase) {
  call.cairo_set_dash(target->context, dashes, count, phase);
}

void canvas_fill(canvas *target) { call.cairo_fill_preserve(target->context); }

void canvas_stroke(canvas *target) { call.cairo_stroke_preserve(target->context); }

void canvas_push_group(canvas *target) { call.cairo_push_group(target->context); }

// cairo has those of CSS from multiply on in CSS's order.
static cairo_operator_t operator_of(canvas_blend blend) {
  if (blend == CANVAS_BLEND_ADD) return CAIRO_OPERATOR_ADD;
  if (blend >= CANVAS_BLEND_MULTIPLY && blend <= CANVAS_BLEND_LUMINOSITY)
    return CAIRO_OPERATOR_MULTIPLY + (int)blend - (int)CANVAS_BLEND_MULTIPLY;
  return CAIRO_OPERATOR_OVER;
}

void canvas_paint(canvas *target, double opacity, canvas_blend blend) {
  call.cairo_set_operator(target->context, operator_of(blend));
  call.cairo_paint_with_alpha(target->context, opacity);
}

void canvas_pop_group(canvas *target, double opacity, canvas_blend blend) {
  call.cairo_pop_group_to_source(target->context);
  call.cairo_save(target->context);
  canvas_paint(target, opacity, blend);
  call.cairo_restore(target->context);
}

void canvas_pop_masked_groups(canvas *target) {
  cairo_pattern_t *mask = call.cairo_pop_group(target->context);
  call.cairo_pop_group_to_source(target->context);
  call.cairo_mask(target->context, mask);
  call.cairo_pattern_destroy(mask);
}
