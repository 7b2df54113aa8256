#ifndef ANIMLUA_CANVAS_LIBRARY_H
#define ANIMLUA_CANVAS_LIBRARY_H

#include "canvas.h"

// The part of cairo's and pango's binary interface that is used, declared here: building needs
// no development packages, and pkg-config's link flags, which would load both libraries into
// every run, stay out. `cc -fsyntax-only -DANIMLUA_SYSTEM_HEADERS $(pkg-config --cflags
// pangocairo) library.c` holds these declarations against the installed headers.
#ifdef ANIMLUA_SYSTEM_HEADERS
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>
#else
typedef struct cairo cairo_t;
typedef struct cairo_surface cairo_surface_t;
typedef struct cairo_font_options cairo_font_options_t;
typedef struct cairo_scaled_font cairo_scaled_font_t;
typedef struct PangoCairoFont PangoCairoFont;
typedef struct { double xx, yx, xy, yy, x0, y0; } cairo_matrix_t;
typedef union {
  struct { int type; int length; } header;
  struct { double x, y; } point;
} cairo_path_data_t;
typedef struct { int status; cairo_path_data_t *data; int num_data; } cairo_path_t;
typedef int cairo_status_t;
typedef struct { double x, y, width, height; } cairo_rectangle_t;
typedef int cairo_content_t;
typedef int cairo_format_t;
typedef int cairo_operator_t;
typedef int cairo_line_cap_t;
typedef int cairo_line_join_t;
typedef int cairo_hint_style_t;
typedef int cairo_hint_metrics_t;
typedef struct cairo_pattern cairo_pattern_t;
typedef cairo_status_t (*cairo_write_func_t)(void *, const unsigned char *, unsigned int);
typedef int cairo_extend_t;
typedef int cairo_filter_t;
typedef int cairo_svg_unit_t;
typedef int cairo_pdf_metadata_t;
enum { CAIRO_STATUS_SUCCESS = 0, CAIRO_STATUS_WRITE_ERROR = 11 };
enum { CAIRO_FORMAT_ARGB32 = 0 };
enum { CAIRO_CONTENT_ALPHA = 0x2000 };
enum { CAIRO_OPERATOR_SOURCE = 1, CAIRO_OPERATOR_OVER = 2, CAIRO_OPERATOR_DEST_OVER = 7 };
enum { CAIRO_OPERATOR_ADD = 12, CAIRO_OPERATOR_MULTIPLY = 14, CAIRO_OPERATOR_HSL_LUMINOSITY = 28 };
enum { CAIRO_SVG_UNIT_PX = 3, CAIRO_PDF_METADATA_CREATE_DATE = 5 };
enum { CAIRO_EXTEND_PAD = 3, CAIRO_FILTER_GOOD = 1, CAIRO_FILTER_NEAREST = 3,
       CAIRO_FILTER_BILINEAR = 4 };
enum { CAIRO_LINE_CAP_BUTT = 0, CAIRO_LINE_CAP_ROUND = 1, CAIRO_LINE_CAP_SQUARE = 2 };
enum { CAIRO_LINE_JOIN_MITER = 0, CAIRO_LINE_JOIN_ROUND = 1, CAIRO_LINE_JOIN_BEVEL = 2 };
enum { CAIRO_HINT_STYLE_NONE = 1, CAIRO_HINT_METRICS_OFF = 1 };
enum { CAIRO_PATH_MOVE_TO = 0, CAIRO_PATH_LINE_TO = 1, CAIRO_PATH_CURVE_TO = 2 };

typedef struct pango_context PangoContext;
typedef struct pango_layout PangoLayout;
typedef struct pango_font PangoFont;
typedef struct pango_font_map PangoFontMap;
typedef struct pango_font_description PangoFontDescription;
typedef struct pango_attr_list PangoAttrList;
typedef struct pango_attribute PangoAttribute;
typedef struct { int x, y, width, height; } PangoRectangle;
typedef struct pango_layout_iter PangoLayoutIter;
typedef struct pango_font_family PangoFontFamily;
typedef struct { int width, x_offset, y_offset; } PangoGlyphGeometry;
typedef struct { unsigned int is_cluster_start : 1, is_color : 1; } PangoGlyphVisAttr;
typedef struct {
  unsigned int glyph;
  PangoGlyphGeometry geometry;
  PangoGlyphVisAttr attr;
} PangoGlyphInfo;
typedef struct { int num_glyphs; PangoGlyphInfo *glyphs; int *log_clusters; int space; } PangoGlyphString;
typedef struct {
  void *shape_engine, *lang_engine;
  PangoFont *font;
  unsigned char level, gravity, flags, script;
  void *language, *extra_attrs;
} PangoAnalysis;
typedef struct { int offset, length, num_chars; PangoAnalysis analysis; } PangoItem;
// Later versions have more behind these two, which is not read.
typedef struct { PangoItem *item; PangoGlyphString *glyphs; } PangoGlyphItem;
typedef PangoGlyphItem PangoLayoutRun;
typedef int PangoAlignment;
typedef int PangoWeight;
typedef int gboolean;
typedef void *gpointer;
enum { FALSE = 0, PANGO_SCALE = 1024 };
enum { PANGO_ALIGN_LEFT = 0, PANGO_ALIGN_CENTER = 1, PANGO_ALIGN_RIGHT = 2 };
#endif

// The functions used of each library, once: the table below and its loader are made from these
// lists, so that a new call is one line here.
#define CAIRO_FUNCTIONS(X)                                                                   \
  X(void, cairo_append_path, (cairo_t *, const cairo_path_t *))                              \
  X(void, cairo_arc, (cairo_t *, double, double, double, double, double))                    \
  X(void, cairo_clip, (cairo_t *))                                                           \
  X(void, cairo_close_path, (cairo_t *))                                                     \
  X(cairo_path_t *, cairo_copy_path, (cairo_t *))                                            \
  X(cairo_t *, cairo_create, (cairo_surface_t *))                                            \
  X(void, cairo_mask, (cairo_t *, cairo_pattern_t *))                                        \
  X(cairo_surface_t *, cairo_pdf_surface_create_for_stream,                                  \
    (cairo_write_func_t, void *, double, double))                                            \
  X(void, cairo_pdf_surface_set_metadata,                                                    \
    (cairo_surface_t *, cairo_pdf_metadata_t, const char *))                                 \
  X(cairo_pattern_t *, cairo_pop_group, (cairo_t *))                                         \
  X(cairo_surface_t *, cairo_svg_surface_create_for_stream,                                  \
    (cairo_write_func_t, void *, double, double))                                            \
  X(void, cairo_svg_surface_set_document_unit, (cairo_surface_t *, cairo_svg_unit_t))        \
  X(void, cairo_surface_finish, (cairo_surface_t *))                                         \
  X(void, cairo_curve_to, (cairo_t *, double, double, double, double, double, double))       \
  X(void, cairo_destroy, (cairo_t *))                                                        \
  X(void, cairo_fill_preserve, (cairo_t *))                                                  \
  X(cairo_font_options_t *, cairo_font_options_create, (void))                               \
  X(void, cairo_font_options_destroy, (cairo_font_options_t *))                              \
  X(void, cairo_font_options_set_hint_metrics, (cairo_font_options_t *, cairo_hint_metrics_t)) \
  X(void, cairo_font_options_set_hint_style, (cairo_font_options_t *, cairo_hint_style_t))   \
  X(void, cairo_get_matrix, (cairo_t *, cairo_matrix_t *))                                   \
  X(cairo_pattern_t *, cairo_get_source, (cairo_t *))                                        \
  X(cairo_surface_t *, cairo_get_target, (cairo_t *))                                        \
  X(cairo_surface_t *, cairo_image_surface_create_for_data,                                  \
    (unsigned char *, cairo_format_t, int, int, int))                                        \
  X(cairo_surface_t *, cairo_image_surface_create_from_png, (const char *))                  \
  X(cairo_surface_t *, cairo_image_surface_create, (cairo_format_t, int, int))               \
  X(int, cairo_image_surface_get_height, (cairo_surface_t *))                                \
  X(int, cairo_image_surface_get_width, (cairo_surface_t *))                                 \
  X(void, cairo_line_to, (cairo_t *, double, double))                                        \
  X(void, cairo_move_to, (cairo_t *, double, double))                                        \
  X(void, cairo_new_path, (cairo_t *))                                                       \
  X(void, cairo_paint, (cairo_t *))                                                          \
  X(void, cairo_paint_with_alpha, (cairo_t *, double))                                       \
  X(void, cairo_path_destroy, (cairo_path_t *))                                              \
  X(void, cairo_pattern_add_color_stop_rgba,                                                 \
    (cairo_pattern_t *, double, double, double, double, double))                             \
  X(cairo_pattern_t *, cairo_pattern_create_for_surface, (cairo_surface_t *))                \
  X(cairo_pattern_t *, cairo_pattern_create_linear, (double, double, double, double))        \
  X(cairo_pattern_t *, cairo_pattern_create_radial,                                          \
    (double, double, double, double, double, double))                                        \
  X(void, cairo_pattern_destroy, (cairo_pattern_t *))                                        \
  X(void, cairo_pattern_set_extend, (cairo_pattern_t *, cairo_extend_t))                     \
  X(void, cairo_pattern_set_filter, (cairo_pattern_t *, cairo_filter_t))                     \
  X(void, cairo_pattern_set_matrix, (cairo_pattern_t *, const cairo_matrix_t *))             \
  X(void, cairo_pop_group_to_source, (cairo_t *))                                            \
  X(void, cairo_push_group, (cairo_t *))                                                     \
  X(cairo_surface_t *, cairo_recording_surface_create, (cairo_content_t, const cairo_rectangle_t *)) \
  X(void, cairo_rectangle, (cairo_t *, double, double, double, double))                      \
  X(void, cairo_restore, (cairo_t *))                                                        \
  X(void, cairo_save, (cairo_t *))                                                           \
  X(void, cairo_scale, (cairo_t *, double, double))                                          \
  X(cairo_status_t, cairo_scaled_font_status, (cairo_scaled_font_t *))                       \
  X(void, cairo_set_dash, (cairo_t *, const double *, int, double))                          \
  X(void, cairo_set_fill_rule, (cairo_t *, int))                                             \
  X(void, cairo_set_line_cap, (cairo_t *, cairo_line_cap_t))                                 \
  X(void, cairo_set_line_join, (cairo_t *, cairo_line_join_t))                               \
  X(void, cairo_set_line_width, (cairo_t *, double))                                         \
  X(void, cairo_set_matrix, (cairo_t *, const cairo_matrix_t *))                             \
  X(void, cairo_set_miter_limit, (cairo_t *, double))                                        \
  X(void, cairo_set_operator, (cairo_t *, cairo_operator_t))                                 \
  X(void, cairo_set_source, (cairo_t *, cairo_pattern_t *))                                  \
  X(void, cairo_set_source_rgba, (cairo_t *, double, double, double, double))                \
  X(void, cairo_set_source_surface, (cairo_t *, cairo_surface_t *, double, double))          \
  X(cairo_status_t, cairo_status, (cairo_t *))                                               \
  X(const char *, cairo_status_to_string, (cairo_status_t))                                  \
  X(void, cairo_stroke_preserve, (cairo_t *))                                                \
  X(void, cairo_surface_destroy, (cairo_surface_t *))                                        \
  X(void, cairo_surface_flush, (cairo_surface_t *))                                          \
  X(cairo_status_t, cairo_surface_status, (cairo_surface_t *))                               \
  X(cairo_status_t, cairo_surface_write_to_png, (cairo_surface_t *, const char *))           \
  X(cairo_status_t, cairo_surface_write_to_png_stream,                                       \
    (cairo_surface_t *, cairo_write_func_t, void *))                                         \
  X(void, cairo_translate, (cairo_t *, double, double))                                      \
  X(const char *, cairo_version_string, (void))

#define PANGO_FUNCTIONS(X)                                                                   \
  X(PangoAttribute *, pango_attr_font_features_new, (const char *))                          \
  X(PangoAttribute *, pango_attr_letter_spacing_new, (int))                                  \
  X(void, pango_attr_list_insert, (PangoAttrList *, PangoAttribute *))                       \
  X(PangoAttrList *, pango_attr_list_new, (void))                                            \
  X(void, pango_attr_list_unref, (PangoAttrList *))                                          \
  X(PangoFont *, pango_context_load_font, (PangoContext *, const PangoFontDescription *))    \
  X(void, pango_context_set_round_glyph_positions, (PangoContext *, gboolean))               \
  X(PangoFontDescription *, pango_font_describe, (PangoFont *))                              \
  X(void, pango_font_description_free, (PangoFontDescription *))                             \
  X(PangoFontDescription *, pango_font_description_from_string, (const char *))              \
  X(const char *, pango_font_description_get_family, (const PangoFontDescription *))         \
  X(void, pango_font_description_set_absolute_size, (PangoFontDescription *, double))        \
  X(const char *, pango_font_family_get_name, (PangoFontFamily *))                           \
  X(PangoContext *, pango_font_map_create_context, (PangoFontMap *))                         \
  X(void, pango_font_map_list_families, (PangoFontMap *, PangoFontFamily ***, int *))        \
  X(int, pango_layout_get_baseline, (PangoLayout *))                                         \
  X(PangoContext *, pango_layout_get_context, (PangoLayout *))                               \
  X(void, pango_layout_get_extents, (PangoLayout *, PangoRectangle *, PangoRectangle *))     \
  X(void, pango_font_description_set_weight, (PangoFontDescription *, PangoWeight))          \
  X(void, pango_glyph_string_extents,                                                        \
    (PangoGlyphString *, PangoFont *, PangoRectangle *, PangoRectangle *))                   \
  X(const PangoFontDescription *, pango_layout_get_font_description, (PangoLayout *))        \
  X(PangoLayoutIter *, pango_layout_get_iter, (PangoLayout *))                               \
  X(void, pango_layout_iter_free, (PangoLayoutIter *))                                       \
  X(int, pango_layout_iter_get_baseline, (PangoLayoutIter *))                                \
  X(void, pango_layout_iter_get_line_extents,                                                \
    (PangoLayoutIter *, PangoRectangle *, PangoRectangle *))                                 \
  X(void, pango_layout_iter_get_run_extents,                                                 \
    (PangoLayoutIter *, PangoRectangle *, PangoRectangle *))                                 \
  X(PangoLayoutRun *, pango_layout_iter_get_run_readonly, (PangoLayoutIter *))               \
  X(gboolean, pango_layout_iter_next_run, (PangoLayoutIter *))                               \
  X(PangoLayout *, pango_layout_new, (PangoContext *))                                       \
  X(void, pango_layout_set_alignment, (PangoLayout *, PangoAlignment))                       \
  X(void, pango_layout_set_attributes, (PangoLayout *, PangoAttrList *))                     \
  X(void, pango_layout_set_font_description, (PangoLayout *, const PangoFontDescription *))  \
  X(void, pango_layout_set_line_spacing, (PangoLayout *, float))                             \
  X(void, pango_layout_set_text, (PangoLayout *, const char *, int))                         \
  X(void, pango_layout_set_width, (PangoLayout *, int))                                      \
  X(int, pango_version, (void))                                                              \
  X(const char *, pango_version_string, (void))

#define PANGOCAIRO_FUNCTIONS(X)                                                              \
  X(void, pango_cairo_context_set_font_options, (PangoContext *, const cairo_font_options_t *)) \
  X(void, pango_cairo_context_set_resolution, (PangoContext *, double))                      \
  X(PangoFontMap *, pango_cairo_font_map_new, (void))                                        \
  X(cairo_scaled_font_t *, pango_cairo_font_get_scaled_font, (PangoCairoFont *))             \
  X(void, pango_cairo_glyph_string_path, (cairo_t *, PangoFont *, PangoGlyphString *))       \
  X(void, pango_cairo_layout_path, (cairo_t *, PangoLayout *))                               \
  X(void, pango_cairo_show_glyph_string, (cairo_t *, PangoFont *, PangoGlyphString *))

#define GOBJECT_FUNCTIONS(X) X(void, g_object_unref, (gpointer))

// gobject's own library, which is opened with it.
#define GLIB_FUNCTIONS(X) X(void, g_free, (gpointer))

#ifdef ANIMLUA_SYSTEM_HEADERS
#define CANVAS_CHECK(result, name, parameters) \
  static __attribute__((unused)) result(*check_##name) parameters = name;
CAIRO_FUNCTIONS(CANVAS_CHECK)
PANGO_FUNCTIONS(CANVAS_CHECK)
PANGOCAIRO_FUNCTIONS(CANVAS_CHECK)
GOBJECT_FUNCTIONS(CANVAS_CHECK)
GLIB_FUNCTIONS(CANVAS_CHECK)
#endif

typedef struct {
#define CANVAS_MEMBER(result, name, parameters) result(*name) parameters;
  CAIRO_FUNCTIONS(CANVAS_MEMBER)
  PANGO_FUNCTIONS(CANVAS_MEMBER)
  PANGOCAIRO_FUNCTIONS(CANVAS_MEMBER)
  GOBJECT_FUNCTIONS(CANVAS_MEMBER)
  GLIB_FUNCTIONS(CANVAS_MEMBER)
#undef CANVAS_MEMBER
} canvas_library;

// Filled by canvas_load; every other function needs a canvas or a text, which only exist after it.
extern canvas_library canvas_functions;

struct canvas {
  cairo_t *context;
};

/// Whether coordinates can be scaled so under the transform in force: a map that cannot be undone, or
/// overflows, would put the whole context into an error state for good.
int canvas_can_scale(cairo_t *context, double x, double y);

#endif
