#include <stdlib.h>
#include <string.h>

#include "library.h"

#define call canvas_functions

struct canvas_text {
  PangoLayout *layout;
  cairo_path_t *outlines;
  canvas_text_metrics metrics;
  char *family;
};

// cairo keeps path points in 1/256 of a device unit. Outlines are taken at this many times their
// size, so that a text that an animation scales up keeps its shape.
static const double outline_scale = 16;

static PangoContext *create_context(void) {
  PangoContext *context = call.pango_font_map_create_context(
      call.pango_cairo_font_map_get_default());
  // Hinting and rounding make letters jitter against each other while they move or scale.
  cairo_font_options_t *options = call.cairo_font_options_create();
  call.cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  call.cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  call.pango_cairo_context_set_font_options(context, options);
  call.cairo_font_options_destroy(options);
  call.pango_cairo_context_set_resolution(context, 96);
  call.pango_context_set_round_glyph_positions(context, FALSE);
  return context;
}

static cairo_path_t *copy_outlines(PangoLayout *layout) {
  // cairo leaves glyphs out that lie far outside the surface, so it must have no edges.
  cairo_surface_t *surface = call.cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *scratch = call.cairo_create(surface);
  call.cairo_scale(scratch, outline_scale, outline_scale);
  call.cairo_move_to(scratch, 0, 0);
  call.pango_cairo_layout_path(scratch, layout);
  cairo_path_t *outlines = call.cairo_copy_path(scratch);
  call.cairo_destroy(scratch);
  call.cairo_surface_destroy(surface);
  return outlines;
}

canvas_text *canvas_text_create(const char *text, size_t length, const char *family, double size,
                                canvas_align align, double line_height, double letter_spacing,
                                double max_width, canvas_status *status) {
  *status = canvas_load(NULL);
  if (*status != CANVAS_OK) return NULL;
  canvas_text *result = calloc(1, sizeof *result);
  if (!result) {
    *status = CANVAS_OUT_OF_MEMORY;
    return NULL;
  }
  PangoContext *context = create_context();
  PangoLayout *layout = call.pango_layout_new(context);
  call.g_object_unref(context);
  result->layout = layout;

  PangoFontDescription *description = call.pango_font_description_from_string(family);
  call.pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
  call.pango_layout_set_font_description(layout, description);
  call.pango_font_description_free(description);

  static const PangoAlignment alignments[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER,
                                              PANGO_ALIGN_RIGHT};
  call.pango_layout_set_alignment(layout, alignments[align]);
  if (max_width >= 0) call.pango_layout_set_width(layout, (int)(max_width * PANGO_SCALE));
  if (line_height > 0) call.pango_layout_set_line_spacing(layout, (float)line_height);
  if (letter_spacing != 0) {
    PangoAttrList *attributes = call.pango_attr_list_new();
    call.pango_attr_list_insert(
        attributes, call.pango_attr_letter_spacing_new((int)(letter_spacing * PANGO_SCALE)));
    call.pango_layout_set_attributes(layout, attributes);
    call.pango_attr_list_unref(attributes);
  }
  call.pango_layout_set_text(layout, text, (int)length);

  PangoRectangle logical;
  call.pango_layout_get_extents(layout, NULL, &logical);
  result->metrics.width = (double)logical.width / PANGO_SCALE;
  result->metrics.height = (double)logical.height / PANGO_SCALE;
  result->metrics.ascent = (double)call.pango_layout_get_baseline(layout) / PANGO_SCALE;

  result->outlines = copy_outlines(layout);
  if (result->outlines->status != CAIRO_STATUS_SUCCESS) {
    canvas_text_destroy(result);
    *status = CANVAS_FAILED;
    return NULL;
  }
  return result;
}

void canvas_text_destroy(canvas_text *text) {
  if (!text) return;
  if (text->outlines) call.cairo_path_destroy(text->outlines);
  call.g_object_unref(text->layout);
  free(text->family);
  free(text);
}

canvas_text_metrics canvas_text_measure(const canvas_text *text) { return text->metrics; }

const char *canvas_text_family(canvas_text *text) {
  if (text->family) return text->family;
  PangoFont *font = call.pango_context_load_font(
      call.pango_layout_get_context(text->layout),
      call.pango_layout_get_font_description(text->layout));
  if (!font) return "";
  PangoFontDescription *description = call.pango_font_describe(font);
  const char *family = call.pango_font_description_get_family(description);
  text->family = family ? strdup(family) : NULL;
  call.pango_font_description_free(description);
  call.g_object_unref(font);
  return text->family ? text->family : "";
}

void canvas_text_path(canvas *target, canvas_text *text, double x, double y) {
  call.cairo_save(target->context);
  call.cairo_translate(target->context, x, y);
  call.cairo_append_path(target->context, text->outlines);
  call.cairo_restore(target->context);
}
