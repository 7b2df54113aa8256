// Values of Lua that the host keeps by number: anchors hold them, weak ones do not.
#include <stdlib.h>

#include "bridge.h"

// Ids of anchors: registry indices, reused in the order of release.

int32_t al_take_id(al_ids *ids) {
  return ids->count > 0 ? ids->items[--ids->count] : ids->next++;
}

void al_give_id(al_ids *ids, int32_t id) {
  if (ids->count == ids->capacity) {
    int32_t capacity = ids->capacity * 2 + 64;
    int32_t *grown = realloc(ids->items, (size_t)capacity * sizeof *grown);
    if (grown == NULL) return;  // the id is never used again
    ids->items = grown;
    ids->capacity = capacity;
  }
  ids->items[ids->count++] = id;
}

typedef struct {
  bool weak;
  int32_t key;
} place;

static int place_body(lua_State *lua) {
  place *where = lua_touserdata(lua, 1);
  if (!where->weak) {
    lua_rawseti(lua, LUA_REGISTRYINDEX, where->key);
  } else {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_weak);
    lua_insert(lua, 2);
    lua_rawseti(lua, 2, where->key);
  }
  return 0;
}

int32_t al_anchor(al_state *state, int32_t slot, int32_t *anchor) {
  place where = {.weak = false, .key = al_take_id(&state->anchors)};
  int status = al_protect(state, place_body, &where, &slot, 1, 0);
  if (status != AL_OK) al_give_id(&state->anchors, where.key);
  *anchor = status == AL_OK ? where.key : 0;
  return status;
}

void al_release(al_state *state, int32_t anchor) {
  lua_State *lua = state->running;
  if (anchor <= 0 || !lua_checkstack(lua, 1)) return;
  // The key is there, so nothing is allocated.
  lua_pushboolean(lua, 0);
  lua_rawseti(lua, LUA_REGISTRYINDEX, anchor);
  al_give_id(&state->anchors, anchor);
}

static int32_t single_slot(al_state *state) { return lua_gettop(state->running); }

int32_t al_push_anchor(al_state *state, int32_t anchor) {
  if (!lua_checkstack(state->running, 1)) return 0;
  lua_rawgeti(state->running, LUA_REGISTRYINDEX, anchor);
  return single_slot(state);
}

int32_t al_weak(al_state *state, int32_t slot, int32_t *weak) {
  place where = {.weak = true, .key = al_take_id(&state->weaks)};
  int status = al_protect(state, place_body, &where, &slot, 1, 0);
  if (status != AL_OK) al_give_id(&state->weaks, where.key);
  *weak = status == AL_OK ? where.key : 0;
  return status;
}

int32_t al_push_weak(al_state *state, int32_t weak) {
  lua_State *lua = state->running;
  if (!lua_checkstack(lua, 2)) return 0;
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_weak);
  lua_rawgeti(lua, -1, weak);
  lua_remove(lua, -2);
  return single_slot(state);
}

int32_t al_weak_alive(al_state *state, int32_t weak) {
  lua_State *lua = state->running;
  if (al_push_weak(state, weak) == 0) return 1;
  int alive = lua_type(lua, -1) != LUA_TNIL;
  lua_pop(lua, 1);
  return alive;
}

void al_release_weak(al_state *state, int32_t weak) {
  lua_State *lua = state->running;
  if (weak <= 0 || !lua_checkstack(lua, 2)) return;
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_weak);
  // A nil in place of a value that is there, or nothing at all: no allocation.
  if (lua_rawgeti(lua, -1, weak) != LUA_TNIL) {
    lua_pushnil(lua);
    lua_rawseti(lua, -3, weak);
  }
  lua_pop(lua, 2);
  al_give_id(&state->weaks, weak);
}

// Copies of tables, with which they are compared later.

static int copy_body(lua_State *lua) {
  luaL_checktype(lua, 2, LUA_TTABLE);
  lua_settop(lua, 2);
  lua_createtable(lua, 0, 128);
  lua_pushnil(lua);
  while (lua_next(lua, 2)) {
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, 3);
  }
  return 1;
}

int32_t al_copy(al_state *state, int32_t slot, int32_t *copy) {
  int status = al_protect(state, copy_body, NULL, &slot, 1, 1);
  *copy = lua_gettop(state->running);
  return status;
}

int32_t al_differs(al_state *state, int32_t slot, int32_t copy) {
  lua_State *lua = state->running;
  if (!lua_checkstack(lua, 4)) return 0;
  int top = lua_gettop(lua);
  bool differs = false;
  lua_pushnil(lua);
  while (!differs && lua_next(lua, copy)) {
    lua_pushvalue(lua, -2);
    lua_rawget(lua, slot);
    differs = !lua_rawequal(lua, -1, -2);
    lua_settop(lua, top + 1);
  }
  lua_settop(lua, top);
  return differs;
}
