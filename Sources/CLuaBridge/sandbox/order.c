// pairs and next in a fixed order: the sequence, other numbers by value, strings by byte, booleans,
// host objects by class and id, then all else in no promised order. A loop walks a snapshot of the
// keys; keys removed meanwhile are skipped. Hidden fields (light userdata keys) are passed over.
#include <stdlib.h>
#include <string.h>

#include "bridge.h"

enum { RANK_NUMBER, RANK_STRING, RANK_FALSE, RANK_TRUE, RANK_OBJECT, RANK_OTHER, INLINE_KEYS = 64 };

typedef struct {
  uint8_t rank;
  bool is_float;
  int32_t klass;
  int32_t place;  // where the key itself is
  uint32_t length;
  union {
    int64_t integer;
    double number;
    const char *bytes;
  } as;
} sort_key;

static int compare_mixed(int64_t i, double f) {
  if (f >= 9223372036854775808.0) return -1;
  if (f < -9223372036854775808.0) return 1;
  int64_t whole = (int64_t)f;
  if (i != whole) return i < whole ? -1 : 1;
  double rest = f - (double)whole;
  return rest > 0 ? -1 : rest < 0;
}

static int compare_keys(const sort_key *a, const sort_key *b) {
  if (a->rank != b->rank) return a->rank < b->rank ? -1 : 1;
  switch (a->rank) {
  case RANK_NUMBER:
    if (a->is_float && b->is_float)
      return a->as.number < b->as.number ? -1 : a->as.number > b->as.number;
    if (a->is_float) return -compare_mixed(b->as.integer, a->as.number);
    if (b->is_float) return compare_mixed(a->as.integer, b->as.number);
    return a->as.integer < b->as.integer ? -1 : a->as.integer > b->as.integer;
  case RANK_STRING: {
    uint32_t shared = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->as.bytes, b->as.bytes, shared);
    if (order != 0) return order;
    return a->length < b->length ? -1 : a->length > b->length;
  }
  case RANK_OBJECT:
    if (a->klass != b->klass) return a->klass < b->klass ? -1 : 1;
    return a->as.integer < b->as.integer ? -1 : a->as.integer > b->as.integer;
  default: return a->place < b->place ? -1 : a->place > b->place;
  }
}

static sort_key describe(lua_State *lua, int index, int32_t place) {
  sort_key key = {.rank = RANK_OTHER, .place = place};
  size_t length;
  al_userdata *object;
  switch (lua_type(lua, index)) {
  case LUA_TNUMBER:
    key.rank = RANK_NUMBER;
    key.is_float = !lua_isinteger(lua, index);
    if (key.is_float) {
      key.as.number = lua_tonumberx(lua, index, NULL);
    } else {
      key.as.integer = lua_tointegerx(lua, index, NULL);
    }
    break;
  case LUA_TSTRING:
    key.rank = RANK_STRING;
    key.as.bytes = lua_tolstring(lua, index, &length);
    key.length = length > UINT32_MAX ? UINT32_MAX : (uint32_t)length;
    break;
  case LUA_TBOOLEAN: key.rank = lua_toboolean(lua, index) ? RANK_TRUE : RANK_FALSE; break;
  case LUA_TUSERDATA:
    if ((object = al_test_object(lua, index)) != NULL) {
      key.rank = RANK_OBJECT;
      key.klass = object->klass;
      key.as.integer = object->id;
    }
    break;
  default: break;
  }
  return key;
}

// Merge sort: no worst case, and it can be stopped.
static void sort_keys(lua_State *lua, sort_key *keys, sort_key *spare, size_t count) {
  enum { RUN = 12 };
  for (size_t start = 0; start < count; start += RUN) {
    size_t end = start + RUN < count ? start + RUN : count;
    for (size_t i = start + 1; i < end; i++) {
      sort_key key = keys[i];
      size_t j = i;
      for (; j > start && compare_keys(&key, &keys[j - 1]) < 0; j--) keys[j] = keys[j - 1];
      keys[j] = key;
    }
  }
  sort_key *from = keys, *to = spare;
  for (size_t width = RUN; width < count; width *= 2) {
    for (size_t start = 0; start < count; start += 2 * width) {
      al_check(lua);
      size_t middle = start + width < count ? start + width : count;
      size_t end = middle + width < count ? middle + width : count;
      size_t left = start, right = middle;
      for (size_t i = start; i < end; i++) {
        bool take_left =
          left < middle && (right >= end || compare_keys(&from[left], &from[right]) <= 0);
        to[i] = take_left ? from[left++] : from[right++];
      }
    }
    sort_key *swap = from;
    from = to;
    to = swap;
  }
  if (from != keys) memcpy(keys, from, count * sizeof *keys);
}

static int64_t sequence_length(lua_State *lua, int index) {
  int64_t n = 0;
  while (lua_rawgeti(lua, index, n + 1) != LUA_TNIL) {
    lua_pop(lua, 1);
    n++;
    if ((n & 0xffff) == 0) al_check(lua);
  }
  lua_pop(lua, 1);
  return n;
}

// Whether the key on the top belongs to what comes after the sequence of n items.
static bool is_rest(lua_State *lua, int64_t n) {
  switch (lua_type(lua, -1)) {
  case LUA_TLIGHTUSERDATA: return false;
  case LUA_TNUMBER:
    if (lua_isinteger(lua, -1)) {
      int64_t i = lua_tointegerx(lua, -1, NULL);
      return i < 1 || i > n;
    }
    return true;
  default: return true;
  }
}

// Pushes the keys after the sequence, sorted: as single values if they are few (the count comes back),
// else as one table (-count comes back).
static int64_t push_rest(lua_State *lua, int table, int64_t n) {
  sort_key few[INLINE_KEYS * 2];
  int base = lua_gettop(lua);
  int64_t count = 0;
  luaL_checkstack(lua, INLINE_KEYS + 12, NULL);
  lua_pushnil(lua);
  while (lua_next(lua, table) != 0) {
    lua_pop(lua, 1);
    if (!is_rest(lua, n)) continue;
    if (count == INLINE_KEYS) {
      lua_settop(lua, base);
      count = -1;
      break;
    }
    few[count] = describe(lua, -1, (int32_t)count);
    count++;
    lua_pushvalue(lua, -1);  // the key stays, its copy goes on
  }
  if (count >= 0) {
    bool sorted = true;
    for (int64_t i = 1; i < count && sorted; i++) sorted = compare_keys(&few[i - 1], &few[i]) < 0;
    if (sorted) return count;
    sort_keys(lua, few, few + INLINE_KEYS, (size_t)count);
    for (int64_t i = 0; i < count; i++) lua_pushvalue(lua, base + 1 + few[i].place);
    // Move the sorted copies down over the unsorted ones.
    for (int64_t i = count; i >= 1; i--) lua_replace(lua, base + (int)i);
    return count;
  }
  lua_newtable(lua);
  int unsorted = lua_gettop(lua);
  count = 0;
  lua_pushnil(lua);
  while (lua_next(lua, table) != 0) {
    lua_pop(lua, 1);
    if (!is_rest(lua, n)) continue;
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, unsorted, ++count);
    if ((count & 0xfff) == 0) al_check(lua);
  }
  // Memory of Lua, so that an error on the way loses nothing.
  sort_key *keys = lua_newuserdatauv(lua, (size_t)count * 2 * sizeof *keys, 0);
  for (int64_t i = 0; i < count; i++) {
    lua_rawgeti(lua, unsorted, i + 1);
    keys[i] = describe(lua, -1, (int32_t)(i + 1));
    lua_pop(lua, 1);
    if ((i & 0xfff) == 0) al_check(lua);
  }
  sort_keys(lua, keys, keys + count, (size_t)count);
  lua_createtable(lua, (int)count, 0);
  for (int64_t i = 0; i < count; i++) {
    lua_rawgeti(lua, unsorted, keys[i].place);
    lua_rawseti(lua, -2, i + 1);
    if ((i & 0xfff) == 0) al_check(lua);
  }
  lua_replace(lua, base + 1);
  lua_settop(lua, base + 1);
  return -count;
}

int64_t al_snapshot(lua_State *lua, int index) {
  int table = lua_absindex(lua, index);
  luaL_checkstack(lua, 8, NULL);
  int64_t n = sequence_length(lua, table);
  lua_createtable(lua, n < 1 << 20 ? (int)n : 1 << 20, 0);
  int keys = lua_gettop(lua);
  for (int64_t i = 1; i <= n; i++) {
    lua_pushinteger(lua, i);
    lua_rawseti(lua, keys, i);
    if ((i & 0xffff) == 0) al_check(lua);
  }
  int64_t rest = push_rest(lua, table, n);
  if (rest >= 0) {
    for (int64_t i = rest; i >= 1; i--) lua_rawseti(lua, keys, n + i);
    return n + rest;
  }
  for (int64_t i = 1; i <= -rest; i++) {
    lua_rawgeti(lua, -1, i);
    lua_rawseti(lua, keys, n + i);
  }
  lua_pop(lua, 1);
  return n - rest;
}

// Iterators. Upvalues: 1 the position, 2 the length of the sequence, 3... the keys, or (walk_many)
// their table.

static int walk(lua_State *lua, bool many) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_Integer place = lua_tointegerx(lua, lua_upvalueindex(1), NULL);
  lua_Integer n = lua_tointegerx(lua, lua_upvalueindex(2), NULL);
  for (;;) {
    place++;
    if (place <= n) {
      lua_pushinteger(lua, place);
      lua_rawgeti(lua, 1, place);
    } else if (many) {
      if (lua_rawgeti(lua, lua_upvalueindex(3), place - n) == LUA_TNIL) return 1;
      lua_pushvalue(lua, -1);
      lua_rawget(lua, 1);
    } else {
      lua_pushvalue(lua, lua_upvalueindex((int)(place - n) + 2));
      if (lua_type(lua, -1) == LUA_TNIL) return 1;
      lua_pushvalue(lua, -1);
      lua_rawget(lua, 1);
    }
    if (lua_type(lua, -1) != LUA_TNIL) break;
    lua_pop(lua, 2);
    if ((place & 0xfff) == 0) al_check(lua);
  }
  lua_pushinteger(lua, place);
  lua_replace(lua, lua_upvalueindex(1));
  return 2;
}

static int walk_few(lua_State *lua) { return walk(lua, false); }
static int walk_many(lua_State *lua) { return walk(lua, true); }

static int finish_pairs(lua_State *lua, int status, lua_KContext context) {
  (void)lua;
  (void)status;
  (void)context;
  return 3;
}

int al_base_pairs(lua_State *lua) {
  luaL_checkany(lua, 1);
  if (luaL_getmetafield(lua, 1, "__pairs") != LUA_TNIL) {
    lua_pushvalue(lua, 1);
    lua_callk(lua, 1, 3, 0, finish_pairs);
    return 3;
  }
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 1);
  int64_t n = sequence_length(lua, 1);
  lua_pushinteger(lua, 0);
  lua_pushinteger(lua, n);
  int64_t rest = push_rest(lua, 1, n);
  if (rest >= 0) {
    lua_pushnil(lua);
    lua_pushcclosure(lua, walk_few, (int)rest + 3);
  } else {
    lua_pushcclosure(lua, walk_many, 3);
  }
  lua_pushvalue(lua, 1);
  lua_pushnil(lua);
  return 3;
}

// next(t, key): the snapshot of the last loop is kept, for one table. Weak id 1 is that table.

static bool is_cached(lua_State *lua) {
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_weak);
  lua_rawgeti(lua, -1, 1);
  bool same = lua_rawequal(lua, -1, 1);
  lua_pop(lua, 2);
  return same;
}

static void cache(lua_State *lua) {
  al_snapshot(lua, 1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &al_key_cache);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_weak);
  lua_pushvalue(lua, 1);
  lua_rawseti(lua, -2, 1);
  lua_pop(lua, 1);
  al_of(lua)->cache_place = 0;
}

// From the place after `place` of the snapshot on, the first key that is still there.
static int next_of_cache(lua_State *lua, int64_t place) {
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_cache);
  int keys = lua_gettop(lua);
  for (;;) {
    place++;
    if (lua_rawgeti(lua, keys, place) == LUA_TNIL) return 1;
    lua_pushvalue(lua, -1);
    if (lua_rawget(lua, 1) != LUA_TNIL) break;
    lua_settop(lua, keys);
    if ((place & 0xfff) == 0) al_check(lua);
  }
  al_of(lua)->cache_place = place;
  return 2;
}

static int64_t find_in_cache(lua_State *lua) {
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_cache);
  int keys = lua_gettop(lua);
  int64_t place = al_of(lua)->cache_place;
  lua_rawgeti(lua, keys, place);
  bool found = lua_rawequal(lua, -1, 2);
  for (int64_t i = 1; !found; i++) {
    lua_settop(lua, keys);
    if (lua_rawgeti(lua, keys, i) == LUA_TNIL) break;
    found = lua_rawequal(lua, -1, 2);
    place = i;
    if ((i & 0xfff) == 0) al_check(lua);
  }
  lua_settop(lua, 2);
  return found ? place : -1;
}

int al_base_next(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 2);
  if (lua_type(lua, 2) == LUA_TNIL) {
    if (lua_rawgeti(lua, 1, 1) != LUA_TNIL) {
      lua_pushinteger(lua, 1);
      lua_insert(lua, -2);
      return 2;
    }
    // Empty tables are looked up often.
    lua_settop(lua, 2);
    lua_pushnil(lua);
    bool empty = true;
    while (empty && lua_next(lua, 1) != 0) {
      empty = lua_type(lua, -2) == LUA_TLIGHTUSERDATA;
      lua_pop(lua, 1);
    }
    if (empty) {
      lua_pushnil(lua);
      return 1;
    }
    lua_settop(lua, 2);
    cache(lua);
    return next_of_cache(lua, 0);
  }
  bool first = lua_isinteger(lua, 2) && lua_tointegerx(lua, 2, NULL) == 1;
  if (first || !is_cached(lua)) cache(lua);
  int64_t place = find_in_cache(lua);
  if (place < 0) {
    cache(lua);
    place = find_in_cache(lua);
  }
  if (place < 0 && first) place = 0;  // the first item has been removed
  if (place < 0) return luaL_error(lua, "invalid key to 'next'");
  return next_of_cache(lua, place);
}
