// Numbers written straight into the fields of tables, for the writes of a frame.
//
// `lua_settable` and what has to be pushed for it cost several times the write itself. A number needs
// no barrier of the collector, and a field that holds something is assigned without a call of
// `__newindex`. So where the field is there, its value is replaced in place. Everything else (a
// field
// that is not there, a key that is no short string, tables whose layout is not the known one) goes the
// way of the API.
#include "fields.h"

al_field al_field_of(al_state *state, lua_State *lua, int index) {
  al_field field = {NULL, 0};
  size_t length;
  if (!state->fit.fields) return field;
  switch (lua_type(lua, index)) {
  case LUA_TSTRING:
    lua_tolstring(lua, index, &length);
    if (length <= AL_SHORT_STRING_LIMIT) field.key = lua_topointer(lua, index);
    break;
  case LUA_TNUMBER:
    if (lua_isinteger(lua, index)) field.item = lua_tointegerx(lua, index, NULL);
    break;
  default: break;
  }
  return field;
}

const al_table *al_weak_values(al_state *state, lua_State *lua, int index) {
  return state->fit.fields ? lua_topointer(lua, index) : NULL;
}
