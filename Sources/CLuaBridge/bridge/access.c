// The host's access to slots and tables.
#include <string.h>

#include "bridge.h"

// Slots. None of these raises.

int32_t al_top(al_state *state) { return lua_gettop(state->running); }

void al_set_top(al_state *state, int32_t top) {
  if (top < lua_gettop(state->running)) lua_settop(state->running, top);
}

int32_t al_type(al_state *state, int32_t slot) {
  lua_State *lua = state->running;
  int type = lua_type(lua, slot);
  return type == LUA_TNUMBER && lua_isinteger(lua, slot) ? AL_INTEGER : type;
}

int32_t al_boolean(al_state *state, int32_t slot) { return lua_toboolean(state->running, slot); }

double al_number(al_state *state, int32_t slot) {
  return lua_tonumberx(state->running, slot, NULL);
}

int64_t al_integer(al_state *state, int32_t slot) {
  return lua_tointegerx(state->running, slot, NULL);
}

const char *al_string(al_state *state, int32_t slot, size_t *length) {
  *length = 0;
  // A number would be converted in place, which may raise.
  if (lua_type(state->running, slot) != LUA_TSTRING) return NULL;
  return lua_tolstring(state->running, slot, length);
}

int32_t al_equal(al_state *state, int32_t slot, int32_t other) {
  return lua_rawequal(state->running, slot, other);
}

size_t al_length(al_state *state, int32_t slot) { return lua_rawlen(state->running, slot); }

int32_t al_has_metatable(al_state *state, int32_t slot) {
  lua_State *lua = state->running;
  if (!lua_checkstack(lua, 1) || !lua_getmetatable(lua, slot)) return 0;
  lua_pop(lua, 1);
  return !al_is_list(lua, slot);
}

int64_t al_numbers(al_state *state, int32_t slot, double *out, size_t capacity) {
  lua_State *lua = state->running;
  if (lua_type(lua, slot) != LUA_TTABLE || !lua_checkstack(lua, 1)) return 0;
  size_t i = 0;
  for (; i < capacity; i++) {
    int type = lua_rawgeti(lua, slot, (lua_Integer)i + 1);
    double value = lua_tonumberx(lua, -1, NULL);
    lua_pop(lua, 1);
    if (type == LUA_TNIL) break;
    if (type != LUA_TNUMBER) return -(int64_t)(i + 1);
    out[i] = value;
  }
  return (int64_t)i;
}

int32_t al_item(al_state *state, int32_t slot, int64_t i) {
  lua_State *lua = state->running;
  if (lua_type(lua, slot) != LUA_TTABLE || !lua_checkstack(lua, 1)) return 0;
  lua_rawgeti(lua, slot, i);
  return lua_gettop(lua);
}

int32_t al_plain_get(al_state *state, int32_t slot, int32_t key) {
  lua_State *lua = state->running;
  if (lua_type(lua, slot) != LUA_TTABLE || lua_type(lua, key) == LUA_TNIL || !lua_checkstack(lua, 2)) {
    return 0;
  }
  if (lua_getmetatable(lua, slot)) {
    lua_pop(lua, 1);
    return 0;
  }
  lua_pushvalue(lua, key);
  lua_rawget(lua, slot);
  return lua_gettop(lua);
}

enum { few_names = 16 };

static int name_precedes(lua_State *lua, int32_t a, int32_t b) {
  size_t a_length, b_length;
  const char *a_bytes = lua_tolstring(lua, a, &a_length);
  const char *b_bytes = lua_tolstring(lua, b, &b_length);
  int order = memcmp(a_bytes, b_bytes, a_length < b_length ? a_length : b_length);
  return order != 0 ? order < 0 : a_length < b_length;
}

static void swap_slots(lua_State *lua, int32_t a, int32_t b) {
  lua_pushvalue(lua, a);
  lua_copy(lua, b, a);
  lua_replace(lua, b);
}

// The pairs of a table that has a few names and nothing else, in their order; -1 for all other
// tables. Nothing in it allocates or raises, so that it needs no protection.
static int32_t pairs_of_names(lua_State *lua, int32_t slot) {
  int32_t top = lua_gettop(lua);
  if (lua_type(lua, slot) != LUA_TTABLE || !lua_checkstack(lua, 2 * few_names + 4)) return -1;
  int32_t count = 0;
  lua_pushnil(lua);
  while (lua_next(lua, slot)) {
    if (count == few_names || lua_type(lua, -2) != LUA_TSTRING) {
      lua_settop(lua, top);
      return -1;
    }
    count++;
    lua_pushvalue(lua, -2);
  }
  for (int32_t i = 1; i < count; i++) {
    for (int32_t at = top + 1 + 2 * i; at > top + 1 && name_precedes(lua, at, at - 2); at -= 2) {
      swap_slots(lua, at, at - 2);
      swap_slots(lua, at + 1, at - 1);
    }
  }
  return count;
}

// Reading and writing that may raise.

static int pairs_body(lua_State *lua) {
  luaL_checktype(lua, 2, LUA_TTABLE);
  int64_t count = al_snapshot(lua, 2);  // pushes the table of keys
  if (count * 2 > AL_SLOT_LIMIT) return luaL_error(lua, "table has too many fields");
  luaL_checkstack(lua, (int)count * 2 + 2, "table has too many fields");
  for (int64_t i = 1; i <= count; i++) {
    lua_rawgeti(lua, 3, i);
    lua_pushvalue(lua, -1);
    lua_rawget(lua, 2);
  }
  return (int)count * 2;
}

int32_t al_pairs(al_state *state, int32_t slot, int32_t *first, int32_t *count) {
  int32_t top = lua_gettop(state->running);
  *count = pairs_of_names(state->running, slot);
  *first = top + 1;
  if (*count >= 0) return AL_OK;
  int status = al_protect(state, pairs_body, NULL, &slot, 1, LUA_MULTRET);
  *first = top + 1;
  *count = (lua_gettop(state->running) - top) / 2;
  return status;
}

typedef struct {
  size_t mark;
  const char *name;
  bool raw;
  int64_t number;
} request;

// Builds the tokens from the request's mark on, in the frame of the body.
static int take_tokens(lua_State *lua, size_t mark) {
  al_state *state = al_of(lua);
  size_t end = state->token_count;
  state->token_count = mark;
  return al_build(lua, mark, end);
}

static int push_body(lua_State *lua) {
  request *what = lua_touserdata(lua, 1);
  return take_tokens(lua, what->mark);
}

int32_t al_push(al_state *state, size_t mark, int32_t *first, int32_t *count) {
  request what = {.mark = mark};
  int32_t top = lua_gettop(state->running);
  int status = al_protect_tokens(state, push_body, &what, NULL, 0, LUA_MULTRET, mark);
  al_token_reset(state, mark);
  *first = top + 1;
  *count = lua_gettop(state->running) - top;
  return status;
}

static int get_body(lua_State *lua) {
  request *what = lua_touserdata(lua, 1);
  int base = lua_gettop(lua);
  take_tokens(lua, what->mark);
  lua_settop(lua, base + 1);
  if (what->raw) {
    luaL_checktype(lua, 2, LUA_TTABLE);
    lua_rawget(lua, 2);
  } else {
    lua_gettable(lua, 2);
  }
  return 1;
}

int32_t al_get(al_state *state, int32_t slot, size_t mark, int32_t raw, int32_t *result) {
  request what = {.mark = mark, .raw = raw != 0};
  int status = al_protect_tokens(state, get_body, &what, &slot, 1, 1, mark);
  al_token_reset(state, mark);
  *result = lua_gettop(state->running);
  return status;
}

static int set_body(lua_State *lua) {
  request *what = lua_touserdata(lua, 1);
  int base = lua_gettop(lua);
  take_tokens(lua, what->mark);
  lua_settop(lua, base + 2);
  if (what->raw) {
    luaL_checktype(lua, 2, LUA_TTABLE);
    lua_rawset(lua, 2);
  } else {
    lua_settable(lua, 2);
  }
  return 0;
}

int32_t al_set(al_state *state, int32_t slot, size_t mark, int32_t raw) {
  request what = {.mark = mark, .raw = raw != 0};
  int status = al_protect_tokens(state, set_body, &what, &slot, 1, 0, mark);
  al_token_reset(state, mark);
  return status;
}

static int named_body(lua_State *lua) {
  request *what = lua_touserdata(lua, 1);
  if (what->raw) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  } else {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_loaded);
  }
  int table = lua_gettop(lua);
  lua_pushstring(lua, what->name);
  take_tokens(lua, what->mark);
  lua_settop(lua, table + 2);
  lua_rawset(lua, table);
  return 0;
}

int32_t al_set_global(al_state *state, const char *name, size_t mark) {
  request what = {.mark = mark, .name = name, .raw = true};
  int status = al_protect_tokens(state, named_body, &what, NULL, 0, 0, mark);
  al_token_reset(state, mark);
  return status;
}

int32_t al_preload(al_state *state, const char *name, size_t mark) {
  request what = {.mark = mark, .name = name, .raw = false};
  int status = al_protect_tokens(state, named_body, &what, NULL, 0, 0, mark);
  al_token_reset(state, mark);
  return status;
}

// The id is a hidden field of the table itself: no weak table, whose traversal a script could make
// quadratic.
static int identity_body(lua_State *lua) {
  request *what = lua_touserdata(lua, 1);
  luaL_checktype(lua, 2, LUA_TTABLE);
  what->number = ++al_of(lua)->identities;
  lua_pushinteger(lua, what->number);
  lua_rawsetp(lua, 2, &al_key_identity);
  return 0;
}

int32_t al_identity(al_state *state, int32_t slot, int64_t *id) {
  lua_State *lua = state->running;
  if (lua_type(lua, slot) == LUA_TTABLE && lua_checkstack(lua, 1)) {
    lua_rawgetp(lua, slot, &al_key_identity);
    *id = lua_tointegerx(lua, -1, NULL);
    lua_pop(lua, 1);
    if (*id != 0) return AL_OK;
  }
  request what = {.number = 0};
  int status = al_protect(state, identity_body, &what, &slot, 1, 0);
  *id = what.number;
  return status;
}

// Pushes the table that `from` names under a field, raw; false if there is none.
static bool step(lua_State *lua, int from, const char *field) {
  lua_pushstring(lua, field);
  if (lua_rawget(lua, from) == LUA_TTABLE) return true;
  lua_pop(lua, 1);
  return false;
}

enum { REACH_LIMIT = 200 };

static int reaches_body(lua_State *lua) {
  request *what = lua_touserdata(lua, 1);
  luaL_checkstack(lua, REACH_LIMIT + 20, NULL);
  // Slot 3 is the class; the tables to look at follow, each once in practice.
  lua_pushvalue(lua, 2);
  for (int next = 4; next <= lua_gettop(lua) && lua_gettop(lua) < REACH_LIMIT; next++) {
    if (lua_rawequal(lua, next, 3)) {
      what->number = 1;
      return 0;
    }
    if (lua_type(lua, next) != LUA_TTABLE) continue;
    step(lua, next, "super");
    if (!lua_getmetatable(lua, next)) continue;
    int meta = lua_gettop(lua);
    step(lua, meta, "__metatable");  // the script's own table, of which `meta` is the private copy
    step(lua, meta, "__index");
  }
  return 0;
}

int32_t al_reaches(al_state *state, int32_t slot, int32_t klass, int32_t *answer) {
  request what = {.number = 0};
  int32_t slots[] = {slot, klass};
  int status = al_protect(state, reaches_body, &what, slots, 2, 0);
  *answer = what.number != 0;
  return status;
}
