#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>

#define ANIMLUA_SYSTEM_HEADERS
#include "../../Sources/CCairo/include/cairo_declarations.h"
