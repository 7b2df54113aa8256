// find, match, gmatch and gsub.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // memmem
#endif
#include <ctype.h>
#include <string.h>

#include "matcher.h"

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
    al_match_reset(&m);
    const char *e = al_match(&m, s, p);
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
    al_match_reset(&m);
    const char *e = al_match(&m, s, p);
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
    al_match_reset(&m);
    const char *e = al_match(&m, s, p);
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
