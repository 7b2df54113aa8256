#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "canvas.h"
#include "vectors.h"

// Three extended boxes, whose outermost weights are fractions: their variances add up to exactly
// sigma squared, so that a blur grows smoothly where whole boxes would jump.
// Source: Theoretical Foundations of Gaussian Convolution by Extended Box Filtering, P. Gwosdek,
// S. Grewenig, A. Bruhn, J. Weickert, SSVM 2011, https://doi.org/10.1007/978-3-642-24785-9_38
enum { passes = 3 };

typedef struct {
  int radius;   // l: weights of 1 up to here
  float edge;   // alpha: the weight one further out
  float scale;  // 1 over the sum of the weights of all boxes after each other
} box;

static box box_of(double sigma) {
  double variance = sigma * sigma / passes;
  int l = (int)floor(0.5 * sqrt(12 * variance + 1) - 0.5);
  double alpha = (2 * l + 1) * (l * (l + 1) / 3.0 - variance) /
                 (2 * (variance - (double)(l + 1) * (l + 1)));
  double sum = 2 * l + 1 + 2 * alpha;
  return (box){l, (float)alpha, (float)(1 / (sum * sum * sum))};
}

// Columns that are blurred together, and places of theirs that are written at once: a line of a cache
// holds more than one.
enum { strip = 16, tile_places = 16 };

// Between the two directions a level is so many units.
static const float sweep_unit = 256;

typedef union {
  uint16_t halves[tile_places][strip];
  uint32_t words[tile_places][strip];
} strip_tile;

// One direction of a blur: down the columns of a plane whose rows become columns.
typedef struct {
  box kernel;
  int channels;         // numbers of a pixel, 4 or 1
  int is_first;         // from bytes to units; else from units to pixels
  const void *in;
  const void *last_row; // the last row of `in`, with room for a whole strip
  size_t in_stride;     // bytes
  int columns;          // numbers in a row of `in`
  int places;           // rows of `in`
  void *out;
  size_t out_stride;    // elements
  int rows;             // rows of `out`
  float scale;          // from what the boxes add up to what is written
  float color[4];       // of a shadow, what a level's bytes are multiplied with
  float *rings;
} sweep;

#define LEVEL _base
#define TARGET
#define lanes 8
#include "blur_kernels.inc"

#if defined(__x86_64__)
#define LEVEL _avx2
#define TARGET __attribute__((target("avx2")))
#define lanes 8
#include "blur_kernels.inc"

#define LEVEL _avx512
#define TARGET __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define lanes 16
#include "blur_kernels.inc"
#endif

static size_t whole(size_t count, size_t unit) { return (count + unit - 1) / unit * unit; }

// A part of a picture, in pixels.
typedef struct {
  int x, y, width, height;
} part;

// Finds the pixels that are not clear, and what is within `reach` of them; false when there are none.
static int find_content(const uint32_t *pixels, int width, int height, int reach, part *found) {
  uint32_t *columns = calloc((size_t)width, sizeof *columns);
  // Without memory to look with all of it counts.
  *found = (part){0, 0, width, height};
  if (!columns) return 1;
  int top = height, bottom = 0, left = 0, right = width;
  for (int y = 0; y < height; y++) {
    const uint32_t *row = pixels + (size_t)y * width;
    uint32_t any = 0;
    for (int x = 0; x < width; x++) {
      any |= row[x];
      columns[x] |= row[x];
    }
    if (!any) continue;
    if (top == height) top = y;
    bottom = y + 1;
  }
  while (left < right && !columns[left]) left++;
  while (left < right && !columns[right - 1]) right--;
  free(columns);
  if (top >= bottom) return 0;
  left = left > reach ? left - reach : 0;
  top = top > reach ? top - reach : 0;
  right = right < width - reach ? right + reach : width;
  bottom = bottom < height - reach ? bottom + reach : height;
  *found = (part){left, top, right - left, bottom - top};
  return 1;
}

// Places that three boxes carry a number.
static int reach_of(box kernel) { return passes * (kernel.radius + 1); }

// Blurs rows of bytes that begin `in_stride` bytes after each other, and writes pixels whose rows begin
// `out_stride` pixels after each other: the same ones, or those of a shadow.
static int blur_plane(const uint8_t *plane, size_t in_stride, uint32_t *pixels, size_t out_stride,
                      int width, int height, int channels, box kernel, const float color[4]) {
  size_t columns = (size_t)width * channels, stride = whole((size_t)height, tile_places) * channels;
  size_t turned_rows = whole(columns, strip) / channels;
  size_t ring = (size_t)passes * (2 * kernel.radius + 2) * strip;
  uint16_t *turned = malloc(turned_rows * stride * sizeof *turned);
  uint8_t *last_row = calloc(whole(columns, strip), 1);
  float *rings = malloc(ring * sizeof *rings);
  int is_done = turned && last_row && rings;
  if (is_done) {
    memcpy(last_row, plane + (size_t)(height - 1) * in_stride, columns);
    sweep down = {.kernel = kernel, .channels = channels, .is_first = 1, .in = plane,
                  .last_row = last_row, .in_stride = in_stride, .columns = (int)columns,
                  .places = height, .out = turned, .out_stride = stride,
                  .scale = kernel.scale * sweep_unit, .rings = rings};
    CHOOSE(sweep_plane, &down);
    sweep across = {.kernel = kernel, .channels = channels, .in = turned,
                    .last_row = turned + (size_t)(width - 1) * stride,
                    .in_stride = stride * sizeof *turned, .columns = height * channels,
                    .places = width, .out = pixels, .out_stride = out_stride, .rows = height,
                    .scale = kernel.scale / sweep_unit, .rings = rings};
    for (int c = 0; color && c < 4; c++) across.color[c] = color[c];
    CHOOSE(sweep_plane, &across);
  }
  free(turned);
  free(last_row);
  free(rings);
  return is_done;
}

// A hundredth of a pixel is not seen.
static int is_seen(double sigma) { return sigma > 0.01; }

int canvas_blur(uint32_t *pixels, int32_t width, int32_t height, double sigma) {
  if (!is_seen(sigma)) return 1;
  box kernel = box_of(sigma);
  part content;
  if (!find_content(pixels, width, height, reach_of(kernel), &content)) return 1;
  uint32_t *first = pixels + (size_t)content.y * width + content.x;
  return blur_plane((const uint8_t *)first, (size_t)width * sizeof *pixels, first, (size_t)width,
                    content.width, content.height, 4, kernel, NULL);
}

static uint32_t byte(float value) {
  return value <= 0 ? 0 : value >= 255 ? 255 : (uint32_t)(value + 0.5f);
}

// The opacity of content in one color, without a blur.
static void color_content(const uint32_t *content, uint32_t *shadow, size_t count,
                          const float color[4]) {
  for (size_t i = 0; i < count; i++) {
    uint32_t word = 0;
    for (int c = 0; c < 4; c++) word |= byte((float)(content[i] >> 24) * color[c]) << (8 * c);
    shadow[i] = word;
  }
}

int canvas_shadow(const uint32_t *content, uint32_t *shadow, int32_t width, int32_t height,
                  double sigma, double red, double green, double blue, double alpha) {
  size_t count = (size_t)width * height;
  float color[4] = {(float)(blue * alpha), (float)(green * alpha), (float)(red * alpha),
                    (float)alpha};
  if (!is_seen(sigma)) {
    color_content(content, shadow, count, color);
    return 1;
  }
  box kernel = box_of(sigma);
  part seen;
  int is_empty = !find_content(content, width, height, reach_of(kernel), &seen);
  size_t area = is_empty ? 0 : (size_t)seen.width * seen.height;
  uint8_t *plane = malloc(area + 1);
  if (!plane) return 0;
  for (int y = 0; y < seen.height && !is_empty; y++) {
    const uint32_t *row = content + (size_t)(seen.y + y) * width + seen.x;
    uint8_t *opacities = plane + (size_t)y * seen.width;
    for (int x = 0; x < seen.width; x++) opacities[x] = (uint8_t)(row[x] >> 24);
  }
  // The content may be where the shadow goes.
  memset(shadow, 0, count * sizeof *shadow);
  int is_done = is_empty || blur_plane(plane, (size_t)seen.width,
                                       shadow + (size_t)seen.y * width + seen.x, (size_t)width,
                                       seen.width, seen.height, 1, kernel, color);
  free(plane);
  return is_done;
}
