#include <math.h>
#include <stdlib.h>

#include "layout.h"

#define call canvas_functions

// Characters that fonts hold as pictures, emoji in color above all.

// Pixels of the em: bitmaps in fonts have about as many as the least, and drawing smaller takes the
// mean of pixels. Each of the `picture_sizes` is twice the one before; more nobody sees.
static const double least_em = 128;

// The picture of a cluster for a scale, or NULL without memory; called under the lock of the fonts.
static const glyph_picture *make_picture(text_layout *text, int32_t cluster, double device_scale) {
  glyph_run run = text->runs[cluster];
  int *clusters = calloc((size_t)run.count, sizeof *clusters);
  if (!clusters) return NULL;
  PangoGlyphString string = {run.count, run.glyphs, clusters, run.count};
  PangoRectangle ink, logical;
  call.pango_glyph_string_extents(&string, run.font, &ink, &logical);
  // The line's height stands for the em, which a font does not have.
  double em = (double)logical.height / PANGO_SCALE;
  double wanted = least_em;
  glyph_picture *picture = text->pictures + (size_t)cluster * picture_sizes;
  for (int size = 1; size < picture_sizes && wanted < em * device_scale; size++) {
    wanted *= 2;
    picture++;
  }
  if (picture->pixels) {
    free(clusters);
    return picture;
  }
  double scale = em > 0 ? wanted / em : 0;
  // Whole pixels of margin, for what the edge's neighbors are mixed with.
  const int margin = 2;
  int width = (int)ceil(scale * ink.width / PANGO_SCALE) + 2 * margin;
  int height = (int)ceil(scale * ink.height / PANGO_SCALE) + 2 * margin;
  uint32_t *pixels =
      width > 0 && height > 0 ? calloc((size_t)width * height, sizeof *pixels) : NULL;
  if (!pixels) {
    free(clusters);
    return NULL;
  }
  cairo_surface_t *surface = call.cairo_image_surface_create_for_data(
      (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width, height, 4 * width);
  cairo_t *context = call.cairo_create(surface);
  call.cairo_translate(context, margin, margin);
  call.cairo_scale(context, scale, scale);
  call.cairo_move_to(context, -(double)ink.x / PANGO_SCALE, -(double)ink.y / PANGO_SCALE);
  call.pango_cairo_show_glyph_string(context, run.font, &string);
  call.cairo_surface_flush(surface);
  int is_drawn = call.cairo_status(context) == CAIRO_STATUS_SUCCESS;
  call.cairo_destroy(context);
  call.cairo_surface_destroy(surface);
  free(clusters);
  if (!is_drawn) {
    free(pixels);
    return NULL;
  }
  *picture = (glyph_picture){pixels, width, height, scale,
                             (double)(run.x + ink.x) / PANGO_SCALE - margin / scale,
                             (double)(run.baseline + ink.y) / PANGO_SCALE - margin / scale};
  return picture;
}

int text_layout_has_pictures(const text_layout *text) { return text->has_pictures; }

int text_layout_picture(text_layout *text, int32_t cluster, double device_scale,
                        text_picture *picture) {
  int32_t count;
  if (!text_layout_clusters(text, &count)) return 0;
  fonts_lock();
  if (!text->pictures) {
    text->pictures = calloc((size_t)count * picture_sizes, sizeof *text->pictures);
  }
  const glyph_picture *made =
      text->pictures ? make_picture(text, cluster, text->unit * device_scale) : NULL;
  fonts_unlock();
  if (!made) return 0;
  *picture = (text_picture){{made->pixels, made->width, made->height, 0, 0, 0},
                            text->unit / made->scale, text->unit * made->x, text->unit * made->y};
  return 1;
}
