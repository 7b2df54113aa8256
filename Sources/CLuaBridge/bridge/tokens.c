// Tokens: values that the host writes down in plain C memory, and that are built in Lua after every
// Swift frame has returned.
#include <stdlib.h>
#include <string.h>

#include "bridge.h"

size_t al_token_mark(al_state *state) { return state->token_count; }

void al_token_reset(al_state *state, size_t mark) {
  state->token_failed = false;
  if (mark < state->token_count) state->token_count = mark;
}

// Where the text of the tokens that are there ends; tokens taken since are written over.
static size_t text_end(const al_state *state) {
  return state->token_count > 0 ? state->tokens[state->token_count - 1].text_end : 0;
}

size_t al_token_room(const al_state *state) {
  return state->token_capacity * sizeof *state->tokens + state->text_capacity;
}

static al_token *append(al_state *state, int type) {
  static __thread al_token lost;
  if (state->token_count == state->token_capacity) {
    size_t capacity = state->token_capacity * 2 + 64;
    al_token *grown = realloc(state->tokens, capacity * sizeof *grown);
    if (grown == NULL) {
      state->token_failed = true;
      return &lost;
    }
    state->tokens = grown;
    state->token_capacity = capacity;
  }
  size_t end = text_end(state);
  al_token *token = &state->tokens[state->token_count++];
  memset(token, 0, sizeof *token);
  token->type = (int8_t)type;
  token->text_end = end;
  return token;
}

enum {
  TOKEN_WEAK = 20,
  TOKEN_ANCHOR,
  TOKEN_SLOT,
  TOKEN_OPERATION,
  TOKEN_BEGIN,
  TOKEN_END
};

enum {
  AS_LIST = -2,   // the tag of a table that has the metatable of lists
  AS_VECTOR = -3  // of one whose numbers have names, too
};

// The names of the numbers of a vector, by the kind of vector.
static const char *const vector_names[][4] = {
  {"x", "y", "z", "w"},
  {"width", "height", NULL, NULL},
  {"top_left", "top_right", "bottom_right", "bottom_left"},
};
enum { VECTOR_KINDS = sizeof vector_names / sizeof *vector_names };
static char vector_keys[VECTOR_KINDS];

void al_token_nil(al_state *state) { append(state, AL_NIL); }
void al_token_boolean(al_state *state, int32_t value) { append(state, AL_BOOLEAN)->tag = value; }
void al_token_integer(al_state *state, int64_t value) {
  append(state, AL_INTEGER)->as.integer = value;
}
void al_token_number(al_state *state, double value) { append(state, AL_NUMBER)->as.number = value; }
void al_token_anchor(al_state *state, int32_t anchor) { append(state, TOKEN_ANCHOR)->tag = anchor; }
void al_token_weak(al_state *state, int32_t weak) { append(state, TOKEN_WEAK)->tag = weak; }
void al_token_slot(al_state *state, int32_t slot) { append(state, TOKEN_SLOT)->tag = slot; }
void al_token_function(al_state *state, int32_t operation) {
  append(state, TOKEN_OPERATION)->tag = operation;
}
void al_token_end(al_state *state) { append(state, TOKEN_END); }

void al_token_object(al_state *state, int32_t klass, int64_t id) {
  al_token *token = append(state, AL_OBJECT);
  token->tag = klass;
  token->as.integer = id;
}

void al_token_table(al_state *state, int32_t index, int32_t newindex, int32_t call) {
  al_token *token = append(state, TOKEN_BEGIN);
  token->tag = index;
  token->tag2 = newindex;
  token->tag3 = call;
}

void al_token_string(al_state *state, const char *bytes, size_t length) {
  size_t start = text_end(state);
  if (length > state->text_capacity - start) {
    size_t capacity = (start + length) * 2 + 256;
    char *grown = realloc(state->text, capacity);
    if (grown == NULL) {
      state->token_failed = true;
      return;
    }
    state->text = grown;
    state->text_capacity = capacity;
  }
  if (length > 0) memcpy(state->text + start, bytes, length);
  al_token *token = append(state, AL_STRING);
  token->as.integer = (int64_t)start;
  token->length = length;
  token->text_end = start + length;
}

void al_token_list(al_state *state) {
  append(state, TOKEN_BEGIN)->tag = AS_LIST;
}

void al_token_vector(al_state *state, int32_t kind) {
  al_token *token = append(state, TOKEN_BEGIN);
  token->tag = AS_VECTOR;
  token->tag2 = kind;
}

// The index of the number that the key names; 0 for no name.
static lua_Integer named_number(lua_State *lua) {
  lua_pushvalue(lua, 2);
  lua_rawget(lua, lua_upvalueindex(1));
  return lua_tointeger(lua, -1);
}

static int vector_index(lua_State *lua) {
  lua_Integer index = named_number(lua);
  if (index == 0) return 0;
  lua_rawgeti(lua, 1, index);
  return 1;
}

// A number that was assigned here would be lost: the vector is a copy.
static int vector_newindex(lua_State *lua) {
  if (named_number(lua) != 0)
    return luaL_error(lua,
      "'%s' cannot be assigned: a vector that is read is a copy; "
      "assign the whole, or the name with a dot, as layer[\"position.x\"] = 3",
      lua_tostring(lua, 2));
  lua_settop(lua, 3);
  lua_rawset(lua, 1);
  return 0;
}

static void push_vector_metatable(lua_State *lua, int32_t kind) {
  if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &vector_keys[kind]) == LUA_TTABLE) return;
  lua_pop(lua, 1);
  lua_createtable(lua, 0, 3);
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_createtable(lua, 0, 4);
  for (int i = 0; i < 4 && vector_names[kind][i] != NULL; i++) {
    lua_pushinteger(lua, i + 1);
    lua_setfield(lua, -2, vector_names[kind][i]);
  }
  lua_pushvalue(lua, -1);
  lua_pushcclosure(lua, vector_index, 1);
  lua_setfield(lua, -3, "__index");
  lua_pushcclosure(lua, vector_newindex, 1);
  lua_setfield(lua, -2, "__newindex");
  lua_pushvalue(lua, -1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &vector_keys[kind]);
}

typedef struct {
  size_t mark;
  int32_t newindex;
} list_definition;

static int define_list_body(lua_State *lua) {
  al_state *state = al_of(lua);
  const list_definition *definition = lua_touserdata(lua, 1);
  lua_createtable(lua, 0, 3);
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  al_build(lua, definition->mark, state->token_count);
  lua_setfield(lua, -2, "__index");
  al_push_operation(lua, definition->newindex);
  lua_setfield(lua, -2, "__newindex");
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &al_key_list);
  return 0;
}

int32_t al_define_list(al_state *state, size_t mark, int32_t newindex) {
  list_definition definition = {mark, newindex};
  int status = al_protect_tokens(state, define_list_body, &definition, NULL, 0, 0, mark);
  al_token_reset(state, mark);
  return status;
}

bool al_is_list(lua_State *lua, int index) {
  if (!lua_checkstack(lua, 2) || !lua_getmetatable(lua, index)) return false;
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_list);
  bool is = lua_rawequal(lua, -1, -2);
  lua_pop(lua, 2);
  return is;
}

static void push_hooks(lua_State *lua, const al_token *token) {
  if (token->tag == AS_LIST) {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_list);
    lua_setmetatable(lua, -2);
    return;
  }
  if (token->tag == AS_VECTOR) {
    push_vector_metatable(lua, token->tag2);
    lua_setmetatable(lua, -2);
    return;
  }
  if (token->tag < 0 && token->tag2 < 0 && token->tag3 < 0) return;
  lua_createtable(lua, 0, 4);
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  const char *names[] = {"__index", "__newindex", "__call"};
  const int32_t operations[] = {token->tag, token->tag2, token->tag3};
  for (int i = 0; i < 3; i++) {
    if (operations[i] < 0) continue;
    al_push_operation(lua, operations[i]);
    lua_setfield(lua, -2, names[i]);
  }
  lua_setmetatable(lua, -2);
}

// Pushes one value; the position after it. Slots are those of the frame of `base`.
static size_t build_one(lua_State *lua, size_t i, size_t end, int depth) {
  al_state *state = al_of(lua);
  al_token token = state->tokens[i++];
  luaL_checkstack(lua, 6, "too many values");
  switch (token.type) {
  case AL_BOOLEAN: lua_pushboolean(lua, token.tag); break;
  case AL_INTEGER: lua_pushinteger(lua, token.as.integer); break;
  case AL_NUMBER: lua_pushnumber(lua, token.as.number); break;
  case AL_STRING:
    lua_pushlstring(lua, state->text + token.as.integer, token.length);
    break;
  case AL_OBJECT: al_push_object(lua, token.tag, token.as.integer); break;
  case TOKEN_ANCHOR: lua_rawgeti(lua, LUA_REGISTRYINDEX, token.tag); break;
  case TOKEN_WEAK:
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_weak);
    lua_rawgeti(lua, -1, token.tag);
    lua_remove(lua, -2);
    break;
  case TOKEN_OPERATION: al_push_operation(lua, token.tag); break;
  case TOKEN_SLOT: lua_pushvalue(lua, token.tag); break;
  case TOKEN_BEGIN: {
    if (depth > AL_TOKEN_DEPTH) luaL_error(lua, "value from the host is nested too deep");
    lua_newtable(lua);
    push_hooks(lua, &token);
    while (i < end && state->tokens[i].type != TOKEN_END) {
      i = build_one(lua, i, end, depth + 1);
      if (i >= end) luaL_error(lua, "value from the host is incomplete");
      i = build_one(lua, i, end, depth + 1);
      lua_rawset(lua, -3);
    }
    i++;
    break;
  }
  default: lua_pushnil(lua);
  }
  return i;
}

int al_build(lua_State *lua, size_t first, size_t end) {
  if (al_of(lua)->token_failed) {
    al_of(lua)->token_failed = false;
    luaL_error(lua, "not enough memory for values of the host");
  }
  int top = lua_gettop(lua);
  while (first < end) first = build_one(lua, first, end, 0);
  return lua_gettop(lua) - top;
}

int al_count_slots(al_state *state, size_t mark) {
  int count = 0;
  for (size_t i = mark; i < state->token_count; i++)
    if (state->tokens[i].type == TOKEN_SLOT) count++;
  return count;
}

// Pushes what slot tokens name, and lets them name the places in the frame of the body, where these
// values begin at `first`. There must be room on the stack.
void al_move_slots(al_state *state, size_t mark, int first) {
  for (size_t i = mark; i < state->token_count; i++) {
    if (state->tokens[i].type != TOKEN_SLOT) continue;
    lua_pushvalue(state->running, state->tokens[i].tag);
    state->tokens[i].tag = first++;
  }
}
