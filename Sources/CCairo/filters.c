#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "canvas.h"

// Three extended boxes, whose outermost weights are fractions: their variances add up to exactly
// sigma squared, so that a blur grows smoothly where whole boxes would jump.
// Source: Theoretical Foundations of Gaussian Convolution by Extended Box Filtering, P. Gwosdek,
// S. Grewenig, A. Bruhn, J. Weickert, SSVM 2011, https://doi.org/10.1007/978-3-642-24785-9_38
enum { passes = 3 };

typedef struct {
  int radius;   // l: weights of 1 up to here
  float edge;   // alpha: the weight one further out
  float scale;  // 1 over the sum of the weights
} box;

static box box_of(double sigma) {
  double variance = sigma * sigma / passes;
  int l = (int)floor(0.5 * sqrt(12 * variance + 1) - 0.5);
  double alpha = (2 * l + 1) * (l * (l + 1) / 3.0 - variance) /
                 (2 * (variance - (double)(l + 1) * (l + 1)));
  return (box){l, (float)alpha, (float)(1 / (2 * l + 1 + 2 * alpha))};
}

// One box along a row of `count` places with `channels` numbers each; outside is 0. `padded` has
// `radius + 1` places of 0 before and after the row.
//
// Always inlined, so that the number of channels is a constant within the loops.
__attribute__((always_inline)) static inline void box_row(const float *padded, float *out,
                                                          int count, int channels, box kernel) {
  float sum[4] = {0};
  int l = kernel.radius;
  for (int j = 1; j < 2 * l + 2; j++)
    for (int c = 0; c < channels; c++) sum[c] += padded[j * channels + c];
  for (int i = 0; i < count; i++) {
    const float *first = padded + (size_t)i * channels;
    const float *last = first + (size_t)(2 * l + 2) * channels;
    for (int c = 0; c < channels; c++) {
      out[i * channels + c] = (sum[c] + kernel.edge * (first[c] + last[c])) * kernel.scale;
      sum[c] += last[c] - first[channels + c];
    }
  }
}

// Rows that are stored as columns together: a line of a cache holds more than one pixel.
enum { rows_at_once = 8 };

// Blurs every row and stores the rows as columns, so that two calls do both directions.
__attribute__((always_inline)) static inline int blur_channels(const float *in, float *out,
                                                               int width, int height, int channels,
                                                               box kernel) {
  size_t margin = (size_t)(kernel.radius + 1) * channels;
  size_t length = (size_t)width * channels;
  float *padded = calloc(length + 2 * margin, sizeof *padded);
  float *rows = malloc(length * rows_at_once * sizeof *rows);
  if (!padded || !rows) {
    free(padded);
    free(rows);
    return 0;
  }
  for (int y = 0; y < height; y += rows_at_once) {
    int count = height - y < rows_at_once ? height - y : rows_at_once;
    for (int k = 0; k < count; k++) {
      float *row = rows + k * length;
      memcpy(padded + margin, in + (size_t)(y + k) * length, length * sizeof *row);
      for (int pass = 0; pass < passes; pass++) {
        box_row(padded, row, width, channels, kernel);
        if (pass + 1 < passes) memcpy(padded + margin, row, length * sizeof *row);
      }
    }
    for (int x = 0; x < width; x++) {
      float *column = out + ((size_t)x * height + y) * channels;
      for (int k = 0; k < count; k++)
        for (int c = 0; c < channels; c++)
          column[k * channels + c] = rows[k * length + (size_t)x * channels + c];
    }
  }
  free(padded);
  free(rows);
  return 1;
}

static int blur_rows(const float *in, float *out, int width, int height, int channels, box kernel) {
  return channels == 4 ? blur_channels(in, out, width, height, 4, kernel)
                       : blur_channels(in, out, width, height, 1, kernel);
}

static int blur_plane(float *plane, int width, int height, int channels, double sigma) {
  // A hundredth of a pixel is not seen.
  if (!(sigma > 0.01)) return 1;
  float *turned = malloc((size_t)width * height * channels * sizeof *turned);
  if (!turned) return 0;
  box kernel = box_of(sigma);
  int done = blur_rows(plane, turned, width, height, channels, kernel) &&
             blur_rows(turned, plane, height, width, channels, kernel);
  free(turned);
  return done;
}

static uint32_t byte(float value) {
  return value <= 0 ? 0 : value >= 255 ? 255 : (uint32_t)(value + 0.5f);
}

int canvas_blur(uint32_t *pixels, int32_t width, int32_t height, double sigma) {
  size_t count = (size_t)width * height;
  float *plane = malloc(count * 4 * sizeof *plane);
  if (!plane) return 0;
  for (size_t i = 0; i < count; i++)
    for (int c = 0; c < 4; c++) plane[4 * i + c] = (float)(pixels[i] >> (8 * c) & 0xFF);
  int done = blur_plane(plane, width, height, 4, sigma);
  for (size_t i = 0; done && i < count; i++) {
    uint32_t alpha = byte(plane[4 * i + 3]);
    uint32_t word = alpha << 24;
    for (int c = 0; c < 3; c++) {
      uint32_t value = byte(plane[4 * i + c]);
      word |= (value < alpha ? value : alpha) << (8 * c);
    }
    pixels[i] = word;
  }
  free(plane);
  return done;
}

int canvas_shadow(const uint32_t *content, uint32_t *shadow, int32_t width, int32_t height,
                  double sigma, double red, double green, double blue, double alpha) {
  size_t count = (size_t)width * height;
  float *plane = malloc(count * sizeof *plane);
  if (!plane) return 0;
  for (size_t i = 0; i < count; i++) plane[i] = (float)(content[i] >> 24);
  int done = blur_plane(plane, width, height, 1, sigma);
  float a = (float)alpha, r = (float)(red * alpha), g = (float)(green * alpha),
        b = (float)(blue * alpha);
  for (size_t i = 0; done && i < count; i++)
    shadow[i] = byte(plane[i] * a) << 24 | byte(plane[i] * r) << 16 | byte(plane[i] * g) << 8 |
                byte(plane[i] * b);
  free(plane);
  return done;
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
