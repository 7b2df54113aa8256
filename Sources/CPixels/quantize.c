#include <stdlib.h>
#include <string.h>

#include "pixels.h"

// Colors that are near each other count as one: 5 bits of red and blue, 6 of green.
enum { bin_count = 1 << 16, most_colors = 255 };

typedef struct {
  uint32_t count, red, green, blue;
} bin;

/// Some bins, neighbors in the list, that will share one color.
typedef struct {
  int32_t begin, end;
  /// The sum of squared distances from the mean, along the axis where it is largest.
  double spread;
  int32_t axis;
  /// The mean along that axis.
  double middle;
} color_box;

static inline uint32_t bin_of(uint32_t word) {
  return (word >> 8 & 0xF800) | (word >> 5 & 0x07E0) | (word >> 3 & 0x001F);
}

static inline int is_left_out(uint32_t word, uint32_t before, int has_shown, int has_alpha) {
  return (has_shown && word == before) || (has_alpha && word >> 24 < 128);
}

static inline uint32_t opaque(uint32_t word, int has_alpha) {
  uint32_t alpha = word >> 24;
  if (!has_alpha || alpha == 255) return word | 0xFF000000u;
  uint32_t channels[3] = {word >> 16 & 255, word >> 8 & 255, word & 255};
  for (int index = 0; index < 3; index++) {
    channels[index] = (channels[index] * 255 + alpha / 2) / alpha;
    if (channels[index] > 255) channels[index] = 255;
  }
  return 0xFF000000u | channels[0] << 16 | channels[1] << 8 | channels[2];
}

static double component(const bin *one, int32_t axis) {
  uint32_t sum = axis == 0 ? one->red : axis == 1 ? one->green : one->blue;
  return (double)sum / one->count;
}

static void measure(color_box *box, const bin *bins, const uint32_t *list) {
  double weight = 0, sum[3] = {0}, squares[3] = {0};
  for (int32_t index = box->begin; index < box->end; index++) {
    const bin *one = &bins[list[index]];
    weight += one->count;
    for (int32_t axis = 0; axis < 3; axis++) {
      double value = component(one, axis);
      sum[axis] += value * one->count;
      squares[axis] += value * value * one->count;
    }
  }
  box->spread = -1;
  for (int32_t axis = 0; axis < 3; axis++) {
    double spread = squares[axis] - sum[axis] * sum[axis] / weight;
    if (spread <= box->spread) continue;
    box->spread = spread;
    box->axis = axis;
    box->middle = sum[axis] / weight;
  }
  if (box->end - box->begin < 2) box->spread = 0;
}

// Cuts a box at its mean; the answer is where the second one begins.
static int32_t cut(const color_box *box, const bin *bins, uint32_t *list) {
  int32_t low = box->begin, high = box->end;
  while (low < high) {
    if (component(&bins[list[low]], box->axis) < box->middle) {
      low++;
    } else {
      high--;
      uint32_t other = list[low];
      list[low] = list[high];
      list[high] = other;
    }
  }
  return low;
}

// Fills the palette and, for each bin, its place in it.
static void choose(const bin *bins, uint32_t *list, int32_t used, pixels_palette *palette,
                   uint8_t *place) {
  static const int32_t most = most_colors;
  color_box boxes[most_colors];
  boxes[0] = (color_box){.begin = 0, .end = used};
  measure(&boxes[0], bins, list);
  int32_t count = 1;
  while (count < most) {
    int32_t widest = 0;
    for (int32_t index = 1; index < count; index++)
      if (boxes[index].spread > boxes[widest].spread) widest = index;
    if (boxes[widest].spread <= 0) break;
    int32_t middle = cut(&boxes[widest], bins, list);
    if (middle == boxes[widest].begin || middle == boxes[widest].end) {
      boxes[widest].spread = 0;
      continue;
    }
    boxes[count] = (color_box){.begin = middle, .end = boxes[widest].end};
    boxes[widest].end = middle;
    measure(&boxes[widest], bins, list);
    measure(&boxes[count], bins, list);
    count++;
  }
  for (int32_t index = 0; index < count; index++) {
    uint64_t weight = 0, sum[3] = {0};
    for (int32_t entry = boxes[index].begin; entry < boxes[index].end; entry++) {
      const bin *one = &bins[list[entry]];
      weight += one->count;
      sum[0] += one->red;
      sum[1] += one->green;
      sum[2] += one->blue;
      place[list[entry]] = (uint8_t)index;
    }
    for (int32_t axis = 0; axis < 3; axis++)
      palette->palette[3 * index + axis] = (uint8_t)((sum[axis] + weight / 2) / weight);
  }
  palette->colors = count;
}

// Colors by themselves, while they are few: open addressing.
enum { slot_count = 1024 };
typedef struct {
  uint32_t color[slot_count];
  uint8_t place[slot_count];
} color_table;

static int32_t find(color_table *table, uint32_t color, pixels_palette *palette) {
  uint32_t slot = (color * 2654435761u) >> 22;
  while (table->color[slot] != 0) {
    if (table->color[slot] == color) return table->place[slot];
    slot = (slot + 1) % slot_count;
  }
  if (palette->colors == most_colors) return -1;
  int32_t place = palette->colors++;
  table->color[slot] = color;
  table->place[slot] = (uint8_t)place;
  palette->palette[3 * place] = (uint8_t)(color >> 16);
  palette->palette[3 * place + 1] = (uint8_t)(color >> 8);
  palette->palette[3 * place + 2] = (uint8_t)color;
  return place;
}

// Every color as it is; false when there are too many. Left out pixels get the place 255.
static int quantize_exactly(const uint32_t *words, const uint32_t *shown, int32_t stride,
                            const int32_t box[4], int has_alpha, pixels_palette *palette,
                            uint8_t *out) {
  color_table table = {0};
  palette->colors = 0;
  for (int32_t y = box[1]; y < box[1] + box[3]; y++) {
    const uint32_t *row = words + (size_t)y * stride;
    const uint32_t *before = shown ? shown + (size_t)y * stride : row;
    uint32_t last = 0;
    int32_t place = 0;
    for (int32_t x = box[0]; x < box[0] + box[2]; x++, out++) {
      if (is_left_out(row[x], before[x], shown != NULL, has_alpha)) {
        *out = 255;
        continue;
      }
      uint32_t color = opaque(row[x], has_alpha);
      if (color != last) {
        place = find(&table, color, palette);
        if (place < 0) return 0;
        last = color;
      }
      *out = (uint8_t)place;
    }
  }
  return 1;
}

// Two colors of the palette between which a color lies, and how far it is toward the second.
typedef struct {
  uint32_t color;
  uint8_t near, far;
  /// 0 where the first one is good enough; at most a half.
  float share;
} mixture;

static int32_t distance(const uint8_t *a, const int32_t *b) {
  int32_t red = a[0] - b[0], green = a[1] - b[1], blue = a[2] - b[2];
  return red * red + green * green + blue * blue;
}

static uint8_t nearest(const pixels_palette *palette, const int32_t *color) {
  int32_t best = INT32_MAX;
  uint8_t found = 0;
  for (int32_t index = 0; index < palette->colors; index++) {
    int32_t far = distance(&palette->palette[3 * index], color);
    if (far >= best) continue;
    best = far;
    found = (uint8_t)index;
  }
  return found;
}

static mixture mix(const pixels_palette *palette, uint32_t color) {
  // Nearer than two steps of one channel nobody sees.
  static const int32_t good_enough = 4;
  int32_t wanted[3] = {color >> 16 & 255, color >> 8 & 255, color & 255}, mirrored[3];
  mixture result = {.color = color, .near = nearest(palette, wanted)};
  const uint8_t *near = &palette->palette[3 * result.near];
  if (distance(near, wanted) <= good_enough) return result;
  // The point on the other side, as far away.
  for (int32_t axis = 0; axis < 3; axis++) {
    mirrored[axis] = 2 * wanted[axis] - near[axis];
    mirrored[axis] = mirrored[axis] < 0 ? 0 : mirrored[axis] > 255 ? 255 : mirrored[axis];
  }
  result.far = nearest(palette, mirrored);
  const uint8_t *far = &palette->palette[3 * result.far];
  float along = 0, length = 0;
  for (int32_t axis = 0; axis < 3; axis++) {
    float way = (float)(far[axis] - near[axis]);
    along += way * (float)(wanted[axis] - near[axis]);
    length += way * way;
  }
  if (length > 0 && along > 0) result.share = along / length > 0.5f ? 0.5f : along / length;
  return result;
}

// The share from which on a pixel takes the second color: the same in every frame, so that still
// parts do not flicker.
static float threshold(int32_t x, int32_t y) {
  int32_t rank = 0;
  for (int32_t bit = 0; bit < 3; bit++) {
    int32_t across = x >> bit & 1, down = y >> bit & 1;
    rank = rank << 2 | (across ^ down) << 1 | down;
  }
  return ((float)rank + 0.5f) / 64;
}

enum { mixture_slots = 1 << 12 };

static int dither(const uint32_t *words, const uint32_t *shown, int32_t stride,
                  const int32_t box[4], int has_alpha, const pixels_palette *palette,
                  uint8_t *out) {
  mixture *known = calloc(mixture_slots, sizeof *known);
  if (!known) return 0;
  for (int32_t y = box[1]; y < box[1] + box[3]; y++) {
    const uint32_t *row = words + (size_t)y * stride;
    const uint32_t *before = shown ? shown + (size_t)y * stride : row;
    for (int32_t x = box[0]; x < box[0] + box[2]; x++, out++) {
      if (is_left_out(row[x], before[x], shown != NULL, has_alpha)) {
        *out = 255;
        continue;
      }
      uint32_t color = opaque(row[x], has_alpha);
      mixture *one = &known[(color * 2654435761u) >> 20];
      if (one->color != color) *one = mix(palette, color);
      *out = one->share > threshold(x, y) ? one->far : one->near;
    }
  }
  free(known);
  return 1;
}

static int quantize_nearly(const uint32_t *words, const uint32_t *shown, int32_t stride,
                           const int32_t box[4], int has_alpha, int dithers,
                           pixels_palette *palette, uint8_t *out) {
  bin *bins = calloc(bin_count, sizeof *bins);
  uint32_t *list = malloc(bin_count * sizeof *list);
  uint8_t *place = malloc(bin_count);
  int is_done = bins && list && place;
  int32_t used = 0;
  for (int32_t y = box[1]; is_done && y < box[1] + box[3]; y++) {
    const uint32_t *row = words + (size_t)y * stride;
    const uint32_t *before = shown ? shown + (size_t)y * stride : row;
    for (int32_t x = box[0]; x < box[0] + box[2]; x++) {
      if (is_left_out(row[x], before[x], shown != NULL, has_alpha)) continue;
      uint32_t color = opaque(row[x], has_alpha), number = bin_of(color);
      // A run of one color is one step.
      uint32_t run = 1;
      while (x + 1 < box[0] + box[2] && row[x + 1] == row[x] &&
             !is_left_out(row[x + 1], before[x + 1], shown != NULL, has_alpha))
        run++, x++;
      bin *one = &bins[number];
      if (one->count == 0) list[used++] = number;
      one->count += run;
      one->red += run * (color >> 16 & 255);
      one->green += run * (color >> 8 & 255);
      one->blue += run * (color & 255);
    }
  }
  if (is_done) {
    choose(bins, list, used, palette, place);
    if (dithers) is_done = dither(words, shown, stride, box, has_alpha, palette, out);
    for (int32_t y = box[1]; !dithers && y < box[1] + box[3]; y++) {
      const uint32_t *row = words + (size_t)y * stride;
      const uint32_t *before = shown ? shown + (size_t)y * stride : row;
      for (int32_t x = box[0]; x < box[0] + box[2]; x++)
        *out++ = is_left_out(row[x], before[x], shown != NULL, has_alpha)
                     ? 255
                     : place[bin_of(opaque(row[x], has_alpha))];
    }
  }
  free(bins);
  free(list);
  free(place);
  return is_done;
}

int pixels_quantize(const uint32_t *words, const uint32_t *shown, int32_t stride,
                    const int32_t box[4], int has_alpha, int dithers, pixels_palette *palette,
                    uint8_t *out) {
  memset(palette, 0, sizeof *palette);
  palette->is_exact = quantize_exactly(words, shown, stride, box, has_alpha, palette, out);
  if (!palette->is_exact) {
    memset(palette->palette, 0, sizeof palette->palette);
    if (!quantize_nearly(words, shown, stride, box, has_alpha, dithers, palette, out)) return 0;
  }
  palette->transparent = -1;
  if (!shown && !has_alpha) return 1;
  // The place after the last color, so that the codes of few colors stay short.
  palette->transparent = palette->colors++;
  const size_t count = (size_t)box[2] * (size_t)box[3];
  if (palette->transparent != 255)
    for (size_t index = 0; index < count; index++)
      if (out[index] == 255) out[index] = (uint8_t)palette->transparent;
  return 1;
}
