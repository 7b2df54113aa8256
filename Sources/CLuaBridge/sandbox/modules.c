// require(name): text modules that the host finds, each run once. A module cannot wait, as it is
// called without a continuation.
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "bridge.h"

static bool good_name(const char *name, size_t length) {
  if (length == 0 || length > 200) return false;
  for (size_t i = 0; i < length; i++)
    if (!isalnum((unsigned char)name[i]) && strchr("_/.-", name[i]) == NULL) return false;
  if (name[0] == '/' || name[0] == '.' || name[length - 1] == '/' || name[length - 1] == '.')
    return false;
  return strstr(name, "..") == NULL && strstr(name, "//") == NULL && strstr(name, "/.") == NULL &&
    strstr(name, "./") == NULL && memchr(name, 0, length) == NULL;
}

static const char loading_mark = 0;

// (source, environment or nil)
static int load_module(lua_State *lua) {
  const al_source *source = lua_touserdata(lua, 1);
  if (al_load_text(lua, source->bytes, source->length, source->name) != LUA_OK)
    return lua_error(lua);
  if (lua_type(lua, 2) == LUA_TTABLE) {
    lua_pushvalue(lua, 2);
    lua_setupvalue(lua, -2, 1);
  }
  return 1;
}

// __close of the guard { name, loaded } of a module that is being loaded; the names of all such are
// the sequence of `loaded`.
static int forget_module(lua_State *lua) {
  lua_rawgeti(lua, 1, 2);
  lua_pushnil(lua);
  lua_rawseti(lua, -2, (lua_Integer)lua_rawlen(lua, -2));
  lua_rawgeti(lua, 1, 1);
  lua_pushvalue(lua, -1);
  lua_rawget(lua, -3);
  if (lua_touserdata(lua, -1) == &loading_mark) {
    lua_pop(lua, 1);
    lua_pushnil(lua);
    lua_rawset(lua, -3);
  }
  return 0;
}

// Name at 1, loaded modules at 2.
static void push_guard(lua_State *lua) {
  lua_createtable(lua, 2, 0);
  lua_pushvalue(lua, 1);
  lua_rawseti(lua, -2, 1);
  lua_pushvalue(lua, 2);
  lua_rawseti(lua, -2, 2);
  lua_createtable(lua, 0, 1);
  lua_pushcfunction(lua, forget_module);
  lua_setfield(lua, -2, "__close");
  lua_setmetatable(lua, -2);
  lua_pushvalue(lua, 1);
  lua_rawseti(lua, 2, (lua_Integer)lua_rawlen(lua, 2) + 1);
  lua_toclose(lua, -1);
}

// The error for a module that is being loaded already: 'a' requires itself by way of 'b', 'c'.
static int refuse_cycle(lua_State *lua, const char *name) {
  lua_Integer count = (lua_Integer)lua_rawlen(lua, 2);
  lua_Integer first = 1;
  while (first < count) {
    lua_rawgeti(lua, 2, first);
    bool found = lua_rawequal(lua, -1, 1);
    lua_pop(lua, 1);
    if (found) break;
    first++;
  }
  luaL_Buffer text;
  luaL_buffinit(lua, &text);
  lua_pushfstring(lua, "module '%s' requires itself", name);
  luaL_addvalue(&text);
  for (lua_Integer i = first + 1; i <= count; i++) {
    luaL_addstring(&text, i == first + 1 ? " by way of '" : ", '");
    lua_rawgeti(lua, 2, i);
    luaL_addvalue(&text);
    luaL_addstring(&text, "'");
  }
  luaL_pushresult(&text);
  return luaL_error(lua, "%s", lua_tostring(lua, -1));
}

// An environment's own has its number, its modules and itself as upvalues.
int al_base_require(lua_State *lua) {
  al_state *state = al_of(lua);
  size_t length;
  luaL_checktype(lua, 1, LUA_TSTRING);
  const char *name = lua_tolstring(lua, 1, &length);
  lua_settop(lua, 1);
  int32_t environment = (int32_t)lua_tointeger(lua, lua_upvalueindex(1));
  if (environment == 0) {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_loaded);
  } else {
    lua_pushvalue(lua, lua_upvalueindex(2));
  }
  lua_pushvalue(lua, 1);
  if (lua_rawget(lua, 2) != LUA_TNIL) {
    if (lua_touserdata(lua, 3) == &loading_mark) return refuse_cycle(lua, name);
    return 1;
  }
  if (!good_name(name, length)) {
    const char *rule = "(letters, digits, '_', '-', '/' and '.', below the scene's folder)";
    if (length > 200 || strlen(name) != length)
      return luaL_error(lua, "bad module name of %d bytes %s", (int)length, rule);
    // A line break would end the message's line.
    return luaL_error(
      lua, "bad module name '%s' %s", luaL_gsub(lua, name, "\n", "\\10"), rule);
  }
  lua_settop(lua, 2);
  push_guard(lua);
  al_source source = {.bytes = NULL};
  int found = state->host.read_module(state->host.context, environment, name, &source);
  if (found == 1)
    return luaL_error(
      lua, "module '%s' not found%s%s", name, *source.failure ? ": " : "", source.failure);
  if (found != 0) return luaL_error(lua, "module '%s' refused: %s", name, source.failure);
  lua_pushcfunction(lua, load_module);
  lua_pushlightuserdata(lua, &source);
  if (environment == 0) {
    lua_pushnil(lua);
  } else {
    lua_pushvalue(lua, lua_upvalueindex(3));
  }
  int status = lua_pcall(lua, 2, 1, 0);
  free(source.bytes);
  if (status != LUA_OK) return lua_error(lua);
  lua_pushvalue(lua, 1);
  lua_pushlightuserdata(lua, (void *)&loading_mark);
  lua_rawset(lua, 2);
  lua_pushvalue(lua, 1);
  lua_pushstring(lua, source.name);
  lua_call(lua, 2, 1);
  if (lua_type(lua, -1) == LUA_TNIL) {
    lua_pop(lua, 1);
    lua_pushboolean(lua, 1);
  }
  lua_pushvalue(lua, 1);
  lua_pushvalue(lua, -2);
  lua_rawset(lua, 2);
  return 1;
}
