#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "content.h"
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

typedef uint8_t bytes4 __attribute__((vector_size(4)));

typedef union {
  uint16_t halves[tile_places][strip];
  uint32_t words[tile_places][strip];
} strip_tile;

// One direction of a blur: down the columns of a plane whose rows become columns.
typedef struct {
  box kernel;
  int channels;         // numbers of a pixel, 4 or 1
  int reads_bytes;      // from bytes to units
  int writes_units;     // from units to units; else, of the two, from units to pixels
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

// The way back from a picture each of whose pixels stands for `factor` by `factor`.
typedef struct {
  int factor, channels;
  int width, coarse_width;
  vector4 color;   // of a shadow, by what a level is multiplied
  float *row;      // room for the numbers of a coarse row
  uint32_t *line;  // and for the pixels made of it, with half a coarse one at both ends
} enlarging;

#define KERNELS "blur_kernels.inc"
#include <for_each_level.h>

static size_t whole(size_t count, size_t unit) { return (count + unit - 1) / unit * unit; }

// Rows of bytes, and the pixels that become of them: the same ones, or those of a shadow.
typedef struct {
  const uint8_t *plane;
  size_t plane_stride;  // bytes
  int channels;
  uint32_t *pixels;
  size_t stride;        // pixels
  int width, height;
  float color[4];       // of a shadow
} picture;

// Runs the boxes down the columns of bytes or units, and those down the columns of what is written.
static void sweep_both(const sweep *down, sweep *across, box kernel, float *rings) {
  sweep first = *down;
  first.kernel = across->kernel = kernel;
  first.rings = across->rings = rings;
  CHOOSE(sweep_plane, &first);
  CHOOSE(sweep_plane, across);
}

static float *make_rings(box kernel) {
  return malloc(sizeof(float) * passes * (2 * (size_t)kernel.radius + 2) * strip);
}

static int blur_finely(const picture *task, box kernel) {
  int width = task->width, height = task->height, channels = task->channels;
  size_t columns = (size_t)width * channels, stride = whole((size_t)height, tile_places) * channels;
  uint16_t *turned = malloc(whole(columns, strip) / channels * stride * sizeof *turned);
  uint8_t *last_row = calloc(whole(columns, strip), 1);
  float *rings = make_rings(kernel);
  int is_done = turned && last_row && rings;
  if (is_done) {
    memcpy(last_row, task->plane + (size_t)(height - 1) * task->plane_stride, columns);
    sweep down = {.channels = channels, .reads_bytes = 1, .writes_units = 1, .in = task->plane,
                  .last_row = last_row, .in_stride = task->plane_stride, .columns = (int)columns,
                  .places = height, .out = turned, .out_stride = stride,
                  .scale = kernel.scale * sweep_unit};
    sweep across = {.channels = channels, .in = turned,
                    .last_row = turned + (size_t)(width - 1) * stride,
                    .in_stride = stride * sizeof *turned, .columns = height * channels,
                    .places = width, .out = task->pixels, .out_stride = task->stride,
                    .rows = height, .scale = kernel.scale / sweep_unit};
    memcpy(across.color, task->color, sizeof across.color);
    sweep_both(&down, &across, kernel, rings);
  }
  free(turned);
  free(last_row);
  free(rings);
  return is_done;
}

// Means of `factor` by `factor` pixels, in units; beyond the edges is nothing.
static void reduce(const picture *task, int factor, uint16_t *out, size_t stride) {
  const int shift = factor == 2 ? 6 : 4;
  for (int y = 0; y < task->height; y += factor, out += stride) {
    int rows = task->height - y < factor ? task->height - y : factor;
    for (int x = 0; x < task->width; x += factor) {
      int columns = task->width - x < factor ? task->width - x : factor;
      uint32_t sums[4] = {0};
      for (int j = 0; j < rows; j++) {
        const uint8_t *in = task->plane + (y + j) * task->plane_stride + (size_t)x * task->channels;
        if (task->channels == 1) {
          for (int i = 0; i < columns; i++) sums[0] += in[i];
          continue;
        }
        // Two sums of 16 bits in each word.
        uint32_t even = 0, odd = 0, word;
        for (int i = 0; i < columns; i++) {
          memcpy(&word, in + 4 * i, sizeof word);
          even += word & 0x00FF00FF;
          odd += word >> 8 & 0x00FF00FF;
        }
        sums[0] += even & 0xFFFF;
        sums[1] += odd & 0xFFFF;
        sums[2] += even >> 16;
        sums[3] += odd >> 16;
      }
      for (int c = 0; c < task->channels; c++)
        out[(size_t)x / factor * task->channels + c] = (uint16_t)(sums[c] << shift);
    }
  }
}

// Blurs means of pixels, and mixes the pixels between them.
static int blur_coarsely(const picture *task, int factor, box kernel) {
  int width = (task->width + factor - 1) / factor, height = (task->height + factor - 1) / factor;
  int channels = task->channels;
  size_t columns = (size_t)width * channels, stride = whole(columns, tile_places * channels);
  size_t turned_stride = whole((size_t)height, tile_places) * channels;
  size_t rows = whole((size_t)height, strip), turned_rows = whole(columns, strip) / channels;
  uint16_t *means = calloc(rows * stride, sizeof *means);
  uint16_t *turned = calloc(turned_rows * turned_stride, sizeof *turned);
  float *rings = make_rings(kernel), *row = malloc(sizeof *row * whole(columns, strip));
  uint32_t *line = malloc(sizeof *line * (size_t)factor * (width + 1));
  int is_done = means && turned && rings && row && line;
  if (is_done) {
    reduce(task, factor, means, stride);
    sweep down = {.channels = channels, .writes_units = 1, .in = means,
                  .last_row = means + (size_t)(height - 1) * stride,
                  .in_stride = stride * sizeof *means, .columns = (int)columns, .places = height,
                  .out = turned, .out_stride = turned_stride, .scale = kernel.scale};
    sweep across = {.channels = channels, .writes_units = 1, .in = turned,
                    .last_row = turned + (size_t)(width - 1) * turned_stride,
                    .in_stride = turned_stride * sizeof *turned, .columns = height * channels,
                    .places = width, .out = means, .out_stride = stride, .scale = kernel.scale};
    sweep_both(&down, &across, kernel, rings);
    enlarging back = {.factor = factor, .channels = channels, .width = task->width,
                      .coarse_width = width, .row = row, .line = line};
    memcpy(&back.color, task->color, sizeof back.color);
    for (int y = 0; y < task->height; y++) {
      int at = y + factor / 2, k = at / factor - 1, last = height - 1;
      float share = (float)(2 * (at % factor) + 1) / (float)(2 * factor);
      CHOOSE(enlarge_row, &back, means + (size_t)(k < 0 ? 0 : k) * stride,
             means + (size_t)(k < last ? k + 1 : last) * stride, share,
             task->pixels + (size_t)y * task->stride);
    }
  }
  free(means);
  free(turned);
  free(rings);
  free(row);
  free(line);
  return is_done;
}

// How a blur is done: of pixels, or of means of `factor` by `factor` of them.
typedef struct {
  int factor;
  box kernel;
  int reach;  // pixels that it carries a number
} manner;

static manner manner_of(double sigma) {
  // The rest of the deviation is at least 8: straight lines between places so near each other are
  // within a quarter of a level of the curve.
  int factor = sigma >= 32 ? 4 : sigma >= 16 ? 2 : 1;
  // Means and straight lines blur as well: together by the variance of a quarter of the factor squared.
  double rest = factor > 1 ? sqrt(sigma * sigma / (factor * factor) - 0.25) : sigma;
  box kernel = box_of(rest);
  return (manner){factor, kernel, factor * (passes * (kernel.radius + 1) + (factor > 1 ? 2 : 0))};
}

static int blur_picture(const picture *task, manner how) {
  return how.factor > 1 ? blur_coarsely(task, how.factor, how.kernel)
                        : blur_finely(task, how.kernel);
}

// A hundredth of a pixel is not seen.
static int is_seen(double sigma) { return sigma > 0.01; }

// Copies the lines of a part that are not left out.
static void copy_kept(const content_part *part, const uint32_t *pixels, int stride, uint32_t *out) {
  int width = content_kept(part->width, part->columns);
  int before = part->columns.place + 1, height = content_kept(part->height, part->rows);
  for (int y = 0; y < height; y++, out += width) {
    int line = y <= part->rows.place ? y : y + part->rows.count;
    const uint32_t *row = pixels + (size_t)line * stride;
    memcpy(out, row, (size_t)before * sizeof *row);
    memcpy(out + before, row + before + part->columns.count,
           (size_t)(width - before) * sizeof *row);
  }
}

// Blurs a part of a picture, or makes its shadow in a color; the lines that are left out are written as
// those like them.
static int blur_part(const content_part *part, const uint32_t *content, uint32_t *out, int stride,
                     const manner *how, const float *color) {
  size_t first = (size_t)part->y * stride + part->x;
  int width = content_kept(part->width, part->columns);
  int height = content_kept(part->height, part->rows);
  size_t count = (size_t)width * height;
  int is_cut = part->columns.count > 0 || part->rows.count > 0, is_shadow = color != NULL;
  uint32_t *small = is_cut || is_shadow ? malloc(count * sizeof *small) : NULL;
  if ((is_cut || is_shadow) && !small) return 0;
  picture task = {.channels = 4, .width = width, .height = height};
  if (small) {
    copy_kept(part, content + first, stride, small);
    task.plane = (const uint8_t *)small;
    task.plane_stride = (size_t)width * sizeof *small;
  } else {
    task.plane = (const uint8_t *)(content + first);
    task.plane_stride = (size_t)stride * sizeof *content;
  }
  if (is_shadow) {
    // Opacities lie in the place of their pixels.
    uint8_t *opacities = (uint8_t *)small;
    for (size_t i = 0; i < count; i++) opacities[i] = (uint8_t)(small[i] >> 24);
    task.channels = 1;
    task.plane_stride = (size_t)width;
    memcpy(task.color, color, sizeof task.color);
  }
  task.pixels = is_cut ? small : out + first;
  task.stride = (size_t)(is_cut ? width : stride);
  int is_done = blur_picture(&task, *how);
  if (is_done && is_cut) content_expand(part, small, out + first, stride);
  free(small);
  return is_done;
}

int filters_blur(uint32_t *pixels, int32_t width, int32_t height, double sigma) {
  if (!is_seen(sigma)) return 1;
  manner how = manner_of(sigma);
  content_part part;
  if (!content_find(pixels, width, height, how.reach, how.factor, &part)) return 1;
  return blur_part(&part, pixels, pixels, width, &how, NULL);
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

int filters_shadow(const uint32_t *content, uint32_t *shadow, int32_t width, int32_t height,
                  double sigma, double red, double green, double blue, double alpha) {
  size_t count = (size_t)width * height;
  float color[4] = {(float)(blue * alpha), (float)(green * alpha), (float)(red * alpha),
                    (float)alpha};
  if (!is_seen(sigma)) {
    color_content(content, shadow, count, color);
    return 1;
  }
  manner how = manner_of(sigma);
  content_part part;
  int is_empty = !content_find(content, width, height, how.reach, how.factor, &part);
  if (is_empty || shadow != content) memset(shadow, 0, count * sizeof *shadow);
  if (is_empty) return 1;
  // Around the part nothing is, in the content as in the shadow.
  return blur_part(&part, content, shadow, width, &how, color);
}
