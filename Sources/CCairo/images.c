#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "jpeg_declarations.h"
#include "library.h"

#define call canvas_functions

struct canvas_image {
  cairo_surface_t *surface;
  /// Memory of a JPEG's pixels; a PNG's belong to the surface.
  unsigned char *pixels;
  int32_t width;
  int32_t height;
};

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

static canvas_image_status decode_jpeg(canvas_image *image, FILE *file, const canvas_image_room *room,
                                       canvas_image_report *report) {
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
    image->pixels = malloc((size_t)width * height * 4);
    const uint32_t probe = 1;
    int has_inks = colors == TJCS_CMYK || colors == TJCS_YCCK;
    int format = has_inks                          ? TJPF_CMYK
                 : *(const unsigned char *)&probe ? TJPF_BGRX
                                                  : TJPF_XRGB;
    failed = !image->pixels || jpeg.tjDecompress2(handle, bytes, length, image->pixels, width,
                                                  4 * width, height, format, 0);
    if (!failed && has_inks) convert_inks(image->pixels, (size_t)width * height);
  }
  if (handle) jpeg.tjDestroy(handle);
  free(bytes);
  if (failed) return large ? CANVAS_IMAGE_TOO_LARGE : CANVAS_IMAGE_BROKEN;
  // Opaque: the byte beside the colors is not written.
  uint32_t *words = (uint32_t *)image->pixels;
  for (size_t index = 0; index < (size_t)width * height; index++) words[index] |= 0xFF000000u;
  image->surface = call.cairo_image_surface_create_for_data(image->pixels, CAIRO_FORMAT_ARGB32,
                                                            width, height, 4 * width);
  return CANVAS_IMAGE_OK;
}

static canvas_image_status decode(canvas_image *image, const char *path, const canvas_image_room *room,
                                  canvas_image_report *report) {
  FILE *file = fopen(path, "rb");
  if (!file) return CANVAS_IMAGE_UNREADABLE;
  unsigned char magic[24] = {0};
  size_t count = fread(magic, 1, sizeof magic, file);
  canvas_image_status status = CANVAS_IMAGE_UNKNOWN_FORMAT;
  if (count >= 3 && magic[0] == 0xFF && magic[1] == 0xD8 && magic[2] == 0xFF) {
    rewind(file);
    status = decode_jpeg(image, file, room, report);
  } else if (count >= 8 && magic[0] == 0x89 && magic[1] == 'P' && magic[2] == 'N' &&
             magic[3] == 'G') {
    double width = (double)magic[16] * 16777216 + magic[17] * 65536 + magic[18] * 256 + magic[19];
    double height = (double)magic[20] * 16777216 + magic[21] * 65536 + magic[22] * 256 + magic[23];
    status = CANVAS_IMAGE_BROKEN;
    if (count == sizeof magic && !is_fit(report, width, height, room)) {
      status = CANVAS_IMAGE_TOO_LARGE;
    } else if (count == sizeof magic) {
      image->surface = call.cairo_image_surface_create_from_png(path);
      status = CANVAS_IMAGE_OK;
    }
  }
  fclose(file);
  if (status == CANVAS_IMAGE_OK &&
      call.cairo_surface_status(image->surface) != CAIRO_STATUS_SUCCESS)
    status = CANVAS_IMAGE_BROKEN;
  return status;
}

canvas_image *canvas_image_load(const char *path, const canvas_image_room *room,
                                canvas_image_report *report) {
  const canvas_image_report empty = {.status = CANVAS_IMAGE_BROKEN};
  *report = empty;
  if (canvas_fault()) {
    report->fault = canvas_fault();
    report->status = CANVAS_IMAGE_NEEDS_LIBRARY;
    return NULL;
  }
  canvas_image *image = calloc(1, sizeof *image);
  if (image) report->status = decode(image, path, room, report);
  if (report->status != CANVAS_IMAGE_OK) {
    canvas_image_destroy(image);
    return NULL;
  }
  image->width = call.cairo_image_surface_get_width(image->surface);
  image->height = call.cairo_image_surface_get_height(image->surface);
  return image;
}

void canvas_image_destroy(canvas_image *image) {
  if (!image) return;
  if (image->surface) call.cairo_surface_destroy(image->surface);
  free(image->pixels);
  free(image);
}

int32_t canvas_image_width(const canvas_image *image) { return image->width; }

int32_t canvas_image_height(const canvas_image *image) { return image->height; }

void canvas_draw_image(canvas *target, canvas_image *image, double x, double y, double width,
                       double height, double frame_width, double frame_height, double opacity) {
  cairo_t *context = target->context;
  if (!canvas_can_scale(context, width / image->width, height / image->height)) return;
  call.cairo_save(context);
  call.cairo_new_path(context);
  double left = x > 0 ? x : 0, top = y > 0 ? y : 0;
  double right = x + width < frame_width ? x + width : frame_width;
  double bottom = y + height < frame_height ? y + height : frame_height;
  call.cairo_rectangle(context, left, top, right > left ? right - left : 0,
                       bottom > top ? bottom - top : 0);
  call.cairo_clip(context);
  call.cairo_translate(context, x, y);
  call.cairo_scale(context, width / image->width, height / image->height);
  call.cairo_set_source_surface(context, image->surface, 0, 0);
  cairo_pattern_t *source = call.cairo_get_source(context);
  // The edge is the clip's: beyond it the outermost pixels go on, so that it stays sharp.
  call.cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD);
  call.cairo_pattern_set_filter(source, CAIRO_FILTER_GOOD);
  call.cairo_paint_with_alpha(context, opacity);
  call.cairo_restore(context);
}
