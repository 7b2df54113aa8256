#include "pixels.h"

static uint32_t mean(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
  // Two channels at a time, each in 16 bits.
  const uint32_t low = 0x00FF00FFu;
  uint32_t even = (a & low) + (b & low) + (c & low) + (d & low) + 0x00020002u;
  uint32_t odd = (a >> 8 & low) + (b >> 8 & low) + (c >> 8 & low) + (d >> 8 & low) + 0x00020002u;
  return (even >> 2 & low) | (odd >> 2 & low) << 8;
}

void pixels_halve(const uint32_t *from, int32_t columns, int32_t rows, uint32_t *to) {
  int32_t width = columns / 2 + columns % 2;
  for (int32_t y = 0; y < rows; y += 2) {
    const uint32_t *upper = from + (size_t)y * columns;
    const uint32_t *lower = y + 1 < rows ? upper + columns : upper;
    for (int32_t x = 0; x < columns / 2; x++) {
      to[x] = mean(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]);
    }
    if (columns % 2) {
      uint32_t above = upper[columns - 1], below = lower[columns - 1];
      to[width - 1] = mean(above, above, below, below);
    }
    to += width;
  }
}

int32_t pixels_are_opaque(const uint32_t *pixels, int64_t count) {
  uint32_t all = 0xFF000000u;
  for (int64_t index = 0; index < count; index++) all &= pixels[index];
  return all == 0xFF000000u;
}
