// Environments: the globals and the modules of a scene within another one.
#include "bridge.h"

typedef struct {
  int32_t number;
  int32_t anchor;
  size_t mark;
} environment_request;

// The table that the tokens build becomes an environment. Missing names fall back to the globals,
// assignments stay in it, and it has modules of its own.
static int open_body(lua_State *lua) {
  environment_request *what = lua_touserdata(lua, 1);
  al_state *state = al_of(lua);
  lua_settop(lua, 0);
  size_t end = state->token_count;
  state->token_count = what->mark;
  al_build(lua, what->mark, end);
  lua_settop(lua, 1);
  lua_createtable(lua, 0, 2);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_setfield(lua, -2, "__index");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_setmetatable(lua, 1);
  lua_pushvalue(lua, 1);
  lua_setfield(lua, 1, "_G");
  lua_pushinteger(lua, what->number);
  lua_createtable(lua, 0, 1);
  lua_getfield(lua, 1, "anim");
  lua_setfield(lua, -2, "animlua");
  lua_pushvalue(lua, 1);
  lua_pushcclosure(lua, al_base_require, 3);
  lua_setfield(lua, 1, "require");
  what->anchor = al_take_id(&state->anchors);
  lua_rawseti(lua, LUA_REGISTRYINDEX, what->anchor);
  return 0;
}

int32_t al_environment_open(al_state *state, int32_t number, size_t mark, int32_t *anchor) {
  environment_request what = {.number = number, .mark = mark};
  int status = al_protect_tokens(state, open_body, &what, NULL, 0, 0, mark);
  al_token_reset(state, mark);
  *anchor = what.anchor;
  return status;
}
