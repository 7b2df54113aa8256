// Calls from the host: loading text, general calls and typed calls. Batches are in batch.c.
#include <stdio.h>
#include <string.h>

#include "bridge.h"

typedef struct {
  const char *bytes;
  size_t length;
  const char *name;
  int32_t environment;  // 0: the globals
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
  if (what->environment != 0) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, what->environment);
    lua_setupvalue(lua, -2, 1);
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
  al_state *state, const char *bytes, size_t length, const char *name, int32_t environment,
  int32_t *anchor) {
  load_request what = {bytes, length, name, environment, 0, false};
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
  al_note_call(state, function);
  int32_t top = lua_gettop(state->running);
  int status = al_protect_tokens(
    state, call_body, &what, NULL, 0, wanted < 0 ? LUA_MULTRET : wanted, mark);
  al_token_reset(state, mark);
  *first = top + 1;
  *count = lua_gettop(state->running) - top;
  return status;
}

bool al_take_numbers(lua_State *lua, int first, double *out, int32_t count) {
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

void al_locate_function(al_state *state, lua_State *lua, int32_t function) {
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
  // A frame has room for twenty values from the start.
  if (base + in_count + out_count > LUA_MINSTACK - 4 &&
      !lua_checkstack(lua, in_count + out_count + 8)) {
    al_record_text(state, AL_KIND_RUNTIME, "stack overflow");
    return AL_ERROR;
  }
  int handler = AL_HANDLER_SLOT;
  if (state->depth > 0) {
    lua_pushcfunction(lua, al_on_error);
    handler = base + 1;
  }
  lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
  int first = state->depth > 0 ? base + 2 : base + 1;
  for (int32_t i = 0; i < in_count; i++) lua_pushnumber(lua, in[i]);
  al_note_call(state, function);
  al_enter(state);
  int status = lua_pcall(lua, in_count, out_count, handler);
  if (status != LUA_OK) {
    al_settle(state, lua, status);
    al_locate_function(state, lua, function);
  } else if (!al_take_numbers(lua, first, out, out_count)) {
    record_bad_result(state, lua, first, out_count);
    al_locate_function(state, lua, function);
    status = LUA_ERRRUN;
  }
  lua_settop(lua, base);
  al_leave(state);
  return status == LUA_OK ? AL_OK : AL_ERROR;
}

// Within another call, or above values that were left on the stack.
__attribute__((noinline)) static al_call_result call_number_above(
  al_state *state, int32_t function, double in) {
  al_call_result result = {0, AL_OK};
  result.status = al_call_numbers(state, function, &in, 1, &result.value, 1);
  return result;
}

// Ends a call that raised or gave no number: the value on the top of the stack says which of them it was.
__attribute__((noinline)) static al_call_result end_failed_call(
  al_state *state, lua_State *lua, int32_t function, int status) {
  if (status != LUA_OK)
    al_settle(state, lua, status);
  else
    record_bad_result(state, lua, lua_gettop(lua), 1);
  al_locate_function(state, lua, function);
  lua_pop(lua, 1);
  al_leave(state);
  return (al_call_result){0, AL_ERROR};
}

al_call_result al_call_number(al_state *state, int32_t function, double in) {
  lua_State *lua = state->running;
  // A frame has room for twenty values from the start.
  if (state->depth > 0 || lua_gettop(lua) > LUA_MINSTACK - 4)
    return call_number_above(state, function, in);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
  lua_pushnumber(lua, in);
  al_note_call(state, function);
  al_enter(state);
  al_call_result result = {0, AL_OK};
  int status = lua_pcall(lua, 1, 1, AL_HANDLER_SLOT);
  if (status != LUA_OK || !al_pop_number(state, lua, &result.value))
    return end_failed_call(state, lua, function, status);
  al_leave(state);
  return result;
}
