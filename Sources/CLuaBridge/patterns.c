// find, match, gmatch and gsub with a matcher that a limit can stop: the stock one may run for hours
// in one call, where no hook is asked. Results are those of the stock functions.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // memmem
#endif
#include <ctype.h>
#include <stdio.h>
#include <string.h>

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

static const char *match(matcher *m, const char *s, const char *p);

static void reset(matcher *m) {
  m->count = 0;
  m->depth = AL_MATCH_DEPTH;
}

// The end of the single-character class that begins at p.
static const char *class_end(matcher *m, const char *p) {
  if (p == m->pattern_end) luaL_error(m->lua, "malformed pattern (ends with '%%')");
  char first = *p++;
  if (first == '%') {
    if (p == m->pattern_end) luaL_error(m->lua, "malformed pattern (ends with '%%')");
    return p + 1;
  }
  if (first != '[') return p;
  if (p < m->pattern_end && *p == '^') p++;
  bool begun = false;  // a ']' that comes first is an item
  while (!begun || p == m->pattern_end || *p != ']') {
    if (p == m->pattern_end) luaL_error(m->lua, "malformed pattern (missing ']')");
    begun = true;
    if (*p++ == '%') {
      if (p == m->pattern_end) luaL_error(m->lua, "malformed pattern (missing ']')");
      p++;
    }
  }
  return p + 1;
}

static bool in_class(int c, int letter) {
  bool member;
  switch (tolower(letter)) {
  case 'a': member = isalpha(c); break;
  case 'c': member = iscntrl(c); break;
  case 'd': member = isdigit(c); break;
  case 'g': member = isgraph(c); break;
  case 'l': member = islower(c); break;
  case 'p': member = ispunct(c); break;
  case 's': member = isspace(c); break;
  case 'u': member = isupper(c); break;
  case 'w': member = isalnum(c); break;
  case 'x': member = isxdigit(c); break;
  default: return letter == c;
  }
  return isupper(letter) ? !member : member;
}

// p is at '[', last at its ']'.
static bool in_set(int c, const char *p, const char *last) {
  bool wanted = true;
  p++;
  if (*p == '^') {
    wanted = false;
    p++;
  }
  for (; p < last; p++) {
    if (*p == '%') {
      p++;
      if (in_class(c, (unsigned char)*p)) return wanted;
    } else if (p + 2 < last && p[1] == '-') {
      if ((unsigned char)p[0] <= c && c <= (unsigned char)p[2]) return wanted;
      p += 2;
    } else if ((unsigned char)*p == c) {
      return wanted;
    }
  }
  return !wanted;
}

static bool matches_one(matcher *m, const char *s, const char *p, const char *class_last) {
  if (s >= m->end) return false;
  int c = (unsigned char)*s;
  switch (*p) {
  case '.': return true;
  case '%': return in_class(c, (unsigned char)p[1]);
  case '[': return in_set(c, p, class_last - 1);
  default: return (unsigned char)*p == c;
  }
}

static const char *match_balanced(matcher *m, const char *s, const char *p) {
  if (m->pattern_end - p < 2)
    luaL_error(m->lua, "malformed pattern (missing arguments to '%%b')");
  if (s >= m->end || *s != p[0]) return NULL;
  int nesting = 1;
  for (const char *at = s + 1; at < m->end; at++) {
    al_check(m->lua);
    if (*at == p[1]) {
      if (--nesting == 0) return at + 1;
    } else if (*at == p[0]) {
      nesting++;
    }
  }
  return NULL;
}

static const char *match_longest(
  matcher *m, const char *s, const char *p, const char *rest, ptrdiff_t least) {
  ptrdiff_t n = 0;
  while (matches_one(m, s + n, p, rest)) {
    al_check(m->lua);
    n++;
  }
  for (; n >= least; n--) {
    const char *end = match(m, s + n, rest + 1);
    if (end != NULL) return end;
  }
  return NULL;
}

static const char *match_shortest(matcher *m, const char *s, const char *p, const char *rest) {
  for (;;) {
    const char *end = match(m, s, rest + 1);
    if (end != NULL) return end;
    if (!matches_one(m, s, p, rest)) return NULL;
    s++;
  }
}

static const char *open_capture(matcher *m, const char *s, const char *p, ptrdiff_t kind) {
  if (m->count >= CAPTURES) luaL_error(m->lua, "too many captures");
  m->captures[m->count].start = s;
  m->captures[m->count].length = kind;
  m->count++;
  const char *end = match(m, s, p);
  if (end == NULL) m->count--;
  return end;
}

static const char *close_capture(matcher *m, const char *s, const char *p) {
  int i = m->count - 1;
  while (i >= 0 && m->captures[i].length != OPEN) i--;
  if (i < 0) luaL_error(m->lua, "invalid pattern capture");
  m->captures[i].length = s - m->captures[i].start;
  const char *end = match(m, s, p);
  if (end == NULL) m->captures[i].length = OPEN;
  return end;
}

static const char *match_again(matcher *m, const char *s, int digit) {
  int i = digit - '1';
  if (i < 0 || i >= m->count || m->captures[i].length == OPEN)
    luaL_error(m->lua, "invalid capture index %%%d", i + 1);
  size_t length = (size_t)m->captures[i].length;
  if ((size_t)(m->end - s) < length) return NULL;
  return memcmp(m->captures[i].start, s, length) == 0 ? s + length : NULL;
}

static bool at_frontier(matcher *m, const char *s, const char *p, const char *set_end) {
  int before = s == m->text ? 0 : (unsigned char)s[-1];
  int here = s == m->end ? 0 : (unsigned char)*s;
  return !in_set(before, p, set_end - 1) && in_set(here, p, set_end - 1);
}

// Matches items until one needs to try several ways, which recurses.
static const char *match_items(matcher *m, const char *s, const char *p) {
  while (p < m->pattern_end) {
    al_check(m->lua);
    if (*p == '(') {
      bool position = p + 1 < m->pattern_end && p[1] == ')';
      return open_capture(m, s, position ? p + 2 : p + 1, position ? POSITION : OPEN);
    }
    if (*p == ')') return close_capture(m, s, p + 1);
    if (*p == '$' && p + 1 == m->pattern_end) return s == m->end ? s : NULL;
    if (*p == '%' && p + 1 < m->pattern_end) {
      int next = (unsigned char)p[1];
      if (next == 'b') {
        s = match_balanced(m, s, p + 2);
        if (s == NULL) return NULL;
        p += 4;
        continue;
      }
      if (next == 'f') {
        p += 2;
        if (p >= m->pattern_end || *p != '[')
          luaL_error(m->lua, "missing '[' after '%%f' in pattern");
        const char *set_end = class_end(m, p);
        if (!at_frontier(m, s, p, set_end)) return NULL;
        p = set_end;
        continue;
      }
      if (isdigit(next)) {
        s = match_again(m, s, next);
        if (s == NULL) return NULL;
        p += 2;
        continue;
      }
    }
    const char *rest = class_end(m, p);
    char suffix = rest < m->pattern_end ? *rest : 0;
    if (suffix == '*') return match_longest(m, s, p, rest, 0);
    if (suffix == '+') return match_longest(m, s, p, rest, 1);
    if (suffix == '-') return match_shortest(m, s, p, rest);
    if (suffix == '?') {
      if (matches_one(m, s, p, rest)) {
        const char *end = match(m, s + 1, rest + 1);
        if (end != NULL) return end;
      }
      p = rest + 1;
      continue;
    }
    if (!matches_one(m, s, p, rest)) return NULL;
    s++;
    p = rest;
  }
  return s;
}

static const char *match(matcher *m, const char *s, const char *p) {
  if (m->depth-- == 0) luaL_error(m->lua, "pattern too complex");
  const char *end = match_items(m, s, p);
  m->depth++;
  return end;
}

// Pushes capture i; without captures number 0 is the whole match.
static void push_capture(matcher *m, int i, const char *s, const char *e) {
  if (i >= m->count) {
    if (i != 0) luaL_error(m->lua, "invalid capture index %%%d", i + 1);
    lua_pushlstring(m->lua, s, (size_t)(e - s));
  } else if (m->captures[i].length == POSITION) {
    lua_pushinteger(m->lua, m->captures[i].start - m->text + 1);
  } else if (m->captures[i].length == OPEN) {
    luaL_error(m->lua, "unfinished capture");
  } else {
    lua_pushlstring(m->lua, m->captures[i].start, (size_t)m->captures[i].length);
  }
}

static int push_captures(matcher *m, const char *s, const char *e) {
  int count = m->count == 0 && s != NULL ? 1 : m->count;
  luaL_checkstack(m->lua, count, "too many captures");
  for (int i = 0; i < count; i++) push_capture(m, i, s, e);
  return count;
}

static size_t start_position(lua_Integer init, size_t length) {
  if (init > 0) return (size_t)init;
  if (init == 0 || init < -(lua_Integer)length) return 1;
  return length + (size_t)init + 1;
}

static int search(lua_State *lua, bool find) {
  size_t length, pattern_length;
  const char *text = luaL_checklstring(lua, 1, &length);
  const char *p = luaL_checklstring(lua, 2, &pattern_length);
  size_t init = start_position(luaL_optinteger(lua, 3, 1), length) - 1;
  if (init > length) {
    luaL_pushfail(lua);
    return 1;
  }
  bool plain = find && lua_toboolean(lua, 4);
  bool special = false;
  for (size_t i = 0; i < pattern_length && !special; i++)
    special = p[i] != 0 && strchr("^$*+?.([%-", p[i]) != NULL;
  if (find && (plain || !special)) {
    const char *found = pattern_length == 0
      ? text + init
      : memmem(text + init, length - init, p, pattern_length);
    if (found == NULL) {
      luaL_pushfail(lua);
      return 1;
    }
    lua_pushinteger(lua, found - text + 1);
    lua_pushinteger(lua, found - text + (lua_Integer)pattern_length);
    return 2;
  }
  bool anchored = pattern_length > 0 && *p == '^';
  matcher m = {.lua = lua, .text = text, .end = text + length, .pattern_end = p + pattern_length};
  if (anchored) p++;
  for (const char *s = text + init; s <= m.end; s++) {
    reset(&m);
    const char *e = match(&m, s, p);
    if (e != NULL) {
      if (!find) return push_captures(&m, s, e);
      lua_pushinteger(lua, s - text + 1);
      lua_pushinteger(lua, e - text);
      return push_captures(&m, NULL, NULL) + 2;
    }
    if (anchored) break;
  }
  luaL_pushfail(lua);
  return 1;
}

static int string_find(lua_State *lua) { return search(lua, true); }
static int string_match(lua_State *lua) { return search(lua, false); }

// Upvalues: subject, pattern, place to go on, end of the last match (0 = none; both from 1).
static int gmatch_next(lua_State *lua) {
  size_t length, pattern_length;
  const char *text = lua_tolstring(lua, lua_upvalueindex(1), &length);
  const char *p = lua_tolstring(lua, lua_upvalueindex(2), &pattern_length);
  size_t from = (size_t)lua_tointegerx(lua, lua_upvalueindex(3), NULL) - 1;
  size_t last = (size_t)lua_tointegerx(lua, lua_upvalueindex(4), NULL);
  matcher m = {.lua = lua, .text = text, .end = text + length, .pattern_end = p + pattern_length};
  for (const char *s = text + from; s <= m.end; s++) {
    reset(&m);
    const char *e = match(&m, s, p);
    if (e == NULL || (size_t)(e - text) + 1 == last) continue;
    lua_pushinteger(lua, e - text + 1);
    lua_pushvalue(lua, -1);
    lua_replace(lua, lua_upvalueindex(3));
    lua_replace(lua, lua_upvalueindex(4));
    return push_captures(&m, s, e);
  }
  return 0;
}

static int string_gmatch(lua_State *lua) {
  size_t length;
  luaL_checklstring(lua, 1, &length);
  luaL_checkstring(lua, 2);
  size_t init = start_position(luaL_optinteger(lua, 3, 1), length);
  if (init > length + 1) init = length + 2;
  lua_settop(lua, 2);
  lua_pushinteger(lua, (lua_Integer)init);
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, gmatch_next, 4);
  return 1;
}

static void add_text(matcher *m, luaL_Buffer *buffer, const char *s, const char *e) {
  size_t length;
  const char *replacement = lua_tolstring(m->lua, 3, &length);
  const char *end = replacement + length;
  for (const char *p = replacement; p < end; p++) {
    const char *percent = memchr(p, '%', (size_t)(end - p));
    if (percent == NULL) percent = end;
    luaL_addlstring(buffer, p, (size_t)(percent - p));
    if (percent == end) return;
    p = percent + 1;
    if (p < end && *p == '%') {
      luaL_addchar(buffer, '%');
    } else if (p < end && *p == '0') {
      luaL_addlstring(buffer, s, (size_t)(e - s));
    } else if (p < end && isdigit((unsigned char)*p)) {
      int i = *p - '1';
      if (i >= m->count && i != 0)
        luaL_error(m->lua, "invalid capture index %%%d in replacement string", i + 1);
      push_capture(m, i, s, e);
      luaL_tolstring(m->lua, -1, NULL);  // a position is a number
      lua_remove(m->lua, -2);
      luaL_addvalue(buffer);
    } else {
      luaL_error(m->lua, "invalid use of '%%' in replacement string");
    }
  }
}

// Whether the match was replaced by something else.
static bool add_replacement(
  matcher *m, luaL_Buffer *buffer, const char *s, const char *e, int type) {
  lua_State *lua = m->lua;
  if (type == LUA_TFUNCTION) {
    lua_pushvalue(lua, 3);
    lua_call(lua, push_captures(m, s, e), 1);
  } else if (type == LUA_TTABLE) {
    push_capture(m, 0, s, e);
    lua_gettable(lua, 3);
  } else {
    add_text(m, buffer, s, e);
    return true;
  }
  if (!lua_toboolean(lua, -1)) {
    lua_pop(lua, 1);
    luaL_addlstring(buffer, s, (size_t)(e - s));
    return false;
  }
  if (!lua_isstring(lua, -1))
    luaL_error(lua, "invalid replacement value (a %s)", luaL_typename(lua, -1));
  luaL_addvalue(buffer);
  return true;
}

static int string_gsub(lua_State *lua) {
  size_t length, pattern_length;
  const char *text = luaL_checklstring(lua, 1, &length);
  const char *p = luaL_checklstring(lua, 2, &pattern_length);
  int type = lua_type(lua, 3);
  luaL_argexpected(
    lua,
    type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE, 3,
    "string/function/table");
  if (type == LUA_TNUMBER) lua_tolstring(lua, 3, NULL);
  lua_Integer most = luaL_optinteger(lua, 4, (lua_Integer)length + 1);
  bool anchored = pattern_length > 0 && *p == '^';
  matcher m = {.lua = lua, .text = text, .end = text + length, .pattern_end = p + pattern_length};
  if (anchored) p++;
  const char *s = text;
  const char *last = NULL;
  lua_Integer count = 0;
  bool changed = false;
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  while (count < most) {
    al_check(lua);
    reset(&m);
    const char *e = match(&m, s, p);
    if (e != NULL && e != last) {
      count++;
      changed = add_replacement(&m, &buffer, s, e, type) || changed;
      s = last = e;
    } else if (s < m.end) {
      luaL_addchar(&buffer, *s);
      s++;
    } else {
      break;
    }
    if (anchored) break;
  }
  if (changed) {
    luaL_addlstring(&buffer, s, (size_t)(m.end - s));
    luaL_pushresult(&buffer);
  } else {
    lua_pushvalue(lua, 1);
  }
  lua_pushinteger(lua, count);
  return 2;
}

void al_open_patterns(lua_State *lua) {
  static const luaL_Reg functions[] = {{"find", string_find}, {"match", string_match},
    {"gmatch", string_gmatch}, {"gsub", string_gsub}, {NULL, NULL}};
  luaL_setfuncs(lua, functions, 0);
}
