#include "art.h"

#include <pthread.h>
#include <stdlib.h>

#include "declarations.h"

static struct {
  CHAFA_FUNCTIONS(LIBRARY_MEMBER)
  STRING_FUNCTIONS(LIBRARY_MEMBER)
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded;
static library_fault fault;

static void load(void) {
#ifdef __APPLE__
  static const char *const files[] = {"libchafa.0.dylib", NULL};
#else
  static const char *const files[] = {"libchafa.so.0", NULL};
#endif
  static const char *const names[] = {CHAFA_FUNCTIONS(LIBRARY_NAME) STRING_FUNCTIONS(LIBRARY_NAME)};
  const library_names chafa = {"chafa", files, "libchafa0", "chafa", "chafa"};
  const library_functions functions = {names, LIBRARY_COUNT(names)};
  is_loaded = library_open(&chafa, functions, &library, &fault);
}

const library_fault *art_fault(void) {
  pthread_once(&once, load);
  return is_loaded ? NULL : &fault;
}

struct art_canvas {
  ChafaCanvas *canvas;
  /// For sixels; null for characters.
  ChafaTermInfo *terminal;
  GString *text;
};

static art_canvas *create(ChafaCanvasConfig *config) {
  art_canvas *art = calloc(1, sizeof *art);
  // A picture must not depend on the rest of the frame.
  library.chafa_canvas_config_set_preprocessing_enabled(config, FALSE);
  if (art) art->canvas = library.chafa_canvas_new(config);
  library.chafa_canvas_config_unref(config);
  return art;
}

art_canvas *art_create_symbols(int32_t columns, int32_t rows, art_colors colors) {
  static const ChafaCanvasMode modes[] = {CHAFA_CANVAS_MODE_FGBG, CHAFA_CANVAS_MODE_INDEXED_16,
                                          CHAFA_CANVAS_MODE_INDEXED_240,
                                          CHAFA_CANVAS_MODE_TRUECOLOR};
  if (art_fault()) return NULL;
  ChafaCanvasConfig *config = library.chafa_canvas_config_new();
  ChafaSymbolMap *symbols = library.chafa_symbol_map_new();
  ChafaSymbolTags tags = CHAFA_SYMBOL_TAG_SPACE | CHAFA_SYMBOL_TAG_SOLID | CHAFA_SYMBOL_TAG_BLOCK |
                         CHAFA_SYMBOL_TAG_HALF | CHAFA_SYMBOL_TAG_QUAD | CHAFA_SYMBOL_TAG_BORDER;
  if (colors == ART_COLORS_NONE) tags |= CHAFA_SYMBOL_TAG_BRAILLE;
  library.chafa_symbol_map_add_by_tags(symbols, tags);
  library.chafa_canvas_config_set_geometry(config, columns, rows);
  library.chafa_canvas_config_set_canvas_mode(config, modes[colors]);
  library.chafa_canvas_config_set_symbol_map(config, symbols);
  library.chafa_symbol_map_unref(symbols);
  return create(config);
}

art_canvas *art_create_sixels(int32_t columns, int32_t rows, int32_t cell_width,
                              int32_t cell_height) {
  if (art_fault()) return NULL;
  ChafaCanvasConfig *config = library.chafa_canvas_config_new();
  library.chafa_canvas_config_set_pixel_mode(config, CHAFA_PIXEL_MODE_SIXELS);
  library.chafa_canvas_config_set_geometry(config, columns, rows);
  library.chafa_canvas_config_set_cell_geometry(config, cell_width, cell_height);
  library.chafa_canvas_config_set_work_factor(config, 0);
  art_canvas *art = create(config);
  if (art) {
    art->terminal = library.chafa_term_db_get_fallback_info(library.chafa_term_db_get_default());
  }
  return art;
}

static void free_text(art_canvas *art) {
  if (art->text) library.g_string_free(art->text, TRUE);
  art->text = NULL;
}

void art_destroy(art_canvas *art) {
  if (!art) return;
  free_text(art);
  if (art->terminal) library.chafa_term_info_unref(art->terminal);
  if (art->canvas) library.chafa_canvas_unref(art->canvas);
  free(art);
}

void art_draw(art_canvas *art, const uint32_t *words, int32_t width, int32_t height,
              int32_t stride) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  ChafaPixelType type = CHAFA_PIXEL_BGRA8_PREMULTIPLIED;
#else
  ChafaPixelType type = CHAFA_PIXEL_ARGB8_PREMULTIPLIED;
#endif
  library.chafa_canvas_draw_all_pixels(art->canvas, type, (const guint8 *)words, width, height,
                                       stride * 4);
}

void art_cell(art_canvas *art, int32_t column, int32_t row, uint32_t *glyph, int32_t *foreground,
              int32_t *background) {
  gint fore = -1, back = -1;
  *glyph = library.chafa_canvas_get_char_at(art->canvas, column, row);
  library.chafa_canvas_get_raw_colors_at(art->canvas, column, row, &fore, &back);
  *foreground = fore;
  *background = back;
}

const char *art_sixels(art_canvas *art, size_t *length) {
  free_text(art);
  art->text = library.chafa_canvas_print(art->canvas, art->terminal);
  *length = art->text->len;
  return art->text->str;
}
