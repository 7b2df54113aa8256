#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

canvas_library canvas_functions;

static pthread_once_t load_once = PTHREAD_ONCE_INIT;
static canvas_status load_status = CANVAS_OK;
static const char *load_detail = "";

#ifdef __APPLE__
#define LIBRARY_NAME(base, version) "lib" base "." version ".dylib"
// Homebrew's folders are not on the loader's default path.
static const char *const folders[] = {"", "/opt/homebrew/lib/", "/usr/local/lib/"};
#else
#define LIBRARY_NAME(base, version) "lib" base ".so." version
static const char *const folders[] = {""};
#endif

static void *open_library(const char *name) {
  for (size_t index = 0; index < sizeof folders / sizeof folders[0]; index++) {
    char path[256];
    snprintf(path, sizeof path, "%s%s", folders[index], name);
    void *handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
    if (handle) return handle;
  }
  load_status = CANVAS_LIBRARY_MISSING;
  load_detail = name;
  return NULL;
}

static void load_all(void) {
  void *handle;
// ISO C has no conversion from an object pointer to a function pointer; POSIX promises that
// dlsym's result may be stored this way.
#define CANVAS_LOAD(result, name, parameters)                                    \
  *(void **)(&canvas_functions.name) = dlsym(handle, #name);       \
  if (!canvas_functions.name) {                                    \
    load_status = CANVAS_SYMBOL_MISSING;                           \
    load_detail = #name;                                           \
    return;                                                        \
  }
  if (!(handle = open_library(LIBRARY_NAME("cairo", "2")))) return;
  CAIRO_FUNCTIONS(CANVAS_LOAD)
  if (!(handle = open_library(LIBRARY_NAME("pango-1.0", "0")))) return;
  PANGO_FUNCTIONS(CANVAS_LOAD)
  if (!(handle = open_library(LIBRARY_NAME("pangocairo-1.0", "0")))) return;
  PANGOCAIRO_FUNCTIONS(CANVAS_LOAD)
  if (!(handle = open_library(LIBRARY_NAME("gobject-2.0", "0")))) return;
  GOBJECT_FUNCTIONS(CANVAS_LOAD)
  if (!(handle = open_library(LIBRARY_NAME("glib-2.0", "0")))) return;
  GLIB_FUNCTIONS(CANVAS_LOAD)
#undef CANVAS_LOAD
}

canvas_status canvas_load(const char **detail) {
  pthread_once(&load_once, load_all);
  if (detail) *detail = load_detail;
  return load_status;
}

const char *canvas_cairo_version(void) {
  return canvas_load(NULL) == CANVAS_OK ? canvas_functions.cairo_version_string() : NULL;
}

const char *canvas_pango_version(void) {
  return canvas_load(NULL) == CANVAS_OK ? canvas_functions.pango_version_string() : NULL;
}
