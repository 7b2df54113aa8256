// Tables as Lua 5.4 lays them out, and numbers written into their fields; see fields.c.
#ifndef ANIMLUA_BRIDGE_FIELDS_H
#define ANIMLUA_BRIDGE_FIELDS_H

#include "bridge.h"

// The layouts of Lua 5.4.0 to 5.4.8.
typedef struct {
  union {
    const void *pointer;
    double number;
  } as;
  uint8_t type;
} al_value;

typedef struct {
  union {
    const void *pointer;
    double number;
  } as;
  uint8_t type, key_type;
  int32_t next;
  const void *key;
} al_node;

struct al_table {
  void *next_object;
  uint8_t type, marked, flags, node_bits;
  uint32_t array_size;
  al_value *array;
  al_node *nodes;
  al_node *last_free;
  struct al_table *metatable;
  void *gray_list;
};

struct al_name {
  void *next_object;
  uint8_t type, marked, extra, length;
  uint32_t hash;
};

enum { TYPE_TABLE = 0x45, TYPE_SHORT_STRING = 0x44, TYPE_FLOAT = 0x13, SHORT_STRING_LIMIT = 40 };

/// A key that numbers can be written to in place: a short string, or else an item of the array (0 is
/// none).
typedef struct {
  const al_name *key;
  int64_t item;
} al_field;

static inline bool al_is_nothing(uint8_t type) { return (type & 0x0f) == 0; }

static inline al_node *al_find(const al_table *table, const al_name *key) {
  al_node *node = &table->nodes[key->hash & (((uint32_t)1 << table->node_bits) - 1)];
  for (;;) {
    if (node->key_type == TYPE_SHORT_STRING && node->key == key) return node;
    if (node->next == 0) return NULL;
    node += node->next;
  }
}

/// The value at an index, as a key of a table.
al_field al_field_of(al_state *state, lua_State *lua, int index);
/// The table of weak values, at an index; NULL where its layout is not known.
const al_table *al_weak_values(al_state *state, lua_State *lua, int index);

/// The table that a weak reference names; NULL if it is gone, or not to be had so.
static inline const al_table *al_weak_table(const al_table *values, int32_t weak) {
  uint32_t place = (uint32_t)weak - 1;
  if (place >= values->array_size || values->array[place].type != TYPE_TABLE) return NULL;
  return values->array[place].as.pointer;
}

/// Replaces the number in a field that holds something; false if the API has to do it.
static inline bool al_set_in_place(const al_table *table, al_field field, double number) {
  if (field.key != NULL) {
    al_node *node = al_find(table, field.key);
    if (node == NULL || al_is_nothing(node->type)) return false;
    node->as.number = number;
    node->type = TYPE_FLOAT;
    return true;
  }
  uint64_t place = (uint64_t)field.item - 1;
  if (place >= table->array_size || al_is_nothing(table->array[place].type)) return false;
  table->array[place].as.number = number;
  table->array[place].type = TYPE_FLOAT;
  return true;
}

#endif
