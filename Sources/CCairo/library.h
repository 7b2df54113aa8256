#ifndef ANIMLUA_CANVAS_LIBRARY_H
#define ANIMLUA_CANVAS_LIBRARY_H

#include "canvas.h"
#include "declarations.h"

// Tables, a library each.
typedef struct {
  CAIRO_FUNCTIONS(LIBRARY_MEMBER)
  PANGO_FUNCTIONS(LIBRARY_MEMBER)
  PANGOCAIRO_FUNCTIONS(LIBRARY_MEMBER)
  GOBJECT_FUNCTIONS(LIBRARY_MEMBER)
  GLIB_FUNCTIONS(LIBRARY_MEMBER)
} canvas_library;

// Filled by canvas_load; every other function needs a canvas or a text, which only exist after it.
extern canvas_library canvas_functions;

struct canvas {
  cairo_t *context;
  /// Whether it is a page, on which pixels that are shown in several places stand once: as one surface.
  int is_page;
  struct page_picture *pictures;
};

/// Whether coordinates can be scaled so under the transform in force: a map that cannot be undone, or
/// overflows, would put the whole context into an error state for good.
int canvas_can_scale(cairo_t *context, double x, double y);

#endif
