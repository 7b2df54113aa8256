#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "layout.h"

#define call canvas_functions

// Pixels of an em that is laid out as it is; beyond, letters are laid out in `usual_size`.
static const double least_size = 1, most_size = 2048, usual_size = 64;

// cairo's scaled fonts are shared between threads, and up to 1.16 threads that use them at the same
// time wait for each other forever. So fonts are used by one thread at a time. With a font map for
// each thread, as pango has them, fonts would be freed when a thread ends, outside of the lock.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void fonts_lock(void) { pthread_mutex_lock(&lock); }
void fonts_unlock(void) { pthread_mutex_unlock(&lock); }

// The one of all threads, which lives as long as the process; used under the lock.
static PangoFontMap *fonts(void) {
  static PangoFontMap *map;
  if (!map) map = call.pango_cairo_font_map_new();
  return map;
}

// File handles that finding and opening a font takes at most, and some for other threads meanwhile.
enum { needed_handles = 4 };

// Without any, fontconfig leaves its settings and fonts out and pango draws boxes, both silently.
static int has_handles(void) {
  int held[needed_handles];
  int count = 0, is_spent = 0;
  while (count < needed_handles && !is_spent) {
    // Looking a file up takes much longer than a handle of its own.
    held[count] = count == 0 ? open("/", O_RDONLY | O_CLOEXEC) : fcntl(held[0], F_DUPFD_CLOEXEC, 0);
    // Any other error is of the folder, which comes after the handle.
    if (held[count] < 0 && errno != EMFILE && errno != ENFILE) break;
    if (held[count] < 0) is_spent = 1;
    if (held[count] >= 0) count++;
  }
  while (count > 0) close(held[--count]);
  return !is_spent;
}

// Looks at the glyphs of a text: returns whether every font could be opened, as pango draws letters of
// others as boxes, and notes whether any glyph is a picture.
static int examine(text_layout *text) {
  int has_fonts = 1;
  PangoLayoutIter *iter = call.pango_layout_get_iter(text->layout);
  do {
    PangoLayoutRun *run = call.pango_layout_iter_get_run_readonly(iter);
    for (int index = 0; run && index < run->glyphs->num_glyphs; index++)
      text->has_pictures |= glyph_is_picture(run->glyphs->glyphs + index);
    PangoFont *font = run ? run->item->analysis.font : NULL;
    if (!font) continue;
    cairo_scaled_font_t *scaled = call.pango_cairo_font_get_scaled_font((PangoCairoFont *)font);
    if (!scaled || call.cairo_scaled_font_status(scaled) != CAIRO_STATUS_SUCCESS) has_fonts = 0;
  } while (has_fonts && call.pango_layout_iter_next_run(iter));
  call.pango_layout_iter_free(iter);
  return has_fonts;
}

static PangoContext *create_context(void) {
  PangoContext *context = call.pango_font_map_create_context(fonts());
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

// Of a bitmap, cairo would trace the edges of its pixels: pictures have no outlines.
static cairo_path_t *copy_outlines(text_layout *text) {
  cairo_t *scratch = text_create_scratch();
  if (!text->has_pictures) {
    call.pango_cairo_layout_path(scratch, text->layout);
  } else {
    int32_t count;
    const text_cluster *clusters = text_find_clusters(text, &count);
    for (int32_t index = 0; clusters && index < count; index++) {
      call.cairo_move_to(scratch, 0, 0);
      text_add_outlines(scratch, text, index);
    }
  }
  return text_take_outlines(scratch);
}

static void set_style(PangoLayout *layout, const text_style *style, double own_size, double unit) {
  PangoFontDescription *description = call.pango_font_description_from_string(style->family);
  call.pango_font_description_set_absolute_size(description, own_size * PANGO_SCALE);
  if (style->weight > 0) call.pango_font_description_set_weight(description, style->weight);
  call.pango_layout_set_font_description(layout, description);
  call.pango_font_description_free(description);

  static const PangoAlignment alignments[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER,
                                              PANGO_ALIGN_RIGHT};
  call.pango_layout_set_alignment(layout, alignments[style->align]);
  double width = style->max_width / unit * PANGO_SCALE;
  if (width >= 0 && width < INT_MAX) call.pango_layout_set_width(layout, (int)width);
  if (style->line_height > 0)
    call.pango_layout_set_line_spacing(layout, (float)style->line_height);
  if (style->letter_spacing == 0 && !*style->features) return;
  PangoAttrList *attributes = call.pango_attr_list_new();
  if (style->letter_spacing != 0) {
    // Wider than any picture; a line of more would leave what an int holds.
    const double widest = 20000;
    double spacing = style->letter_spacing / unit;
    spacing = spacing >= widest ? widest : spacing > -widest ? spacing : -widest;
    call.pango_attr_list_insert(attributes,
                                call.pango_attr_letter_spacing_new((int)(spacing * PANGO_SCALE)));
  }
  if (*style->features)
    call.pango_attr_list_insert(attributes, call.pango_attr_font_features_new(style->features));
  call.pango_layout_set_attributes(layout, attributes);
  call.pango_attr_list_unref(attributes);
}

static text_metrics measure(PangoLayout *layout, double unit) {
  PangoRectangle ink, logical;
  call.pango_layout_get_extents(layout, &ink, &logical);
  return (text_metrics){.width = unit * logical.width / PANGO_SCALE,
                        .height = unit * logical.height / PANGO_SCALE,
                        .ascent = unit * call.pango_layout_get_baseline(layout) / PANGO_SCALE,
                        .ink_x = unit * ink.x / PANGO_SCALE,
                        .ink_y = unit * ink.y / PANGO_SCALE,
                        .ink_width = unit * ink.width / PANGO_SCALE,
                        .ink_height = unit * ink.height / PANGO_SCALE};
}

static text_status lay_out(text_layout *result, const char *text, size_t length,
                           const text_style *style, const char **detail) {
  PangoContext *context = create_context();
  result->layout = call.pango_layout_new(context);
  call.g_object_unref(context);
  // Never a quotient of small numbers: a size that freetype refuses is an error of the whole font
  // for cairo, and every text in it fails from then on.
  double own_size =
      style->size >= least_size && style->size <= most_size ? style->size : usual_size;
  result->unit = style->size / own_size;
  set_style(result->layout, style, own_size, result->unit);
  call.pango_layout_set_text(result->layout, text, (int)length);
  result->metrics = measure(result->layout, result->unit);
  if (!examine(result)) return has_handles() ? TEXT_FONT_UNREADABLE : TEXT_NO_HANDLES;
  result->outlines = copy_outlines(result);
  if (result->outlines->status == CAIRO_STATUS_SUCCESS) return TEXT_OK;
  *detail = call.cairo_status_to_string(result->outlines->status);
  return TEXT_FAILED;
}

static void destroy(text_layout *text) {
  if (text->outlines) call.cairo_path_destroy(text->outlines);
  for (int32_t index = 0; index < text->cluster_count; index++) {
    if (text->cluster_outlines[index]) call.cairo_path_destroy(text->cluster_outlines[index]);
  }
  int32_t picture_count = text->cluster_count * picture_sizes;
  for (int32_t index = 0; text->pictures && index < picture_count; index++) {
    free(text->pictures[index].pixels);
  }
  free(text->pictures);
  free(text->clusters);
  free(text->runs);
  free(text->cluster_outlines);
  if (text->layout) call.g_object_unref(text->layout);
  free(text->family);
  free(text);
}

text_layout *text_layout_create(const char *text, size_t length, const text_style *style,
                                text_status *status, const char **detail) {
  *status = canvas_load() == CANVAS_OK ? TEXT_OUT_OF_MEMORY : TEXT_LIBRARY_UNFIT;
  text_layout *result = *status == TEXT_LIBRARY_UNFIT ? NULL : calloc(1, sizeof *result);
  if (!result) return NULL;
  fonts_lock();
  *status = has_handles() ? lay_out(result, text, length, style, detail) : TEXT_NO_HANDLES;
  if (*status != TEXT_OK) {
    destroy(result);
    result = NULL;
  }
  fonts_unlock();
  return result;
}

void text_layout_destroy(text_layout *text) {
  if (!text) return;
  fonts_lock();
  destroy(text);
  fonts_unlock();
}

text_metrics text_layout_measure(const text_layout *text) { return text->metrics; }

static char *find_family(const text_layout *text) {
  PangoFont *font = call.pango_context_load_font(
      call.pango_layout_get_context(text->layout),
      call.pango_layout_get_font_description(text->layout));
  if (!font) return NULL;
  PangoFontDescription *description = call.pango_font_describe(font);
  const char *family = call.pango_font_description_get_family(description);
  char *copy = family ? strdup(family) : NULL;
  call.pango_font_description_free(description);
  call.g_object_unref(font);
  return copy;
}

const char *text_layout_family(text_layout *text) {
  fonts_lock();
  if (!text->family) text->family = find_family(text);
  const char *family = text->family;
  fonts_unlock();
  return family ? family : "";
}

const char *text_layout_wanted(const text_layout *text) {
  const char *family = call.pango_font_description_get_family(
      call.pango_layout_get_font_description(text->layout));
  return family ? family : "";
}

static int32_t find_missing(const text_layout *text, uint32_t *characters, int32_t most) {
  // PANGO_GLYPH_UNKNOWN_FLAG: the rest of the number is the character.
  const unsigned int unknown = 0x10000000, last = 0x10FFFF;
  int32_t count = 0;
  PangoLayoutIter *iter = call.pango_layout_get_iter(text->layout);
  do {
    PangoLayoutRun *run = call.pango_layout_iter_get_run_readonly(iter);
    for (int index = 0; run && index < run->glyphs->num_glyphs; index++) {
      unsigned int glyph = run->glyphs->glyphs[index].glyph;
      if (!(glyph & unknown) || (glyph & ~unknown) > last) continue;
      uint32_t character = glyph & ~unknown;
      int32_t known = 0;
      while (known < count && characters[known] != character) known++;
      if (known == count && count < most) characters[count++] = character;
    }
  } while (count < most && call.pango_layout_iter_next_run(iter));
  call.pango_layout_iter_free(iter);
  return count;
}

int32_t text_layout_missing(const text_layout *text, uint32_t *characters, int32_t most) {
  fonts_lock();
  int32_t count = find_missing(text, characters, most);
  fonts_unlock();
  return count;
}

double text_layout_unit(const text_layout *text) { return text->unit; }

void text_font_families(void (*visitor)(void *closure, const char *name), void *closure) {
  if (canvas_load() != CANVAS_OK) return;
  PangoFontFamily **families = NULL;
  int count = 0;
  fonts_lock();
  call.pango_font_map_list_families(fonts(), &families, &count);
  for (int index = 0; index < count; index++) {
    visitor(closure, call.pango_font_family_get_name(families[index]));
  }
  call.g_free(families);
  fonts_unlock();
}
