#include "content.h"

#include <stdlib.h>
#include <string.h>

// Fewer than so many lines are not worth a copy of the rest.
enum { least_cut = 48 };

// Of lines that are alike, from `first` on, those that can be left out of a part that begins at `start`.
static cut cut_of(int first, int count, int start, int reach, int unit) {
  int spare = (count - 2 * reach - 1) / unit * unit;
  return spare < least_cut ? (cut){0, 0} : (cut){first + reach - start, spare};
}

int content_find(const uint32_t *pixels, int width, int height, int reach, int unit,
                 content_part *found) {
  *found = (content_part){.width = width, .height = height};
  uint32_t *columns = calloc(2 * (size_t)width, sizeof *columns);
  if (!columns) return 1;
  // Bits in which a column differs from the one before it.
  uint32_t *changes = columns + width;
  int top = height, bottom = 0, left = 0, right = width;
  int alike = 0, most_alike = 0, first_alike = 0;
  for (int y = 0; y < height; y++) {
    const uint32_t *row = pixels + (size_t)y * width;
    uint32_t any = row[0];
    columns[0] |= row[0];
    for (int x = 1; x < width; x++) {
      any |= row[x];
      columns[x] |= row[x];
      changes[x] |= row[x] ^ row[x - 1];
    }
    if (!any) continue;
    if (top == height) top = y;
    int is_like = y > 0 && bottom == y && memcmp(row, row - width, (size_t)width * sizeof *row) == 0;
    alike = is_like ? alike + 1 : 1;
    if (alike > most_alike) {
      most_alike = alike;
      first_alike = y + 1 - alike;
    }
    bottom = y + 1;
  }
  if (top >= bottom) {
    free(columns);
    return 0;
  }
  while (!columns[left]) left++;
  while (!columns[right - 1]) right--;
  int most = 1, first = left;
  for (int x = left + 1, count = 1; x < right; x++) {
    count = changes[x] ? 1 : count + 1;
    if (count > most) {
      most = count;
      first = x + 1 - count;
    }
  }
  free(columns);
  left = left > reach ? left - reach : 0;
  top = top > reach ? top - reach : 0;
  right = right < width - reach ? right + reach : width;
  bottom = bottom < height - reach ? bottom + reach : height;
  *found = (content_part){left, top, right - left, bottom - top,
                          cut_of(first, most, left, reach, unit),
                          cut_of(first_alike, most_alike, top, reach, unit)};
  return 1;
}

void content_expand(const content_part *part, const uint32_t *small, uint32_t *out, int stride) {
  int width = content_kept(part->width, part->columns);
  int before = part->columns.place + 1, count = part->columns.count;
  for (int y = 0; y < part->height; y++, out += stride) {
    const uint32_t *row = small + (size_t)content_line(y, part->rows) * width;
    memcpy(out, row, (size_t)before * sizeof *row);
    for (int x = 0; x < count; x++) out[before + x] = row[before - 1];
    memcpy(out + before + count, row + before, (size_t)(width - before) * sizeof *row);
  }
}
