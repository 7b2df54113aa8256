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

/// The node at which the chain of a key begins.
static inline al_node *al_chain(const al_table *table, const al_name *key) {
  return &table->nodes[key->hash & (((uint32_t)1 << table->node_bits) - 1)];
}

static inline al_node *al_find(const al_table *table, const al_name *key) {
  al_node *node = al_chain(table, key);
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

/// Replaces the number in a field that holds something, by an integer if it `is_whole`; false if the API has to
/// do it.
static inline bool al_set_in_place(
  const al_table *table, al_field field, double number, bool is_whole) {
  if (field.key != NULL) {
    al_node *node = al_find(table, field.key);
    if (node == NULL || al_is_nothing(node->type)) return false;
    if (is_whole) {
      node->as.integer = (int64_t)number;
      node->type = AL_TAG_INTEGER;
      return true;
    }
    node->as.number = number;
    node->type = AL_TAG_FLOAT;
    return true;
  }
  uint64_t place = (uint64_t)field.item - 1;
  if (place >= table->array_size || al_is_nothing(table->array[place].type)) return false;
  if (is_whole) {
    table->array[place].as.integer = (int64_t)number;
    table->array[place].type = AL_TAG_INTEGER;
    return true;
  }
  table->array[place].as.number = number;
  table->array[place].type = AL_TAG_FLOAT;
  return true;
}

/// Whether a number may be whole; false for most that are not.
static inline bool al_may_be_whole(double number) {
  // All numbers from here on are whole.
  if (!(number > -0x1p52 && number < 0x1p52)) return true;
  return (double)(int64_t)number == number;
}

/// The place to which a field of a table was written; no node if it is not known.
struct al_place {
  al_node *node;
  const al_name *key;
};

/// Makes room for the places of so many fields, none of which counts yet; false if there is no memory.
bool al_make_places(al_places *places, size_t count);
/// Writes numbers from `next` on to their places, up to the first that has to go another way; its index.
size_t al_write_places(const al_places *places, const double *in, size_t next);

#endif
