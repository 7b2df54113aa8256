#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "jpeg_declarations.h"
#include "pixels.h"

static struct {
  JPEG_FUNCTIONS(LIBRARY_MEMBER)
} jpeg;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int has_jpeg = 0;
static library_fault fault;

static void load(void) {
#ifdef __APPLE__
  static const char *const files[] = {"libturbojpeg.0.dylib", "libturbojpeg.dylib", NULL};
#else
  static const char *const files[] = {"libturbojpeg.so.0", NULL};
#endif
  static const char *const names[] = {JPEG_FUNCTIONS(LIBRARY_NAME)};
  const library_names library = {"turbojpeg", files, "libturbojpeg0", "jpeg-turbo",
                                 "libjpeg-turbo"};
  const library_functions functions = {names, LIBRARY_COUNT(names)};
  has_jpeg = library_open(&library, functions, &jpeg, &fault);
}

const library_fault *pixels_jpeg_fault(void) {
  pthread_once(&once, load);
  return has_jpeg ? NULL : &fault;
}

// Whether a header asks for what is read; the report says what it asks for.
static int is_fit(pixels_image_report *report, double width, double height,
                  const pixels_image_room *room) {
  report->width = width;
  report->height = height;
  return width <= room->side && height <= room->side && width * height <= room->pixels;
}

static uint8_t *read_all(FILE *file, size_t *length) {
  uint8_t *bytes = NULL;
  size_t capacity = 0;
  *length = 0;
  for (;;) {
    if (*length == capacity) {
      capacity = capacity ? 2 * capacity : 65536;
      uint8_t *grown = realloc(bytes, capacity);
      if (!grown) {
        free(bytes);
        return NULL;
      }
      bytes = grown;
    }
    size_t count = fread(bytes + *length, 1, capacity - *length, file);
    if (count == 0) return bytes;
    *length += count;
  }
}

// Inks for print, which files hold as what is left of the light: as programs without color
// profiles show them, red is what cyan and black leave.
static void convert_inks(uint8_t *pixels, size_t count) {
  for (size_t index = 0; index < count; index++) {
    const uint8_t *ink = pixels + 4 * index;
    uint32_t word = 0xFF;
    for (int color = 0; color < 3; color++) word = word << 8 | (ink[color] * ink[3] + 127u) / 255;
    memcpy(pixels + 4 * index, &word, sizeof word);
  }
}

static uint32_t *decode_jpeg(const uint8_t *bytes, size_t length, const pixels_image_room *room,
                             pixels_image_report *report) {
  tjhandle handle = jpeg.tjInitDecompress();
  if (!handle) return NULL;
  int width = 0, height = 0, subsampling, colors = 0, failed = 1;
  uint32_t *words = NULL;
  int has_size =
      !jpeg.tjDecompressHeader3(handle, bytes, length, &width, &height, &subsampling, &colors) &&
      width > 0 && height > 0;
  size_t count = (size_t)width * height;
  if (has_size && !is_fit(report, width, height, room)) {
    report->status = PIXELS_IMAGE_TOO_LARGE;
  } else if (has_size && (words = malloc(count * sizeof *words))) {
    const uint32_t probe = 1;
    int has_inks = colors == TJCS_CMYK || colors == TJCS_YCCK;
    int format = has_inks                   ? TJPF_CMYK
                 : *(const uint8_t *)&probe ? TJPF_BGRX
                                            : TJPF_XRGB;
    failed = jpeg.tjDecompress2(handle, bytes, length, (uint8_t *)words, width, 4 * width, height,
                                format, 0);
    if (!failed && has_inks) convert_inks((uint8_t *)words, count);
  }
  jpeg.tjDestroy(handle);
  if (failed) {
    free(words);
    return NULL;
  }
  // Opaque: the byte beside the colors is not written.
  for (size_t index = 0; index < count; index++) words[index] |= 0xFF000000u;
  report->status = PIXELS_IMAGE_READ;
  return words;
}

static uint32_t *read_jpeg(FILE *file, const pixels_image_room *room, pixels_image_report *report) {
  report->fault = pixels_jpeg_fault();
  if (report->fault) {
    report->status = PIXELS_IMAGE_NEEDS_LIBRARY;
    return NULL;
  }
  size_t length;
  uint8_t *bytes = read_all(file, &length);
  if (!bytes) return NULL;
  uint32_t *words = decode_jpeg(bytes, length, room, report);
  free(bytes);
  return words;
}

// The four bytes of a number, the highest first.
static double number_at(const uint8_t *bytes) {
  return (double)bytes[0] * 16777216 + bytes[1] * 65536 + bytes[2] * 256 + bytes[3];
}

uint32_t *pixels_read_image(const char *path, const pixels_image_room *room,
                            pixels_image_report *report) {
  *report = (pixels_image_report){.status = PIXELS_IMAGE_UNREADABLE};
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  uint8_t magic[24] = {0};
  size_t count = fread(magic, 1, sizeof magic, file);
  uint32_t *words = NULL;
  report->status = PIXELS_IMAGE_UNKNOWN_FORMAT;
  if (count >= 3 && magic[0] == 0xFF && magic[1] == 0xD8 && magic[2] == 0xFF) {
    rewind(file);
    report->status = PIXELS_IMAGE_BROKEN;
    words = read_jpeg(file, room, report);
  } else if (count >= 8 && memcmp(magic, "\x89PNG", 4) == 0) {
    report->status = PIXELS_IMAGE_BROKEN;
    // The first chunk says the size; libpng reads files with another before it.
    if (count == sizeof magic && memcmp(magic + 8, "\0\0\0\rIHDR", 8) == 0)
      report->status = is_fit(report, number_at(magic + 16), number_at(magic + 20), room)
                           ? PIXELS_IMAGE_PNG
                           : PIXELS_IMAGE_TOO_LARGE;
  }
  fclose(file);
  return words;
}
