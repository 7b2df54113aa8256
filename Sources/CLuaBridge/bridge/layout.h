// The private structs of the interpreter that the bridge reads and writes: all of them, and only here.
//
// They are copies of declarations that no header of Lua shows. `layout.c` compares each field with what
// the public API says of the same objects, once in each process, before anything uses it. Where one of
// them does not fit, the bridge uses the public API alone.
#ifndef ANIMLUA_BRIDGE_LAYOUT_H
#define ANIMLUA_BRIDGE_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A value, in the array of a table. Source: `TValue`, lobject.h of Lua 5.4.
typedef struct {
  union {
    const void *pointer;
    int64_t integer;
    double number;
  } as;
  uint8_t type;
} al_value;

/// A field in the hash part of a table. Source: `Node`, lobject.h.
typedef struct {
  union {
    const void *pointer;
    int64_t integer;
    double number;
  } as;
  uint8_t type, key_type;
  int32_t next;  // of the chain, counted in nodes from this one; 0 at its end
  union {
    const void *pointer;
    int64_t integer;
    double number;
  } key;
} al_node;

/// A table. Source: `Table`, lobject.h.
typedef struct al_table {
  void *next_object;
  uint8_t type, marked, flags, node_bits;
  uint32_t array_size;
  al_value *array;
  al_node *nodes;
} al_table;

/// A short string: two equal ones are the same object. Source: `TString`, lobject.h.
typedef struct al_name {
  void *next_object;
  uint8_t type, marked, extra, length;
  uint32_t hash;
} al_name;

/// A thread of a script. Source: `lua_State`, lstate.h.
typedef struct {
  void *next_object;
  uint8_t type, marked, status, allows_hooks;
  uint16_t calls;
  al_value *top;  // the place after the last value on its stack
} al_thread;

/// Types of values with their variants. Source: lobject.h.
enum {
  AL_TAG_INTEGER = 0x03,
  AL_TAG_FLOAT = 0x13,
  AL_TAG_SHORT_STRING = 0x44,
  AL_TAG_TABLE = 0x45,
  AL_TAG_KIND = 0x0f  // the bits without the variant: 0 for nothing and nil, else a type of the API
};

/// The bytes of the longest short string. Source: `LUAI_MAXSHORTLEN`, llimits.h.
enum { AL_SHORT_STRING_LIMIT = 40 };

/// Everything above that is used, as offsets and sizes in bytes, tags and limits.
enum {
  AL_LAYOUT_TABLE_NODE_BITS,
  AL_LAYOUT_TABLE_ARRAY_SIZE,
  AL_LAYOUT_TABLE_ARRAY,
  AL_LAYOUT_TABLE_NODES,
  AL_LAYOUT_NAME_HASH,
  AL_LAYOUT_VALUE_SIZE,
  AL_LAYOUT_VALUE_CONTENT,
  AL_LAYOUT_VALUE_TYPE,
  AL_LAYOUT_NODE_SIZE,
  AL_LAYOUT_NODE_CONTENT,
  AL_LAYOUT_NODE_TYPE,
  AL_LAYOUT_NODE_KEY_TYPE,
  AL_LAYOUT_NODE_NEXT,
  AL_LAYOUT_NODE_KEY,
  AL_LAYOUT_THREAD_TOP,
  AL_LAYOUT_TAG_INTEGER,
  AL_LAYOUT_TAG_FLOAT,
  AL_LAYOUT_TAG_SHORT_STRING,
  AL_LAYOUT_TAG_TABLE,
  AL_LAYOUT_SHORT_STRING_LIMIT,
  AL_LAYOUT_COUNT
};

/// An assumption about the interpreter, item by item of the list above.
typedef struct {
  int64_t items[AL_LAYOUT_COUNT];
} al_layout;

/// The parts of an assumption that hold for the loaded library.
typedef struct {
  bool fields;       // tables, names, nodes and stacks can be read and written in place
  bool hashes;       // the chains in which number keys lie are known as well
  size_t node_size;  // of a node, in bytes, as the allocator sees it; 0 if it cannot be said
} al_fit;

/// The assumption that the structs above make.
al_layout al_layout_assumed(void);
/// Compares an assumption with the loaded library, on objects of a state of its own. Reads only bytes
/// of blocks whose size the state's allocator knows, whatever the assumption says.
al_fit al_layout_probe(const al_layout *layout);
/// The result of the probe of the structs above, made once in each process. Nothing of it holds if the
/// environment says so (`ANIMLUA_PUBLIC_LUA_API`); `node_size` stays.
al_fit al_layout_fit(void);

/// The chain of a number key in a hash part of so many chains, `(nodes - 1) | 1`. Source: `hashint`,
/// `l_hashfloat`, ltable.c of Lua 5.4.3.
uint64_t al_number_chain(const al_node *node, uint64_t chains);

static inline bool al_is_nothing(uint8_t type) { return (type & AL_TAG_KIND) == 0; }

#endif
