#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "library.h"
#include "text.h"

#define call canvas_functions

// cairo keeps path points in 1/256 of a device unit. Outlines are taken at this many times their
// size, so that a text that an animation scales up keeps its shape.
static const double outline_scale = 16;

// Pixels of an em that is laid out as it is; beyond, letters are laid out in `usual_size`.
static const double least_size = 1, most_size = 2048, usual_size = 64;

// cairo's scaled fonts are shared between threads, and up to 1.16 threads that use them at the same
// time wait for each other for ever. So fonts are used by one thread at a time. With a font map for
// each thread, as pango has them, fonts would be freed when a thread ends, outside of the lock.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void canvas_fonts_lock(void) { pthread_mutex_lock(&lock); }
void canvas_fonts_unlock(void) { pthread_mutex_unlock(&lock); }

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
    held[count] = open("/", O_RDONLY | O_CLOEXEC);
    // Any other error is of the folder, which comes after the handle.
    if (held[count] < 0 && errno != EMFILE && errno != ENFILE) break;
    if (held[count] < 0) is_spent = 1;
    if (held[count] >= 0) count++;
  }
  while (count > 0) close(held[--count]);
  return !is_spent;
}

// Whether every font of a layout could be opened; pango draws letters of others as boxes.
static int has_fonts(PangoLayout *layout) {
  int result = 1;
  PangoLayoutIter *iter = call.pango_layout_get_iter(layout);
  do {
    PangoLayoutRun *run = call.pango_layout_iter_get_run_readonly(iter);
    PangoFont *font = run ? run->item->analysis.font : NULL;
    if (!font) continue;
    cairo_scaled_font_t *scaled = call.pango_cairo_font_get_scaled_font((PangoCairoFont *)font);
    if (!scaled || call.cairo_scaled_font_status(scaled) != CAIRO_STATUS_SUCCESS) result = 0;
  } while (result && call.pango_layout_iter_next_run(iter));
  call.pango_layout_iter_free(iter);
  return result;
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

static cairo_t *create_scratch(void) {
  // cairo leaves glyphs out that lie far outside the surface, so it must have no edges.
  cairo_surface_t *surface = call.cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *scratch = call.cairo_create(surface);
  call.cairo_scale(scratch, outline_scale, outline_scale);
  call.cairo_move_to(scratch, 0, 0);
  // The scratch keeps it.
  call.cairo_surface_destroy(surface);
  return scratch;
}

static cairo_path_t *take_outlines(cairo_t *scratch) {
  cairo_path_t *outlines = call.cairo_copy_path(scratch);
  call.cairo_destroy(scratch);
  return outlines;
}

// Whether a glyph has colors of its own; pango says so from 1.50 on.
static int is_picture(const PangoGlyphInfo *glyph) {
  return call.pango_version() >= 15000 && glyph->attr.is_color;
}

static int holds_pictures(PangoLayout *layout) {
  int result = 0;
  PangoLayoutIter *iter = call.pango_layout_get_iter(layout);
  do {
    PangoLayoutRun *run = call.pango_layout_iter_get_run_readonly(iter);
    for (int index = 0; run && !result && index < run->glyphs->num_glyphs; index++) {
      result = is_picture(run->glyphs->glyphs + index);
    }
  } while (!result && call.pango_layout_iter_next_run(iter));
  call.pango_layout_iter_free(iter);
  return result;
}

static int add_outlines(cairo_t *scratch, canvas_text *text, int32_t cluster);
static const canvas_text_cluster *find_clusters(canvas_text *text, int32_t *count);

// Of a bitmap, cairo would trace the edges of its pixels: pictures have no outlines.
static cairo_path_t *copy_outlines(canvas_text *text) {
  cairo_t *scratch = create_scratch();
  if (!text->has_pictures) {
    call.pango_cairo_layout_path(scratch, text->layout);
  } else {
    int32_t count;
    const canvas_text_cluster *clusters = find_clusters(text, &count);
    for (int32_t index = 0; clusters && index < count; index++) {
      call.cairo_move_to(scratch, 0, 0);
      add_outlines(scratch, text, index);
    }
  }
  return take_outlines(scratch);
}

static void destroy(canvas_text *text);

static canvas_text *create(const char *text, size_t length, const char *family, double size,
                           int32_t weight, canvas_align align, double line_height,
                           double letter_spacing, double max_width, const char *features,
                           canvas_status *status, const char **detail) {
  canvas_text *result = calloc(1, sizeof *result);
  if (!result) {
    *status = CANVAS_OUT_OF_MEMORY;
    return NULL;
  }
  if (!has_handles()) {
    free(result);
    *status = CANVAS_NO_HANDLES;
    return NULL;
  }
  PangoContext *context = create_context();
  PangoLayout *layout = call.pango_layout_new(context);
  call.g_object_unref(context);
  result->layout = layout;

  PangoFontDescription *description = call.pango_font_description_from_string(family);
  // Never a quotient of small numbers: a size that freetype refuses is an error of the whole font
  // for cairo, and every text in it fails from then on.
  double own_size = size >= least_size && size <= most_size ? size : usual_size;
  double unit = size / own_size;
  result->unit = unit;
  call.pango_font_description_set_absolute_size(description, own_size * PANGO_SCALE);
  if (weight > 0) call.pango_font_description_set_weight(description, weight);
  call.pango_layout_set_font_description(layout, description);
  call.pango_font_description_free(description);

  static const PangoAlignment alignments[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER,
                                              PANGO_ALIGN_RIGHT};
  call.pango_layout_set_alignment(layout, alignments[align]);
  double width = max_width / unit * PANGO_SCALE;
  if (width >= 0 && width < INT_MAX) call.pango_layout_set_width(layout, (int)width);
  if (line_height > 0) call.pango_layout_set_line_spacing(layout, (float)line_height);
  if (letter_spacing != 0 || *features) {
    PangoAttrList *attributes = call.pango_attr_list_new();
    if (letter_spacing != 0) {
      // Wider than any picture; a line of more would leave what an int holds.
      const double widest = 20000;
      double spacing = letter_spacing / unit;
      spacing = spacing >= widest ? widest : spacing > -widest ? spacing : -widest;
      call.pango_attr_list_insert(
          attributes, call.pango_attr_letter_spacing_new((int)(spacing * PANGO_SCALE)));
    }
    if (*features) {
      call.pango_attr_list_insert(attributes, call.pango_attr_font_features_new(features));
    }
    call.pango_layout_set_attributes(layout, attributes);
    call.pango_attr_list_unref(attributes);
  }
  call.pango_layout_set_text(layout, text, (int)length);

  PangoRectangle ink, logical;
  call.pango_layout_get_extents(layout, &ink, &logical);
  result->metrics.width = unit * logical.width / PANGO_SCALE;
  result->metrics.height = unit * logical.height / PANGO_SCALE;
  result->metrics.ascent = unit * call.pango_layout_get_baseline(layout) / PANGO_SCALE;
  result->metrics.ink_x = unit * ink.x / PANGO_SCALE;
  result->metrics.ink_y = unit * ink.y / PANGO_SCALE;
  result->metrics.ink_width = unit * ink.width / PANGO_SCALE;
  result->metrics.ink_height = unit * ink.height / PANGO_SCALE;

  if (!has_fonts(layout)) {
    *status = has_handles() ? CANVAS_FONT_UNREADABLE : CANVAS_NO_HANDLES;
    destroy(result);
    return NULL;
  }
  result->has_pictures = holds_pictures(layout);
  result->outlines = copy_outlines(result);
  if (result->outlines->status != CAIRO_STATUS_SUCCESS) {
    *detail = call.cairo_status_to_string(result->outlines->status);
    destroy(result);
    *status = CANVAS_FAILED;
    return NULL;
  }
  return result;
}

canvas_text *canvas_text_create(const char *text, size_t length, const char *family, double size,
                                int32_t weight, canvas_align align, double line_height,
                                double letter_spacing, double max_width, const char *features,
                                canvas_status *status, const char **detail) {
  *status = canvas_load(NULL);
  if (*status != CANVAS_OK) return NULL;
  canvas_fonts_lock();
  canvas_text *result = create(text, length, family, size, weight, align, line_height,
                               letter_spacing, max_width, features, status, detail);
  canvas_fonts_unlock();
  return result;
}

static void destroy(canvas_text *text) {
  if (text->outlines) call.cairo_path_destroy(text->outlines);
  for (int32_t index = 0; index < text->cluster_count; index++) {
    if (text->cluster_outlines[index]) call.cairo_path_destroy(text->cluster_outlines[index]);
  }
  for (int32_t index = 0; text->pictures && index < text->cluster_count; index++) {
    if (text->pictures[index].surface) call.cairo_surface_destroy(text->pictures[index].surface);
  }
  free(text->pictures);
  free(text->clusters);
  free(text->runs);
  free(text->cluster_outlines);
  call.g_object_unref(text->layout);
  free(text->family);
  free(text);
}

void canvas_text_destroy(canvas_text *text) {
  if (!text) return;
  canvas_fonts_lock();
  destroy(text);
  canvas_fonts_unlock();
}

canvas_text_metrics canvas_text_measure(const canvas_text *text) { return text->metrics; }

static char *find_family(const canvas_text *text) {
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

const char *canvas_text_family(canvas_text *text) {
  if (!text->family) {
    canvas_fonts_lock();
    text->family = find_family(text);
    canvas_fonts_unlock();
  }
  return text->family ? text->family : "";
}

const char *canvas_text_wanted(const canvas_text *text) {
  const char *family = call.pango_font_description_get_family(
      call.pango_layout_get_font_description(text->layout));
  return family ? family : "";
}

static int32_t find_missing(const canvas_text *text, uint32_t *characters, int32_t most) {
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

int32_t canvas_text_missing(const canvas_text *text, uint32_t *characters, int32_t most) {
  canvas_fonts_lock();
  int32_t count = find_missing(text, characters, most);
  canvas_fonts_unlock();
  return count;
}

void canvas_text_path(canvas *target, canvas_text *text, double x, double y) {
  if (!canvas_can_scale(target->context, text->unit, text->unit)) return;
  call.cairo_save(target->context);
  call.cairo_translate(target->context, x, y);
  call.cairo_scale(target->context, text->unit, text->unit);
  call.cairo_append_path(target->context, text->outlines);
  call.cairo_restore(target->context);
}

// MARK: Clusters

static int add_run(canvas_text *text, PangoLayoutRun *run, int x, int baseline, int line,
                   const PangoRectangle *box, int32_t *capacity) {
  PangoGlyphString *glyphs = run->glyphs;
  for (int first = 0; first < glyphs->num_glyphs;) {
    int end = first;
    int width = 0;
    int is_color = is_picture(glyphs->glyphs + first);
    while (end < glyphs->num_glyphs && glyphs->log_clusters[end] == glyphs->log_clusters[first]) {
      width += glyphs->glyphs[end].geometry.width;
      end++;
    }
    if (text->cluster_count == *capacity) {
      int32_t larger = 2 * *capacity + 32;
      canvas_text_cluster *clusters = realloc(text->clusters, larger * sizeof *clusters);
      if (clusters) text->clusters = clusters;
      glyph_run *runs = realloc(text->runs, larger * sizeof *runs);
      if (runs) text->runs = runs;
      if (!clusters || !runs) return 0;
      *capacity = larger;
    }
    // Until the next cluster in reading order, which in text from right to left lies before it.
    int stop = run->item->length;
    int is_reversed = run->item->analysis.level & 1;
    if (is_reversed && first > 0) stop = glyphs->log_clusters[first - 1];
    if (!is_reversed && end < glyphs->num_glyphs) stop = glyphs->log_clusters[end];
    int32_t index = text->cluster_count++;
    text->runs[index] = (glyph_run){run->item->analysis.font, glyphs->glyphs + first, end - first,
                                    x, baseline};
    text->clusters[index] = (canvas_text_cluster){
        run->item->offset + glyphs->log_clusters[first],
        run->item->offset + stop,
        line,
        text->unit * x / PANGO_SCALE,
        text->unit * box->y / PANGO_SCALE,
        text->unit * width / PANGO_SCALE,
        text->unit * box->height / PANGO_SCALE,
        text->unit * baseline / PANGO_SCALE,
        is_color};
    x += width;
    first = end;
  }
  return 1;
}

static const canvas_text_cluster *find_clusters(canvas_text *text, int32_t *count) {
  *count = text->cluster_count;
  if (text->cluster_outlines) return text->clusters;
  // Never null for what holds nothing.
  int32_t capacity = 0;
  if (!text->clusters) text->clusters = malloc(sizeof *text->clusters);
  int line = 0;
  int is_whole = 1;
  PangoLayoutIter *iter = call.pango_layout_get_iter(text->layout);
  do {
    PangoLayoutRun *run = call.pango_layout_iter_get_run_readonly(iter);
    // A line ends with a run of nothing.
    if (!run) {
      line++;
      continue;
    }
    PangoRectangle box, extents;
    call.pango_layout_iter_get_line_extents(iter, NULL, &box);
    call.pango_layout_iter_get_run_extents(iter, NULL, &extents);
    is_whole = add_run(text, run, extents.x, call.pango_layout_iter_get_baseline(iter), line, &box,
                       &capacity);
  } while (is_whole && call.pango_layout_iter_next_run(iter));
  call.pango_layout_iter_free(iter);
  size_t slots = text->cluster_count > 0 ? (size_t)text->cluster_count : 1;
  if (is_whole) text->cluster_outlines = calloc(slots, sizeof *text->cluster_outlines);
  if (!text->cluster_outlines) {
    text->cluster_count = 0;
    *count = 0;
    return NULL;
  }
  *count = text->cluster_count;
  return text->clusters;
}

const canvas_text_cluster *canvas_text_clusters(canvas_text *text, int32_t *count) {
  canvas_fonts_lock();
  const canvas_text_cluster *clusters = find_clusters(text, count);
  canvas_fonts_unlock();
  return clusters;
}

// The same numbers as in the whole text's outlines: places are added as whole units, by pango.
static int add_outlines(cairo_t *scratch, canvas_text *text, int32_t cluster) {
  if (text->clusters[cluster].is_picture) return 1;
  glyph_run run = text->runs[cluster];
  PangoGlyphInfo *glyphs = malloc((size_t)run.count * sizeof *glyphs);
  int *clusters = calloc((size_t)run.count, sizeof *clusters);
  int is_whole = glyphs && clusters;
  if (is_whole) {
    for (int index = 0; index < run.count; index++) {
      glyphs[index] = run.glyphs[index];
      glyphs[index].geometry.x_offset += run.x;
      glyphs[index].geometry.y_offset += run.baseline;
    }
    PangoGlyphString string = {run.count, glyphs, clusters, run.count};
    call.pango_cairo_glyph_string_path(scratch, run.font, &string);
  }
  free(glyphs);
  free(clusters);
  return is_whole;
}

static cairo_path_t *cluster_outlines(canvas_text *text, int32_t cluster) {
  cairo_path_t *known = text->cluster_outlines[cluster];
  if (known) return known;
  canvas_fonts_lock();
  cairo_t *scratch = create_scratch();
  add_outlines(scratch, text, cluster);
  cairo_path_t *outlines = take_outlines(scratch);
  canvas_fonts_unlock();
  return text->cluster_outlines[cluster] = outlines;
}

void canvas_text_cluster_path(canvas *target, canvas_text *text, int32_t cluster, double x,
                              double y) {
  if (!canvas_can_scale(target->context, text->unit, text->unit)) return;
  call.cairo_save(target->context);
  call.cairo_translate(target->context, x, y);
  call.cairo_scale(target->context, text->unit, text->unit);
  call.cairo_append_path(target->context, cluster_outlines(text, cluster));
  call.cairo_restore(target->context);
}

void canvas_text_visit(canvas_text *text, int32_t cluster, canvas_path_visitor visitor,
                       void *closure) {
  static const int32_t counts[] = {1, 1, 3, 0};
  const cairo_path_t *path = cluster_outlines(text, cluster);
  for (int index = 0; index < path->num_data; index += path->data[index].header.length) {
    int32_t kind = path->data[index].header.type;
    double points[6] = {0};
    for (int32_t point = 0; point < counts[kind]; point++) {
      points[2 * point] = text->unit * path->data[index + 1 + point].point.x;
      points[2 * point + 1] = text->unit * path->data[index + 1 + point].point.y;
    }
    visitor(closure, kind, points);
  }
}

void canvas_font_families(void (*visitor)(void *closure, const char *name), void *closure) {
  if (canvas_load(NULL) != CANVAS_OK) return;
  PangoFontFamily **families = NULL;
  int count = 0;
  canvas_fonts_lock();
  call.pango_font_map_list_families(fonts(), &families, &count);
  for (int index = 0; index < count; index++) {
    visitor(closure, call.pango_font_family_get_name(families[index]));
  }
  call.g_free(families);
  canvas_fonts_unlock();
}
