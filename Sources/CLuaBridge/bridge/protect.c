// The one gate into Lua for everything but the typed calls.
#include "bridge.h"

int al_protect_tokens(
  al_state *state, lua_CFunction body, void *argument, const int32_t *slots, int count, int wanted,
  size_t mark) {
  lua_State *lua = state->running;
  int base = lua_gettop(lua);
  int extra = al_count_slots(state, mark);
  if (!lua_checkstack(lua, count + extra + 8)) {
    al_record_text(state, AL_KIND_RUNTIME, "stack overflow");
    return AL_ERROR;
  }
  // None of these raises.
  lua_pushcfunction(lua, al_on_error);
  lua_pushcfunction(lua, body);
  lua_pushlightuserdata(lua, argument);
  for (int i = 0; i < count; i++) lua_pushvalue(lua, slots[i]);
  al_move_slots(state, mark, count + 2);
  al_enter(state);
  lua_CFunction outer = state->body;
  state->body = body;
  state->names_no_line = false;
  int status = lua_pcall(lua, count + extra + 1, wanted, base + 1);
  state->body = outer;
  if (status == LUA_OK) {
    lua_remove(lua, base + 1);
  } else {
    al_settle(state, lua, status);
    lua_settop(lua, base);
  }
  al_leave(state);
  return status == LUA_OK ? AL_OK : AL_ERROR;
}

int al_protect(
  al_state *state, lua_CFunction body, void *argument, const int32_t *slots, int count,
  int wanted) {
  return al_protect_tokens(state, body, argument, slots, count, wanted, SIZE_MAX);
}
