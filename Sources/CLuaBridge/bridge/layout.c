// Whether the private structs of layout.h are those of the loaded library.
//
// Known objects are made through the public API, in a state whose allocator lists its blocks. Each
// field is read where the assumption says, but only within a block of that list, and is compared with
// what the API says of the same object. Only if all of them agree is anything written.
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bridge.h"

_Static_assert(LUA_VERSION_NUM == 504, "the structs are those of Lua 5.4");
_Static_assert(sizeof(lua_Number) == 8 && sizeof(lua_Integer) == 8, "numbers have 64 bits");

al_layout al_layout_assumed(void) {
  return (al_layout){{
    [AL_LAYOUT_TABLE_NODE_BITS] = offsetof(al_table, node_bits),
    [AL_LAYOUT_TABLE_ARRAY_SIZE] = offsetof(al_table, array_size),
    [AL_LAYOUT_TABLE_ARRAY] = offsetof(al_table, array),
    [AL_LAYOUT_TABLE_NODES] = offsetof(al_table, nodes),
    [AL_LAYOUT_NAME_HASH] = offsetof(al_name, hash),
    [AL_LAYOUT_VALUE_SIZE] = sizeof(al_value),
    [AL_LAYOUT_VALUE_CONTENT] = offsetof(al_value, as),
    [AL_LAYOUT_VALUE_TYPE] = offsetof(al_value, type),
    [AL_LAYOUT_NODE_SIZE] = sizeof(al_node),
    [AL_LAYOUT_NODE_CONTENT] = offsetof(al_node, as),
    [AL_LAYOUT_NODE_TYPE] = offsetof(al_node, type),
    [AL_LAYOUT_NODE_KEY_TYPE] = offsetof(al_node, key_type),
    [AL_LAYOUT_NODE_NEXT] = offsetof(al_node, next),
    [AL_LAYOUT_NODE_KEY] = offsetof(al_node, key),
    [AL_LAYOUT_THREAD_TOP] = offsetof(al_thread, top),
    [AL_LAYOUT_TAG_INTEGER] = AL_TAG_INTEGER,
    [AL_LAYOUT_TAG_FLOAT] = AL_TAG_FLOAT,
    [AL_LAYOUT_TAG_SHORT_STRING] = AL_TAG_SHORT_STRING,
    [AL_LAYOUT_TAG_TABLE] = AL_TAG_TABLE,
    [AL_LAYOUT_SHORT_STRING_LIMIT] = AL_SHORT_STRING_LIMIT,
  }};
}

uint64_t al_number_chain(const al_node *node, uint64_t chains) {
  if (node->key_type == AL_TAG_INTEGER) return (uint64_t)node->key.integer % chains;
  int exponent;
  double scaled = frexp(node->key.number, &exponent) * -(double)INT_MIN;
  if (!(scaled >= -9223372036854775808.0 && scaled < 9223372036854775808.0)) return 0;
  unsigned sum = (unsigned)exponent + (unsigned)(int64_t)scaled;
  return (sum <= (unsigned)INT_MAX ? sum : ~sum) % chains;
}

// Blocks of the state that is probed. A new state has about seventy of them.
enum { MOST_BLOCKS = 512 };

typedef struct {
  char *start;
  size_t size;
} probe_block;

typedef struct {
  const al_layout *layout;
  al_fit fit;
  size_t largest;  // of the blocks that were made since this was set to 0
  int count;
  int found;  // the block of the last read, where the next one mostly lies too
  probe_block blocks[MOST_BLOCKS];
} probe;

static void *allocate(void *context, void *address, size_t old_size, size_t new_size) {
  probe *all = context;
  int i = address == NULL ? all->count : 0;
  (void)old_size;
  while (i < all->count && all->blocks[i].start != address) i++;
  if (new_size == 0) {
    free(address);
    if (i < all->count) all->blocks[i] = all->blocks[--all->count];
    return NULL;
  }
  if (i == MOST_BLOCKS) return NULL;
  // Zeros, so that no byte of a block is without a value.
  char *block = calloc(1, new_size);
  if (block == NULL) return NULL;
  if (i < all->count) {
    size_t kept = all->blocks[i].size;
    memcpy(block, address, kept < new_size ? kept : new_size);
    free(address);
  } else {
    all->count++;
  }
  all->blocks[i] = (probe_block){block, new_size};
  if (new_size > all->largest) all->largest = new_size;
  return block;
}

static bool holds(const probe_block *block, const void *address) {
  return (uintptr_t)address - (uintptr_t)block->start < block->size;
}

// The address of bytes within one block; NULL if they do not lie there.
static char *bytes_at(probe *all, const void *address, int64_t offset, size_t size) {
  int i = all->found;
  if (i >= all->count || !holds(&all->blocks[i], address)) {
    for (i = 0; i < all->count && !holds(&all->blocks[i], address); i++) {}
    if (i == all->count) return NULL;
    all->found = i;
  }
  const probe_block *block = &all->blocks[i];
  int64_t first = (const char *)address - block->start + offset;
  return first >= 0 && (uint64_t)first + size <= block->size ? block->start + first : NULL;
}

static bool reads(probe *all, const void *address, int64_t offset, void *out, size_t size) {
  const char *bytes = bytes_at(all, address, offset, size);
  if (bytes != NULL) memcpy(out, bytes, size);
  return bytes != NULL;
}

// Whether a block of this size starts at an address.
static bool is_block(const probe *all, const void *start, size_t size) {
  for (int i = 0; i < all->count; i++)
    if (all->blocks[i].start == start) return all->blocks[i].size == size;
  return false;
}

static int64_t item(const probe *all, int name) { return all->layout->items[name]; }

// A table, as far as its fields were found to lie in blocks of the right sizes.
typedef struct {
  char *array, *nodes;
  uint32_t array_size, node_count;
} seen_table;

static bool sees_table(probe *all, const void *table, uint32_t length, int bits, seen_table *out) {
  uint8_t node_bits;
  *out = (seen_table){NULL, NULL, length, (uint32_t)1 << bits};
  uint32_t array_size;
  return reads(all, table, item(all, AL_LAYOUT_TABLE_NODE_BITS), &node_bits, 1) &&
         reads(all, table, item(all, AL_LAYOUT_TABLE_ARRAY_SIZE), &array_size, 4) &&
         reads(all, table, item(all, AL_LAYOUT_TABLE_ARRAY), &out->array, sizeof(char *)) &&
         reads(all, table, item(all, AL_LAYOUT_TABLE_NODES), &out->nodes, sizeof(char *)) &&
         node_bits == bits && array_size == length &&
         is_block(all, out->array, length * (size_t)item(all, AL_LAYOUT_VALUE_SIZE)) &&
         is_block(all, out->nodes, (size_t)item(all, AL_LAYOUT_NODE_SIZE) << bits);
}

static bool sees_node(probe *all, const seen_table *table, uint64_t index, al_node *out) {
  if (index >= table->node_count) return false;
  const char *node = table->nodes + index * (uint64_t)item(all, AL_LAYOUT_NODE_SIZE);
  return reads(all, node, item(all, AL_LAYOUT_NODE_CONTENT), &out->as, 8) &&
         reads(all, node, item(all, AL_LAYOUT_NODE_TYPE), &out->type, 1) &&
         reads(all, node, item(all, AL_LAYOUT_NODE_KEY_TYPE), &out->key_type, 1) &&
         reads(all, node, item(all, AL_LAYOUT_NODE_NEXT), &out->next, 4) &&
         reads(all, node, item(all, AL_LAYOUT_NODE_KEY), &out->key, 8);
}

// The index of the node of a key, found along its chain; -1 if it is not there.
static int64_t find_key(
  probe *all, const seen_table *table, uint64_t chain, int64_t tag, const al_node *wanted) {
  int64_t index = (int64_t)chain;
  for (uint32_t steps = 0; steps < table->node_count; steps++) {
    al_node node;
    if (index < 0 || !sees_node(all, table, (uint64_t)index, &node)) return -1;
    if (node.key_type == tag && node.key.integer == wanted->key.integer) return index;
    if (node.next == 0) return -1;
    index += node.next;
  }
  return -1;
}

static int64_t find_name(probe *all, const seen_table *table, const void *name) {
  uint32_t hash;
  al_node wanted = {.key.pointer = name};
  if (!reads(all, name, item(all, AL_LAYOUT_NAME_HASH), &hash, 4)) return -1;
  return find_key(
    all, table, hash & (table->node_count - 1), item(all, AL_LAYOUT_TAG_SHORT_STRING), &wanted);
}

// Whether a type and eight bytes are those of the value on the top of the stack, which is popped.
static bool is_top(const probe *all, lua_State *lua, uint8_t type, const void *content) {
  al_value value;
  memcpy(&value.as, content, 8);
  bool is = false;
  if (lua_isinteger(lua, -1)) {
    is = type == item(all, AL_LAYOUT_TAG_INTEGER) &&
         value.as.integer == lua_tointegerx(lua, -1, NULL);
  } else if (lua_type(lua, -1) == LUA_TNUMBER) {
    is = type == item(all, AL_LAYOUT_TAG_FLOAT) &&
         value.as.number == lua_tonumberx(lua, -1, NULL);
  } else if (lua_istable(lua, -1)) {
    is = type == item(all, AL_LAYOUT_TAG_TABLE) && value.as.pointer == lua_topointer(lua, -1);
  } else if (lua_isnil(lua, -1)) {
    is = al_is_nothing(type);
  }
  lua_pop(lua, 1);
  return is;
}

static bool array_agrees(probe *all, lua_State *lua, int table, const seen_table *seen) {
  for (uint32_t i = 0; i < seen->array_size; i++) {
    const char *value = seen->array + i * (uint64_t)item(all, AL_LAYOUT_VALUE_SIZE);
    uint8_t type;
    int64_t content;
    lua_rawgeti(lua, table, (lua_Integer)i + 1);
    bool is_read = reads(all, value, item(all, AL_LAYOUT_VALUE_TYPE), &type, 1) &&
                   reads(all, value, item(all, AL_LAYOUT_VALUE_CONTENT), &content, 8);
    if (!is_top(all, lua, is_read ? type : LUA_TTHREAD, &content) || !is_read) return false;
  }
  return true;
}

// As many names as nodes, so that they need chains.
static const char *const names[] = {"x", "y", "radius", "opacity", "rotation", "scale_x", "scale_y",
  "level", "width", "height", "fill", "stroke_width", "blur", "zoom", "speed", "time"};
enum { NAME_COUNT = sizeof names / sizeof *names, NAME_BITS = 4, LIST_LENGTH = 5 };

// Pushes a table with five items in its list and sixteen names, whose values are of all kinds that count.
static int push_named(lua_State *lua) {
  lua_createtable(lua, LIST_LENGTH, NAME_COUNT);
  int table = lua_gettop(lua);
  for (int i = 0; i < NAME_COUNT; i++) {
    switch (i % 3) {
    case 0: lua_pushnumber(lua, i + 0.25); break;
    case 1: lua_pushinteger(lua, -i); break;
    default: lua_createtable(lua, 0, 0);
    }
    if (i < LIST_LENGTH - 1) {  // the last item stays nil
      lua_pushvalue(lua, -1);
      lua_rawseti(lua, table, i + 1);
    }
    lua_setfield(lua, table, names[i]);
  }
  return table;
}

static bool names_agree(probe *all, lua_State *lua, int table, const seen_table *seen) {
  for (int i = 0; i < NAME_COUNT; i++) {
    al_node node;
    lua_pushstring(lua, names[i]);
    int64_t index = find_name(all, seen, lua_topointer(lua, -1));
    lua_rawget(lua, table);
    if (index < 0 || !sees_node(all, seen, (uint64_t)index, &node)) return false;
    if (!is_top(all, lua, node.type, &node.as)) return false;
  }
  lua_pushliteral(lua, "absent");
  bool is_absent = find_name(all, seen, lua_topointer(lua, -1)) < 0;
  lua_pop(lua, 1);
  return is_absent;
}

// Writes numbers as the batches of a frame do, and has the API read them.
static bool writes_arrive(probe *all, lua_State *lua, int table, const seen_table *seen) {
  uint8_t type = (uint8_t)item(all, AL_LAYOUT_TAG_FLOAT);
  for (int i = 0; i < NAME_COUNT; i++) {
    double number = 100.5 + i;
    lua_pushstring(lua, names[i]);
    int64_t index = find_name(all, seen, lua_topointer(lua, -1));
    const char *node = seen->nodes + index * item(all, AL_LAYOUT_NODE_SIZE);
    memcpy(bytes_at(all, node, item(all, AL_LAYOUT_NODE_CONTENT), 8), &number, 8);
    memcpy(bytes_at(all, node, item(all, AL_LAYOUT_NODE_TYPE), 1), &type, 1);
    lua_rawget(lua, table);
    if (!is_top(all, lua, type, &number)) return false;
  }
  for (int i = 0; i < LIST_LENGTH - 1; i++) {
    double number = 200.5 + i;
    const char *value = seen->array + i * item(all, AL_LAYOUT_VALUE_SIZE);
    memcpy(bytes_at(all, value, item(all, AL_LAYOUT_VALUE_CONTENT), 8), &number, 8);
    memcpy(bytes_at(all, value, item(all, AL_LAYOUT_VALUE_TYPE), 1), &type, 1);
    lua_rawgeti(lua, table, i + 1);
    if (!is_top(all, lua, type, &number)) return false;
  }
  return true;
}

// Whether equal strings of so many bytes are one object.
static bool is_shared(lua_State *lua, int64_t length) {
  char text[256];
  if (length < 0 || length > (int64_t)sizeof text) return false;
  memset(text, 'k', sizeof text);
  const void *first = lua_topointer(lua, (lua_pushlstring(lua, text, (size_t)length), -1));
  bool is = first == lua_topointer(lua, (lua_pushlstring(lua, text, (size_t)length), -1));
  lua_pop(lua, 2);
  return is;
}

// Whether the last value on the stack is a number, in the place that the thread names; `place` is after it.
static bool ends_with(probe *all, lua_State *lua, double number, char **place) {
  uint8_t type;
  double content;
  int64_t size = item(all, AL_LAYOUT_VALUE_SIZE);
  return reads(all, lua, item(all, AL_LAYOUT_THREAD_TOP), place, sizeof *place) &&
         reads(all, *place, item(all, AL_LAYOUT_VALUE_TYPE) - size, &type, 1) &&
         reads(all, *place, item(all, AL_LAYOUT_VALUE_CONTENT) - size, &content, 8) &&
         type == item(all, AL_LAYOUT_TAG_FLOAT) && content == number;
}

// Takes a number off the stack as typed calls do, and has the API look.
static bool stack_agrees(probe *all, lua_State *lua) {
  char *first, *second, *place;
  int height = lua_gettop(lua);
  lua_pushnumber(lua, 0.5);
  bool is_first = ends_with(all, lua, 0.5, &first);
  lua_pushnumber(lua, -3.25);
  bool is_second = is_first && ends_with(all, lua, -3.25, &second);
  if (!is_second || second - first != item(all, AL_LAYOUT_VALUE_SIZE)) return false;
  memcpy(bytes_at(all, lua, item(all, AL_LAYOUT_THREAD_TOP), sizeof first), &first, sizeof first);
  if (lua_gettop(lua) != height + 1 || lua_tonumberx(lua, -1, NULL) != 0.5) return false;
  lua_pushnumber(lua, 7.75);
  return ends_with(all, lua, 7.75, &place) && place == second;
}

static bool fields_fit(probe *all, lua_State *lua) {
  seen_table seen, other;
  int64_t limit = item(all, AL_LAYOUT_SHORT_STRING_LIMIT);
  int table = push_named(lua);
  lua_createtable(lua, 3, 2);  // separates a field that is the same in all tables from its size
  return sees_table(all, lua_topointer(lua, -1), 3, 1, &other) &&
         sees_table(all, lua_topointer(lua, table), LIST_LENGTH, NAME_BITS, &seen) &&
         array_agrees(all, lua, table, &seen) && names_agree(all, lua, table, &seen) &&
         is_shared(lua, limit) && !is_shared(lua, limit + 1) &&
         writes_arrive(all, lua, table, &seen) && stack_agrees(all, lua);
}

// Integers and floats as keys; of the former some share a chain in a table of sixteen nodes.
static bool hashes_fit(probe *all, lua_State *lua) {
  static const lua_Integer integers[] = {15, 30, 45, -15, LUA_MININTEGER, LUA_MAXINTEGER, 1LL << 33};
  static const double floats[] = {0.5, -0.5, 1e300, 5e-324, 1250000000.5, HUGE_VAL, -HUGE_VAL};
  enum { INTEGERS = sizeof integers / sizeof *integers, FLOATS = sizeof floats / sizeof *floats };
  seen_table seen;
  lua_createtable(lua, 1, INTEGERS + FLOATS);
  int table = lua_gettop(lua);
  for (int i = 0; i < INTEGERS + FLOATS; i++) {
    if (i < INTEGERS) lua_pushinteger(lua, integers[i]);
    else lua_pushnumber(lua, floats[i - INTEGERS]);
    lua_pushboolean(lua, true);
    lua_rawset(lua, table);
  }
  if (!sees_table(all, lua_topointer(lua, table), 1, NAME_BITS, &seen)) return false;
  for (int i = 0; i < INTEGERS + FLOATS; i++) {
    al_node key = {.key_type = i < INTEGERS ? AL_TAG_INTEGER : AL_TAG_FLOAT};
    if (i < INTEGERS) key.key.integer = integers[i];
    else key.key.number = floats[i - INTEGERS];
    uint64_t chain = al_number_chain(&key, (seen.node_count - 1) | 1);
    if (find_key(all, &seen, chain, key.key_type, &key) < 0) return false;
  }
  // The two nodes that are left show that they are free.
  uint32_t free_nodes = 0;
  for (uint32_t i = 0; i < seen.node_count; i++) {
    al_node node;
    if (sees_node(all, &seen, i, &node) && al_is_nothing(node.key_type)) free_nodes++;
  }
  return free_nodes == seen.node_count - INTEGERS - FLOATS;
}

// The size of a node, from the blocks that two tables take for their hash parts; 0 if these differ.
static size_t measure_node(probe *all, lua_State *lua) {
  all->largest = 0;
  lua_createtable(lua, 0, 64);
  size_t small = all->largest;
  lua_createtable(lua, 0, 128);
  return all->largest == 2 * small && small % 64 == 0 ? small / 64 : 0;
}

static int probe_body(lua_State *lua) {
  probe *all = lua_touserdata(lua, 1);
  luaL_checkstack(lua, 40, NULL);
  all->fit.node_size = measure_node(all, lua);
  all->fit.fields = fields_fit(all, lua);
  all->fit.hashes = all->fit.fields && hashes_fit(all, lua);
  return 0;
}

al_fit al_layout_probe(const al_layout *layout) {
  al_fit fit = {false, false, 0};
  probe *all = calloc(1, sizeof *all);
  if (all == NULL) return fit;
  all->layout = layout;
  lua_State *lua = lua_newstate(allocate, all);
  if (lua != NULL) {
    lua_gc(lua, LUA_GCSTOP);
    lua_pushcfunction(lua, probe_body);
    lua_pushlightuserdata(lua, all);
    if (lua_pcall(lua, 1, 0, 0) == LUA_OK) fit = all->fit;
    lua_close(lua);
  }
  free(all);
  return fit;
}
