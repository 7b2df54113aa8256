#ifndef ANIMLUA_TEXT_LAYOUT_H
#define ANIMLUA_TEXT_LAYOUT_H

#include <cairo_library.h>

#include "typesetting.h"

// The glyphs of a cluster, which lie next to each other in one run.
typedef struct {
  PangoFont *font;
  PangoGlyphInfo *glyphs;
  int count;
  // In pango's units, from the top left of the text's box.
  int x, baseline;
} glyph_run;

// A cluster that is a picture, at `scale` pixels for one of the layout's. There is one for each size of
// the em, so that no drawing depends on what was drawn before.
enum { picture_sizes = 3 };
typedef struct {
  uint32_t *pixels;
  int32_t width, height;
  double scale;
  // The top left corner of its pixels, from that of the text's box.
  double x, y;
} glyph_picture;

// Around all that uses fonts: pango's layouts and glyphs, and their drawing. It does not nest.
void fonts_lock(void);
void fonts_unlock(void);

struct text_layout {
  PangoLayout *layout;
  // The user's units for one of the layout's: pango counts in whole 1/1024 pixels of 32 bits, which
  // very large letters leave and very small ones do not fill.
  double unit;
  cairo_path_t *outlines;
  text_metrics metrics;
  char *family;
  // Made when they are first read.
  text_cluster *clusters;
  glyph_run *runs;
  cairo_path_t **cluster_outlines;
  glyph_picture *pictures;
  int32_t cluster_count;
  int has_pictures;
};

// Whether a glyph has colors of its own; pango says so from 1.50 on.
int glyph_is_picture(const PangoGlyphInfo *glyph);
// A context that collects outlines; `text_take_outlines` ends it and returns them.
cairo_t *text_create_scratch(void);
cairo_path_t *text_take_outlines(cairo_t *scratch);
// The text's clusters, found once, or NULL without memory; under the fonts' lock.
const text_cluster *text_find_clusters(text_layout *text, int32_t *count);
// Adds one cluster's outlines to a scratch, and returns 0 without memory; under the fonts' lock.
int text_add_outlines(cairo_t *scratch, text_layout *text, int32_t cluster);

#endif
