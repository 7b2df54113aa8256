#include "target.h"

#define call canvas_functions

void canvas_add_outlines(canvas *target, const canvas_outlines *outlines, double x, double y,
                         double unit) {
  if (!canvas_can_scale(target->context, unit, unit)) return;
  call.cairo_save(target->context);
  call.cairo_translate(target->context, x, y);
  call.cairo_scale(target->context, unit, unit);
  call.cairo_append_path(target->context, (const cairo_path_t *)outlines);
  call.cairo_restore(target->context);
}

void canvas_draw_glyph(canvas *target, canvas_glyph *glyph, double x, double y, double scale,
                       double opacity) {
  cairo_t *context = target->context;
  if (!canvas_can_scale(context, scale, scale)) return;
  call.cairo_save(context);
  call.cairo_translate(context, x, y);
  call.cairo_scale(context, scale, scale);
  call.cairo_set_source_surface(context, (cairo_surface_t *)glyph, 0, 0);
  call.cairo_pattern_set_filter(call.cairo_get_source(context), CAIRO_FILTER_GOOD);
  call.cairo_paint_with_alpha(context, opacity);
  call.cairo_restore(context);
}
