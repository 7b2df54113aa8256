// Opening and closing a state: the sandbox is built from nothing, never by deleting.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge.h"

const char al_key_weak = 0, al_key_names = 0, al_key_loaded = 0, al_key_error = 0,
  al_key_cache = 0, al_key_shadow = 0, al_key_closed = 0, al_key_identity = 0, al_key_strings = 0,
  al_key_events = 0, al_key_kill = 0, al_key_tasks = 0, al_key_mask = 0,
  al_key_list = 0;

static void pick(lua_State *lua, int from, const char *const *names) {
  for (int i = 0; names[i] != NULL; i++) {
    lua_getfield(lua, from, names[i]);
    lua_setfield(lua, -2, names[i]);
  }
}

static void open_library(
  lua_State *lua, int globals, const char *name, lua_CFunction stock, const char *const *kept,
  void (*own)(lua_State *lua)) {
  luaL_requiref(lua, name, stock, 0);
  lua_newtable(lua);
  pick(lua, lua_gettop(lua) - 1, kept);
  if (own != NULL) own(lua);  // adds to the table on the top
  lua_setfield(lua, globals, name);
  lua_pop(lua, 1);
}

// Replaces the table on the top by a copy of it.
static void copy_table(lua_State *lua) {
  lua_newtable(lua);
  lua_pushnil(lua);
  while (lua_next(lua, -3) != 0) {
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, -4);
  }
  lua_remove(lua, -2);
}

// Methods of strings come from a private copy, and the metatable cannot be had.
static void close_strings(lua_State *lua, int globals) {
  lua_pushliteral(lua, "");
  lua_getmetatable(lua, -1);
  lua_getfield(lua, globals, LUA_STRLIBNAME);
  copy_table(lua);
  lua_setfield(lua, -2, "__index");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_pop(lua, 2);
}

// Where the interpreter looks for the names of functions in its errors: private copies of the
// libraries, in place of the stock ones, which go.
static void name_functions(lua_State *lua, int globals) {
  static const char *const libraries[] = {LUA_GNAME, LUA_STRLIBNAME, LUA_TABLIBNAME,
    LUA_MATHLIBNAME, LUA_COLIBNAME, LUA_UTF8LIBNAME, LUA_OSLIBNAME, NULL};
  lua_newtable(lua);
  for (int i = 0; libraries[i] != NULL; i++) {
    lua_getfield(lua, globals, libraries[i]);
    copy_table(lua);
    lua_setfield(lua, -2, libraries[i]);
  }
  lua_setfield(lua, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
}

static void set_table(lua_State *lua, const void *key, const char *mode) {
  lua_newtable(lua);
  if (mode != NULL) {
    lua_createtable(lua, 0, 1);
    lua_pushstring(lua, mode);
    lua_setfield(lua, -2, "__mode");
    lua_setmetatable(lua, -2);
  }
  lua_rawsetp(lua, LUA_REGISTRYINDEX, key);
}

// Fills the numbers of the first anchors, as they are while none has them (al_release), so that they lie in the
// list of the registry. In its hash part each look would cost a division.
static void list_anchors(lua_State *lua) {
  enum { LISTED = 128 };
  for (int number = LUA_RIDX_LAST + 1; number < LISTED; number++) {
    lua_pushboolean(lua, 0);
    lua_rawseti(lua, LUA_REGISTRYINDEX, number);
  }
}

static int open_body(lua_State *lua) {
  static const char *const strings[] = {"byte", "char", "len", "lower", "upper", "reverse", "sub",
    NULL};
  static const char *const maths[] = {"abs", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge",
    "log", "max", "maxinteger", "min", "mininteger", "modf", "pi", "rad", "sin", "sqrt", "tan",
    "asin", "acos", "atan", "tointeger", "type", "ult", "pow", NULL};
  static const char *const utf8[] = {"char", "charpattern", "codepoint", "codes", "len", "offset",
    NULL};
  static const char *const none[] = {NULL};
  set_table(lua, &al_key_weak, "v");
  set_table(lua, &al_key_names, "k");
  set_table(lua, &al_key_tasks, "k");
  set_table(lua, &al_key_loaded, NULL);
  lua_pushboolean(lua, 0);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &al_key_error);
  lua_newtable(lua);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &al_key_cache);
  // Strings that the interpreter needs when there is no memory left for them (a bug before 5.4.8).
  set_table(lua, &al_key_strings, NULL);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_strings);
  lua_pushliteral(lua, "error in error handling");
  lua_rawseti(lua, -2, 1);
  lua_pushliteral(lua, "C stack overflow");
  lua_rawseti(lua, -2, 2);
  lua_pop(lua, 1);
  al_open_base(lua);
  int globals = lua_gettop(lua);
  open_library(lua, globals, LUA_STRLIBNAME, luaopen_string, strings, al_open_strings);
  lua_getfield(lua, globals, LUA_STRLIBNAME);
  al_open_patterns(lua);
  lua_pop(lua, 1);
  open_library(lua, globals, LUA_MATHLIBNAME, luaopen_math, maths, al_open_random);
  open_library(lua, globals, LUA_UTF8LIBNAME, luaopen_utf8, utf8, NULL);
  open_library(lua, globals, LUA_TABLIBNAME, luaopen_table, none, al_open_tables);
  al_open_coroutines(lua);
  lua_setfield(lua, globals, LUA_COLIBNAME);
  lua_newtable(lua);
  al_open_times(lua);
  lua_setfield(lua, globals, LUA_OSLIBNAME);
  close_strings(lua, globals);
  name_functions(lua, globals);
  lua_pushvalue(lua, globals);
  lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  list_anchors(lua);
  return 0;
}

static int panic(lua_State *lua) {
  const char *message = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "?";
  fprintf(stderr, "animlua: bug of the bridge: unprotected Lua error: %s\n", message);
  abort();
}

al_state *al_open(const al_limits *limits, const al_host *host, uint64_t seed) {
  al_state *state = NULL;
  // The low bits of its address hold marks.
  if (posix_memalign((void **)&state, 16, sizeof *state) != 0) return NULL;
  memset(state, 0, sizeof *state);
  state->host = *host;
  state->limits = *limits;
  state->fit = al_layout_fit();
  state->hard = limits->memory + limits->memory / 8;
  state->moves = 1;
  state->anchors.next = 16;
  state->weaks.next = 2;  // 1 is the table that next() walks
  lua_State *lua = lua_newstate(al_allocate, state);
  if (lua == NULL) {
    free(state);
    return NULL;
  }
  lua_atpanic(lua, panic);
  *al_word(lua) = (uintptr_t)state;
  state->main = lua;
  state->running = lua;
  al_limits_open(state);
  al_seed(state, seed);
  if (al_protect(state, open_body, NULL, NULL, 0, 0) != AL_OK) {
    al_close(state);
    return NULL;
  }
  lua_pushcfunction(lua, al_on_error);  // AL_HANDLER_SLOT
  return state;
}

void al_close(al_state *state) {
  al_turn_end(state);
  al_limits_close(state);
  state->running = NULL;
  lua_close(state->main);
  free(state->tokens);
  free(state->text);
  free(state->classes);
  free(state->anchors.items);
  free(state->weaks.items);
  free(state);
}

void al_use_public_api(al_state *state) { state->fit.fields = state->fit.hashes = false; }

const char *al_version(void) { return LUA_RELEASE; }

// Between two rounds of the collector the heap may grow to so many times what was alive, in percent. A round has
// two long steps: all that a list holds is looked at in one, and again at its end. Where there is memory
// they come less often.
enum { PAUSE = 200, LONG_PAUSE = 300, PART_FOR_LONG_PAUSE = 4 };

void al_pace_collector(al_state *state) {
  bool has_room = state->used < state->limits.memory / PART_FOR_LONG_PAUSE;
  if (has_room == state->has_room || state->is_generational) return;
  state->has_room = has_room;
  lua_gc(state->main, LUA_GCINC, has_room ? LONG_PAUSE : PAUSE, 0, 0);
}

void al_set_generational(al_state *state, int32_t generational) {
  state->is_generational = generational != 0;
  if (generational) {
    lua_gc(state->running, LUA_GCGEN, 0, 0);
  } else {
    lua_gc(state->running, LUA_GCINC, 0, 0, 0);
  }
}

void al_collect(al_state *state) { lua_gc(state->running, LUA_GCCOLLECT, 0); }
