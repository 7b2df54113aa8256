// Numbers written straight into the fields of tables, for the writes of a frame.
//
// `lua_settable` and what has to be pushed for it cost several times the write itself. A number needs
// no barrier of the collector, and a field that holds something is assigned without a call of
// `__newindex`. So where the field is there, its value is replaced in place. Everything else (a
// field
// that is not there, a key that is no short string, tables whose layout is not the known one) goes the
// way of the API.
//
// Frames write the same fields again and again. A field comes to lie elsewhere when its table gets other nodes or
// is freed. Either frees a block of the state. As long as none is freed, the places of the last frame hold.
// Within its nodes Lua may still move a field, so the key is compared, which lies beside the value.
#include <stdlib.h>

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

bool al_make_places(al_places *places, size_t count) {
  places->moves = 0;
  if (places->room < count) {
    al_place *items = realloc(places->items, count * sizeof *items);
    if (items == NULL) return false;
    places->items = items;
    places->room = count;
  }
  places->count = count;
  return true;
}

void al_free_places(al_places *places) {
  free(places->items);
  *places = (al_places){0};
}

size_t al_write_places(const al_places *places, const double *in, size_t next) {
  // Some writes ahead, but not beyond the end.
  enum { AHEAD = 16 };
  size_t count = places->count;
  for (; next < count; next++) {
    al_place place = places->items[next];
    __builtin_prefetch(places->items[next + AHEAD < count ? next + AHEAD : next].node, 1);
    double number = in[next];
    al_node *node = place.node;
    if (
      node == NULL || node->key.pointer != place.key || node->key_type != AL_TAG_SHORT_STRING ||
      al_is_nothing(node->type) || al_may_be_whole(number))
      return next;
    node->as.number = number;
    node->type = AL_TAG_FLOAT;
  }
  return next;
}
