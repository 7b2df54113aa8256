// Calls from the host: loading text, general calls, typed calls, and batches.
#include <stdio.h>
#include <string.h>

#include "fields.h"

typedef struct {
  const char *bytes;
  size_t length;
  const char *name;
  int32_t environment;  // 0: the globals
  int32_t anchor;
  bool syntax;
} load_request;

static int load_body(lua_State *lua) {
  load_request *what = lua_touserdata(lua, 1);
  al_state *state = al_of(lua);
  if (al_load_text(lua, what->bytes, what->length, what->name) != LUA_OK) {
    what->syntax = true;
    return lua_error(lua);
  }
  if (what->environment != 0) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, what->environment);
    lua_setupvalue(lua, -2, 1);
  }
  int32_t anchor = al_take_id(&state->anchors);
  lua_rawseti(lua, LUA_REGISTRYINDEX, anchor);
  what->anchor = anchor;
  return 0;
}

// "name:line: message", as the parser writes it.
static void split_position(al_state *state) {
  const char *text = state->message;
  const char *p = text;
  while ((p = strchr(p, ':')) != NULL) {
    const char *digits = p + 1;
    int line = 0;
    const char *end = digits;
    while (*end >= '0' && *end <= '9' && line < 100000000) line = line * 10 + (*end++ - '0');
    if (end > digits && end[0] == ':' && end[1] == ' ') {
      state->error_line = line;
      size_t cut = (size_t)(end + 2 - text);
      memmove(state->message, end + 2, state->message_length - cut + 1);
      state->message_length -= cut;
      return;
    }
    p++;
  }
}

int32_t al_load(
  al_state *state, const char *bytes, size_t length, const char *name, int32_t environment,
  int32_t *anchor) {
  load_request what = {bytes, length, name, environment, 0, false};
  int status = al_protect(state, load_body, &what, NULL, 0, 0);
  *anchor = what.anchor;
  if (status != AL_OK) {
    if (what.syntax && state->error_kind == AL_KIND_RUNTIME) {
      state->error_kind = AL_KIND_SYNTAX;
      split_position(state);
    }
    if (state->source[0] == 0) strncat(state->source, name, sizeof state->source - 1);
    state->traceback[0] = 0;
  }
  return status;
}

typedef struct {
  int32_t function;
  int32_t wanted;
  size_t mark;
} call_request;

static int call_body(lua_State *lua) {
  call_request *what = lua_touserdata(lua, 1);
  al_state *state = al_of(lua);
  size_t end = state->token_count;
  state->token_count = what->mark;
  int base = lua_gettop(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, what->function);
  int count = al_build(lua, what->mark, end);
  lua_call(lua, count, what->wanted < 0 ? LUA_MULTRET : what->wanted);
  return lua_gettop(lua) - base;
}

int32_t al_call(
  al_state *state, int32_t function, size_t mark, int32_t wanted, int32_t *first,
  int32_t *count) {
  call_request what = {function, wanted, mark};
  al_note_call(state, function);
  int32_t top = lua_gettop(state->running);
  int status = al_protect_tokens(
    state, call_body, &what, NULL, 0, wanted < 0 ? LUA_MULTRET : wanted, mark);
  al_token_reset(state, mark);
  *first = top + 1;
  *count = lua_gettop(state->running) - top;
  return status;
}

// Takes the number on the top of the stack off it; false, and nothing is taken, if it is none.
static inline bool pop_number(al_state *state, lua_State *lua, double *out) {
  if (state->fit.fields) {
    al_thread *thread = (al_thread *)lua;
    const al_value *last = thread->top - 1;
    if (last->type == AL_TAG_FLOAT) {
      *out = last->as.number;
      thread->top--;
      return true;
    }
  }
  if (lua_type(lua, -1) != LUA_TNUMBER) return false;
  *out = lua_tonumberx(lua, -1, NULL);
  lua_pop(lua, 1);
  return true;
}

static bool take_numbers(lua_State *lua, int first, double *out, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    if (lua_type(lua, first + i) != LUA_TNUMBER) return false;
    out[i] = lua_tonumberx(lua, first + i, NULL);
  }
  return true;
}

static void record_bad_result(al_state *state, lua_State *lua, int first, int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    if (lua_type(lua, first + i) == LUA_TNUMBER) continue;
    char text[96];
    snprintf(
      text, sizeof text, "result %d of the function is not a number (it is a %s value)", i + 1,
      lua_typename(lua, lua_type(lua, first + i)));
    al_record_text(state, AL_KIND_RUNTIME, text);
    return;
  }
}

// Where no stack is left to look at, the place of the function's definition stands for it.
static void locate_function(al_state *state, lua_State *lua, int32_t function) {
  lua_Debug record;
  if (state->error_line != 0 || !lua_checkstack(lua, 1)) return;
  if (lua_rawgeti(lua, LUA_REGISTRYINDEX, function) != LUA_TFUNCTION) {
    lua_pop(lua, 1);
    return;
  }
  lua_getinfo(lua, ">S", &record);
  if (record.linedefined <= 0) return;
  state->error_line = record.linedefined;
  state->source[0] = 0;
  const char *file = *record.source == '@' ? record.source + 1 : record.short_src;
  strncat(state->source, file, sizeof state->source - 1);
}

int32_t al_call_numbers(
  al_state *state, int32_t function, const double *in, int32_t in_count, double *out,
  int32_t out_count) {
  lua_State *lua = state->running;
  int base = lua_gettop(lua);
  // A frame has room for twenty values from the start.
  if (base + in_count + out_count > LUA_MINSTACK - 4 &&
      !lua_checkstack(lua, in_count + out_count + 8)) {
    al_record_text(state, AL_KIND_RUNTIME, "stack overflow");
    return AL_ERROR;
  }
  int handler = AL_HANDLER_SLOT;
  if (state->depth > 0) {
    lua_pushcfunction(lua, al_on_error);
    handler = base + 1;
  }
  lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
  int first = state->depth > 0 ? base + 2 : base + 1;
  for (int32_t i = 0; i < in_count; i++) lua_pushnumber(lua, in[i]);
  al_note_call(state, function);
  al_enter(state);
  int status = lua_pcall(lua, in_count, out_count, handler);
  if (status != LUA_OK) {
    al_settle(state, lua, status);
    locate_function(state, lua, function);
  } else if (!take_numbers(lua, first, out, out_count)) {
    record_bad_result(state, lua, first, out_count);
    locate_function(state, lua, function);
    status = LUA_ERRRUN;
  }
  lua_settop(lua, base);
  al_leave(state);
  return status == LUA_OK ? AL_OK : AL_ERROR;
}

// Within another call, or above values that were left on the stack.
__attribute__((noinline)) static al_call_result call_number_above(
  al_state *state, int32_t function, double in) {
  al_call_result result = {0, AL_OK};
  result.status = al_call_numbers(state, function, &in, 1, &result.value, 1);
  return result;
}

// Ends a call that raised or gave no number: the value on the top of the stack says which of them it was.
__attribute__((noinline)) static al_call_result end_failed_call(
  al_state *state, lua_State *lua, int32_t function, int status) {
  if (status != LUA_OK)
    al_settle(state, lua, status);
  else
    record_bad_result(state, lua, lua_gettop(lua), 1);
  locate_function(state, lua, function);
  lua_pop(lua, 1);
  al_leave(state);
  return (al_call_result){0, AL_ERROR};
}

al_call_result al_call_number(al_state *state, int32_t function, double in) {
  lua_State *lua = state->running;
  // A frame has room for twenty values from the start.
  if (state->depth > 0 || lua_gettop(lua) > LUA_MINSTACK - 4)
    return call_number_above(state, function, in);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
  lua_pushnumber(lua, in);
  al_note_call(state, function);
  al_enter(state);
  al_call_result result = {0, AL_OK};
  int status = lua_pcall(lua, 1, 1, AL_HANDLER_SLOT);
  if (status != LUA_OK || !pop_number(state, lua, &result.value))
    return end_failed_call(state, lua, function, status);
  al_leave(state);
  return result;
}

typedef struct {
  const al_job *jobs;
  size_t count, next;
  const double *in;
  double *out;
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
  if (wholes == NULL || (!wholes->all && wholes->count == 0)) return false;
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
  if (job->target < 0 && context->weak != NULL && !al_is_whole(job->wholes, number)) {
    const al_table *table = al_weak_table(context->weak, -job->target);
    if (table != NULL && al_set_in_place(table, context->field, number)) return;
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
  if (!take_numbers(lua, SLOT_FIRST + 1, all->out + job->out, 1))
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
  if (asked == 0 || (asked == 1 && pop_number(al_of(lua), lua, all->out + job->out))) return;
  if (!take_numbers(lua, SLOT_FIRST, all->out + job->out, wanted)) {
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
  __builtin_prefetch(&table->nodes[key->hash & (((uint32_t)1 << table->node_bits) - 1)], 1);
}

static int batch_body(lua_State *lua) {
  batch *all = lua_touserdata(lua, SLOT_BATCH);
  luaL_checkstack(lua, 16, NULL);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &al_key_weak);
  lua_pushnil(lua);
  batch_context context = {0, {NULL, 0}, al_weak_values(al_of(lua), lua, SLOT_WEAK)};
  for (; all->next < all->count; all->next++) {
    const al_job *job = &all->jobs[all->next];
    switch (job->kind) {
    case AL_JOB_SET:
      prefetch_set(all, all->next, &context);
      run_set(lua, all, job, &context);
      break;
    case AL_JOB_GET: run_get(lua, all, job); break;
    default: run_job(lua, all, job); break;
    }
  }
  return 0;
}

size_t al_run_jobs(
  al_state *state, const al_job *jobs, size_t count, size_t first, const double *in, double *out) {
  batch all = {jobs, count, first, in, out};
  if (al_protect(state, batch_body, &all, NULL, 0, 0) == AL_OK) return count;
  const al_job *job = &jobs[all.next];
  if (job->kind <= AL_JOB_READ) locate_function(state, state->running, job->function);
  return all.next;
}
