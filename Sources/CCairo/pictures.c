#include <math.h>
#include <stdlib.h>

#include "library.h"
#include "text.h"

#define call canvas_functions

// Characters that fonts hold as pictures, emoji in color above all.

// Pixels of the em: bitmaps in fonts have about as many as the least, and drawing smaller takes the
// mean of pixels. Each of the `picture_sizes` is twice the one before; more nobody sees.
static const double least_em = 128;

// The picture of a cluster for a scale, or NULL without memory; called under the lock of the fonts.
static const glyph_picture *make_picture(canvas_text *text, int32_t cluster, double device_scale) {
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
  unsigned char *pixels = width > 0 && height > 0 ? calloc((size_t)width * height, 4) : NULL;
  if (!pixels) {
    free(clusters);
    return NULL;
  }
  cairo_surface_t *surface = call.cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32,
                                                                      width, height, 4 * width);
  cairo_t *context = call.cairo_create(surface);
  call.cairo_surface_destroy(surface);
  call.cairo_translate(context, margin, margin);
  call.cairo_scale(context, scale, scale);
  call.cairo_move_to(context, -(double)ink.x / PANGO_SCALE, -(double)ink.y / PANGO_SCALE);
  call.pango_cairo_show_glyph_string(context, run.font, &string);
  call.cairo_surface_flush(call.cairo_get_target(context));
  int is_drawn = call.cairo_status(context) == CAIRO_STATUS_SUCCESS;
  call.cairo_destroy(context);
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

int canvas_text_has_pictures(const canvas_text *text) { return text->has_pictures; }

int canvas_text_draw_pictures(canvas *target, canvas_text *text, int32_t cluster, double x,
                              double y, double opacity) {
  int32_t count;
  const canvas_text_cluster *clusters = canvas_text_clusters(text, &count);
  if (!clusters) return 0;
  cairo_t *context = target->context;
  if (!canvas_can_scale(context, text->unit, text->unit)) return 1;
  cairo_matrix_t matrix;
  call.cairo_get_matrix(context, &matrix);
  double device_scale = text->unit * sqrt(fabs(matrix.xx * matrix.yy - matrix.xy * matrix.yx));
  int32_t first = cluster < 0 ? 0 : cluster, end = cluster < 0 ? count : cluster + 1;
  for (int32_t index = first; index < end; index++) {
    if (!clusters[index].is_picture) continue;
    canvas_fonts_lock();
    if (!text->pictures) {
      text->pictures = calloc((size_t)count * picture_sizes, sizeof *text->pictures);
    }
    const glyph_picture *picture = text->pictures ? make_picture(text, index, device_scale) : NULL;
    canvas_fonts_unlock();
    if (!picture) return 0;
    call.cairo_save(context);
    call.cairo_translate(context, x + text->unit * picture->x, y + text->unit * picture->y);
    double scale = text->unit / picture->scale;
    call.cairo_scale(context, scale, scale);
    // Threads share the pixels, but no surface.
    cairo_surface_t *surface = call.cairo_image_surface_create_for_data(
        picture->pixels, CAIRO_FORMAT_ARGB32, picture->width, picture->height, 4 * picture->width);
    call.cairo_set_source_surface(context, surface, 0, 0);
    call.cairo_surface_destroy(surface);
    call.cairo_pattern_set_filter(call.cairo_get_source(context), CAIRO_FILTER_GOOD);
    call.cairo_paint_with_alpha(context, opacity);
    call.cairo_restore(context);
  }
  return 1;
}
