#include <stdlib.h>

#include "page.h"

#define call canvas_functions

// The same in the format of words, for a picture with more than 8 bits for a color; takes the surface.
static cairo_surface_t *in_words(cairo_surface_t *deep, int width, int height) {
  cairo_surface_t *surface = call.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *context = call.cairo_create(surface);
  call.cairo_set_operator(context, CAIRO_OPERATOR_SOURCE);
  call.cairo_set_source_surface(context, deep, 0, 0);
  call.cairo_paint(context);
  call.cairo_surface_flush(surface);
  call.cairo_destroy(context);
  call.cairo_surface_destroy(deep);
  return surface;
}

canvas_png *canvas_png_read(const char *path, uint32_t **pixels, int32_t *width, int32_t *height) {
  if (canvas_fault()) return NULL;
  cairo_surface_t *surface = call.cairo_image_surface_create_from_png(path);
  *width = call.cairo_image_surface_get_width(surface);
  *height = call.cairo_image_surface_get_height(surface);
  cairo_format_t format = call.cairo_image_surface_get_format(surface);
  if (*width > 0 && *height > 0 && format != CAIRO_FORMAT_ARGB32 && format != CAIRO_FORMAT_RGB24) {
    surface = in_words(surface, *width, *height);
  }
  *pixels = (uint32_t *)call.cairo_image_surface_get_data(surface);
  if (!*pixels || call.cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS || *width <= 0 ||
      *height <= 0) {
    call.cairo_surface_destroy(surface);
    return NULL;
  }
  // The byte beside the colors means nothing to cairo in this format.
  size_t count = format == CAIRO_FORMAT_RGB24 ? (size_t)*width * (size_t)*height : 0;
  for (size_t index = 0; index < count; index++) (*pixels)[index] |= 0xFF000000u;
  return (canvas_png *)surface;
}

void canvas_png_destroy(canvas_png *png) { call.cairo_surface_destroy((cairo_surface_t *)png); }

cairo_surface_t *page_surface_over(canvas *target, uint32_t *pixels, int32_t width, int32_t height,
                                   int is_opaque) {
  struct page_picture *known = target->pictures;
  while (known && known->pixels != pixels) known = known->next;
  if (known) return call.cairo_surface_reference(known->surface);
  cairo_surface_t *surface = call.cairo_image_surface_create_for_data(
      (unsigned char *)pixels, is_opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width, height,
      4 * width);
  struct page_picture *picture = target->is_page ? malloc(sizeof *picture) : NULL;
  if (picture) {
    *picture =
        (struct page_picture){target->pictures, pixels, call.cairo_surface_reference(surface)};
    target->pictures = picture;
  }
  return surface;
}

void page_pictures_destroy(struct page_picture *first) {
  while (first) {
    struct page_picture *next = first->next;
    call.cairo_surface_destroy(first->surface);
    free(first);
    first = next;
  }
}

void canvas_draw_image(canvas *target, const canvas_image *image, double x, double y,
                       double scale_x, double scale_y, double opacity) {
  cairo_t *context = target->context;
  if (!canvas_can_scale(context, scale_x, scale_y)) return;
  cairo_surface_t *surface =
      page_surface_over(target, image->pixels, image->width, image->height, image->is_opaque);
  call.cairo_save(context);
  call.cairo_translate(context, x, y);
  call.cairo_scale(context, scale_x, scale_y);
  call.cairo_set_source_surface(context, surface, 0, 0);
  call.cairo_surface_destroy(surface);
  cairo_pattern_t *source = call.cairo_get_source(context);
  if (image->goes_on) call.cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD);
  call.cairo_pattern_set_filter(source, CAIRO_FILTER_GOOD);
  if (image->replaces) call.cairo_set_operator(context, CAIRO_OPERATOR_SOURCE);
  call.cairo_paint_with_alpha(context, opacity);
  call.cairo_restore(context);
}
