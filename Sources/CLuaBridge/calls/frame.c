// The arguments of a verb, read in one crossing: a target, fields with numbers, and options that are
// plain values. Nothing here allocates or raises, so that it needs no protection; a call with anything
// else in it is read by the host, value by value.
#include <string.h>

#include "bridge.h"

// The key of the registry under which atoms are: texts to numbers.
static const char key_atoms = 0;

static int atom_body(lua_State *lua) {
  const int32_t *atom = lua_touserdata(lua, 1);
  if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &key_atoms) == LUA_TNIL) {
    lua_newtable(lua);
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &key_atoms);
    lua_replace(lua, -2);
  }
  lua_pushvalue(lua, 2);
  lua_pushinteger(lua, *atom);
  lua_rawset(lua, -3);
  return 0;
}

int32_t al_set_atom(al_state *state, int32_t slot, int32_t atom) {
  return al_protect(state, atom_body, &atom, &slot, 1, 0);
}

// The atom of the string at an index; 0 for one that has none. The table of atoms is at `atoms`.
static int32_t atom_at(lua_State *lua, int index, int atoms) {
  lua_pushvalue(lua, index);
  lua_rawget(lua, atoms);
  int32_t atom = (int32_t)lua_tointegerx(lua, -1, NULL);
  lua_pop(lua, 1);
  return atom;
}

// Reads a plain value; false for anything else, and for a text without an atom. Of a function only the
// type is read.
static bool read_value(lua_State *lua, int index, int atoms, al_plain *value) {
  value->type = lua_type(lua, index);
  switch (value->type) {
  case LUA_TNUMBER:
    value->number = lua_tonumberx(lua, index, NULL);
    if (lua_isinteger(lua, index)) value->type = AL_INTEGER;
    return true;
  case LUA_TBOOLEAN: value->number = lua_toboolean(lua, index); return true;
  case LUA_TFUNCTION: return true;
  case LUA_TSTRING: value->word = atom_at(lua, index, atoms); return value->word != 0;
  default: return false;
  }
}

// Reads a table of at most `AL_PLAIN_VALUES` names with plain values, in the order of its names as
// `pairs` has it; the count, or -1 for any other table.
static int32_t read_table(lua_State *lua, int index, int atoms, al_plain *values) {
  const char *names[AL_PLAIN_VALUES];
  size_t lengths[AL_PLAIN_VALUES];
  int top = lua_gettop(lua);
  int32_t count = 0;
  lua_pushnil(lua);
  while (lua_next(lua, index)) {
    al_plain value = {0};
    if (
      count == AL_PLAIN_VALUES || lua_type(lua, -2) != LUA_TSTRING ||
      (value.atom = atom_at(lua, top + 1, atoms)) == 0 ||
      !read_value(lua, top + 2, atoms, &value)) {
      lua_settop(lua, top);
      return -1;
    }
    size_t length;
    const char *name = lua_tolstring(lua, top + 1, &length);
    int32_t at = count++;
    for (; at > 0; at--) {
      size_t shorter = length < lengths[at - 1] ? length : lengths[at - 1];
      int order = memcmp(name, names[at - 1], shorter);
      if (order > 0 || (order == 0 && length > lengths[at - 1])) break;
      names[at] = names[at - 1];
      lengths[at] = lengths[at - 1];
      values[at] = values[at - 1];
    }
    names[at] = name;
    lengths[at] = length;
    values[at] = value;
    lua_pop(lua, 1);
  }
  return count;
}

// Whether the fields of a table that the goals name are numbers now.
static bool are_numbers(lua_State *lua, int target, int what) {
  lua_pushnil(lua);
  while (lua_next(lua, what)) {
    lua_pop(lua, 1);
    lua_pushvalue(lua, -1);
    int type = lua_rawget(lua, target);
    lua_pop(lua, 1);
    if (type == LUA_TNUMBER) continue;
    lua_pop(lua, 1);
    return false;
  }
  return true;
}

// Reads an object, or a table whose fields that the goals name are numbers.
static bool read_target(lua_State *lua, int target, int what, al_plain_target *read) {
  if (lua_type(lua, target) == LUA_TTABLE) {
    read->klass = AL_PLAIN_TABLE;
    lua_rawgetp(lua, target, &al_key_identity);
    read->number = lua_tointegerx(lua, -1, NULL);
    lua_pop(lua, 1);
    return are_numbers(lua, target, what);
  }
  const al_userdata *object = al_test_object(lua, target);
  if (object == NULL) return false;
  read->klass = object->klass;
  read->number = object->id;
  return true;
}

// Reads a target, or how many a list has: a table with items and without a metatable of the script's.
static bool read_targets(lua_State *lua, int target, al_plain_target *read) {
  if (lua_type(lua, target) != LUA_TTABLE || lua_rawlen(lua, target) == 0)
    return read_target(lua, target, target + 1, read);
  read->klass = AL_PLAIN_LIST;
  read->number = (int64_t)lua_rawlen(lua, target);
  if (!lua_getmetatable(lua, target)) return true;
  lua_pop(lua, 1);
  return al_is_list(lua, target);
}

bool al_read_targets(al_state *state, int32_t list, al_plain_target *targets, size_t count) {
  lua_State *lua = state->running;
  if (!lua_checkstack(lua, 6)) return false;
  int top = lua_gettop(lua);
  bool is_plain = true;
  for (size_t i = 0; is_plain && i < count; i++) {
    lua_rawgeti(lua, list, (lua_Integer)i + 1);
    is_plain = read_target(lua, top + 1, list + 1, &targets[i]);
    lua_settop(lua, top);
  }
  return is_plain;
}

// Options by place: seconds and an easing.
static bool read_placed(
  lua_State *lua, int first, int32_t last, int atoms, al_call_frame *frame) {
  for (int slot = first; slot <= last; slot++) {
    if (lua_type(lua, slot) == LUA_TNIL) continue;
    // No easing without seconds before it.
    if (frame->option_count < slot - first) return false;
    al_plain *option = &frame->options[frame->option_count++];
    *option = (al_plain){.atom = slot == first ? AL_PLACED_SECONDS : AL_PLACED_EASING};
    if (!read_value(lua, slot, atoms, option)) return false;
  }
  return true;
}

static int know_body(lua_State *lua) {
  al_known *known = lua_touserdata(lua, 1);
  luaL_checktype(lua, 2, LUA_TTABLE);
  if (known->identity == 0) {
    known->identity = ++al_of(lua)->identities;
    lua_pushinteger(lua, known->identity);
    lua_rawsetp(lua, 2, &al_key_identity);
  }
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_weak);
  lua_pushvalue(lua, 2);
  lua_rawseti(lua, -2, known->weak);
  lua_pushvalue(lua, 2);
  lua_rawseti(lua, LUA_REGISTRYINDEX, known->anchor);
  return 0;
}

int64_t al_known_identity(al_state *state, int32_t slot) {
  lua_State *lua = state->running;
  if (lua_type(lua, slot) != LUA_TTABLE || !lua_checkstack(lua, 1)) return 0;
  lua_rawgetp(lua, slot, &al_key_identity);
  int64_t identity = lua_tointegerx(lua, -1, NULL);
  lua_pop(lua, 1);
  return identity;
}

int32_t al_know(al_state *state, int32_t slot, al_known *known) {
  known->identity = al_known_identity(state, slot);
  known->weak = al_take_id(&state->weaks);
  known->anchor = al_take_id(&state->anchors);
  int status = al_protect(state, know_body, known, &slot, 1, 0);
  if (status != AL_OK) {
    al_give_id(&state->weaks, known->weak);
    al_give_id(&state->anchors, known->anchor);
  }
  return status;
}

int32_t al_weak_number(al_state *state, int32_t weak, int32_t key, double *number) {
  lua_State *lua = state->running;
  int top = lua_gettop(lua);
  int32_t type = AL_NIL;
  if (al_push_weak(state, weak) == 0) return AL_NIL;
  if (lua_type(lua, -1) == LUA_TTABLE && lua_checkstack(lua, 1)) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, key);
    if (lua_rawget(lua, -2) == LUA_TNUMBER) {
      type = lua_isinteger(lua, -1) ? AL_INTEGER : AL_NUMBER;
      *number = lua_tonumberx(lua, -1, NULL);
    }
  }
  lua_settop(lua, top);
  return type;
}

bool al_turn_arguments(al_state *state, int32_t count, bool back) {
  lua_State *lua = state->running;
  if (count < 2 || !lua_checkstack(lua, 1)) return false;
  lua_pushvalue(lua, back ? count : 1);
  if (back) {
    for (int slot = count; slot > 1; slot--) lua_copy(lua, slot - 1, slot);
  } else {
    for (int slot = 1; slot < count; slot++) lua_copy(lua, slot + 1, slot);
  }
  lua_replace(lua, back ? 1 : count);
  return true;
}

bool al_read_call(al_state *state, int32_t target, int32_t last, al_call_frame *frame) {
  lua_State *lua = state->running;
  int what = target + 1, how = target + 2;
  if (last < what || last > how + 1 || lua_type(lua, what) != LUA_TTABLE ||
      !lua_checkstack(lua, 6)) {
    return false;
  }
  frame->option_count = 0;
  int top = lua_gettop(lua);
  bool is_plain = lua_rawgetp(lua, LUA_REGISTRYINDEX, &key_atoms) == LUA_TTABLE;
  if (is_plain) {
    frame->field_count = read_table(lua, what, top + 1, frame->fields);
    is_plain = frame->field_count > 0 && read_targets(lua, target, &frame->target);
  }
  if (is_plain && last == how && lua_type(lua, how) == LUA_TTABLE) {
    frame->option_count = read_table(lua, how, top + 1, frame->options);
    is_plain = frame->option_count >= 0;
  } else if (is_plain) {
    is_plain = read_placed(lua, how, last, top + 1, frame);
  }
  lua_settop(lua, top);
  return is_plain;
}
