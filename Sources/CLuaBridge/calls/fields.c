// Numbers written straight into the fields of tables, for the writes of a frame.
//
// `lua_settable` and what has to be pushed for it cost several times the write itself. A number needs
// no barrier of the collector, and a field that holds something is assigned without asking
// `__newindex`: so where the field is there, its value is replaced in place. Everything else (a field
// that is not there, a key that is no short string, a table whose layout is not the known one) goes
// the way of the API. `al_fields_open` tries the layout out on tables of its own.
#include <string.h>

#include "fields.h"

_Static_assert(LUA_VERSION_NUM == 504, "the layouts are those of Lua 5.4");
_Static_assert(sizeof(lua_Number) == 8 && sizeof(lua_Integer) == 8, "numbers have 64 bits");
_Static_assert(sizeof(al_value) == 16 && sizeof(al_node) == 24, "values and nodes have no gaps");
_Static_assert(offsetof(struct al_table, nodes) == 24, "a table's nodes come after its array");

al_field al_field_of(al_state *state, lua_State *lua, int index) {
  al_field field = {NULL, 0};
  size_t length;
  if (!state->writes_in_place) return field;
  switch (lua_type(lua, index)) {
  case LUA_TSTRING:
    lua_tolstring(lua, index, &length);
    if (length <= SHORT_STRING_LIMIT) field.key = lua_topointer(lua, index);
    break;
  case LUA_TNUMBER:
    if (lua_isinteger(lua, index)) field.item = lua_tointegerx(lua, index, NULL);
    break;
  default: break;
  }
  return field;
}

const al_table *al_weak_values(al_state *state, lua_State *lua, int index) {
  return state->writes_in_place ? lua_topointer(lua, index) : NULL;
}

static bool holds(lua_State *lua, double wanted) {
  bool is = lua_type(lua, -1) == LUA_TNUMBER && !lua_isinteger(lua, -1) &&
            lua_tonumberx(lua, -1, NULL) == wanted;
  lua_pop(lua, 1);
  return is;
}

// Leaves the stack as it was; may raise for want of memory.
void al_fields_open(lua_State *lua) {
  al_state *state = al_of(lua);
  state->writes_in_place = false;
  int top = lua_gettop(lua);
  lua_createtable(lua, 3, 3);
  int table = lua_gettop(lua);
  for (int i = 1; i <= 3; i++) {
    lua_pushinteger(lua, i);
    lua_rawseti(lua, table, i);
  }
  static const char *const names[] = {"x", "radius", "opacity"};
  for (int i = 0; i < 3; i++) {
    lua_pushnumber(lua, i);
    lua_setfield(lua, table, names[i]);
  }
  const al_table *raw = lua_topointer(lua, table);
  bool is_known = (raw->type & 0x0f) == LUA_TTABLE && raw->array_size == 3 && raw->node_bits == 2 &&
                  raw->metatable == NULL && raw->array[1].type == LUA_TNUMBER;
  if (is_known) {
    state->writes_in_place = true;
    for (int i = 0; i < 3 && is_known; i++) {
      lua_pushstring(lua, names[i]);
      al_field field = al_field_of(state, lua, -1);
      lua_pop(lua, 1);
      is_known = field.key->length == strlen(names[i]) &&
                 al_set_in_place(raw, field, 0.5 + i);
      lua_getfield(lua, table, names[i]);
      is_known = holds(lua, 0.5 + i) && is_known;
      is_known = al_set_in_place(raw, (al_field){NULL, i + 1}, 7.5 + i) && is_known;
      lua_rawgeti(lua, table, i + 1);
      is_known = holds(lua, 7.5 + i) && is_known;
    }
    lua_pushliteral(lua, "absent");
    is_known = is_known && !al_set_in_place(raw, al_field_of(state, lua, -1), 1) &&
               !al_set_in_place(raw, (al_field){NULL, 4}, 1);
  }
  state->writes_in_place = is_known;
  lua_settop(lua, top);
}
