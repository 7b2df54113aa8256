#include <stdlib.h>
#include <string.h>

#include "target.h"

#define call canvas_functions

struct canvas_document {
  cairo_surface_t *surface;
  uint8_t *bytes;
  size_t length;
  size_t capacity;
};

static cairo_status_t append_bytes(void *closure, const unsigned char *bytes, unsigned int length) {
  canvas_document *document = closure;
  if (document->length + length > document->capacity) {
    size_t capacity = 2 * (document->length + length);
    uint8_t *grown = realloc(document->bytes, capacity);
    if (!grown) return CAIRO_STATUS_WRITE_ERROR;
    document->bytes = grown;
    document->capacity = capacity;
  }
  memcpy(document->bytes + document->length, bytes, length);
  document->length += length;
  return CAIRO_STATUS_SUCCESS;
}

canvas *canvas_create_document(canvas_document_kind kind, double width, double height,
                               canvas_document **document, canvas_status *status) {
  *status = canvas_load();
  *document = NULL;
  if (*status != CANVAS_OK) return NULL;
  canvas_document *made = calloc(1, sizeof *made);
  canvas *target = calloc(1, sizeof *target);
  if (!made || !target) {
    free(made);
    free(target);
    *status = CANVAS_OUT_OF_MEMORY;
    return NULL;
  }
  if (kind == CANVAS_DOCUMENT_SVG) {
    made->surface = call.cairo_svg_surface_create_for_stream(append_bytes, made, width, height);
    call.cairo_svg_surface_set_document_unit(made->surface, CAIRO_SVG_UNIT_PX);
  } else {
    made->surface = call.cairo_pdf_surface_create_for_stream(append_bytes, made, width, height);
    // A date would make each file another one.
    call.cairo_pdf_surface_set_metadata(made->surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                        "1970-01-01T00:00:00Z");
  }
  target->context = call.cairo_create(made->surface);
  target->is_page = 1;
  *document = made;
  if (call.cairo_status(target->context) != CAIRO_STATUS_SUCCESS) *status = CANVAS_FAILED;
  return target;
}

const uint8_t *canvas_document_finish(canvas_document *document, size_t *length) {
  call.cairo_surface_finish(document->surface);
  if (call.cairo_surface_status(document->surface) != CAIRO_STATUS_SUCCESS) return NULL;
  *length = document->length;
  return document->bytes;
}

void canvas_document_destroy(canvas_document *document) {
  if (!document) return;
  // The rest goes through the document, so the surface ends first.
  call.cairo_surface_finish(document->surface);
  call.cairo_surface_destroy(document->surface);
  free(document->bytes);
  free(document);
}
