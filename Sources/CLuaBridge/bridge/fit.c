// The assumptions about the interpreter that hold in this process, by the probe of layout.c, made once.
#include <stdlib.h>
#include <string.h>

#include "bridge.h"

static al_fit assumed_fit;

static void probe_once(void) {
  al_layout layout = al_layout_assumed();
  assumed_fit = al_layout_probe(&layout);
  const char *text = getenv("ANIMLUA_PUBLIC_LUA_API");
  bool is_forced = text != NULL && *text != 0 && strcmp(text, "0") != 0 && strcmp(text, "false") != 0;
  if (is_forced) assumed_fit.fields = assumed_fit.hashes = false;
}

al_fit al_layout_fit(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, probe_once);
  return assumed_fit;
}

int32_t al_uses_public_api(void) { return !al_layout_fit().fields; }

int32_t al_layout_items(void) { return AL_LAYOUT_COUNT; }

int32_t al_layout_holds(int32_t changed, int64_t shift) {
  al_layout layout = al_layout_assumed();
  if (changed >= 0 && changed < AL_LAYOUT_COUNT) layout.items[changed] += shift;
  al_fit fit = al_layout_probe(&layout);
  return fit.hashes ? AL_LAYOUT_HASHES : fit.fields ? AL_LAYOUT_FIELDS : AL_LAYOUT_NOTHING;
}
