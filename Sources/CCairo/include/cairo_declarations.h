#ifndef ANIMLUA_CAIRO_DECLARATIONS_H
#define ANIMLUA_CAIRO_DECLARATIONS_H

#include <library_loader.h>

// The part of cairo's and pango's binary interface that is used. See library_loader.h.
#ifndef ANIMLUA_SYSTEM_HEADERS
typedef struct cairo cairo_t;
typedef struct cairo_surface cairo_surface_t;
typedef struct cairo_font_options cairo_font_options_t;
typedef struct cairo_scaled_font cairo_scaled_font_t;
typedef struct cairo_pattern cairo_pattern_t;
typedef unsigned int cairo_status_t, cairo_content_t, cairo_operator_t, cairo_fill_rule_t;
typedef unsigned int cairo_line_cap_t, cairo_line_join_t, cairo_hint_style_t, cairo_hint_metrics_t;
typedef unsigned int cairo_extend_t, cairo_filter_t, cairo_svg_unit_t, cairo_pdf_metadata_t;
typedef int cairo_format_t;
typedef cairo_status_t (*cairo_write_func_t)(void *, const unsigned char *, unsigned int);
typedef struct pango_cairo_font PangoCairoFont;
typedef struct pango_context PangoContext;
typedef struct pango_layout PangoLayout;
typedef struct pango_font PangoFont;
typedef struct pango_font_map PangoFontMap;
typedef struct pango_font_family PangoFontFamily;
typedef struct pango_font_description PangoFontDescription;
typedef struct pango_attr_list PangoAttrList;
typedef struct pango_attribute PangoAttribute;
typedef struct pango_layout_iter PangoLayoutIter;
typedef unsigned int PangoAlignment, PangoWeight;
typedef int gboolean;
typedef void *gpointer;
enum { FALSE = 0 };
#endif

typedef struct { double xx, yx, xy, yy, x0, y0; } LIBRARY_TYPE(cairo_matrix_t);
typedef struct { double x, y, width, height; } LIBRARY_TYPE(cairo_rectangle_t);
typedef union {
  struct { unsigned int type; int length; } header;
  struct { double x, y; } point;
} LIBRARY_TYPE(cairo_path_data_t);
typedef struct {
  cairo_status_t status;
  LIBRARY_TYPE(cairo_path_data_t) *data;
  int num_data;
} LIBRARY_TYPE(cairo_path_t);
typedef struct { int x, y, width, height; } LIBRARY_TYPE(PangoRectangle);
typedef struct { int width, x_offset, y_offset; } LIBRARY_TYPE(PangoGlyphGeometry);
typedef struct { unsigned int is_cluster_start : 1, is_color : 1; } LIBRARY_TYPE(PangoGlyphVisAttr);
typedef struct {
  unsigned int glyph;
  LIBRARY_TYPE(PangoGlyphGeometry) geometry;
  LIBRARY_TYPE(PangoGlyphVisAttr) attr;
} LIBRARY_TYPE(PangoGlyphInfo);
typedef struct {
  int num_glyphs;
  LIBRARY_TYPE(PangoGlyphInfo) *glyphs;
  int *log_clusters;
  int space;
} LIBRARY_TYPE(PangoGlyphString);
typedef struct {
  void *shape_engine, *lang_engine;
  PangoFont *font;
  unsigned char level, gravity, flags, script;
  void *language, *extra_attrs;
} LIBRARY_TYPE(PangoAnalysis);
typedef struct {
  int offset, length, num_chars;
  LIBRARY_TYPE(PangoAnalysis) analysis;
} LIBRARY_TYPE(PangoItem);
// Later versions have more behind these two, which is not read.
typedef struct {
  LIBRARY_TYPE(PangoItem) *item;
  LIBRARY_TYPE(PangoGlyphString) *glyphs;
} LIBRARY_TYPE(PangoGlyphItem);
#ifndef ANIMLUA_SYSTEM_HEADERS
typedef PangoGlyphItem PangoLayoutRun;
#endif

LIBRARY_SIZE(cairo_matrix_t)
LIBRARY_PLACE(cairo_matrix_t, xx)
LIBRARY_PLACE(cairo_matrix_t, yx)
LIBRARY_PLACE(cairo_matrix_t, xy)
LIBRARY_PLACE(cairo_matrix_t, yy)
LIBRARY_PLACE(cairo_matrix_t, x0)
LIBRARY_PLACE(cairo_matrix_t, y0)
LIBRARY_SIZE(cairo_rectangle_t)
LIBRARY_PLACE(cairo_rectangle_t, x)
LIBRARY_PLACE(cairo_rectangle_t, y)
LIBRARY_PLACE(cairo_rectangle_t, width)
LIBRARY_PLACE(cairo_rectangle_t, height)
LIBRARY_SIZE(cairo_path_data_t)
LIBRARY_PLACE(cairo_path_data_t, header.type)
LIBRARY_PLACE(cairo_path_data_t, header.length)
LIBRARY_PLACE(cairo_path_data_t, point.x)
LIBRARY_PLACE(cairo_path_data_t, point.y)
LIBRARY_PLACE(cairo_path_t, status)
LIBRARY_PLACE(cairo_path_t, data)
LIBRARY_PLACE(cairo_path_t, num_data)
LIBRARY_SIZE(PangoRectangle)
LIBRARY_PLACE(PangoRectangle, x)
LIBRARY_PLACE(PangoRectangle, y)
LIBRARY_PLACE(PangoRectangle, width)
LIBRARY_PLACE(PangoRectangle, height)
LIBRARY_SIZE(PangoGlyphInfo)
LIBRARY_PLACE(PangoGlyphInfo, glyph)
LIBRARY_PLACE(PangoGlyphInfo, geometry.width)
LIBRARY_PLACE(PangoGlyphInfo, geometry.x_offset)
LIBRARY_PLACE(PangoGlyphInfo, geometry.y_offset)
LIBRARY_PLACE(PangoGlyphInfo, attr)
LIBRARY_PLACE(PangoGlyphString, num_glyphs)
LIBRARY_PLACE(PangoGlyphString, glyphs)
LIBRARY_PLACE(PangoGlyphString, log_clusters)
LIBRARY_PLACE(PangoItem, offset)
LIBRARY_PLACE(PangoItem, length)
LIBRARY_PLACE(PangoItem, num_chars)
LIBRARY_PLACE(PangoItem, analysis.font)
LIBRARY_PLACE(PangoItem, analysis.level)
LIBRARY_PLACE(PangoGlyphItem, item)
LIBRARY_PLACE(PangoGlyphItem, glyphs)

LIBRARY_CONSTANT(CAIRO_STATUS_SUCCESS, 0)
LIBRARY_CONSTANT(CAIRO_STATUS_WRITE_ERROR, 11)
LIBRARY_CONSTANT(CAIRO_FORMAT_ARGB32, 0)
LIBRARY_CONSTANT(CAIRO_FORMAT_RGB24, 1)
LIBRARY_CONSTANT(CAIRO_CONTENT_ALPHA, 0x2000)
LIBRARY_CONSTANT(CAIRO_OPERATOR_SOURCE, 1)
LIBRARY_CONSTANT(CAIRO_OPERATOR_OVER, 2)
LIBRARY_CONSTANT(CAIRO_OPERATOR_DEST_OVER, 7)
LIBRARY_CONSTANT(CAIRO_OPERATOR_ADD, 12)
LIBRARY_CONSTANT(CAIRO_OPERATOR_MULTIPLY, 14)
LIBRARY_CONSTANT(CAIRO_OPERATOR_HSL_LUMINOSITY, 28)
LIBRARY_CONSTANT(CAIRO_SVG_UNIT_PX, 3)
LIBRARY_CONSTANT(CAIRO_PDF_METADATA_CREATE_DATE, 5)
LIBRARY_CONSTANT(CAIRO_EXTEND_PAD, 3)
LIBRARY_CONSTANT(CAIRO_FILTER_GOOD, 1)
LIBRARY_CONSTANT(CAIRO_FILTER_NEAREST, 3)
LIBRARY_CONSTANT(CAIRO_FILTER_BILINEAR, 4)
LIBRARY_CONSTANT(CAIRO_LINE_CAP_BUTT, 0)
LIBRARY_CONSTANT(CAIRO_LINE_CAP_ROUND, 1)
LIBRARY_CONSTANT(CAIRO_LINE_CAP_SQUARE, 2)
LIBRARY_CONSTANT(CAIRO_LINE_JOIN_MITER, 0)
LIBRARY_CONSTANT(CAIRO_LINE_JOIN_ROUND, 1)
LIBRARY_CONSTANT(CAIRO_LINE_JOIN_BEVEL, 2)
LIBRARY_CONSTANT(CAIRO_HINT_STYLE_NONE, 1)
LIBRARY_CONSTANT(CAIRO_HINT_METRICS_OFF, 1)
LIBRARY_CONSTANT(CAIRO_PATH_MOVE_TO, 0)
LIBRARY_CONSTANT(CAIRO_PATH_LINE_TO, 1)
LIBRARY_CONSTANT(CAIRO_PATH_CURVE_TO, 2)
LIBRARY_CONSTANT(PANGO_SCALE, 1024)
LIBRARY_CONSTANT(PANGO_ALIGN_LEFT, 0)
LIBRARY_CONSTANT(PANGO_ALIGN_CENTER, 1)
LIBRARY_CONSTANT(PANGO_ALIGN_RIGHT, 2)

// The functions used of each library, once: declarations, table and names are made from these lists,
// so that a new call is one line here.
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
  X(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *))                      \
  X(cairo_format_t, cairo_image_surface_get_format, (cairo_surface_t *))                     \
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
  X(void, cairo_set_fill_rule, (cairo_t *, cairo_fill_rule_t))                                             \
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
  X(cairo_surface_t *, cairo_surface_reference, (cairo_surface_t *))                         \
  X(cairo_status_t, cairo_surface_status, (cairo_surface_t *))                               \
  X(void, cairo_translate, (cairo_t *, double, double))                                      \
  X(int, cairo_version, (void))

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
  X(int, pango_version, (void))                                                             

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

CAIRO_FUNCTIONS(LIBRARY_DECLARE)
PANGO_FUNCTIONS(LIBRARY_DECLARE)
PANGOCAIRO_FUNCTIONS(LIBRARY_DECLARE)
GOBJECT_FUNCTIONS(LIBRARY_DECLARE)
GLIB_FUNCTIONS(LIBRARY_DECLARE)

#endif
