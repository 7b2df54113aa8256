#ifndef ANIMLUA_CANVAS_PAGE_H
#define ANIMLUA_CANVAS_PAGE_H

#include "library.h"

// Pixels that a page shows, and their surface.
struct page_picture {
  struct page_picture *next;
  const uint32_t *pixels;
  cairo_surface_t *surface;
};

void page_pictures_destroy(struct page_picture *first);

#endif
