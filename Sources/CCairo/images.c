#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "jpeg_declarations.h"
#include "library.h"
#include "page.h"

#define call canvas_functions

static struct {
  JPEG_FUNCTIONS(LIBRARY_MEMBER)
} jpeg;

static pthread_once_t jpeg_once = PTHREAD_ONCE_INIT;
static int has_jpeg = 0;
static library_fault jpeg_fault;

static void load_jpeg(void) {
#ifdef __APPLE__
  static const char *const files[] = {"libturbojpeg.0.dylib", "libturbojpeg.dylib", NULL};
#else
  static const char *const files[] = {"libturbojpeg.so.0", NULL};
#endif
  static const char *const names[] = {JPEG_FUNCTIONS(LIBRARY_NAME)};
  const library_names library = {"turbojpeg", files, "libturbojpeg0", "jpeg-turbo",
                                 "libjpeg-turbo"};
  const library_functions functions = {names, LIBRARY_COUNT(names)};
  has_jpeg = library_open(&library, functions, &jpeg, &jpeg_fault);
}

const library_fault *canvas_jpeg_fault(void) {
  pthread_once(&jpeg_once, load_jpeg);
  return has_jpeg ? NULL : &jpeg_fault;
}

// Whether a header asks for what is read; the report says what it asks for.
static int is_fit(canvas_image_report *report, double width, double height,
                  const canvas_image_room *room) {
  report->width = width;
  report->height = height;
  return width <= room->side && height <= room->side && width * height <= room->pixels;
}

static unsigned char *read_all(FILE *file, size_t *length) {
  unsigned char *bytes = NULL;
  size_t capacity = 0;
  *length = 0;
  for (;;) {
    if (*length == capacity) {
      capacity = capacity ? 2 * capacity : 65536;
      unsigned char *grown = realloc(bytes, capacity);
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
static void convert_inks(unsigned char *pixels, size_t count) {
  for (size_t index = 0; index < count; index++) {
    const unsigned char *ink = pixels + 4 * index;
    uint32_t word = 0xFF;
    for (int color = 0; color < 3; color++) word = word << 8 | (ink[color] * ink[3] + 127u) / 255;
    memcpy(pixels + 4 * index, &word, sizeof word);
  }
}

static canvas_image_status decode_jpeg(FILE *file, const canvas_image_room *room,
                                       canvas_image_report *report, uint32_t **pixels) {
  if (canvas_jpeg_fault()) {
    report->fault = canvas_jpeg_fault();
    return CANVAS_IMAGE_NEEDS_LIBRARY;
  }
  size_t length;
  unsigned char *bytes = read_all(file, &length);
  if (!bytes) return CANVAS_IMAGE_BROKEN;
  tjhandle handle = jpeg.tjInitDecompress();
  int width = 0, height = 0, subsampling, colors = 0, failed = 1, large = 0;
  int has_size =
      handle &&
      !jpeg.tjDecompressHeader3(handle, bytes, length, &width, &height, &subsampling, &colors) &&
      width > 0 && height > 0;
  if (has_size && !is_fit(report, width, height, room)) {
    large = 1;
  } else if (has_size) {
    *pixels = malloc((size_t)width * height * 4);
    const uint32_t probe = 1;
    int has_inks = colors == TJCS_CMYK || colors == TJCS_YCCK;
    int format = has_inks                          ? TJPF_CMYK
                 : *(const unsigned char *)&probe ? TJPF_BGRX
                                                  : TJPF_XRGB;
    failed = !*pixels || jpeg.tjDecompress2(handle, bytes, length, (unsigned char *)*pixels, width,
                                            4 * width, height, format, 0);
    if (!failed && has_inks) convert_inks((unsigned char *)*pixels, (size_t)width * height);
  }
  if (handle) jpeg.tjDestroy(handle);
  free(bytes);
  if (failed) return large ? CANVAS_IMAGE_TOO_LARGE : CANVAS_IMAGE_BROKEN;
  // Opaque: the byte beside the colors is not written.
  for (size_t index = 0; index < (size_t)width * height; index++) (*pixels)[index] |= 0xFF000000u;
  return CANVAS_IMAGE_OK;
}

// cairo keeps gray, opaque and deep pictures in formats of their own.
static canvas_image_status decode_png(const char *path, canvas_image_report *report,
                                      uint32_t **pixels) {
  cairo_surface_t *file = call.cairo_image_surface_create_from_png(path);
  int width = call.cairo_image_surface_get_width(file);
  int height = call.cairo_image_surface_get_height(file);
  int is_read = call.cairo_surface_status(file) == CAIRO_STATUS_SUCCESS && width > 0 && height > 0;
  if (is_read) *pixels = calloc((size_t)width * height, 4);
  if (*pixels) {
    cairo_surface_t *surface = call.cairo_image_surface_create_for_data(
        (unsigned char *)*pixels, CAIRO_FORMAT_ARGB32, width, height, 4 * width);
    cairo_t *context = call.cairo_create(surface);
    call.cairo_set_operator(context, CAIRO_OPERATOR_SOURCE);
    call.cairo_set_source_surface(context, file, 0, 0);
    call.cairo_paint(context);
    call.cairo_surface_flush(surface);
    is_read = call.cairo_status(context) == CAIRO_STATUS_SUCCESS;
    call.cairo_destroy(context);
    call.cairo_surface_destroy(surface);
    report->width = width;
    report->height = height;
  }
  call.cairo_surface_destroy(file);
  return is_read && *pixels ? CANVAS_IMAGE_OK : CANVAS_IMAGE_BROKEN;
}

static canvas_image_status decode(const char *path, const canvas_image_room *room,
                                  canvas_image_report *report, uint32_t **pixels) {
  FILE *file = fopen(path, "rb");
  if (!file) return CANVAS_IMAGE_UNREADABLE;
  unsigned char magic[24] = {0};
  size_t count = fread(magic, 1, sizeof magic, file);
  canvas_image_status status = CANVAS_IMAGE_UNKNOWN_FORMAT;
  if (count >= 3 && magic[0] == 0xFF && magic[1] == 0xD8 && magic[2] == 0xFF) {
    rewind(file);
    status = decode_jpeg(file, room, report, pixels);
  } else if (count >= 8 && magic[0] == 0x89 && magic[1] == 'P' && magic[2] == 'N' &&
             magic[3] == 'G') {
    double width = (double)magic[16] * 16777216 + magic[17] * 65536 + magic[18] * 256 + magic[19];
    double height = (double)magic[20] * 16777216 + magic[21] * 65536 + magic[22] * 256 + magic[23];
    status = CANVAS_IMAGE_BROKEN;
    if (count == sizeof magic && !is_fit(report, width, height, room)) {
      status = CANVAS_IMAGE_TOO_LARGE;
    } else if (count == sizeof magic) {
      status = decode_png(path, report, pixels);
    }
  }
  fclose(file);
  return status;
}

uint32_t *canvas_image_load(const char *path, const canvas_image_room *room,
                            canvas_image_report *report) {
  const canvas_image_report empty = {.status = CANVAS_IMAGE_BROKEN};
  *report = empty;
  if (canvas_fault()) {
    report->fault = canvas_fault();
    report->status = CANVAS_IMAGE_NEEDS_LIBRARY;
    return NULL;
  }
  uint32_t *pixels = NULL;
  report->status = decode(path, room, report, &pixels);
  if (report->status == CANVAS_IMAGE_OK) return pixels;
  free(pixels);
  return NULL;
}

void page_pictures_destroy(struct page_picture *first) {
  while (first) {
    struct page_picture *next = first->next;
    call.cairo_surface_destroy(first->surface);
    free(first);
    first = next;
  }
}

// A surface over pixels, which the caller destroys.
static cairo_surface_t *surface_of(canvas *target, uint32_t *pixels, int32_t columns, int32_t rows,
                                   int is_opaque) {
  struct page_picture *known = target->pictures;
  while (known && known->pixels != pixels) known = known->next;
  if (known) return call.cairo_surface_reference(known->surface);
  cairo_surface_t *surface = call.cairo_image_surface_create_for_data(
      (unsigned char *)pixels, is_opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, columns, rows,
      4 * columns);
  struct page_picture *picture = target->is_page ? malloc(sizeof *picture) : NULL;
  if (picture) {
    *picture = (struct page_picture){target->pictures, pixels,
                                     call.cairo_surface_reference(surface)};
    target->pictures = picture;
  }
  return surface;
}

void canvas_draw_image(canvas *target, uint32_t *pixels, int32_t columns, int32_t rows,
                       int32_t is_opaque, double x, double y, double scale_x, double scale_y,
                       double opacity) {
  cairo_t *context = target->context;
  if (!canvas_can_scale(context, scale_x, scale_y)) return;
  cairo_surface_t *surface = surface_of(target, pixels, columns, rows, is_opaque);
  call.cairo_save(context);
  call.cairo_translate(context, x, y);
  call.cairo_scale(context, scale_x, scale_y);
  call.cairo_set_source_surface(context, surface, 0, 0);
  call.cairo_surface_destroy(surface);
  cairo_pattern_t *source = call.cairo_get_source(context);
  // The outermost pixels go on beyond the edge, which the clip draws, so that it stays sharp.
  call.cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD);
  call.cairo_pattern_set_filter(source, CAIRO_FILTER_GOOD);
  call.cairo_paint_with_alpha(context, opacity);
  call.cairo_restore(context);
}

static uint32_t mean(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
  // Two channels at a time, each in 16 bits.
  const uint32_t low = 0x00FF00FFu;
  uint32_t even = (a & low) + (b & low) + (c & low) + (d & low) + 0x00020002u;
  uint32_t odd = (a >> 8 & low) + (b >> 8 & low) + (c >> 8 & low) + (d >> 8 & low) + 0x00020002u;
  return (even >> 2 & low) | (odd >> 2 & low) << 8;
}

void canvas_halve(const uint32_t *from, int32_t columns, int32_t rows, uint32_t *to) {
  int32_t width = columns / 2 + columns % 2;
  for (int32_t y = 0; y < rows; y += 2) {
    const uint32_t *upper = from + (size_t)y * columns;
    const uint32_t *lower = y + 1 < rows ? upper + columns : upper;
    for (int32_t x = 0; x < columns / 2; x++) {
      to[x] = mean(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]);
    }
    if (columns % 2) {
      to[width - 1] = mean(upper[columns - 1], upper[columns - 1], lower[columns - 1], lower[columns - 1]);
    }
    to += width;
  }
}

int32_t canvas_is_opaque(const uint32_t *pixels, int64_t count) {
  uint32_t all = 0xFF000000u;
  for (int64_t index = 0; index < count; index++) all &= pixels[index];
  return all == 0xFF000000u;
}
