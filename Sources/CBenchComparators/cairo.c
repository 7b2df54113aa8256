#include "bench_comparators.h"

#include <library_loader.h>
#include <stdlib.h>
#include <string.h>

typedef int (*write_function)(void *, const unsigned char *, unsigned int);

static struct {
  void *(*cairo_image_surface_create_for_data)(unsigned char *, int, int, int, int);
  int (*cairo_surface_write_to_png_stream)(void *, write_function, void *);
  void (*cairo_surface_destroy)(void *);
} cairo;

static int load(void) {
#ifdef __APPLE__
  static const char *const files[] = {"libcairo.2.dylib", NULL};
#else
  static const char *const files[] = {"libcairo.so.2", NULL};
#endif
  static const char *const names[] = {"cairo_image_surface_create_for_data",
                                      "cairo_surface_write_to_png_stream", "cairo_surface_destroy"};
  static library_fault fault;
  const library_names library = {"cairo", files, "libcairo2", "cairo", "cairo"};
  if (cairo.cairo_surface_destroy) return 1;
  return library_open(&library, (library_functions){names, LIBRARY_COUNT(names)}, &cairo, &fault);
}

typedef struct {
  unsigned char *bytes;
  size_t length, capacity;
} buffer;

static int append(void *closure, const unsigned char *bytes, unsigned int length) {
  buffer *all = closure;
  if (all->length + length > all->capacity) {
    size_t capacity = 2 * (all->length + length);
    unsigned char *grown = realloc(all->bytes, capacity);
    // CAIRO_STATUS_WRITE_ERROR.
    if (!grown) return 11;
    all->bytes = grown;
    all->capacity = capacity;
  }
  memcpy(all->bytes + all->length, bytes, length);
  all->length += length;
  return 0;
}

size_t cb_cairo_png(uint32_t *pixels, int32_t width, int32_t height) {
  if (!load()) return 0;
  buffer all = {NULL, 0, 0};
  // CAIRO_FORMAT_ARGB32.
  void *surface = cairo.cairo_image_surface_create_for_data((unsigned char *)pixels, 0, width, height,
                                                            4 * width);
  int status = cairo.cairo_surface_write_to_png_stream(surface, append, &all);
  cairo.cairo_surface_destroy(surface);
  free(all.bytes);
  return status ? 0 : all.length;
}
