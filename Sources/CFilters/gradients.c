#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vectors.h"

// Gradients whose colors do not run along a line, from tables of their colors. Between two levels
// a pattern of both is drawn, so that slow gradients show no bands.

// Two pixels of a table, and four of a picture.
typedef uint64_t words2 __attribute__((vector_size(16)));
typedef uint16_t shades8 __attribute__((vector_size(16)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint64_t __attribute__((may_alias)) shades_word;

typedef struct {
  int x, y, width;    // of the device's pixels
  double inverse[6];  // from the device to the gradient's own coordinates
} gradient_area;

// Premultiplied colors of rings around the middle, in units of `1 / shade_unit` levels, as bytes lie.
typedef struct {
  int count;              // rings up to distance 1; one more for what is beyond
  uint16_t (*shades)[4];
} radial_table;

// A color of equal parts of a turn, and the sum of all before it, as bytes lie.
typedef struct {
  vector4 sum, color;
} conic_entry;

typedef struct {
  int count;             // entries of a turn
  int margin;            // entries before and after it
  float start;           // where the turn begins, from up
  float step;            // a pixel in the gradient's own coordinates
  conic_entry *entries;  // count + 2 * margin + 1
} conic_table;

enum { shade_unit = 256 };

// A level's fraction from which on a pixel gets the next level: ordered by an 8 x 8 matrix in which near
// pixels are far apart. Whole levels stay whole.
// Source: An optimum method for two-level rendition of continuous-tone pictures, B. Bayer, ICC 1973.
static inline float dither_of(int x, int y) {
  static const uint8_t order[8][8] = {
      {0, 32, 8, 40, 2, 34, 10, 42},  {48, 16, 56, 24, 50, 18, 58, 26},
      {12, 44, 4, 36, 14, 46, 6, 38}, {60, 28, 52, 20, 62, 30, 54, 22},
      {3, 35, 11, 43, 1, 33, 9, 41},  {51, 19, 59, 27, 49, 17, 57, 25},
      {15, 47, 7, 39, 13, 45, 5, 37}, {63, 31, 55, 23, 61, 29, 53, 21}};
  return 0.5f + ((float)order[y & 7][x & 7] - 31.5f) * (0.875f / 64);
}

// Two vectors after each other.
#define BOTH8(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
#define BOTH4(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7)

#define KERNELS "gradient_kernels.inc"
#include <for_each_level.h>

int filters_conic(uint32_t *pixels, int32_t width, int32_t height, int32_t x, int32_t y,
                 const double inverse[6], double cx, double cy, double degrees,
                 const double *colors, int32_t count) {
  gradient_area area = {.x = x, .y = y, .width = width};
  memcpy(area.inverse, inverse, sizeof area.inverse);
  area.inverse[4] -= cx;
  area.inverse[5] -= cy;
  double turns = degrees / 360;
  // A pixel at the middle covers less than a sixth of a turn.
  conic_table table = {.count = count, .margin = count / 6 + 2,
                       .start = (float)(turns - floor(turns)),
                       .step = (float)sqrt(fabs(inverse[0] * inverse[3] - inverse[1] * inverse[2]))};
  int all = count + 2 * table.margin + 1;
  table.entries = aligned_alloc(_Alignof(conic_entry), (size_t)all * sizeof *table.entries);
  if (!table.entries) return 0;
  double sums[4] = {0};
  for (int i = 0; i < all; i++) {
    const double *color = colors + 4 * ((i - table.margin + count) % count);
    static const int order[4] = {2, 1, 0, 3};
    for (int c = 0; c < 4; c++) {
      table.entries[i].sum[c] = (float)sums[c];
      table.entries[i].color[c] = (float)color[order[c]];
      sums[c] += color[order[c]];
    }
  }
  for (int row = 0; row < height; row++)
    CHOOSE(conic_row, &area, &table, row, pixels + (size_t)row * width);
  free(table.entries);
  return 1;
}

// Fills a table with the colors of stops, mixed as they stand and then multiplied by their opacity.
static void fill_rings(const radial_table *table, const double *stops, int32_t count) {
  int32_t next = 0;
  for (int ring = 0; ring <= table->count; ring++) {
    // Beyond distance 1 the last color goes on.
    double place = ring < table->count ? (ring + 0.5) / table->count : 2;
    while (next < count && stops[5 * next] <= place) next++;
    const double *after = stops + 5 * (next < count ? next : count - 1);
    const double *before = next > 0 ? stops + 5 * (next - 1) : after;
    double share = after[0] > before[0] ? (place - before[0]) / (after[0] - before[0]) : 0;
    double alpha = before[4] + share * (after[4] - before[4]);
    for (int c = 0; c < 3; c++) {
      double color = before[3 - c] + share * (after[3 - c] - before[3 - c]);
      table->shades[ring][c] = (uint16_t)(color * alpha * 255 * shade_unit + 0.5);
    }
    table->shades[ring][3] = (uint16_t)(alpha * 255 * shade_unit + 0.5);
  }
}

int filters_radial(uint32_t *pixels, int32_t width, int32_t height, int32_t x, int32_t y,
                  const double inverse[6], const double *stops, int32_t count) {
  gradient_area area = {.x = x, .y = y, .width = width};
  memcpy(area.inverse, inverse, sizeof area.inverse);
  // Sixteen rings in a pixel along the short axis: colors are those of a 32nd of a pixel beside at most.
  double step = fmin(hypot(inverse[0], inverse[2]), hypot(inverse[1], inverse[3]));
  const int most = 8192, least = 64;
  double rings = step > 0 ? 16 / step : most;
  radial_table table = {.count = rings < most ? rings > least ? (int)rings : least : most};
  table.shades = malloc((size_t)(table.count + 1) * sizeof *table.shades);
  if (!table.shades) return 0;
  fill_rings(&table, stops, count);
  for (int row = 0; row < height; row++)
    CHOOSE(radial_row, &area, &table, row, pixels + (size_t)row * width);
  free(table.shades);
  return 1;
}
