#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "canvas.h"

static uint32_t byte(float value) {
  return value <= 0 ? 0 : value >= 255 ? 255 : (uint32_t)(value + 0.5f);
}

void canvas_mask(uint32_t *content, const uint32_t *mask, int32_t count, int luminance,
                 int inverted) {
  for (int32_t i = 0; i < count; i++) {
    uint32_t m = mask[i] >> 24;
    if (luminance) {
      // Of stored components, times the opacity that they are multiplied by already.
      // Source: CSS Masking Module Level 1, section 7.10.1, https://www.w3.org/TR/css-masking-1/
      m = byte(0.2125f * (float)(mask[i] >> 16 & 0xFF) + 0.7154f * (float)(mask[i] >> 8 & 0xFF) +
               0.0721f * (float)(mask[i] & 0xFF));
    }
    if (inverted) m = 255 - m;
    uint32_t word = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      uint32_t product = (content[i] >> shift & 0xFF) * m + 128;
      // Division by 255, rounded, as pixel arithmetic has it.
      word |= ((product + (product >> 8)) >> 8) << shift;
    }
    content[i] = word;
  }
}

int canvas_conic(uint32_t *pixels, int32_t width, int32_t height, int32_t x, int32_t y,
                 const double inverse[6], double cx, double cy, double degrees,
                 const double *table, int32_t count) {
  // Sums up to each entry: the mean of any stretch is then two look-ups, which smooths the edge
  // where the last color meets the first.
  double *sums = malloc((size_t)(count + 1) * 4 * sizeof *sums);
  if (!sums) return 0;
  for (int c = 0; c < 4; c++) sums[c] = 0;
  for (int32_t i = 0; i < count; i++)
    for (int c = 0; c < 4; c++) sums[4 * (i + 1) + c] = sums[4 * i + c] + table[4 * i + c];
  const double turn = 6.283185307179586;
  double start = degrees / 360;
  double step = sqrt(fabs(inverse[0] * inverse[3] - inverse[1] * inverse[2]));
  for (int32_t j = 0; j < height; j++) {
    for (int32_t i = 0; i < width; i++) {
      double px = x + i + 0.5, py = y + j + 0.5;
      double dx = inverse[0] * px + inverse[2] * py + inverse[4] - cx;
      double dy = inverse[1] * px + inverse[3] * py + inverse[5] - cy;
      // 0 upwards, then clockwise.
      double place = atan2(dx, -dy) / turn - start;
      place -= floor(place);
      // The share of the turn that a pixel covers at this distance.
      double share = step / (turn * fmax(sqrt(dx * dx + dy * dy), step));
      double low = (place - share / 2) * count, high = (place + share / 2) * count;
      if (high - low < 1) {
        double middle = (low + high) / 2;
        low = middle - 0.5;
        high = middle + 0.5;
      }
      uint32_t word = 0;
      static const int shifts[4] = {16, 8, 0, 24};
      for (int c = 0; c < 4; c++) {
        double ends[2] = {low, high}, integral[2];
        for (int e = 0; e < 2; e++) {
          double laps = floor(ends[e] / count), at = ends[e] - laps * count;
          int32_t k = (int32_t)at;
          if (k >= count) k = count - 1;
          integral[e] = laps * sums[4 * count + c] + sums[4 * k + c] + (at - k) * table[4 * k + c];
        }
        word |= byte((float)((integral[1] - integral[0]) / (high - low) * 255)) << shifts[c];
      }
      pixels[(size_t)j * width + i] = word;
    }
  }
  free(sums);
  return 1;
}
