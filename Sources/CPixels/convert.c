#include <instruction_levels.h>
#include <stdlib.h>
#include <string.h>

#include "pixels.h"

uint32_t *pixels_create(int64_t count, int32_t is_clear) {
  return is_clear ? calloc((size_t)count, sizeof(uint32_t))
                  : malloc((size_t)count * sizeof(uint32_t));
}

void pixels_free(uint32_t *pixels) { free(pixels); }

// 255 / alpha in 16.16, for dividing colors by opacities without a division a pixel.
static uint32_t reciprocal(uint32_t alpha) {
  return alpha ? ((255u << 16) + alpha / 2) / alpha : 0;
}

static inline uint32_t unpremultiplied(uint32_t channel, uint32_t factor) {
  uint32_t value = (channel * factor + 0x8000) >> 16;
  return value > 255 ? 255 : value;
}

static inline uint32_t straight(uint32_t word) {
  uint32_t alpha = word >> 24;
  if (alpha == 255 || alpha == 0) return alpha ? word : 0;
  uint32_t factor = reciprocal(alpha);
  return alpha << 24 | unpremultiplied(word >> 16 & 255, factor) << 16 |
         unpremultiplied(word >> 8 & 255, factor) << 8 | unpremultiplied(word & 255, factor);
}

void pixels_to_rgba(const uint32_t *words, uint8_t *out, size_t count) {
  for (size_t index = 0; index < count; index++, out += 4) {
    uint32_t word = straight(words[index]);
    out[0] = (uint8_t)(word >> 16);
    out[1] = (uint8_t)(word >> 8);
    out[2] = (uint8_t)word;
    out[3] = (uint8_t)(word >> 24);
  }
}

void pixels_to_rgb(const uint32_t *words, int32_t stride, int32_t width, int32_t height,
                   uint8_t *out) {
  for (int32_t y = 0; y < height; y++) {
    const uint32_t *row = words + (size_t)y * (size_t)stride;
    for (int32_t x = 0; x < width; x++, out += 3) {
      out[0] = (uint8_t)(row[x] >> 16);
      out[1] = (uint8_t)(row[x] >> 8);
      out[2] = (uint8_t)row[x];
    }
  }
}

void pixels_base64(const uint8_t *bytes, size_t count, uint8_t *out) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (; count >= 3; count -= 3, bytes += 3, out += 4) {
    uint32_t group = (uint32_t)bytes[0] << 16 | (uint32_t)bytes[1] << 8 | bytes[2];
    out[0] = (uint8_t)letters[group >> 18];
    out[1] = (uint8_t)letters[group >> 12 & 63];
    out[2] = (uint8_t)letters[group >> 6 & 63];
    out[3] = (uint8_t)letters[group & 63];
  }
  if (count == 0) return;
  uint32_t group = (uint32_t)bytes[0] << 16 | (count > 1 ? (uint32_t)bytes[1] << 8 : 0);
  out[0] = (uint8_t)letters[group >> 18];
  out[1] = (uint8_t)letters[group >> 12 & 63];
  out[2] = count > 1 ? (uint8_t)letters[group >> 6 & 63] : '=';
  out[3] = '=';
}

// Kr = 0.2126, Kb = 0.0722; luma spans 219 steps from 16, the differences 224 around 128. All in
// 1/32768, so that a product of a byte and a weight fits into 31 bits.
enum { one = 32768 };
#define WEIGHT(value) ((int32_t)((value) * one + ((value) < 0 ? -0.5 : 0.5)))
static const double kr = 0.2126, kb = 0.0722;

#define KERNELS "convert_kernels.inc"
#include <for_each_level.h>

static instruction_choice choice = INSTRUCTION_CHOICE;

void pixels_set_level(int32_t level) { instruction_set_level(&choice, level); }

#define CHOOSE(name, ...) AT_LEVEL(instruction_level(&choice), name, __VA_ARGS__)

// A row of the picture, drawn out to the planes' width and with straight colors where asked.
static const uint32_t *prepared_row(const uint32_t *words, int32_t picture_width, int32_t width,
                                    int is_straight, uint32_t *scratch) {
  if (!is_straight && picture_width == width) return words;
  for (int32_t x = 0; x < picture_width; x++)
    scratch[x] = is_straight ? straight(words[x]) : words[x];
  for (int32_t x = picture_width; x < width; x++) scratch[x] = scratch[picture_width - 1];
  return scratch;
}

int pixels_to_yuv420(const uint32_t *words, int32_t picture_width, int32_t picture_height,
                     uint8_t *out, int32_t width, int32_t height, int has_alpha) {
  const int32_t half = (width + 1) / 2;
  const size_t area = (size_t)width * (size_t)height;
  const size_t quarter = (size_t)half * (size_t)((height + 1) / 2);
  uint8_t *cb = out + area, *cr = cb + quarter, *alpha = cr + quarter;
  // Three rows of sums with a pixel more at both ends, and two rows of words.
  const size_t sums = (size_t)width + 3;
  int32_t *scratch = malloc(3 * sums * sizeof(int32_t) + 2 * (size_t)width * sizeof(uint32_t));
  if (!scratch) return 0;
  int32_t *red = scratch, *green = red + sums, *blue = green + sums;
  uint32_t *rows = (uint32_t *)(blue + sums);
  for (int32_t y = 0; y < height; y += 2) {
    const uint32_t *pair[2];
    for (int32_t part = 0; part < 2; part++) {
      int32_t row = y + part < picture_height ? y + part : picture_height - 1;
      pair[part] = prepared_row(words + (size_t)row * (size_t)picture_width, picture_width, width,
                                has_alpha, rows + (size_t)part * (size_t)width);
      if (y + part >= height) continue;
      CHOOSE(luma_row, pair[part], out + (size_t)(y + part) * (size_t)width, width);
      if (!has_alpha) continue;
      uint8_t *line = alpha + (size_t)(y + part) * (size_t)width;
      for (int32_t x = 0; x < width; x++) line[x] = (uint8_t)(pair[part][x] >> 24);
    }
    CHOOSE(sum_rows, pair[0], pair[1], red + 1, green + 1, blue + 1, width);
    int32_t *channels[] = {red, green, blue};
    for (int32_t channel = 0; channel < 3; channel++) {
      channels[channel][0] = channels[channel][1];
      channels[channel][width + 1] = channels[channel][width];
      channels[channel][width + 2] = channels[channel][width];
    }
    CHOOSE(chroma_row, red, green, blue, cb + (size_t)(y / 2) * (size_t)half,
           cr + (size_t)(y / 2) * (size_t)half, half);
  }
  free(scratch);
  return 1;
}

void pixels_fade_over(uint32_t *below, const uint32_t *above, size_t count, double share) {
  const uint32_t weight = (uint32_t)(share * 256 + 0.5);
  for (size_t index = 0; index < count; index++) {
    const uint32_t word = above[index], under = below[index];
    const uint32_t rest = 255 * 256 - (word >> 24) * weight;
    uint32_t result = 0;
    for (uint32_t shift = 0; shift < 32; shift += 8) {
      uint32_t sum = (word >> shift & 255) * weight * 255 + (under >> shift & 255) * rest;
      result |= (sum + 255 * 128) / (255 * 256) << shift;
    }
    below[index] = result;
  }
}

void pixels_difference(const uint32_t *before, const uint32_t *after, int32_t width,
                       int32_t height, int32_t box[4]) {
  const size_t row = (size_t)width * sizeof(uint32_t);
  int32_t top = 0, bottom = height;
  while (top < height && !memcmp(before + (size_t)top * width, after + (size_t)top * width, row))
    top++;
  box[0] = box[1] = box[2] = box[3] = 0;
  if (top == height) return;
  while (!memcmp(before + (size_t)(bottom - 1) * width, after + (size_t)(bottom - 1) * width, row))
    bottom--;
  int32_t left = width, right = 0;
  for (int32_t y = top; y < bottom; y++) {
    const uint32_t *a = before + (size_t)y * width, *b = after + (size_t)y * width;
    for (int32_t x = 0; x < left; x++)
      if (a[x] != b[x]) left = x;
    for (int32_t x = width; x > right; x--)
      if (a[x - 1] != b[x - 1]) {
        right = x;
        break;
      }
  }
  box[0] = left;
  box[1] = top;
  box[2] = right - left;
  box[3] = bottom - top;
}
