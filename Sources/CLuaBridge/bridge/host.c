// Host functions: one trampoline for all. An error is raised here, in C, only after the host's
// function has returned.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // pthread_getattr_np
#endif
#include <string.h>
#include <sys/resource.h>

#include "bridge.h"

void al_push_operation(lua_State *lua, int32_t operation) {
  lua_pushinteger(lua, operation);
  int32_t ticket = al_of(lua)->ticket;
  if (ticket != 0) lua_rawgeti(lua, LUA_REGISTRYINDEX, ticket);
  lua_pushcclosure(lua, al_trampoline, ticket != 0 ? 2 : 1);
}

void al_set_ticket(al_state *state, int32_t anchor) { state->ticket = anchor; }

int32_t al_can_yield(al_state *state) {
  lua_State *lua = state->running;
  if ((*al_word(lua) & AL_THREAD_TASK) == 0) return lua == state->main ? 1 : 2;
  return lua_isyieldable(lua) ? 0 : 3;
}

static const char *const not_yieldable[] = {
  NULL,
  "attempt to wait outside a script (a callback must return at once; spawn a function to wait)",
  "attempt to wait inside a coroutine of the script's own (use spawn)",
  "attempt to wait inside a call that must return at once (require, table.sort, string.gsub, a "
  "metamethod or a callback)"};

AL_LEFT_BY_ERRORS
static int raise_host(lua_State *lua) {
  al_state *state = al_of(lua);
  if (state->fail_again) {
    state->fail_again = false;
    luaL_checkstack(lua, 2, NULL);
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_error);
    if (state->names_no_line && lua_type(lua, -1) == LUA_TSTRING) {
      size_t length;
      const char *text = lua_tolstring(lua, -1, &length);
      return al_raise_at_caller(lua, text, length);
    }
    return lua_error(lua);
  }
  return al_raise_at_caller(lua, state->host_message, state->host_message_length);
}

// The lowest address to which the stack of this thread may go before nothing is called any more.
static __thread uintptr_t stack_floor;

// The stack that a call of the host may need below that, in a debug build too.
enum { STACK_RESERVE = 256 << 10 };

static uintptr_t find_stack_floor(void) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0), low = 0;
#if defined(__APPLE__)
  low = (uintptr_t)pthread_get_stackaddr_np(pthread_self()) -
    pthread_get_stacksize_np(pthread_self());
#else
  pthread_attr_t attributes;
  void *base = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
    if (pthread_attr_getstack(&attributes, &base, &size) == 0) low = (uintptr_t)base;
    pthread_attr_destroy(&attributes);
  }
  if (low == 0) {
    // Only of the first thread, and only where /proc cannot be read.
    struct rlimit limit;
    size = getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur < 64 << 20 ? limit.rlim_cur
                                                                             : 64 << 20;
    low = here - size + STACK_RESERVE / 2;
  }
#endif
  return low + STACK_RESERVE < here ? low + STACK_RESERVE : low;
}

// The interpreter counts 200 C levels and then says only "C stack overflow"; a callback takes two.
enum { CALLS_WITHIN_EACH_OTHER = 90 };

static bool is_too_deep(al_state *state) {
  if (stack_floor == 0) stack_floor = find_stack_floor();
  return state->depth > CALLS_WITHIN_EACH_OTHER || (uintptr_t)__builtin_frame_address(0) < stack_floor;
}

AL_LEFT_BY_ERRORS
int al_dispatch(lua_State *lua, int32_t operation, int32_t code) {
  al_state *state = al_of(lua);
  size_t mark = state->token_count;
  if (is_too_deep(state)) {
    static const char text[] =
      "C stack overflow: a function that is called back calls again what calls it back, too deep";
    return al_raise_at_caller(lua, text, sizeof text - 1);
  }
  state->fail_again = false;
  int status = state->host.call(state->host.context, operation, code, lua_gettop(lua));
  size_t end = state->token_count;
  state->token_count = mark;  // bytes behind it stay readable until the next token
  if (state->killed != AL_KIND_NONE) al_raise_killed(lua);
  // A limit that was met meanwhile comes before an error that was thrown because of it.
  if (state->stop) al_attend(lua);
  if (status == AL_OK) return al_build(lua, mark, end);
  if (status == AL_YIELD) {
    int reason = al_can_yield(state);
    if (reason != 0) return al_raise_at_caller(lua, not_yieldable[reason], strlen(not_yieldable[reason]));
    return lua_yield(lua, 0);
  }
  return raise_host(lua);
}

AL_LEFT_BY_ERRORS
int al_trampoline(lua_State *lua) {
  al_check(lua);
  return al_dispatch(lua, (int32_t)lua_tointegerx(lua, lua_upvalueindex(1), NULL), 0);
}

void al_fail(al_state *state, const char *bytes, size_t length) {
  if (length > sizeof state->host_message) length = sizeof state->host_message;
  memcpy(state->host_message, bytes, length);
  state->host_message_length = length;
}

void al_fail_again(al_state *state) { state->fail_again = true; }
void al_yield_token(al_state *state, int64_t token) { state->yield_token = token; }

static const char *file_name(const lua_Debug *record) {
  return *record->source == '@' ? record->source + 1 : record->source;
}

// The host asks for the place whenever the script makes what may go on for longer.
static void note_making(al_state *state, const char *file, int32_t line) {
  size_t length = strlen(file);
  if (length >= sizeof state->made_source) length = sizeof state->made_source - 1;
  memcpy(state->made_source, file, length);
  state->made_source[length] = 0;
  state->made_line = line;
}

int32_t al_position(al_state *state, const char **source) {
  lua_Debug record;
  lua_State *lua = state->running;
  *source = NULL;
  for (int level = 0; level < 24 && lua_getstack(lua, level, &record); level++) {
    lua_getinfo(lua, "Sl", &record);
    if (record.currentline <= 0) continue;
    *source = file_name(&record);
    note_making(state, *source, record.currentline);
    return record.currentline;
  }
  return 0;
}

int32_t al_called_with_colon(al_state *state) {
  lua_Debug record;
  if (!lua_getstack(state->running, 0, &record)) return 0;
  lua_getinfo(state->running, "n", &record);
  return strcmp(record.namewhat, "method") == 0;
}

int32_t al_called_by_script(al_state *state) {
  lua_Debug record;
  lua_State *lua = state->running;
  if (!lua_checkstack(lua, 1)) return 0;
  for (int level = 1; lua_getstack(lua, level, &record); level++) {
    lua_getinfo(lua, "Sf", &record);
    bool passes_on = al_is_protected_call(lua_tocfunction(lua, -1));
    lua_pop(lua, 1);
    if (!passes_on) return strcmp(record.what, "C") != 0;
  }
  return 0;
}

int32_t al_function_position(al_state *state, int32_t slot, const char **source) {
  lua_Debug record;
  lua_State *lua = state->running;
  *source = NULL;
  if (lua_type(lua, slot) != LUA_TFUNCTION || !lua_checkstack(lua, 2)) return 0;
  lua_pushvalue(lua, slot);
  lua_getinfo(lua, ">S", &record);
  if (record.linedefined <= 0) return 0;
  *source = file_name(&record);
  return record.linedefined;
}
