#include "target.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

canvas_library canvas_functions;

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static int is_loaded = 0;
static library_fault load_fault;

#ifdef __APPLE__
#define FILES(base, version) (const char *const[]){"lib" base "." version ".dylib", NULL}
#else
#define FILES(base, version) (const char *const[]){"lib" base ".so." version, NULL}
#endif

/// The packages hold all of the libraries that draw: where one is missing others often are.
#define DRAWING_LIBRARY(name, version)                                             \
  (&(const library_names){name, FILES(name, version),                              \
                          "libcairo2 libpango-1.0-0 libpangocairo-1.0-0", "cairo pango", \
                          "cairo pango"})

// From these versions on there is each function of the lists.
enum { OLDEST_CAIRO = 11600, OLDEST_PANGO = 14400 };

/// Fills the part of the table that begins at `*slot`, and goes on behind it.
static int fill(const library_names *library, const char *const *names, size_t count, void ***slot) {
  if (!library_open(library, (library_functions){names, count}, *slot, &load_fault)) return 0;
  *slot += count;
  return 1;
}

/// Whether a version is one of those that this program knows: a library of the same file name that
/// counts otherwise is another one.
static int accept(const library_names *library, int version, int oldest, int next, int major) {
  if (version >= oldest && version < next) return 1;
  char found[48], wanted[48];
  snprintf(found, sizeof found, "%d.%d.%d", version / 10000, version / 100 % 100, version % 100);
  snprintf(wanted, sizeof wanted, "%d.%d or a later %d", oldest / 10000, oldest / 100 % 100, major);
  return library_refuse_version(library, found, wanted, &load_fault);
}

static int load_all(void) {
#define FILL(list, library)                                     \
  {                                                             \
    static const char *const names[] = {list(LIBRARY_NAME)};    \
    if (!fill(library, names, LIBRARY_COUNT(names), &slot)) return 0; \
  }
  _Static_assert(sizeof(canvas_library) % sizeof(void *) == 0, "a table of pointers alone");
  void **slot = (void **)&canvas_functions;
  const library_names *cairo = DRAWING_LIBRARY("cairo", "2");
  const library_names *pango = DRAWING_LIBRARY("pango-1.0", "0");
  FILL(CAIRO_FUNCTIONS, cairo)
  FILL(PANGO_FUNCTIONS, pango)
  FILL(PANGOCAIRO_FUNCTIONS, DRAWING_LIBRARY("pangocairo-1.0", "0"))
  FILL(GOBJECT_FUNCTIONS, DRAWING_LIBRARY("gobject-2.0", "0"))
  FILL(GLIB_FUNCTIONS, DRAWING_LIBRARY("glib-2.0", "0"))
#undef FILL
  return accept(cairo, canvas_functions.cairo_version(), OLDEST_CAIRO, 20000, 1) &&
         accept(pango, canvas_functions.pango_version(), OLDEST_PANGO, 20000, 1);
}

static void load(void) { is_loaded = load_all(); }

const library_fault *canvas_fault(void) {
  pthread_once(&load_once, load);
  return is_loaded ? NULL : &load_fault;
}

canvas_status canvas_load(void) {
  return canvas_fault() ? CANVAS_LIBRARY_UNFIT : CANVAS_OK;
}

int32_t canvas_cairo_version(void) {
  return canvas_fault() ? 0 : canvas_functions.cairo_version();
}

int32_t canvas_pango_version(void) {
  return canvas_fault() ? 0 : canvas_functions.pango_version();
}
