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
