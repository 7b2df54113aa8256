// Calls from the host: loading text, general calls, typed calls, and batches.
#include <stdio.h>
#include <string.h>

#include "bridge.h"

typedef struct {
  const char *bytes;
  size_t length;
  const char *name;
  int32_t anchor;
  bool syntax;
} load_request;

static int load_body(lua_State *lua) {
  load_request *what = lua_touserdata(lua, 1);
  al_state *state = al_of(lua);
  if (al_load_text(lua, what->bytes, what->length, what->name) != LUA_OK) {
    what->syntax = true;
    return lua_error(lua);
  }
  int32_t anchor = al_take_id(&state->anchors);
  lua_rawseti(lua, LUA_REGISTRYINDEX, anchor);
  what->anchor = anchor;
  return 0;
}

// "name:line: message", as the parser writes it.
static void split_position(al_state *state) {
  const char *text = state->message;
  const char *p = text;
  while ((p = strchr(p, ':')) != NULL) {
    const char *digits = p + 1;
    int line = 0;
    const char *end = digits;
    while (*end >= '0' && *end <= '9' && line < 100000000) line = line * 10 + (*end++ - '0');
    if (end > digits && end[0] == ':' && end[1] == ' ') {
      state->error_line = line;
      size_t cut = (size_t)(end + 2 - text);
      memmove(state->message, end + 2, state->message_length - cut + 1);
      state->message_length -= cut;
      return;
    }
    p++;
  }
}

int32_t al_load(
  al_state *state, const char *bytes, size_t length, const char *name, int32_t *anchor) {
  load_request what = {bytes, length, name, 0, false};
  int status = al_protect(state, load_body, &what, NULL, 0, 0);
  *anchor = what.anchor;
  if (status != AL_OK) {
    if (what.syntax && state->error_kind == AL_KIND_RUNTIME) {
      state->error_kind = AL_KIND_SYNTAX;
      split_position(state);
    }
    if (state->source[0] == 0) strncat(state->source, name, sizeof state->source - 1);
    state->traceback[0] = 0;
  }
  return status;
}

typedef struct {
  int32_t function;
  int32_t wanted;
  size_t mark;
} call_request;

static int call_body(lua_State *lua) {
  call_request *what = lua_touserdata(lua, 1);
  al_state *state = al_of(lua);
  size_t end = state->token_count;
  state->token_count = what->mark;
  int base = lua_gettop(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, what->function);
  int count = al_build(lua, what->mark, end);
  lua_call(lua, count, what->wanted < 0 ? LUA_MULTRET : what->wanted);
  return lua_gettop(lua) - base;
}

int32_t al_call(
  al_state *state, int32_t function, size_t mark, int32_t wanted, int32_t *first,
  int32_t *count) {
  call_request what = {function, wanted, mark};
  int32_t top = lua_gettop(state->running);
  int status = al_protect_tokens(
    state, call_body, &what, NULL, 0, wanted < 0 ? LUA_MULTRET : wanted, mark);
  al_token_reset(state, mark);
  *first = top + 1;
  *count = lua_gettop(state->running) - top;
  return status;
}

static bool take_numbers(lua_State *lua, int first, double *out, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    if (lua_type(lua, first + i) != LUA_TNUMBER) return false;
    out[i] = lua_tonumberx(lua, first + i, NULL);
  }
  return true;
}

static void record_bad_result(al_state *state, lua_State *lua, int first, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    if (lua_type(lua, first + i) == LUA_TNUMBER) continue;
    char text[96];
    snprintf(
      text, sizeof text, "result %d of the function is not a number (it is a %s value)", i + 1,
      lua_typename(lua, lua_type(lua, first + i)));
    al_record_text(state, AL_KIND_RUNTIME, text);
    return;
  }
}

// Where no stack is left to look at, the place of the function's definition stands for it.
static void locate_function(al_state *state, lua_State *lua, int32_t function) {
  lua_Debug record;
  if (state->error_line != 0 || !lua_checkstack(lua, 1)) return;
  if (lua_rawgeti(lua, LUA_REGISTRYINDEX, function) != LUA_TFUNCTION) {
    lua_pop(lua, 1);
    return;
  }
  lua_getinfo(lua, ">S", &record);
  if (record.linedefined <= 0) return;
  state->error_line = record.linedefined;
  state->source[0] = 0;
  const char *file = *record.source == '@' ? record.source + 1 : record.short_src;
  strncat(state->source, file, sizeof state->source - 1);
}

int32_t al_call_numbers(
  al_state *state, int32_t function, const double *in, int32_t in_count, double *out,
  int32_t out_count) {
  lua_State *lua = state->running;
  int base = lua_gettop(lua);
  if (!lua_checkstack(lua, in_count + out_count + 8)) {
    al_record_text(state, AL_KIND_RUNTIME, "stack overflow");
    return AL_ERROR;
  }
  lua_pushcfunction(lua, al_on_error);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
  for (int32_t i = 0; i < in_count; i++) lua_pushnumber(lua, in[i]);
  al_enter(state);
  int status = lua_pcall(lua, in_count, out_count, base + 1);
  if (status != LUA_OK) {
    al_settle(state, lua, status);
    locate_function(state, lua, function);
  } else if (!take_numbers(lua, base + 2, out, out_count)) {
    record_bad_result(state, lua, base + 2, out_count);
    locate_function(state, lua, function);
    status = LUA_ERRRUN;
  }
  lua_settop(lua, base);
  al_leave(state);
  return status == LUA_OK ? AL_OK : AL_ERROR;
}

typedef struct {
  al_job *jobs;
  size_t count, next;
  const double *in;
  double *out;
} batch;

static void push_target(lua_State *lua, int32_t target) {
  if (target >= 0) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, target);
    return;
  }
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_weak);
  lua_rawgeti(lua, -1, -target);
  lua_remove(lua, -2);
}

static void run_job(lua_State *lua, const batch *all, const al_job *job) {
  int base = lua_gettop(lua);
  if (job->kind <= AL_JOB_READ) lua_rawgeti(lua, LUA_REGISTRYINDEX, job->function);
  int arguments = job->kind == AL_JOB_READ ? 0 : job->in_count;
  if (job->kind != AL_JOB_CALL) {
    push_target(lua, job->target);
    if (job->target < 0 && lua_type(lua, -1) == LUA_TNIL) {
      lua_settop(lua, base);
      return;
    }
  }
  if (job->kind == AL_JOB_SET || job->kind == AL_JOB_GET) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, job->function);
    if (job->kind == AL_JOB_SET) {
      lua_pushnumber(lua, all->in[job->in]);
      lua_settable(lua, base + 1);
    } else {
      lua_gettable(lua, base + 1);
      if (!take_numbers(lua, base + 2, all->out + job->out, 1))
        luaL_error(lua, "a number expected, the field holds a %s value", luaL_typename(lua, -1));
    }
    lua_settop(lua, base);
    return;
  }
  if (job->in_count + job->out_count > 8)
    luaL_checkstack(lua, job->in_count + job->out_count + 4, NULL);
  for (int32_t i = 0; i < arguments; i++) lua_pushnumber(lua, all->in[job->in + (size_t)i]);
  int pushed = arguments + (job->kind == AL_JOB_CALL ? 0 : 1);
  int wanted = job->kind == AL_JOB_WRITE ? 0 : job->out_count;
  // A reader that gives too many values is an error too, so one more is asked for.
  int asked = job->kind == AL_JOB_READ ? wanted + 1 : wanted;
  lua_call(lua, pushed, asked);
  if (!take_numbers(lua, base + 1, all->out + job->out, wanted)) {
    int bad = base + 1;
    while (lua_type(lua, bad) == LUA_TNUMBER) bad++;
    luaL_error(
      lua, "result %d of the function is not a number (it is a %s value)", bad - base,
      luaL_typename(lua, bad));
  }
  if (asked > wanted && lua_type(lua, base + asked) != LUA_TNIL)
    luaL_error(lua, "the function returned more than %d values", wanted);
  lua_settop(lua, base);
}

static int batch_body(lua_State *lua) {
  batch *all = lua_touserdata(lua, 1);
  luaL_checkstack(lua, 16, NULL);
  for (; all->next < all->count; all->next++) run_job(lua, all, &all->jobs[all->next]);
  return 0;
}

void al_run_jobs(
  al_state *state, al_job *jobs, size_t count, const double *in, double *out,
  void (*failed)(void *context, size_t index), void *context) {
  batch all = {jobs, count, 0, in, out};
  for (size_t i = 0; i < count; i++) jobs[i].status = AL_OK;
  while (all.next < count) {
    if (al_protect(state, batch_body, &all, NULL, 0, 0) == AL_OK) return;
    al_job *job = &jobs[all.next];
    job->status = AL_ERROR;
    if (job->kind <= AL_JOB_READ) locate_function(state, state->running, job->function);
    failed(context, all.next++);
  }
}
