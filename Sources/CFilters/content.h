#ifndef ANIMLUA_CONTENT_H
#define ANIMLUA_CONTENT_H

#include <stdint.h>

// The content of a picture: a blur leaves out the clear pixels around it, and goes only once through
// lines that are alike.

/// Lines that can be left out, as those around them are like them: `count` of them after `place`.
typedef struct {
  int place, count;
} cut;

/// A part of a picture, in pixels, and the columns and rows of it that can be left out.
typedef struct {
  int x, y, width, height;
  cut columns, rows;
} content_part;

/// Finds what is not clear and all within `reach` pixels of it; false when there is nothing. Lines are
/// left out by the `unit`, so many that those that stay reach from one end of the others to the other.
/// Without memory all of it is content.
int content_find(const uint32_t *pixels, int width, int height, int reach, int unit,
                 content_part *found);

/// Columns or rows of a part without those that can be left out.
static inline int content_kept(int count, cut without) { return count - without.count; }

/// The line, without those left out, whose numbers a line of the part has.
static inline int content_line(int line, cut without) {
  if (line <= without.place) return line;
  return line - without.place <= without.count ? without.place : line - without.count;
}

/// Writes a small picture without the lines that are left out as the part, into rows that begin `stride`
/// pixels after each other.
void content_expand(const content_part *part, const uint32_t *small, uint32_t *out, int stride);

#endif
