#include "art.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

// The part of libchafa's binary interface (from 1.8 on) that is used, declared here: building needs
// no development package. `cc -fsyntax-only -DANIMLUA_SYSTEM_HEADERS $(pkg-config --cflags chafa)
// art.c` holds these declarations against the installed headers.
#ifdef ANIMLUA_SYSTEM_HEADERS
#include <chafa.h>
#else
typedef struct ChafaCanvas ChafaCanvas;
typedef struct ChafaCanvasConfig ChafaCanvasConfig;
typedef struct ChafaSymbolMap ChafaSymbolMap;
typedef struct ChafaTermDb ChafaTermDb;
typedef struct ChafaTermInfo ChafaTermInfo;
typedef struct { char *str; size_t len, allocated_len; } GString;
typedef int gboolean;
typedef int gint;
typedef unsigned char guint8;
typedef unsigned int gunichar;
typedef float gfloat;
typedef int ChafaCanvasMode;
typedef int ChafaPixelMode;
typedef int ChafaPixelType;
typedef int ChafaSymbolTags;
enum { FALSE = 0, TRUE = 1 };
enum { CHAFA_CANVAS_MODE_TRUECOLOR = 0, CHAFA_CANVAS_MODE_INDEXED_240 = 2 };
enum { CHAFA_CANVAS_MODE_INDEXED_16 = 3, CHAFA_CANVAS_MODE_FGBG = 5 };
enum { CHAFA_PIXEL_MODE_SYMBOLS = 0, CHAFA_PIXEL_MODE_SIXELS = 1 };
enum { CHAFA_PIXEL_BGRA8_PREMULTIPLIED = 1, CHAFA_PIXEL_ARGB8_PREMULTIPLIED = 2 };
enum {
  CHAFA_SYMBOL_TAG_SPACE = 1 << 0,
  CHAFA_SYMBOL_TAG_SOLID = 1 << 1,
  CHAFA_SYMBOL_TAG_BLOCK = 1 << 3,
  CHAFA_SYMBOL_TAG_BORDER = 1 << 4,
  CHAFA_SYMBOL_TAG_QUAD = 1 << 7,
  CHAFA_SYMBOL_TAG_HALF = 1 << 8 | 1 << 9,
  CHAFA_SYMBOL_TAG_BRAILLE = 1 << 11,
};
#endif

#define CHAFA_FUNCTIONS(X)                                                                        \
  X(ChafaCanvasConfig *, chafa_canvas_config_new, (void))                                         \
  X(void, chafa_canvas_config_set_canvas_mode, (ChafaCanvasConfig *, ChafaCanvasMode))            \
  X(void, chafa_canvas_config_set_cell_geometry, (ChafaCanvasConfig *, gint, gint))               \
  X(void, chafa_canvas_config_set_geometry, (ChafaCanvasConfig *, gint, gint))                    \
  X(void, chafa_canvas_config_set_pixel_mode, (ChafaCanvasConfig *, ChafaPixelMode))              \
  X(void, chafa_canvas_config_set_preprocessing_enabled, (ChafaCanvasConfig *, gboolean))         \
  X(void, chafa_canvas_config_set_symbol_map, (ChafaCanvasConfig *, const ChafaSymbolMap *))      \
  X(void, chafa_canvas_config_set_work_factor, (ChafaCanvasConfig *, gfloat))                     \
  X(void, chafa_canvas_config_unref, (ChafaCanvasConfig *))                                       \
  X(void, chafa_canvas_draw_all_pixels,                                                           \
    (ChafaCanvas *, ChafaPixelType, const guint8 *, gint, gint, gint))                            \
  X(gunichar, chafa_canvas_get_char_at, (ChafaCanvas *, gint, gint))                              \
  X(void, chafa_canvas_get_raw_colors_at, (ChafaCanvas *, gint, gint, gint *, gint *))            \
  X(ChafaCanvas *, chafa_canvas_new, (const ChafaCanvasConfig *))                                 \
  X(GString *, chafa_canvas_print, (ChafaCanvas *, ChafaTermInfo *))                              \
  X(void, chafa_canvas_unref, (ChafaCanvas *))                                                    \
  X(void, chafa_symbol_map_add_by_tags, (ChafaSymbolMap *, ChafaSymbolTags))                      \
  X(ChafaSymbolMap *, chafa_symbol_map_new, (void))                                               \
  X(void, chafa_symbol_map_unref, (ChafaSymbolMap *))                                             \
  X(ChafaTermDb *, chafa_term_db_get_default, (void))                                             \
  X(ChafaTermInfo *, chafa_term_db_get_fallback_info, (ChafaTermDb *))                            \
  X(void, chafa_term_info_unref, (ChafaTermInfo *))

// glib's own, found through libchafa, which is linked with it.
#ifdef ANIMLUA_SYSTEM_HEADERS
#undef g_string_free
#endif
#define GLIB_FUNCTIONS(X) X(char *, g_string_free, (GString *, gboolean))

#define ART_MEMBER(result, name, parameters) result(*name) parameters;
static struct {
  CHAFA_FUNCTIONS(ART_MEMBER)
  GLIB_FUNCTIONS(ART_MEMBER)
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *missing;

#ifdef __APPLE__
static const char *const names[] = {"/opt/homebrew/lib/libchafa.0.dylib",
                                    "/usr/local/lib/libchafa.0.dylib", "libchafa.0.dylib"};
#else
static const char *const names[] = {"libchafa.so.0"};
#endif

static void load(void) {
  void *handle = NULL;
  size_t count = sizeof names / sizeof names[0];
  for (size_t index = 0; index < count && !handle; index++) {
    handle = dlopen(names[index], RTLD_LAZY | RTLD_LOCAL);
  }
  if (!handle) {
    missing = names[count - 1];
    return;
  }
#define ART_LOAD(result, name, parameters)          \
  *(void **)(&library.name) = dlsym(handle, #name); \
  if (!library.name) {                              \
    missing = #name;                                \
    return;                                         \
  }
  CHAFA_FUNCTIONS(ART_LOAD)
  GLIB_FUNCTIONS(ART_LOAD)
#undef ART_LOAD
}

const char *art_missing(void) {
  pthread_once(&once, load);
  return missing;
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
  if (art_missing()) return NULL;
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
  if (art_missing()) return NULL;
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
