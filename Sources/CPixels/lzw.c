#include <string.h>

#include "pixels.h"

enum { most_codes = 4096, slot_count = 8192 };

/// Codes of 3 to 12 bits, packed into blocks of at most 255 bytes with their length before them.
typedef struct {
  uint8_t *next, *block;
  uint64_t bits;
  int32_t bit_count;
} code_writer;

static inline void put_byte(code_writer *writer, uint8_t byte) {
  if (writer->next - writer->block == 256) {
    *writer->block = 255;
    writer->block = writer->next++;
  }
  *writer->next++ = byte;
}

static inline void put_code(code_writer *writer, uint32_t code, int32_t size) {
  writer->bits |= (uint64_t)code << writer->bit_count;
  writer->bit_count += size;
  while (writer->bit_count >= 8) {
    put_byte(writer, (uint8_t)writer->bits);
    writer->bits >>= 8;
    writer->bit_count -= 8;
  }
}

size_t pixels_lzw_bound(size_t count) {
  // At most 12 bits a place and a clear code for each table, and a length for each 255 bytes.
  size_t bytes = count * 3 / 2 + count / 1024 + 64;
  return bytes + bytes / 255 + 16;
}

size_t pixels_lzw(const uint8_t *places, size_t count, int32_t colors, uint8_t *out) {
  int32_t least = 2;
  while (1 << least < colors) least++;
  const uint32_t clear = 1u << least, end = clear + 1;
  // A known string is (the code of all but its last place, that place); 20 bits, and its own code.
  static const uint32_t empty = 0;
  uint32_t keys[slot_count];
  uint16_t codes[slot_count];
  memset(keys, empty, sizeof keys);
  out[0] = (uint8_t)least;
  code_writer writer = {.next = out + 2, .block = out + 1};
  int32_t size = least + 1;
  uint32_t next_code = end + 1;
  put_code(&writer, clear, size);
  uint32_t prefix = count > 0 ? places[0] : end;
  for (size_t index = 1; index < count; index++) {
    uint32_t place = places[index], key = (prefix << 8 | place) + 1;
    uint32_t slot = (key * 2654435761u) >> 19;
    while (keys[slot] != empty && keys[slot] != key) slot = (slot + 1) % slot_count;
    if (keys[slot] == key) {
      prefix = codes[slot];
      continue;
    }
    put_code(&writer, prefix, size);
    prefix = place;
    if (next_code < most_codes) {
      keys[slot] = key;
      codes[slot] = (uint16_t)next_code;
      // The reader learns a code one step later, so it needs the wider ones only after this one.
      if (next_code++ == 1u << size && size < 12) size++;
    } else {
      put_code(&writer, clear, size);
      memset(keys, empty, sizeof keys);
      size = least + 1;
      next_code = end + 1;
    }
  }
  if (count > 0) {
    put_code(&writer, prefix, size);
    // The reader has learned one more code by now.
    if (next_code == 1u << size && size < 12) size++;
  }
  put_code(&writer, end, size);
  if (writer.bit_count > 0) put_byte(&writer, (uint8_t)writer.bits);
  *writer.block = (uint8_t)(writer.next - writer.block - 1);
  if (writer.next - writer.block > 1) *writer.next++ = 0;
  return (size_t)(writer.next - out);
}
