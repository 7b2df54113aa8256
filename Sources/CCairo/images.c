#include <stdlib.h>

#include "target.h"

#define call canvas_functions

struct canvas_image {
  cairo_surface_t *surface;
  int32_t width;
  int32_t height;
};

// Takes the surface, which may be one of an error.
static canvas_image *create_image(cairo_surface_t *surface) {
  canvas_image *image = malloc(sizeof *image);
  if (!image || call.cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS) {
    call.cairo_surface_destroy(surface);
    free(image);
    return NULL;
  }
  *image = (canvas_image){surface, call.cairo_image_surface_get_width(surface),
                          call.cairo_image_surface_get_height(surface)};
  return image;
}

canvas_image *canvas_image_read_png(const char *path) {
  if (canvas_fault()) return NULL;
  return create_image(call.cairo_image_surface_create_from_png(path));
}

canvas_image *canvas_image_create(uint32_t *pixels, int32_t width, int32_t height) {
  if (canvas_fault()) return NULL;
  return create_image(canvas_surface_over(pixels, width, height));
}

void canvas_image_destroy(canvas_image *image) {
  if (!image) return;
  call.cairo_surface_destroy(image->surface);
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
