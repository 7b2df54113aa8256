// Host objects: full userdata that hold a class and a 64-bit id, interned so that == works, with a
// closed metatable and no finalizer. A stale one names nothing, never something else.
#include <stdlib.h>

#include "bridge.h"

enum { OBJECT_MAGIC = 0x616c6f62 };

al_userdata *al_test_object(lua_State *lua, int index) {
  if (lua_type(lua, index) != LUA_TUSERDATA) return NULL;
  al_userdata *object = lua_touserdata(lua, index);
  if (lua_rawlen(lua, index) != sizeof *object || object->magic != OBJECT_MAGIC) return NULL;
  return object;
}

void al_push_object(lua_State *lua, int32_t klass, int64_t id) {
  al_state *state = al_of(lua);
  if (klass < 0 || klass >= state->class_count) luaL_error(lua, "no such class of host objects");
  lua_rawgeti(lua, LUA_REGISTRYINDEX, state->classes[klass].objects);
  if (lua_rawgeti(lua, -1, id) == LUA_TNIL) {
    lua_pop(lua, 1);
    al_userdata *object = lua_newuserdatauv(lua, sizeof *object, 0);
    *object = (al_userdata){id, klass, OBJECT_MAGIC};
    lua_rawgeti(lua, LUA_REGISTRYINDEX, state->classes[klass].meta);
    lua_setmetatable(lua, -2);
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, -3, id);
  }
  lua_remove(lua, -2);
}

// __index(object, key): upvalues members (name -> function or field number), operation.
static int object_index(lua_State *lua) {
  lua_settop(lua, 2);
  lua_pushvalue(lua, 2);
  int type = lua_rawget(lua, lua_upvalueindex(1));
  if (type == LUA_TFUNCTION) return 1;
  int32_t code = type == LUA_TNUMBER ? (int32_t)lua_tointegerx(lua, -1, NULL) : -1;
  lua_settop(lua, 2);
  return al_dispatch(lua, (int32_t)lua_tointegerx(lua, lua_upvalueindex(2), NULL), code);
}

static int object_newindex(lua_State *lua) {
  lua_settop(lua, 3);
  lua_pushvalue(lua, 2);
  int type = lua_rawget(lua, lua_upvalueindex(1));
  int32_t code = type == LUA_TNUMBER ? (int32_t)lua_tointegerx(lua, -1, NULL) : -1;
  lua_settop(lua, 3);
  if (code >= 0 && lua_type(lua, 3) == LUA_TNUMBER) {
    al_state *state = al_of(lua);
    const al_userdata *object = al_test_object(lua, 1);
    double number = lua_tonumberx(lua, 3, NULL);
    // A limit that was met is looked at by the general way.
    if (
      object != NULL && !state->stop && state->killed == AL_KIND_NONE &&
      state->host.assign(state->host.context, object->klass, object->id, code, number)) {
      return 0;
    }
  }
  return al_dispatch(lua, (int32_t)lua_tointegerx(lua, lua_upvalueindex(2), NULL), code);
}

typedef struct {
  const al_class_handlers *handlers;
  size_t mark;
  int32_t klass;
} definition;

static void set_handler(lua_State *lua, const char *event, int32_t operation) {
  if (operation < 0) return;
  al_push_operation(lua, operation);
  lua_setfield(lua, -2, event);
}

static void set_member_handler(
  lua_State *lua, const char *event, lua_CFunction function, int members, int32_t operation) {
  if (operation < 0) return;
  lua_pushvalue(lua, members);
  lua_pushinteger(lua, operation);
  lua_pushcclosure(lua, function, 2);
  lua_setfield(lua, -2, event);
}

static int define_body(lua_State *lua) {
  definition *what = lua_touserdata(lua, 1);
  al_state *state = al_of(lua);
  size_t end = state->token_count;
  state->token_count = what->mark;
  lua_newtable(lua);
  int members = lua_gettop(lua);
  int count = al_build(lua, what->mark, end);
  for (int i = 0; i + 1 < count; i += 2) {
    lua_pushvalue(lua, members + 1 + i);
    lua_pushvalue(lua, members + 2 + i);
    lua_rawset(lua, members);
  }
  lua_settop(lua, members);
  al_class *klass = &state->classes[what->klass];
  lua_newtable(lua);
  lua_pushstring(lua, what->handlers->name);
  lua_setfield(lua, -2, "__name");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  set_member_handler(lua, "__index", object_index, members, what->handlers->index);
  set_member_handler(lua, "__newindex", object_newindex, members, what->handlers->newindex);
  set_handler(lua, "__call", what->handlers->call);
  set_handler(lua, "__tostring", what->handlers->tostring);
  set_handler(lua, "__close", what->handlers->close);
  const char *arithmetic[] = {"__add", "__sub", "__mul", "__div", "__mod", "__pow", "__unm",
    "__idiv", "__concat", NULL};
  for (int i = 0; arithmetic[i] != NULL; i++)
    set_handler(lua, arithmetic[i], what->handlers->arithmetic);
  lua_rawseti(lua, LUA_REGISTRYINDEX, klass->meta);
  lua_newtable(lua);
  lua_createtable(lua, 0, 1);
  lua_pushliteral(lua, "v");
  lua_setfield(lua, -2, "__mode");
  lua_setmetatable(lua, -2);
  lua_rawseti(lua, LUA_REGISTRYINDEX, klass->objects);
  return 0;
}

int32_t al_define_class(
  al_state *state, const al_class_handlers *handlers, size_t mark, int32_t *klass) {
  size_t size = (size_t)(state->class_count + 1) * sizeof *state->classes;
  al_class *grown = realloc(state->classes, size);
  if (grown == NULL) {
    al_record_text(state, AL_KIND_MEMORY, "not enough memory");
    return AL_ERROR;
  }
  state->classes = grown;
  definition what = {handlers, mark, state->class_count};
  grown[what.klass] = (al_class){al_take_id(&state->anchors), al_take_id(&state->anchors)};
  int status = al_protect(state, define_body, &what, NULL, 0, 0);
  al_token_reset(state, mark);
  if (status == AL_OK) *klass = state->class_count++;
  return status;
}

int32_t al_object_alive(al_state *state, int32_t klass, int64_t id) {
  lua_State *lua = state->running;
  if (klass < 0 || klass >= state->class_count || !lua_checkstack(lua, 2)) return 0;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, state->classes[klass].objects);
  int alive = lua_rawgeti(lua, -1, id) != LUA_TNIL;
  lua_pop(lua, 2);
  return alive;
}

int32_t al_object(al_state *state, int32_t slot, int32_t *klass, int64_t *id) {
  al_userdata *object = al_test_object(state->running, slot);
  if (object == NULL) return 0;
  *klass = object->klass;
  *id = object->id;
  return 1;
}
