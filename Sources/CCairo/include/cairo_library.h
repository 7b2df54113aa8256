#ifndef ANIMLUA_CAIRO_LIBRARY_H
#define ANIMLUA_CAIRO_LIBRARY_H

#include "cairo_declarations.h"

// Functions of cairo, pango and their helpers, for C targets that use them; Swift sees canvas.h alone.

// Tables, a library each.
typedef struct {
  CAIRO_FUNCTIONS(LIBRARY_MEMBER)
  PANGO_FUNCTIONS(LIBRARY_MEMBER)
  PANGOCAIRO_FUNCTIONS(LIBRARY_MEMBER)
  GOBJECT_FUNCTIONS(LIBRARY_MEMBER)
  GLIB_FUNCTIONS(LIBRARY_MEMBER)
} canvas_library;

// Filled by canvas_load, which whoever uses them calls first.
extern canvas_library canvas_functions;

#endif
