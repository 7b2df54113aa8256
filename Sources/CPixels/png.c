#include <string.h>

#include "pixels.h"

enum { filter_none = 0, filter_sub = 1, filter_up = 2 };

static size_t write_row(const uint32_t *words, int32_t width, int has_alpha, uint8_t *out) {
  if (has_alpha) {
    pixels_to_rgba(words, out, (size_t)width);
    return 4 * (size_t)width;
  }
  uint8_t *begin = out;
  for (int32_t x = 0; x < width; x++, out += 3) {
    out[0] = (uint8_t)(words[x] >> 16);
    out[1] = (uint8_t)(words[x] >> 8);
    out[2] = (uint8_t)words[x];
  }
  return (size_t)(out - begin);
}

void pixels_png_rows(const uint32_t *words, int32_t stride, int32_t width, int32_t height,
                     int has_alpha, uint8_t *out) {
  const size_t channels = has_alpha ? 4 : 3, length = channels * (size_t)width;
  for (int32_t y = 0; y < height; y++, out += 1 + length) {
    const uint32_t *row = words + (size_t)y * (size_t)stride;
    const uint32_t *above = y > 0 ? row - stride : NULL;
    if (above && !memcmp(row, above, (size_t)width * sizeof *row)) {
      // The same again is all zeros against the row above.
      out[0] = filter_up;
      memset(out + 1, 0, length);
      continue;
    }
    // Flat colors compress best as they are; where neighbors differ all along, as in gradients
    // and photographs, their differences are smaller numbers than they are themselves.
    int32_t changes = 0;
    for (int32_t x = 1; x < width; x++) changes += row[x] != row[x - 1];
    out[0] = 2 * changes > width ? filter_sub : filter_none;
    write_row(row, width, has_alpha, out + 1);
    if (out[0] == filter_sub)
      for (size_t index = length; index > channels; index--)
        out[index] = (uint8_t)(out[index] - out[index - channels]);
  }
}
