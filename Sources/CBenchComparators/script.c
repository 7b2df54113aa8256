#include "bench_comparators.h"
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>

struct cb_lua {
  lua_State *state;
  int function;
};

cb_lua *cb_lua_make(void) {
  cb_lua *made = malloc(sizeof *made);
  made->state = luaL_newstate();
  luaL_openlibs(made->state);
  if (luaL_dostring(made->state, "return function(x) return x end") != LUA_OK) abort();
  made->function = luaL_ref(made->state, LUA_REGISTRYINDEX);
  return made;
}

double cb_lua_tick(cb_lua *lua, size_t count) {
  lua_State *L = lua->state;
  double sum = 0;
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, lua->function);
    lua_pushnumber(L, (double)i);
    if (lua_pcall(L, 1, 1, 0) == LUA_OK) sum += lua_tonumber(L, -1);
    lua_settop(L, 0);
  }
  return sum;
}

void cb_lua_free(cb_lua *lua) {
  lua_close(lua->state);
  free(lua);
}

struct cb_program {
  lua_State *state;
  int function;
};

cb_program *cb_program_make(const char *source) {
  cb_program *made = malloc(sizeof *made);
  made->state = luaL_newstate();
  luaL_openlibs(made->state);
  if (luaL_loadstring(made->state, source) != LUA_OK) abort();
  made->function = luaL_ref(made->state, LUA_REGISTRYINDEX);
  return made;
}

void cb_program_run(cb_program *program) {
  lua_rawgeti(program->state, LUA_REGISTRYINDEX, program->function);
  if (lua_pcall(program->state, 0, 0, 0) != LUA_OK) abort();
}

void cb_program_free(cb_program *program) {
  lua_close(program->state);
  free(program);
}
