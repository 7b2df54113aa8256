#ifndef ANIMLUA_CHAFA_DECLARATIONS_H
#define ANIMLUA_CHAFA_DECLARATIONS_H

#include <library_loader.h>

// The part of libchafa's binary interface (from 1.8 on) that is used. See library_loader.h.
#ifndef ANIMLUA_SYSTEM_HEADERS
typedef struct ChafaCanvas ChafaCanvas;
typedef struct ChafaCanvasConfig ChafaCanvasConfig;
typedef struct ChafaSymbolMap ChafaSymbolMap;
typedef struct ChafaTermDb ChafaTermDb;
typedef struct ChafaTermInfo ChafaTermInfo;
typedef int gboolean;
typedef int gint;
typedef char gchar;
typedef unsigned char guint8;
typedef unsigned int gunichar;
typedef float gfloat;
typedef unsigned int ChafaCanvasMode, ChafaPixelMode, ChafaPixelType;
typedef int ChafaSymbolTags;
enum { FALSE = 0, TRUE = 1 };
#endif

typedef struct { char *str; size_t len, allocated_len; } LIBRARY_TYPE(GString);
LIBRARY_PLACE(GString, str)
LIBRARY_PLACE(GString, len)

LIBRARY_CONSTANT(CHAFA_CANVAS_MODE_TRUECOLOR, 0)
LIBRARY_CONSTANT(CHAFA_CANVAS_MODE_INDEXED_240, 2)
LIBRARY_CONSTANT(CHAFA_CANVAS_MODE_INDEXED_16, 3)
LIBRARY_CONSTANT(CHAFA_CANVAS_MODE_FGBG, 5)
LIBRARY_CONSTANT(CHAFA_PIXEL_MODE_SYMBOLS, 0)
LIBRARY_CONSTANT(CHAFA_PIXEL_MODE_SIXELS, 1)
LIBRARY_CONSTANT(CHAFA_PIXEL_BGRA8_PREMULTIPLIED, 1)
LIBRARY_CONSTANT(CHAFA_PIXEL_ARGB8_PREMULTIPLIED, 2)
LIBRARY_CONSTANT(CHAFA_SYMBOL_TAG_SPACE, 1 << 0)
LIBRARY_CONSTANT(CHAFA_SYMBOL_TAG_SOLID, 1 << 1)
LIBRARY_CONSTANT(CHAFA_SYMBOL_TAG_BLOCK, 1 << 3)
LIBRARY_CONSTANT(CHAFA_SYMBOL_TAG_BORDER, 1 << 4)
LIBRARY_CONSTANT(CHAFA_SYMBOL_TAG_QUAD, 1 << 7)
LIBRARY_CONSTANT(CHAFA_SYMBOL_TAG_HALF, (1 << 8 | 1 << 9))
LIBRARY_CONSTANT(CHAFA_SYMBOL_TAG_BRAILLE, 1 << 11)

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

// glib's own, found through libchafa, which is linked with it. It is a macro too.
#undef g_string_free
#define STRING_FUNCTIONS(X) X(gchar *, g_string_free, (GString *, gboolean))

CHAFA_FUNCTIONS(LIBRARY_DECLARE)
STRING_FUNCTIONS(LIBRARY_DECLARE)

#endif
