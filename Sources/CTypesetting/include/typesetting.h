#ifndef ANIMLUA_TYPESETTING_H
#define ANIMLUA_TYPESETTING_H

#include <canvas.h>
#include <stddef.h>
#include <stdint.h>

// Texts that pango lays out: their boxes, fonts, clusters and outlines. A canvas draws what they hold;
// nothing is drawn here but the pictures that fonts hold.
//
// Any thread may lay texts out: one at a time does, others wait. A text belongs to one thread at a
// time. Lengths are those of the style's size, y points down.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct text_layout text_layout;

typedef enum {
  TEXT_OK = 0,
  /// A library cannot be used; `canvas_fault` says why.
  TEXT_LIBRARY_UNFIT = 1,
  TEXT_OUT_OF_MEMORY = 2,
  TEXT_FAILED = 3,
  /// Its font cannot be opened, as the process has no file handles left.
  TEXT_NO_HANDLES = 4,
  /// Its font is there, but the file cannot be read.
  TEXT_FONT_UNREADABLE = 5,
} text_status;

typedef enum { TEXT_ALIGN_LEFT = 0, TEXT_ALIGN_CENTER = 1, TEXT_ALIGN_RIGHT = 2 } text_align;

/// How a text is set.
typedef struct {
  /// A font description without a size ("Inter", "DejaVu Sans Bold"), and its em in user units.
  const char *family;
  double size;
  /// 1 to 1000; 0 as the description says.
  int32_t weight;
  text_align align;
  /// A factor; 0 for the font's own.
  double line_height;
  double letter_spacing;
  /// The width to wrap at; negative for never.
  double max_width;
  /// OpenType features as in CSS ("tnum, ss01=1"); empty for none.
  const char *features;
} text_style;

/// The logical box of a laid-out text, the distance from its top to the first baseline, and the box of
/// what its glyphs cover.
typedef struct {
  double width, height;
  double ascent;
  double ink_x, ink_y, ink_width, ink_height;
} text_metrics;

/// Lays `length` bytes of UTF-8 out. With `TEXT_FAILED`, `*detail` is what cairo says of it.
text_layout *text_layout_create(const char *text, size_t length, const text_style *style,
                                text_status *status, const char **detail);
void text_layout_destroy(text_layout *text);
text_metrics text_layout_measure(const text_layout *text);
/// The family that the font system chose for this text's first font; lives with the text.
const char *text_layout_family(text_layout *text);
/// The families that the text wants, with commas between them; lives with the text.
const char *text_layout_wanted(const text_layout *text);
/// Puts up to `most` characters for which no font has a glyph, each once, in the order in which they
/// are drawn; returns how many.
int32_t text_layout_missing(const text_layout *text, uint32_t *characters, int32_t most);

/// The least of a text that is drawn by itself: one character with its marks, or a ligature.
typedef struct {
  /// The bytes from `start` to before `end`.
  int32_t start, end;
  /// From 0.
  int32_t line;
  /// The advance, and the top of the line to its bottom, from the top left of the text's box.
  double x, y, width, height;
  /// From the top of the text's box.
  double baseline;
  /// Whether it is a picture in colors of its own.
  int32_t is_picture;
} text_cluster;

/// The clusters from left to right within each line; null when there is no memory for them. They
/// live with the text.
const text_cluster *text_layout_clusters(text_layout *text, int32_t *count);

/// The user's units for one of the outlines'.
double text_layout_unit(const text_layout *text);
/// The outlines of one cluster, or of all for -1, from the top left of the text's box; they live with
/// the text. Those of a cluster are parts of those of the whole, to the bit. Characters that are
/// pictures, as emoji in color, have none.
const canvas_outlines *text_layout_outlines(text_layout *text, int32_t cluster);

/// Called with 0 for a move, 1 for a line, 2 for a curve and 3 for the end of an outline, and the
/// points of it.
typedef void (*text_path_visitor)(void *closure, int32_t kind, const double *points);
/// Visits the outlines of one cluster, from the top left of the text's box.
void text_layout_visit(text_layout *text, int32_t cluster, text_path_visitor visitor, void *closure);

/// A cluster that is a picture, at so many of the user's units for one of its pixels.
typedef struct {
  canvas_image image;
  double scale;
  /// The top left corner of its pixels, from that of the text's box.
  double x, y;
} text_picture;

/// Whether any cluster is a picture.
int text_layout_has_pictures(const text_layout *text);
/// The picture of a cluster that is one, as sharp as `device_scale` pixels for each of the user's units
/// want it; lives with the text. False when there is no memory for it.
int text_layout_picture(text_layout *text, int32_t cluster, double device_scale,
                        text_picture *picture);

/// Names every family that the machine has, in no order. The visitor lays no text out.
void text_font_families(void (*visitor)(void *closure, const char *name), void *closure);

#ifdef __cplusplus
}
#endif
#endif
