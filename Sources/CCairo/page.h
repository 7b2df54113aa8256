#ifndef ANIMLUA_CANVAS_PAGE_H
#define ANIMLUA_CANVAS_PAGE_H

#include "target.h"

// Pixels that a page shows, and their surface.
struct page_picture {
  struct page_picture *next;
  const uint32_t *pixels;
  cairo_surface_t *surface;
};

// A surface over pixels, which the caller destroys. A page has one for the same pixels, so that they
// stand in it once.
cairo_surface_t *page_surface_over(canvas *target, uint32_t *pixels, int32_t width, int32_t height,
                                   int is_opaque);
void page_pictures_destroy(struct page_picture *first);

#endif
