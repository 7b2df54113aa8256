// The basic functions that are not the stock ones: pcall and xpcall that cannot swallow a limit,
// metatables that take effect as private copies, tostring without addresses, a bounded print.
#include <string.h>

#include "bridge.h"

static void after_failure(lua_State *lua, int status) {
  al_state *state = al_of(lua);
  if (status == LUA_ERRMEM) al_settle(state, lua, status);
  if (state->killed != AL_KIND_NONE) al_raise_killed(lua);
}

static int finish_call(lua_State *lua, int status, lua_KContext extra) {
  if (status != LUA_OK && status != LUA_YIELD) {
    after_failure(lua, status);
    lua_pushboolean(lua, 0);
    lua_pushvalue(lua, -2);
    return 2;
  }
  return lua_gettop(lua) - (int)extra;
}

// In a coroutine each level of pcall that an error passes costs a walk over all the calls below it
// (luaD_shrinkstack), with no hook in between. 200 000 levels would take minutes to end, even when
// a
// limit ends them. So the levels are bounded; elsewhere the C stack bounds them already.
enum { DEEPEST_PROTECTED_CALL = 4000 };

static void require_shallow_stack(lua_State *lua) {
  lua_Debug record;
  if (lua_getstack(lua, DEEPEST_PROTECTED_CALL, &record))
    luaL_error(lua, "stack overflow (pcall inside more than %d calls)", DEEPEST_PROTECTED_CALL);
}

AL_LEFT_BY_ERRORS
static int base_pcall(lua_State *lua) {
  luaL_checkany(lua, 1);
  require_shallow_stack(lua);
  lua_pushboolean(lua, 1);
  lua_insert(lua, 1);
  int status = lua_pcallk(lua, lua_gettop(lua) - 2, LUA_MULTRET, 0, 0, finish_call);
  return finish_call(lua, status, 0);
}

// No handler of the script sees a limit, or the end of counted instructions: it would run while hooks
// are off.
static int guarded_handler(lua_State *lua) {
  const al_state *state = al_of(lua);
  if (state->killed != AL_KIND_NONE) return 1;
  if (state->count_limit > 0 && state->counted > state->count_limit) return 1;
  lua_settop(lua, 1);
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, 1, 1);
  return 1;
}

AL_LEFT_BY_ERRORS
static int base_xpcall(lua_State *lua) {
  int count = lua_gettop(lua);
  luaL_checktype(lua, 2, LUA_TFUNCTION);
  require_shallow_stack(lua);
  lua_pushvalue(lua, 2);
  lua_pushcclosure(lua, guarded_handler, 1);
  lua_replace(lua, 2);
  lua_pushboolean(lua, 1);
  lua_pushvalue(lua, 1);
  lua_rotate(lua, 3, 2);
  int status = lua_pcallk(lua, count - 2, LUA_MULTRET, 2, 2, finish_call);
  return finish_call(lua, status, 2);
}

bool al_is_protected_call(lua_CFunction function) {
  return function == base_pcall || function == base_xpcall;
}

// setmetatable. Lua uses a private, strong copy of the events, kept in a hidden field of the
// script's table. A weak metatable could lose its handlers in the middle of an access (interpreter
// bug), and __gc and __concat would run where no limit reaches (another bug).
static const char *const events[] = {"__index", "__newindex", "__call", "__len", "__eq", "__lt",
  "__le", "__add", "__sub", "__mul", "__div", "__mod", "__pow", "__unm", "__idiv", "__band",
  "__bor", "__bxor", "__shl", "__shr", "__bnot", "__tostring", "__name", "__pairs", "__close",
  "__mode"};
enum { EVENTS = sizeof events / sizeof *events, EVENT_METATABLE = EVENTS + 1, EVENT_GC, EVENT_CONCAT };
enum { EVENT_CALL = 3 };  // its place in `events`, from 1

static void push_event(lua_State *lua, int i) { lua_pushvalue(lua, lua_upvalueindex(i)); }

static void refuse_events(lua_State *lua) {
  push_event(lua, EVENT_GC);
  push_event(lua, EVENT_CONCAT);
  const char *message =
    "bad argument #2 to 'setmetatable' (field '%s' is not allowed in a metatable)";
  if (lua_rawget(lua, 2) != LUA_TNIL) luaL_error(lua, message, "__concat");
  lua_pop(lua, 1);
  if (lua_rawget(lua, 2) != LUA_TNIL) luaL_error(lua, message, "__gc");
  lua_pop(lua, 1);
  push_event(lua, EVENTS);
  if (lua_rawget(lua, 2) == LUA_TSTRING) {
    const char *mode = lua_tostring(lua, -1);
    if (strchr(mode, 'k') != NULL && strchr(mode, 'v') == NULL)
      luaL_error(
        lua, "bad argument #2 to 'setmetatable' (field '__mode' may be \"v\" or \"kv\", not \"k\")");
  }
  lua_pop(lua, 1);
}

static bool is_closed(lua_State *lua, int shadow) {
  if (lua_rawgetp(lua, shadow, &al_key_shadow) == LUA_TNIL) {
    lua_pop(lua, 1);
    return true;  // the host's
  }
  lua_pop(lua, 1);
  bool closed = lua_rawgetp(lua, shadow, &al_key_closed) != LUA_TNIL;
  lua_pop(lua, 1);
  return closed;
}

static int end_call(lua_State *lua, int status, lua_KContext extra) {
  (void)status;
  (void)extra;
  return lua_gettop(lua);
}

// Calls what stands in __call and is no function, as the interpreter would: it is the first argument.
AL_LEFT_BY_ERRORS
static int call_through(lua_State *lua) {
  luaL_checkstack(lua, 1, NULL);
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_callk(lua, lua_gettop(lua) - 1, LUA_MULTRET, 0, end_call);
  return lua_gettop(lua);
}

// The interpreter follows a chain of __call within one instruction, moves the arguments for each link,
// and meets no limit meanwhile. A chain that calls itself would take a quarter of an hour to fill
// the stack.
// A function in place of each link makes it a chain of calls, which ends as every other does.
static void bound_call(lua_State *lua) {
  if (lua_type(lua, -1) == LUA_TNIL || lua_type(lua, -1) == LUA_TFUNCTION) return;
  lua_pushcclosure(lua, call_through, 1);
}

int al_base_setmetatable(lua_State *lua) {
  int type = lua_type(lua, 2);
  luaL_checktype(lua, 1, LUA_TTABLE);
  luaL_argexpected(lua, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  lua_settop(lua, 2);
  if (lua_getmetatable(lua, 1)) {
    if (is_closed(lua, 3)) return luaL_error(lua, "cannot change a protected metatable");
    lua_settop(lua, 2);
  }
  if (type == LUA_TNIL) {
    lua_setmetatable(lua, 1);
    return 1;
  }
  refuse_events(lua);
  bool fresh = lua_rawgetp(lua, 2, &al_key_shadow) != LUA_TTABLE;
  if (fresh) {
    lua_settop(lua, 2);
    lua_createtable(lua, 0, 4);
    lua_pushboolean(lua, 1);
    lua_rawsetp(lua, 3, &al_key_shadow);
  }
  // Most events are absent both here and there: a mask of those in the copy saves looking.
  lua_rawgetp(lua, 3, &al_key_mask);
  lua_Integer old_mask = lua_tointegerx(lua, -1, NULL), mask = 0;
  lua_pop(lua, 1);
  for (int i = 1; i <= EVENTS; i++) {
    lua_Integer bit = (lua_Integer)1 << i;
    push_event(lua, i);
    if (lua_rawget(lua, 2) == LUA_TNIL && (old_mask & bit) == 0) {
      lua_pop(lua, 1);
      continue;
    }
    if (lua_type(lua, -1) != LUA_TNIL) mask |= bit;
    if (i == EVENT_CALL) bound_call(lua);
    push_event(lua, i);
    lua_insert(lua, -2);
    lua_rawset(lua, 3);
  }
  if (mask != old_mask) {
    lua_pushinteger(lua, mask);
    lua_rawsetp(lua, 3, &al_key_mask);
  }
  push_event(lua, EVENT_METATABLE);
  bool closed = lua_rawget(lua, 2) != LUA_TNIL;
  if (!closed) {
    lua_pop(lua, 1);
    lua_pushvalue(lua, 2);
  }
  push_event(lua, EVENT_METATABLE);
  lua_insert(lua, -2);
  lua_rawset(lua, 3);
  if (closed || !fresh) {
    if (closed) {
      lua_pushboolean(lua, 1);
    } else {
      lua_pushnil(lua);
    }
    lua_rawsetp(lua, 3, &al_key_closed);
  }
  if (fresh) {
    lua_pushvalue(lua, 3);
    lua_rawsetp(lua, 2, &al_key_shadow);
  }
  lua_settop(lua, 3);
  lua_setmetatable(lua, 1);
  lua_settop(lua, 1);
  return 1;
}

static int64_t name_number(lua_State *lua, int index) {
  al_state *state = al_of(lua);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_names);
  lua_pushvalue(lua, index);
  if (lua_rawget(lua, -2) != LUA_TNUMBER) {
    lua_pop(lua, 1);
    lua_pushvalue(lua, index);
    lua_pushinteger(lua, ++state->names);
    lua_rawset(lua, -3);
    lua_pop(lua, 1);
    return state->names;
  }
  int64_t number = lua_tointegerx(lua, -1, NULL);
  lua_pop(lua, 2);
  return number;
}

// As luaL_tolstring, but things are numbered in the order in which they are first shown.
const char *al_tostring(lua_State *lua, int index, size_t *length) {
  index = lua_absindex(lua, index);
  luaL_checkstack(lua, 6, NULL);
  if (luaL_callmeta(lua, index, "__tostring")) {
    if (!lua_isstring(lua, -1)) luaL_error(lua, "'__tostring' must return a string");
    return lua_tolstring(lua, -1, length);
  }
  switch (lua_type(lua, index)) {
  case LUA_TNUMBER:
    lua_pushvalue(lua, index);
    break;
  case LUA_TSTRING:
    lua_pushvalue(lua, index);
    break;
  case LUA_TBOOLEAN:
    lua_pushstring(lua, lua_toboolean(lua, index) ? "true" : "false");
    break;
  case LUA_TNIL:
    lua_pushliteral(lua, "nil");
    break;
  default: {
    const char *kind = luaL_typename(lua, index);
    int type = luaL_getmetafield(lua, index, "__name");
    if (type == LUA_TSTRING) kind = lua_tostring(lua, -1);
    lua_pushfstring(lua, "%s: %I", kind, (LUAI_UACINT)name_number(lua, index));
    if (type != LUA_TNIL) lua_remove(lua, -2);
  }
  }
  return lua_tolstring(lua, -1, length);
}

static int base_tostring(lua_State *lua) {
  luaL_checkany(lua, 1);
  al_tostring(lua, 1, NULL);
  return 1;
}

static int base_print(lua_State *lua) {
  al_state *state = al_of(lua);
  int count = lua_gettop(lua);
  al_check(lua);
  if (state->printed >= state->limits.print_per_turn) {
    state->dropped++;
    return 0;
  }
  luaL_checkstack(lua, count + 4, "too many values");
  for (int i = 1; i <= count; i++) {
    if (i > 1) lua_pushliteral(lua, "\t");
    al_tostring(lua, i, NULL);
    if (i % 60 == 0) lua_concat(lua, lua_gettop(lua) - count);
  }
  int pieces = lua_gettop(lua) - count;
  if (pieces != 1) lua_concat(lua, pieces);
  size_t length;
  const char *line = lua_tolstring(lua, -1, &length);
  if (length > state->limits.print_per_turn - state->printed) {
    state->printed = state->limits.print_per_turn;
    state->dropped++;
    return 0;
  }
  state->printed += length + 1;
  state->host.print(state->host.context, line, length);
  return 0;
}

uint64_t al_lines_dropped(al_state *state) { return state->dropped; }

static void push_setmetatable(lua_State *lua) {
  for (int i = 0; i < EVENTS; i++) lua_pushstring(lua, events[i]);
  lua_pushliteral(lua, "__metatable");
  lua_pushliteral(lua, "__gc");
  lua_pushliteral(lua, "__concat");
  lua_pushcclosure(lua, al_base_setmetatable, EVENTS + 3);
}

// Pushes the table of globals, made from nothing.
void al_open_base(lua_State *lua) {
  static const char *const kept[] = {"assert", "error", "getmetatable", "ipairs", "rawequal",
    "rawget", "rawlen", "rawset", "select", "tonumber", "type", NULL};
  static const luaL_Reg own[] = {{"pcall", base_pcall}, {"xpcall", base_xpcall},
    {"tostring", base_tostring}, {"print", base_print}, {"next", al_base_next},
    {"pairs", al_base_pairs}, {"require", al_base_require}, {"load", al_base_load}, {NULL, NULL}};
  luaL_requiref(lua, LUA_GNAME, luaopen_base, 0);
  int stock = lua_gettop(lua);
  lua_newtable(lua);
  for (int i = 0; kept[i] != NULL; i++) {
    lua_getfield(lua, stock, kept[i]);
    lua_setfield(lua, -2, kept[i]);
  }
  luaL_setfuncs(lua, own, 0);
  push_setmetatable(lua);
  lua_setfield(lua, -2, "setmetatable");
  lua_pushliteral(lua, LUA_VERSION);
  lua_setfield(lua, -2, "_VERSION");
  lua_pushvalue(lua, -1);
  lua_setfield(lua, -2, LUA_GNAME);
  lua_remove(lua, stock);
}
