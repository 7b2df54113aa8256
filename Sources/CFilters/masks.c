#include "vectors.h"

void filters_mask(uint32_t *content, const uint32_t *mask, int32_t count, int luminance,
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
