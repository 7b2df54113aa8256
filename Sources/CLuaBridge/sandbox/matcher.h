// One run of a pattern over a text.
#ifndef ANIMLUA_MATCHER_H
#define ANIMLUA_MATCHER_H

#include "bridge.h"

enum { CAPTURES = 32, OPEN = -1, POSITION = -2 };

typedef struct {
  lua_State *lua;
  const char *text, *end;  // subject
  const char *pattern_end;
  int depth;
  int count;
  struct {
    const char *start;
    ptrdiff_t length;
  } captures[CAPTURES];
} matcher;

// The end of the match of pattern p at s, or NULL; captures are in the matcher. Raises for malformed
// patterns.
const char *al_match(matcher *m, const char *s, const char *p);

static inline void al_match_reset(matcher *m) {
  m->count = 0;
  m->depth = AL_MATCH_DEPTH;
}

#endif
