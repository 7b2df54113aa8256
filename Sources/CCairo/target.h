#ifndef ANIMLUA_CANVAS_TARGET_H
#define ANIMLUA_CANVAS_TARGET_H

#include "cairo_library.h"
#include "canvas.h"

struct canvas {
  cairo_t *context;
  /// Whether it is a page, on which pixels that are shown in several places stand once: as one surface.
  int is_page;
  struct page_picture *pictures;
};

/// A surface over pixels without gaps between rows, which must outlive it.
cairo_surface_t *canvas_surface_over(uint32_t *pixels, int32_t width, int32_t height);
/// Paints with the paint in force; the way to meet what is below stays in force.
void canvas_paint(canvas *target, double opacity, canvas_blend blend);
/// Whether coordinates can be scaled so under the transform in force: a map that cannot be undone, or
/// overflows, would put the whole context into an error state for good.
int canvas_can_scale(cairo_t *context, double x, double y);

#endif
