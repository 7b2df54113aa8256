// The allocator: counts bytes, bounds strings and tables, and can be made to fail (for tests).
//
// A script that passes its memory limit is not failed here, where no line could be named. It is
// granted an eighth more, the hook is armed, and the hook collects and ends the script at its next
// instruction. Only what does not fit into that eighth is refused.
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bridge.h"

// A growing hash part is reinserted in one VM instruction, where no hook runs. With keys that
// collide its cost is quadratic (a script can choose such numbers; strings are hashed with a seed,
// and addresses cannot be chosen). So before a table with more than 4096 keys grows, the new chains
// are counted and the growth is refused if it would take more than some 25 ms. Honest tables of
// millions of keys pass. Where nodes cannot be read, no hash part grows beyond 2^16 nodes, so that it
// takes a second at the most.
enum { WATCHED_BITS = 13, UNSEEN_BITS = 16, COLLISION_STEPS = 50000000 };

// Live blocks that may be hash parts of at least 2^13 nodes, of all states.
typedef struct block {
  struct block *next;
  al_state *state;
  void *address;
  size_t size;
} al_block;

static pthread_mutex_t blocks_lock = PTHREAD_MUTEX_INITIALIZER;
static al_block *blocks;

// The binary logarithm of the nodes in a block that may be a hash part to be watched; else -1.
static int watched_bits(const al_state *state, size_t size) {
  size_t node_size = state->fit.node_size;
  if (node_size == 0 || size % node_size != 0) return -1;
  size_t count = size / node_size;
  if (count < (size_t)1 << WATCHED_BITS || (count & (count - 1)) != 0) return -1;
  int bits = 0;
  while (count > 1) {
    count >>= 1;
    bits++;
  }
  return bits;
}

static void watch(al_state *state, void *address, size_t size) {
  al_block *block = malloc(sizeof *block);
  if (block == NULL) return;
  *block = (al_block){NULL, state, address, size};
  pthread_mutex_lock(&blocks_lock);
  block->next = blocks;
  blocks = block;
  pthread_mutex_unlock(&blocks_lock);
}

static void forget(void *address) {
  pthread_mutex_lock(&blocks_lock);
  for (al_block **link = &blocks; *link != NULL; link = &(*link)->next) {
    if ((*link)->address != address) continue;
    al_block *block = *link;
    *link = block->next;
    free(block);
    break;
  }
  pthread_mutex_unlock(&blocks_lock);
}

// Steps that inserting the nodes into `count` new ones would take. A hash part that still has a free
// node is not the one that grows.
static uint64_t collision_steps(const al_node *nodes, size_t old_count, size_t count) {
  for (size_t i = 0; i < old_count; i++)
    if (al_is_nothing(nodes[i].key_type)) return 0;
  uint32_t *chains = calloc(count, sizeof *chains);
  if (chains == NULL) return 0;
  uint64_t steps = 0;
  uint64_t buckets = (count - 1) | 1;
  for (size_t i = 0; i < old_count; i++) {
    if ((nodes[i].key_type & AL_TAG_KIND) != LUA_TNUMBER) continue;
    steps += chains[al_number_chain(&nodes[i], buckets)]++;
  }
  free(chains);
  return steps;
}

static bool collides(al_state *state, int bits) {
  uint64_t worst = 0;
  if (!state->fit.hashes) return bits > UNSEEN_BITS;
  pthread_mutex_lock(&blocks_lock);
  for (al_block *block = blocks; block != NULL; block = block->next) {
    if (block->state != state || block->size > sizeof(al_node) << bits) continue;
    uint64_t steps =
      collision_steps(block->address, block->size / sizeof(al_node), (size_t)1 << bits);
    if (steps > worst) worst = steps;
  }
  pthread_mutex_unlock(&blocks_lock);
  return worst > COLLISION_STEPS;
}

static bool refused(al_state *state, size_t old_size, size_t new_size) {
  if (state->fail_in > 0 && --state->fail_in == 0) {
    if (state->fail_for_good) state->fail_in = 1;
    return true;
  }
  size_t needed = state->used - old_size + new_size;
  if (needed > state->hard) {
    state->was_deep = al_is_deep(state->running);
    state->over_memory = true;
    al_arm(state);
    return true;
  }
  if (needed > state->limits.memory && !state->over_memory) {
    state->over_memory = true;
    al_arm(state);
  }
  return false;
}

// Blocks below this size are no strings over a limit and no hash parts that are watched.
enum { SMALL = 1 << 15 };

void *al_allocate(void *context, void *block, size_t old_size, size_t new_size) {
  al_state *state = context;
  if (block != NULL) state->moves++;
  if (new_size == 0 && old_size < SMALL) {
    // Without a block its old size is the type of what would have been made.
    if (block == NULL) return NULL;
    free(block);
    state->used -= old_size;
    return NULL;
  }
  if (new_size - 1 < SMALL && state->fail_in == 0 && (block == NULL || old_size < SMALL)) {
    size_t needed = state->used + new_size - (block == NULL ? 0 : old_size);
    if (needed <= state->limits.memory) {
      void *result = block == NULL ? malloc(new_size) : realloc(block, new_size);
      if (result == NULL) return block != NULL && new_size < old_size ? block : NULL;
      state->used = needed;
      if (needed > state->peak) state->peak = needed;
      return result;
    }
  }
  size_t kind = LUA_TNIL;
  if (block == NULL) {
    kind = old_size;  // Lua says what it makes
    old_size = 0;
  }
  bool watched = watched_bits(state, old_size) >= 0;
  if (new_size == 0) {
    if (watched) forget(block);
    free(block);
    state->used -= old_size;
    return NULL;
  }
  int bits = -1;
  if (new_size > old_size) {
    if (kind == LUA_TSTRING && new_size > state->limits.string + 64) {
      state->over_string = true;
      al_arm(state);
    }
    if (kind == LUA_TNIL) bits = watched_bits(state, new_size);
    if (bits >= 0 && block == NULL && collides(state, bits)) {
      state->colliding = true;
      al_arm(state);
      return NULL;
    }
    if (refused(state, old_size, new_size)) return NULL;
  }
  void *result = realloc(block, new_size);
  if (result == NULL) return new_size < old_size ? block : NULL;
  if (watched) forget(block);
  if (bits >= 0) watch(state, result, new_size);
  state->used = state->used - old_size + new_size;
  if (state->used > state->peak) state->peak = state->used;
  return result;
}

void al_fail_allocation(al_state *state, int64_t n, int32_t for_good) {
  state->fail_in = n;
  state->fail_for_good = for_good != 0;
}

size_t al_memory_used(al_state *state) { return state->used; }
size_t al_memory_peak(al_state *state) { return state->peak; }
