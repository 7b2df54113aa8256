// Batches: the calls and writes of a frame, in one crossing.
#include "fields.h"

typedef struct {
  const al_job *jobs;
  size_t count, next;
  const double *in;
  double *out;
  al_places *places;  // of a batch that writes numbers into tables and does nothing else; else NULL
} batch;

// Slots of the frame of a batch.
enum { SLOT_BATCH = 1, SLOT_WEAK, SLOT_KEY, SLOT_FIRST };

// State kept from job to job: most jobs of a frame set the same field of one table after the other.
typedef struct {
  int32_t key;  // anchor of the key in SLOT_KEY
  al_field field;
  const al_table *weak;
} batch_context;

bool al_is_whole(const al_wholes *wholes, double number) {
  // The number first: most are not whole, and the numbers of the field lie elsewhere in memory.
  if (!al_may_be_whole(number) || wholes == NULL) return false;
  // The least integer is a double, and so is the first number above the greatest.
  if (!(number >= -0x1p63 && number < 0x1p63) || number != (double)(lua_Integer)number) return false;
  if (wholes->all) return true;
  for (int32_t i = 0; i < wholes->count; i++)
    if (wholes->values[i] == number) return true;
  return false;
}

static void push_number(lua_State *lua, double number, const al_wholes *wholes) {
  if (al_is_whole(wholes, number))
    lua_pushinteger(lua, (lua_Integer)number);
  else
    lua_pushnumber(lua, number);
}

// Pushes what a job works on; false (and nothing) if it is gone.
static bool push_target(lua_State *lua, int32_t target) {
  if (target >= 0) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, target);
    return true;
  }
  if (lua_rawgeti(lua, SLOT_WEAK, -target) != LUA_TNIL) return true;
  lua_settop(lua, SLOT_KEY);
  return false;
}

static void run_set(lua_State *lua, const batch *all, const al_job *job, batch_context *context) {
  if (job->function != context->key) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, job->function);
    lua_replace(lua, SLOT_KEY);
    context->key = job->function;
    context->field = al_field_of(al_of(lua), lua, SLOT_KEY);
  }
  double number = all->in[job->in];
  if (job->target < 0 && context->weak != NULL) {
    const al_table *table = al_weak_table(context->weak, -job->target);
    if (
      table != NULL &&
      al_set_in_place(table, context->field, number, al_is_whole(job->wholes, number)))
      return;
  }
  if (!push_target(lua, job->target)) return;
  lua_pushvalue(lua, SLOT_KEY);
  push_number(lua, number, job->wholes);
  lua_settable(lua, SLOT_FIRST);
  lua_settop(lua, SLOT_KEY);
}

static void run_get(lua_State *lua, const batch *all, const al_job *job) {
  if (!push_target(lua, job->target)) return;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, job->function);
  lua_gettable(lua, SLOT_FIRST);
  if (!al_take_numbers(lua, SLOT_FIRST + 1, all->out + job->out, 1))
    luaL_error(lua, "a number expected, the field holds a %s value", luaL_typename(lua, -1));
  lua_settop(lua, SLOT_KEY);
}

static void run_job(lua_State *lua, const batch *all, const al_job *job) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, job->function);
  bool has_target = job->kind != AL_JOB_CALL;
  if (has_target && !push_target(lua, job->target)) return;
  int arguments = job->kind == AL_JOB_READ ? 0 : job->in_count;
  if (job->in_count + job->out_count > 8)
    luaL_checkstack(lua, job->in_count + job->out_count + 4, NULL);
  for (int32_t i = 0; i < arguments; i++) push_number(lua, all->in[job->in + (size_t)i], job->wholes);
  int wanted = job->kind == AL_JOB_WRITE ? 0 : job->out_count;
  // A reader that gives too many values is an error too, so one more is requested.
  int asked = job->kind == AL_JOB_READ ? wanted + 1 : wanted;
  lua_call(lua, arguments + has_target, asked);
  if (asked == 0 || (asked == 1 && al_pop_number(al_of(lua), lua, all->out + job->out))) return;
  if (!al_take_numbers(lua, SLOT_FIRST, all->out + job->out, wanted)) {
    int bad = SLOT_FIRST;
    while (lua_type(lua, bad) == LUA_TNUMBER) bad++;
    luaL_error(
      lua, "result %d of the function is not a number (it is a %s value)", bad - SLOT_FIRST + 1,
      luaL_typename(lua, bad));
  }
  if (asked > wanted && lua_type(lua, SLOT_FIRST + wanted) != LUA_TNIL)
    luaL_error(lua, "the function returned more than %d values", wanted);
  lua_settop(lua, SLOT_KEY);
}

// Asks for what a write into a table will touch: the tables of a frame lie all over, and waiting for them
// costs more than the writes.
static void prefetch_set(const batch *all, size_t next, const batch_context *context) {
  const al_name *key = context->field.key;
  if (context->weak == NULL || key == NULL || next + 16 >= all->count) return;
  const al_job *far = &all->jobs[next + 16], *near = &all->jobs[next + 8];
  if (far->kind == AL_JOB_SET && far->target < 0)
    __builtin_prefetch(al_weak_table(context->weak, -far->target));
  if (near->kind != AL_JOB_SET || near->target >= 0) return;
  const al_table *table = al_weak_table(context->weak, -near->target);
  if (table == NULL) return;
  __builtin_prefetch(al_chain(table, key), 1);
}

static void run_next(lua_State *lua, const batch *all, batch_context *context) {
  const al_job *job = &all->jobs[all->next];
  switch (job->kind) {
  case AL_JOB_SET:
    prefetch_set(all, all->next, context);
    run_set(lua, all, job, context);
    break;
  case AL_JOB_GET: run_get(lua, all, job); break;
  default: run_job(lua, all, job); break;
  }
}

// Runs the batch by the places of its fields.
static void run_by_places(lua_State *lua, batch *all, batch_context *context) {
  const al_state *state = al_of(lua);
  al_places *places = all->places;
  while (places->moves == state->moves) {
    all->next = al_write_places(places, all->in, all->next);
    if (all->next == all->count) return;
    run_next(lua, all, context);
    all->next++;
  }
}

// Notes where the job that was run has written; nothing was moved since the first.
static void learn_place(const batch *all, const batch_context *context) {
  const al_job *job = &all->jobs[all->next];
  al_place *place = &all->places->items[all->next];
  place->node = NULL;
  place->key = context->field.key;
  if (context->weak == NULL || place->key == NULL) return;
  const al_table *table = al_weak_table(context->weak, -job->target);
  if (table != NULL) place->node = al_find(table, place->key);
}

static int batch_body(lua_State *lua) {
  batch *all = lua_touserdata(lua, SLOT_BATCH);
  al_state *state = al_of(lua);
  luaL_checkstack(lua, 16, NULL);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_weak);
  lua_pushnil(lua);
  batch_context context = {0, {NULL, 0}, al_weak_values(state, lua, SLOT_WEAK)};
  al_places *places = all->places;
  bool learns = false;
  if (places != NULL) {
    if (places->moves == state->moves) run_by_places(lua, all, &context);
    // Where nothing moves for a whole frame, nothing may in the next.
    learns = all->next == 0 && places->seen == state->moves && al_make_places(places, all->count);
  }
  uint64_t moves = state->moves;
  for (; all->next < all->count; all->next++) {
    run_next(lua, all, &context);
    if (learns) learn_place(all, &context);
  }
  if (places != NULL) {
    places->seen = state->moves;
    if (learns && state->moves == moves) places->moves = moves;
  }
  return 0;
}

size_t al_run_jobs(
  al_state *state, const al_job *jobs, size_t count, size_t first, const double *in, double *out,
  al_places *places) {
  batch all = {jobs, count, first, in, out, places};
  if (al_protect(state, batch_body, &all, NULL, 0, 0) == AL_OK) return count;
  const al_job *job = &jobs[all.next];
  if (job->kind <= AL_JOB_READ) al_locate_function(state, state->running, job->function);
  return all.next;
}
