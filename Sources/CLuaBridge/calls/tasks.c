// Tasks: scripts that run as coroutines of the host, which resumes them with values.
#include "bridge.h"

typedef struct {
  int32_t function;
  int32_t task;
  size_t mark;
  int64_t token;
  int status;
} task_request;

static int open_body(lua_State *lua) {
  task_request *what = lua_touserdata(lua, 1);
  al_state *state = al_of(lua);
  lua_State *thread = lua_newthread(lua);
  *al_word(thread) |= AL_THREAD_TASK;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, what->function);
  lua_xmove(lua, thread, 1);
  int32_t task = al_take_id(&state->anchors);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_tasks);
  lua_pushvalue(lua, -2);
  lua_pushinteger(lua, task);
  lua_rawset(lua, -3);
  lua_pop(lua, 1);
  lua_rawseti(lua, LUA_REGISTRYINDEX, task);
  what->task = task;
  return 0;
}

int32_t al_task_open(al_state *state, int32_t function, int32_t *task) {
  task_request what = {.function = function};
  al_note_call(state, function);
  int status = al_protect(state, open_body, &what, NULL, 0, 0);
  *task = what.task;
  return status;
}

static lua_State *thread_of(lua_State *lua, int32_t task) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, task);
  lua_State *thread = lua_tothread(lua, -1);
  lua_pop(lua, 1);
  return thread;
}

static int resume_body(lua_State *lua) {
  task_request *what = lua_touserdata(lua, 1);
  al_state *state = al_of(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, what->task);
  lua_State *thread = lua_tothread(lua, -1);
  if (thread == NULL) return luaL_error(lua, "no such task");
  size_t end = state->token_count;
  state->token_count = what->mark;
  int count = al_build(lua, what->mark, end);
  if (!lua_checkstack(thread, count)) return luaL_error(lua, "stack overflow");
  lua_xmove(lua, thread, count);
  int results = 0;
  state->yield_token = -1;
  what->status = al_resume(lua, thread, count, &results);
  what->token = state->yield_token;
  if (what->status == LUA_YIELD) {
    lua_pop(thread, results);
    return 0;
  }
  if (what->status == LUA_OK) {
    if (results > 0) {
      lua_pushvalue(thread, -results);
      lua_xmove(thread, lua, 1);
    }
    lua_settop(thread, 0);
    return results > 0;
  }
  // The frames of the task are still there: the traceback is its own.
  if (state->killed == AL_KIND_NONE) {
    al_record(state, thread, -1, 0, AL_KIND_RUNTIME);
    if (lua_checkstack(lua, 1)) {
      lua_xmove(thread, lua, 1);
      lua_rawsetp(lua, LUA_REGISTRYINDEX, &al_key_error);
      state->names_no_line = false;
    }
  }
  return 0;
}

// Closes a task's coroutine, so that its __close handlers run.
static int close_body(lua_State *lua) {
  task_request *what = lua_touserdata(lua, 1);
  al_state *state = al_of(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, what->task);
  lua_State *thread = lua_tothread(lua, -1);
  if (thread == NULL) return 0;
  if (state->closing >= AL_CLOSE_DEPTH)
    return luaL_error(lua, "C stack overflow (tasks that close tasks)");
  what->status = al_close_thread(lua, thread);
  if (state->killed != AL_KIND_NONE) al_raise_killed(lua);
  if (what->status != LUA_OK && lua_gettop(thread) > 0)
    al_record_unwound(state, thread);
  return 0;
}

static void drop(al_state *state, int32_t task) {
  lua_State *lua = state->running;
  if (!lua_checkstack(lua, 3)) return;
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_tasks);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, task);
  if (lua_type(lua, -1) == LUA_TTHREAD) {
    // The key is there: nothing is allocated.
    lua_pushnil(lua);
    lua_rawset(lua, -3);
    lua_pop(lua, 1);
  } else {
    lua_pop(lua, 2);
  }
  al_release(state, task);
}

int32_t al_task_resume(
  al_state *state, int32_t task, size_t mark, int64_t *token, int32_t *result) {
  *result = 0;
  task_request what = {.task = task, .mark = mark, .token = -1, .status = LUA_ERRRUN};
  if (al_task_status(state, task) != AL_YIELD) {
    al_token_reset(state, mark);
    return AL_BUSY;
  }
  al_enter(state);  // a limit stays in force until the handlers below have been refused
  int top = lua_gettop(state->running);
  int status = al_protect_tokens(state, resume_body, &what, NULL, 0, 1, mark);
  al_token_reset(state, mark);
  *token = what.token;
  if (status == AL_OK && what.status == LUA_OK) {
    *result = top + 1;
  } else {
    lua_settop(state->running, top);
  }
  if (status == AL_OK && what.status == LUA_YIELD) {
    al_leave(state);
    return AL_YIELD;
  }
  if (status == AL_OK && what.status != LUA_OK) {
    status = AL_ERROR;
    if (state->killed == AL_KIND_NONE) {
      // After an error the handlers run; errors of their own must not hide it.
      task_request closing = {.task = task};
      state->keep_record = true;
      al_protect(state, close_body, &closing, NULL, 0, 0);
      state->keep_record = false;
    }
  }
  drop(state, task);
  al_leave(state);
  return status;
}

int32_t al_task_cancel(al_state *state, int32_t task) {
  int status = al_task_status(state, task);
  if (status != AL_YIELD) return status;
  task_request what = {.task = task};
  status = al_protect(state, close_body, &what, NULL, 0, 0);
  if (status == AL_OK && what.status != LUA_OK) status = AL_ERROR;
  drop(state, task);
  return status;
}

int32_t al_current_task(al_state *state) {
  lua_State *lua = state->running;
  if ((*al_word(lua) & AL_THREAD_TASK) == 0 || !lua_checkstack(lua, 3)) return 0;
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_tasks);
  lua_pushthread(lua);
  lua_rawget(lua, -2);
  int32_t task = (int32_t)lua_tointegerx(lua, -1, NULL);
  lua_pop(lua, 2);
  return task;
}

// AL_BUSY: it runs, or it has called what runs. AL_YIELD: it waits or has not begun.
int32_t al_task_status(al_state *state, int32_t task) {
  lua_State *lua = state->running;
  if (task <= 0 || !lua_checkstack(lua, 1)) return AL_ERROR;
  lua_State *thread = thread_of(lua, task);
  lua_Debug record;
  if (thread == NULL) return AL_ERROR;
  if (thread == lua) return AL_BUSY;
  if (lua_status(thread) == LUA_YIELD) return AL_YIELD;
  if (lua_status(thread) == LUA_OK && lua_getstack(thread, 0, &record)) return AL_BUSY;
  return AL_YIELD;
}
