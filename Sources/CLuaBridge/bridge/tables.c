// The table library on raw tables. No metamethod runs, so a length that a script makes up cannot
// keep these loops busy. Every loop can be stopped. The sort is a stable merge sort, as the stock
// sort draws its pivots from the clock.
#include <limits.h>
#include <string.h>

#include "bridge.h"

static lua_Integer check_table(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  return (lua_Integer)lua_rawlen(lua, 1);
}

static void pause_at(lua_State *lua, lua_Integer i) {
  if ((i & 0xff) == 0) al_check(lua);
}

static int table_insert(lua_State *lua) {
  lua_Integer end = check_table(lua) + 1;
  lua_Integer position = end;
  switch (lua_gettop(lua)) {
  case 2: break;
  case 3:
    position = luaL_checkinteger(lua, 2);
    luaL_argcheck(
      lua, (lua_Unsigned)position - 1u < (lua_Unsigned)end, 2, "position out of bounds");
    for (lua_Integer i = end; i > position; i--) {
      lua_rawgeti(lua, 1, i - 1);
      lua_rawseti(lua, 1, i);
      pause_at(lua, i);
    }
    break;
  default: return luaL_error(lua, "wrong number of arguments to 'insert'");
  }
  lua_rawseti(lua, 1, position);
  return 0;
}

static int table_remove(lua_State *lua) {
  lua_Integer size = check_table(lua);
  lua_Integer position = luaL_optinteger(lua, 2, size);
  if (!lua_isnoneornil(lua, 2))
    luaL_argcheck(
      lua, (lua_Unsigned)position - 1u <= (lua_Unsigned)size || (size == 0 && position == 0), 2,
      "position out of bounds");
  lua_rawgeti(lua, 1, position);
  for (; position < size; position++) {
    lua_rawgeti(lua, 1, position + 1);
    lua_rawseti(lua, 1, position);
    pause_at(lua, position);
  }
  lua_pushnil(lua);
  lua_rawseti(lua, 1, position);
  return 1;
}

static int table_move(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_Integer from = luaL_checkinteger(lua, 2);
  lua_Integer end = luaL_checkinteger(lua, 3);
  lua_Integer to = luaL_checkinteger(lua, 4);
  int target = lua_isnoneornil(lua, 5) ? 1 : 5;
  luaL_checktype(lua, target, LUA_TTABLE);
  if (end >= from) {
    luaL_argcheck(lua, from > 0 || end < LUA_MAXINTEGER + from, 3, "too many elements to move");
    lua_Integer count = end - from + 1;
    luaL_argcheck(lua, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    bool same = target == 1 || lua_rawequal(lua, 1, 5);
    bool forward = to > end || to <= from || !same;
    for (lua_Integer n = 0; n < count; n++) {
      lua_Integer i = forward ? n : count - 1 - n;
      lua_rawgeti(lua, 1, from + i);
      lua_rawseti(lua, target, to + i);
      pause_at(lua, n);
    }
  }
  lua_pushvalue(lua, target);
  return 1;
}

static int table_concat(lua_State *lua) {
  lua_Integer size = check_table(lua);
  size_t length;
  const char *separator = luaL_optlstring(lua, 2, "", &length);
  lua_Integer i = luaL_optinteger(lua, 3, 1);
  lua_Integer last = luaL_optinteger(lua, 4, size);
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  for (; i <= last; i++) {
    lua_rawgeti(lua, 1, i);
    if (!lua_isstring(lua, -1))
      return luaL_error(
        lua, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(lua, -1),
        (LUAI_UACINT)i);
    luaL_addvalue(&buffer);
    if (i == last) break;  // the next index could overflow
    luaL_addlstring(&buffer, separator, length);
    pause_at(lua, i);
  }
  luaL_pushresult(&buffer);
  return 1;
}

static int table_pack(lua_State *lua) {
  int count = lua_gettop(lua);
  lua_createtable(lua, count, 1);
  lua_insert(lua, 1);
  for (int i = count; i >= 1; i--) lua_rawseti(lua, 1, i);
  lua_pushliteral(lua, "n");
  lua_pushinteger(lua, count);
  lua_rawset(lua, 1);
  return 1;
}

static int table_unpack(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_Integer i = luaL_optinteger(lua, 2, 1);
  lua_Integer end = lua_isnoneornil(lua, 3) ? (lua_Integer)lua_rawlen(lua, 1)
                                            : luaL_checkinteger(lua, 3);
  if (i > end) return 0;
  lua_Unsigned count = (lua_Unsigned)end - (lua_Unsigned)i;
  if (count >= (lua_Unsigned)INT_MAX || !lua_checkstack(lua, (int)(++count)))
    return luaL_error(lua, "too many results to unpack");
  for (; i < end; i++) {
    lua_rawgeti(lua, 1, i);
    pause_at(lua, i);
  }
  lua_rawgeti(lua, 1, end);
  return (int)count;
}

// sort(t, less): stack 1 t, 2 less or nil, 3 copy of the items, 4 and 5 orders (userdata).

static bool is_less(lua_State *lua, int32_t a, int32_t b) {
  al_check(lua);
  if (lua_type(lua, 2) == LUA_TNIL) {
    lua_rawgeti(lua, 3, a);
    lua_rawgeti(lua, 3, b);
    bool less = lua_compare(lua, -2, -1, LUA_OPLT);
    lua_pop(lua, 2);
    return less;
  }
  lua_pushvalue(lua, 2);
  lua_rawgeti(lua, 3, a);
  lua_rawgeti(lua, 3, b);
  lua_call(lua, 2, 1);
  bool less = lua_toboolean(lua, -1);
  lua_pop(lua, 1);
  return less;
}

static void sort_orders(lua_State *lua, int32_t *orders, int32_t *spare, int32_t count) {
  int32_t *from = orders, *to = spare;
  for (int32_t width = 1; width < count; width = width > INT32_MAX / 2 ? INT32_MAX : width * 2) {
    for (int64_t start = 0; start < count; start += 2 * (int64_t)width) {
      int64_t middle = start + width < count ? start + width : count;
      int64_t end = start + 2 * (int64_t)width < count ? start + 2 * (int64_t)width : count;
      int64_t left = start, right = middle;
      // Runs that are in order already cost one comparison.
      bool ordered = right >= end || !is_less(lua, from[right], from[right - 1]);
      for (int64_t i = start; i < end; i++) {
        bool take_right = right < end && !ordered &&
          (left >= middle || is_less(lua, from[right], from[left]));
        if (ordered) {
          to[i] = from[i];
        } else {
          to[i] = take_right ? from[right++] : from[left++];
        }
      }
    }
    int32_t *swap = from;
    from = to;
    to = swap;
  }
  if (from != orders) memcpy(orders, from, (size_t)count * sizeof *orders);
}

static int table_sort(lua_State *lua) {
  lua_Integer size = check_table(lua);
  if (size < 2) return 0;
  luaL_argcheck(lua, size < INT_MAX, 1, "array too big");
  if (!lua_isnoneornil(lua, 2)) luaL_checktype(lua, 2, LUA_TFUNCTION);
  lua_settop(lua, 2);
  int32_t count = (int32_t)size;
  lua_createtable(lua, count, 0);
  for (int32_t i = 1; i <= count; i++) {
    lua_rawgeti(lua, 1, i);
    lua_rawseti(lua, 3, i);
    pause_at(lua, i);
  }
  int32_t *orders = lua_newuserdatauv(lua, (size_t)count * sizeof *orders, 0);
  int32_t *spare = lua_newuserdatauv(lua, (size_t)count * sizeof *spare, 0);
  for (int32_t i = 0; i < count; i++) orders[i] = i + 1;
  sort_orders(lua, orders, spare, count);
  for (int32_t i = 0; i < count; i++) {
    lua_rawgeti(lua, 3, orders[i]);
    lua_rawseti(lua, 1, i + 1);
    pause_at(lua, i);
  }
  return 0;
}

void al_open_tables(lua_State *lua) {
  static const luaL_Reg functions[] = {{"insert", table_insert}, {"remove", table_remove},
    {"move", table_move}, {"concat", table_concat}, {"pack", table_pack},
    {"unpack", table_unpack}, {"sort", table_sort}, {NULL, NULL}};
  luaL_setfuncs(lua, functions, 0);
}
