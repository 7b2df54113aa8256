#include <stdlib.h>

#include "layout.h"

#define call canvas_functions

// cairo keeps path points in 1/256 of a device unit. Outlines are taken at this many times their
// size, so that a text that an animation scales up keeps its shape.
enum { outline_scale = 16 };

cairo_t *text_create_scratch(void) {
  // cairo leaves glyphs out that lie far outside the surface, so it must have no edges.
  cairo_surface_t *surface = call.cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *scratch = call.cairo_create(surface);
  call.cairo_scale(scratch, outline_scale, outline_scale);
  call.cairo_move_to(scratch, 0, 0);
  // The scratch keeps it.
  call.cairo_surface_destroy(surface);
  return scratch;
}

cairo_path_t *text_take_outlines(cairo_t *scratch) {
  cairo_path_t *outlines = call.cairo_copy_path(scratch);
  call.cairo_destroy(scratch);
  return outlines;
}

// Whether a glyph has colors of its own; pango says so from 1.50 on.
int glyph_is_picture(const PangoGlyphInfo *glyph) {
  return call.pango_version() >= 15000 && glyph->attr.is_color;
}

static int add_run(text_layout *text, PangoLayoutRun *run, int x, int baseline, int line,
                   const PangoRectangle *box, int32_t *capacity) {
  PangoGlyphString *glyphs = run->glyphs;
  for (int first = 0; first < glyphs->num_glyphs;) {
    int end = first;
    int width = 0;
    int is_color = glyph_is_picture(glyphs->glyphs + first);
    while (end < glyphs->num_glyphs && glyphs->log_clusters[end] == glyphs->log_clusters[first]) {
      width += glyphs->glyphs[end].geometry.width;
      end++;
    }
    if (text->cluster_count == *capacity) {
      int32_t larger = 2 * *capacity + 32;
      text_cluster *clusters = realloc(text->clusters, larger * sizeof *clusters);
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
    text->clusters[index] = (text_cluster){
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

const text_cluster *text_find_clusters(text_layout *text, int32_t *count) {
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

const text_cluster *text_layout_clusters(text_layout *text, int32_t *count) {
  fonts_lock();
  const text_cluster *clusters = text_find_clusters(text, count);
  fonts_unlock();
  return clusters;
}

// The same numbers as in the whole text's outlines: places are added as whole units, by pango.
int text_add_outlines(cairo_t *scratch, text_layout *text, int32_t cluster) {
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

// Threads share a text. Outlines are read without the lock, and made once under it.
static cairo_path_t *cluster_outlines(text_layout *text, int32_t cluster) {
  cairo_path_t **place = text->cluster_outlines + cluster;
  cairo_path_t *outlines = __atomic_load_n(place, __ATOMIC_ACQUIRE);
  if (outlines) return outlines;
  fonts_lock();
  outlines = __atomic_load_n(place, __ATOMIC_RELAXED);
  if (!outlines) {
    cairo_t *scratch = text_create_scratch();
    text_add_outlines(scratch, text, cluster);
    outlines = text_take_outlines(scratch);
    __atomic_store_n(place, outlines, __ATOMIC_RELEASE);
  }
  fonts_unlock();
  return outlines;
}

const canvas_outlines *text_layout_outlines(text_layout *text, int32_t cluster) {
  cairo_path_t *outlines = cluster < 0 ? text->outlines : cluster_outlines(text, cluster);
  return (const canvas_outlines *)outlines;
}

void text_layout_visit(text_layout *text, int32_t cluster, text_path_visitor visitor, void *closure) {
  static const int32_t counts[] = {1, 1, 3, 0};
  const cairo_path_t *path = cluster_outlines(text, cluster);
  for (int index = 0; index < path->num_data; index += path->data[index].header.length) {
    int32_t kind = path->data[index].header.type;
    // A move to where nothing is drawn, as the one that begins a scratch, is no place of the letters.
    int next = index + path->data[index].header.length;
    int is_last = next >= path->num_data || path->data[next].header.type == CAIRO_PATH_MOVE_TO;
    if (kind == CAIRO_PATH_MOVE_TO && is_last) continue;
    double points[6] = {0};
    for (int32_t point = 0; point < counts[kind]; point++) {
      points[2 * point] = text->unit * path->data[index + 1 + point].point.x;
      points[2 * point + 1] = text->unit * path->data[index + 1 + point].point.y;
    }
    visitor(closure, kind, points);
  }
}
