#ifndef ANIMLUA_CANVAS_TEXT_H
#define ANIMLUA_CANVAS_TEXT_H

#include "library.h"

// The glyphs of a cluster, which lie next to each other in one run.
typedef struct {
  PangoFont *font;
  PangoGlyphInfo *glyphs;
  int count;
  // In pango's units, from the top left of the text's box.
  int x, baseline;
} glyph_run;

// A cluster that is a picture, at `scale` pixels for one of the text's.
typedef struct {
  cairo_surface_t *surface;
  double scale;
  // The top left corner of its pixels, from that of the text's box.
  double x, y;
} glyph_picture;

// Around all that uses fonts: pango's layouts and glyphs, and their drawing. It does not nest.
void canvas_fonts_lock(void);
void canvas_fonts_unlock(void);

struct canvas_text {
  PangoLayout *layout;
  // The user's pixels for one of the layout's: pango counts in whole 1/1024 pixels of 32 bits, which
  // very large letters leave and very small ones do not fill.
  double unit;
  cairo_path_t *outlines;
  canvas_text_metrics metrics;
  char *family;
  // Made when they are first asked for.
  canvas_text_cluster *clusters;
  glyph_run *runs;
  cairo_path_t **cluster_outlines;
  glyph_picture *pictures;
  int32_t cluster_count;
  int has_pictures;
};

#endif
