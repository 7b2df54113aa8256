// The coroutine library: as the stock one, but a coroutine that a limit stopped is never closed,
// closing nests at most twice, and tasks belong to the host.
#include "bridge.h"

int al_resume(lua_State *lua, lua_State *thread, int count, int *results) {
  al_state *state = al_of(lua);
  lua_State *outer = state->running;
  state->running = thread;
  if (state->stop) al_arm(state);
  int status = lua_resume(thread, lua, count, results);
  state->running = outer;
  if (status == LUA_ERRMEM) al_settle(state, thread, status);
  if (state->killed != AL_KIND_NONE && status > LUA_YIELD) *al_word(thread) |= AL_THREAD_KILLED;
  if (state->stop) al_arm(state);
  return status;
}

int al_close_thread(lua_State *lua, lua_State *thread) {
  al_state *state = al_of(lua);
  if ((*al_word(thread) & AL_THREAD_KILLED) != 0) return LUA_OK;
  lua_State *outer = state->running;
  state->closing++;
  state->running = thread;
  if (state->stop) al_arm(state);
  int status = lua_resetthread(thread);
  state->running = outer;
  state->closing--;
  if (status == LUA_ERRMEM) al_settle(state, thread, status);
  if (state->stop) al_arm(state);
  return status;
}

static lua_State *check_thread(lua_State *lua) {
  lua_State *thread = lua_tothread(lua, 1);
  luaL_argexpected(lua, thread != NULL, 1, "coroutine");
  return thread;
}

static const char *status_of(lua_State *lua, lua_State *thread) {
  if (lua == thread) return "running";
  lua_Debug record;
  switch (lua_status(thread)) {
  case LUA_YIELD: return "suspended";
  case LUA_OK:
    if (lua_getstack(thread, 0, &record)) return "normal";
    return lua_gettop(thread) == 0 ? "dead" : "suspended";
  default: return "dead";
  }
}

// Moves `count` arguments over and runs; the results are on top of `lua`, or -1 and the error.
static int resume(lua_State *lua, lua_State *thread, int count) {
  if ((*al_word(thread) & AL_THREAD_TASK) != 0) {
    lua_pushliteral(lua, "cannot resume a task of the player (it goes on by itself)");
    return -1;
  }
  if (!lua_checkstack(thread, count)) {
    lua_pushliteral(lua, "too many arguments to resume");
    return -1;
  }
  lua_xmove(lua, thread, count);
  int results = 0;
  int status = al_resume(lua, thread, count, &results);
  if (al_of(lua)->killed != AL_KIND_NONE) al_raise_killed(lua);
  if (status <= LUA_YIELD) {
    if (!lua_checkstack(lua, results + 1)) {
      lua_pop(thread, results);
      lua_pushliteral(lua, "too many results to resume");
      return -1;
    }
    lua_xmove(thread, lua, results);
    return results;
  }
  lua_xmove(thread, lua, 1);
  return -1;
}

static int co_resume(lua_State *lua) {
  lua_State *thread = check_thread(lua);
  int results = resume(lua, thread, lua_gettop(lua) - 1);
  bool failed = results < 0;
  if (failed) results = 1;
  lua_pushboolean(lua, !failed);
  lua_insert(lua, -(results + 1));
  return results + 1;
}

static void close_checked(lua_State *lua, lua_State *thread) {
  al_state *state = al_of(lua);
  if (state->closing >= AL_CLOSE_DEPTH)
    luaL_error(lua, "C stack overflow (coroutines that close coroutines)");
  al_close_thread(lua, thread);
  if (state->killed != AL_KIND_NONE) al_raise_killed(lua);
}

AL_LEFT_BY_ERRORS
static int wrapped(lua_State *lua) {
  lua_State *thread = lua_tothread(lua, lua_upvalueindex(1));
  int results = resume(lua, thread, lua_gettop(lua));
  if (results >= 0) return results;
  int status = lua_status(thread);
  if (status > LUA_YIELD) {
    close_checked(lua, thread);
    // The error of a __close handler takes the place of the first one.
    if (lua_gettop(thread) > 0) lua_xmove(thread, lua, 1);
  }
  if (lua_type(lua, -1) == LUA_TSTRING) {
    luaL_where(lua, 1);
    lua_insert(lua, -2);
    lua_concat(lua, 2);
  }
  return lua_error(lua);
}

static int co_create(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TFUNCTION);
  lua_State *thread = lua_newthread(lua);
  lua_pushvalue(lua, 1);
  lua_xmove(lua, thread, 1);
  return 1;
}

static int co_wrap(lua_State *lua) {
  co_create(lua);
  lua_pushcclosure(lua, wrapped, 1);
  return 1;
}

AL_LEFT_BY_ERRORS
static int co_yield(lua_State *lua) {
  al_state *state = al_of(lua);
  if ((*al_word(lua) & AL_THREAD_TASK) == 0) return lua_yield(lua, lua_gettop(lua));
  if (!lua_isyieldable(lua)) {
    return luaL_error(
      lua, "attempt to yield inside a call that must return at once (require, table.sort, "
           "string.gsub, a metamethod or a callback)");
  }
  state->yield_token = -1;
  return lua_yield(lua, 0);
}

static int co_status(lua_State *lua) {
  lua_pushstring(lua, status_of(lua, check_thread(lua)));
  return 1;
}

static int co_running(lua_State *lua) {
  lua_pushboolean(lua, lua_pushthread(lua));
  return 2;
}

static int co_isyieldable(lua_State *lua) {
  lua_State *thread = lua_isnone(lua, 1) ? lua : check_thread(lua);
  lua_pushboolean(lua, lua_isyieldable(thread));
  return 1;
}

static int co_close(lua_State *lua) {
  lua_State *thread = check_thread(lua);
  const char *status = status_of(lua, thread);
  if (*status != 'd' && *status != 's')
    return luaL_error(lua, "cannot close a %s coroutine", status);
  if ((*al_word(thread) & AL_THREAD_TASK) != 0)
    return luaL_error(lua, "cannot close a task of the player (stop its handle)");
  if ((*al_word(thread) & AL_THREAD_KILLED) != 0) {
    lua_pushboolean(lua, 0);
    lua_pushliteral(lua, "coroutine was stopped by a limit");
    return 2;
  }
  bool failed = lua_status(thread) > LUA_YIELD;
  close_checked(lua, thread);
  // After closing, an error (of the body or of a handler) is all that the stack holds.
  if (lua_gettop(thread) > 0 && (failed || lua_status(thread) == LUA_OK)) {
    lua_pushboolean(lua, 0);
    lua_xmove(thread, lua, 1);
    return 2;
  }
  lua_pushboolean(lua, 1);
  return 1;
}

void al_open_coroutines(lua_State *lua) {
  static const luaL_Reg functions[] = {
    {"create", co_create}, {"resume", co_resume}, {"running", co_running}, {"status", co_status},
    {"wrap", co_wrap}, {"yield", co_yield}, {"isyieldable", co_isyieldable}, {"close", co_close},
    {NULL, NULL}};
  luaL_newlib(lua, functions);
}
