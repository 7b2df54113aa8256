// Numbers written into the fields of tables; see fields.c.
#ifndef ANIMLUA_BRIDGE_FIELDS_H
#define ANIMLUA_BRIDGE_FIELDS_H

#include "bridge.h"

/// A key that numbers can be written to in place: a short string, or else an item of the array (0 is
/// none).
typedef struct {
  const al_name *key;
  int64_t item;
} al_field;

static inline al_node *al_find(const al_table *table, const al_name *key) {
  al_node *node = &table->nodes[key->hash & (((uint32_t)1 << table->node_bits) - 1)];
  for (;;) {
    if (node->key_type == AL_TAG_SHORT_STRING && node->key.pointer == key) return node;
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
  if (place >= values->array_size || values->array[place].type != AL_TAG_TABLE) return NULL;
  return values->array[place].as.pointer;
}

/// Replaces the number in a field that holds something; false if the API has to do it.
static inline bool al_set_in_place(const al_table *table, al_field field, double number) {
  if (field.key != NULL) {
    al_node *node = al_find(table, field.key);
    if (node == NULL || al_is_nothing(node->type)) return false;
    node->as.number = number;
    node->type = AL_TAG_FLOAT;
    return true;
  }
  uint64_t place = (uint64_t)field.item - 1;
  if (place >= table->array_size || al_is_nothing(table->array[place].type)) return false;
  table->array[place].as.number = number;
  table->array[place].type = AL_TAG_FLOAT;
  return true;
}

#endif
