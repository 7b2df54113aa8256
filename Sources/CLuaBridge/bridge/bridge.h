// Declarations that the files of the bridge share. Only C sees this.
#ifndef ANIMLUA_BRIDGE_PRIVATE_H
#define ANIMLUA_BRIDGE_PRIVATE_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "clua_bridge.h"
#include "clua_frames.h"
#include "clua_jobs.h"
#include "layout.h"

// A timer on the thread's processor clock stops endless scripts at no cost to running code. Where
// there is none (macOS), or where signals are held back (ThreadSanitizer), a count hook does.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define AL_HOOKED 1
// ThreadSanitizer keeps a stack of calls, and a frame that a Lua error leaves stays on it for good.
#define AL_LEFT_BY_ERRORS __attribute__((disable_sanitizer_instrumentation))
#endif
#endif
#ifndef AL_LEFT_BY_ERRORS
#define AL_LEFT_BY_ERRORS
#endif
#if !defined(__linux__) && !defined(AL_HOOKED)
#define AL_HOOKED 1
#endif
#ifndef AL_HOOKED
#define AL_HOOKED 0
#endif

enum {
  AL_HOOK_INTERVAL = 1000,    // instructions between two looks at the clock where hooks are used
  AL_MESSAGE_SIZE = 4096,
  AL_TRACEBACK_SIZE = 4096,
  AL_SOURCE_SIZE = 256,
  AL_CLOSE_DEPTH = 2,         // 5.4.4 recurses in C without limit when closing nests
  AL_MATCH_DEPTH = 180,       // C recursion of the pattern matcher
  AL_TOKEN_DEPTH = 100,       // nesting of tables that the host hands over
  AL_HANDLER_SLOT = 1,        // of al_on_error, at the bottom of the main stack for good
  AL_SLOT_LIMIT = 200000      // slots that one reading of a table may take
};

typedef struct {
  int8_t type;
  int32_t tag;
  int32_t tag2;
  int32_t tag3;
  union {
    int64_t integer;
    double number;
  } as;
  size_t length;
  size_t text_end;  // the end of all text up to this token
} al_token;

typedef struct {
  int32_t meta;     // registry index of the metatable
  int32_t objects;  // registry index of the weak table id -> object
} al_class;

typedef struct {
  int64_t id;
  int32_t klass;
  uint32_t magic;
} al_userdata;

typedef struct {
  int32_t *items;
  int32_t count, capacity, next;
} al_ids;

struct al_state {
  lua_State *main;
  lua_State *volatile running;
  al_host host;
  al_limits limits;

  // Memory.
  size_t used, peak, hard;
  bool is_generational, has_room;  // how garbage is collected, see al_pace_collector
  uint64_t moves;  // counts blocks that were freed, or may have moved; from 1
  int64_t fail_in;
  bool fail_for_good;

  // Limits. `stop` says that something of what follows wants attention.
  volatile sig_atomic_t stop;
  volatile sig_atomic_t expired;
  volatile sig_atomic_t expired_kind;  // which limit of time it was
  volatile sig_atomic_t over_process;
  volatile sig_atomic_t ticks;
  sig_atomic_t tick_limit;
  atomic_int interrupted;
  bool over_memory, over_string, colliding;
  bool was_deep;  // calls were deep within each other when memory was refused
  int64_t counted, count_limit;  // instructions, while al_count_begin counts them; else 0
  al_fit fit;  // what is known of the interpreter's private structs
  int killed;  // kind of the limit that ended the script; sticky until the outermost entry returns
  int depth;
  int32_t last_function;  // that the host called last, an anchor; 0 before the first
  int32_t made_line;      // where the script made something after that; 0 if it did not
  char made_source[AL_SOURCE_SIZE];
  bool in_turn, own_turn, loading;
  al_state *outer_turn;
  int closing;
  double turn_start, frame_start;
  double total_time;  // of script and host, in all turns before this one
  unsigned samples, turns;
#if AL_HOOKED
  unsigned checks;
#endif
#if !AL_HOOKED
  timer_t timer;
  bool has_timer;
  pthread_t timer_thread;
  long tick_nanoseconds;
  unsigned ticks_armed;  // since the script should stop
#endif

  // Errors.
  int error_kind;
  int error_line;
  size_t message_length;
  char message[AL_MESSAGE_SIZE];
  char source[AL_SOURCE_SIZE];
  char traceback[AL_TRACEBACK_SIZE];
  char host_message[AL_MESSAGE_SIZE];
  size_t host_message_length;
  bool fail_again;
  bool keep_record;
  lua_CFunction body;  // of the innermost protected call
  bool names_no_line;  // the last error is a text that does not say where it was raised

  // Tokens and their text.
  al_token *tokens;
  size_t token_count, token_capacity;
  char *text;
  size_t text_capacity;
  bool token_failed;

  // Things with numbers.
  al_ids anchors, weaks;
  al_class *classes;
  int32_t class_count;
  int64_t identities, names, cache_place;

  int64_t yield_token;
  int32_t ticket;  // anchor of what functions that are made hold; 0 for nothing
  uint64_t random[4];
  double scene_time;
  int64_t epoch;
  size_t printed;
  uint64_t dropped;
};

// Extra space of each thread: the state, with marks in the low bits.
#define AL_THREAD_KILLED 1u  // stopped by a limit: nobody may close it
#define AL_THREAD_TASK 2u    // a task's own thread

static inline uintptr_t *al_word(lua_State *lua) { return (uintptr_t *)lua_getextraspace(lua); }
static inline al_state *al_of(lua_State *lua) { return (al_state *)(*al_word(lua) & ~(uintptr_t)7); }

// Keys of the registry, and of hidden fields (light userdata: no script can name them, and pairs and
// next pass over them).
extern const char al_key_weak, al_key_names, al_key_loaded, al_key_error, al_key_cache,
  al_key_shadow, al_key_closed, al_key_identity, al_key_strings, al_key_events, al_key_kill,
  al_key_tasks, al_key_mask, al_key_list;

// memory.c
void *al_allocate(void *context, void *block, size_t old_size, size_t new_size);
// limits.c
void al_hook(lua_State *lua, lua_Debug *record);
void al_attend(lua_State *lua);
void al_arm(al_state *state);
void al_raise_killed(lua_State *lua) __attribute__((noreturn));
void al_kill(lua_State *lua, int kind) __attribute__((noreturn));
void al_look_at_clock(al_state *state);
void al_enter_turn(al_state *state);
void al_leave_slowly(al_state *state);
void al_limits_open(al_state *state);
void al_limits_close(al_state *state);
// totals.c
double al_thread_seconds(void);
// Seconds that script and host may take in all, up to the scene's time now.
double al_total_seconds(const al_state *state);
double al_over_total(const al_state *state, double frame);
int32_t al_last_called(al_state *state, const char **file);
static inline void al_note_call(al_state *state, int32_t function) {
  state->last_function = function;
  state->made_line = 0;
}
static inline void al_enter(al_state *state) {
  if (state->depth++ == 0 && !state->in_turn) al_enter_turn(state);
  if ((state->expired || state->over_process) && !state->stop) al_arm(state);
}
// A limit stays in force until the outermost entry returns.
static inline void al_leave(al_state *state) {
  bool over = state->stop || state->killed != AL_KIND_NONE || state->own_turn;
  if (--state->depth == 0 && over) al_leave_slowly(state);
}
// Every loop in C that a script can make long asks this.
static inline void al_check(lua_State *lua) {
  al_state *state = al_of(lua);
#if AL_HOOKED
  if ((++state->checks & 0xff) == 0) al_look_at_clock(state);
#endif
  if (state->stop) al_attend(lua);
}
// errors.c
int al_on_error(lua_State *lua);
// Whether so many calls lie within each other that a function most likely calls itself without end.
bool al_is_deep(lua_State *lua);
void al_record(al_state *state, lua_State *lua, int value, int level, int kind);
// The error on the top of a stack whose frames are gone.
void al_record_unwound(al_state *state, lua_State *lua);
void al_record_text(al_state *state, int kind, const char *text);
void al_record_limit(al_state *state, lua_State *lua, int kind, int level);
// A limit that was met where no script runs, at a place that may be NULL and 0.
void al_record_place(al_state *state, int kind, const char *file, int32_t line);
void al_settle(al_state *state, lua_State *lua, int status);
int al_raise_at_caller(lua_State *lua, const char *text, size_t length);
// state.c
// Chooses how often garbage is collected, by the memory that is left.
void al_pace_collector(al_state *state);
// calls.c
// Takes numbers from the slots from `first` on; false if one of these holds none.
bool al_take_numbers(lua_State *lua, int first, double *out, int32_t count);
/// Takes the number on the top of the stack off it; false, and nothing is taken, if it is none.
static inline bool al_pop_number(al_state *state, lua_State *lua, double *out) {
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
// Where no stack is left to look at, the place of the function's definition stands for it.
void al_locate_function(al_state *state, lua_State *lua, int32_t function);
// protect.c
int al_protect(
  al_state *state, lua_CFunction body, void *argument, const int32_t *slots, int count, int wanted);
// As al_protect; slots named by tokens from `mark` on are handed over to the body's own frame.
int al_protect_tokens(
  al_state *state, lua_CFunction body, void *argument, const int32_t *slots, int count, int wanted,
  size_t mark);
// tokens.c
void al_move_slots(al_state *state, size_t mark, int first);
int al_count_slots(al_state *state, size_t mark);
int al_build(lua_State *lua, size_t first, size_t end);
// Whether the table at an index has the metatable of lists with methods.
bool al_is_list(lua_State *lua, int index);
// objects.c
void al_push_object(lua_State *lua, int32_t klass, int64_t id);
al_userdata *al_test_object(lua_State *lua, int index);
// host.c
int al_trampoline(lua_State *lua);
int al_dispatch(lua_State *lua, int32_t operation, int32_t code);
void al_push_operation(lua_State *lua, int32_t operation);
// anchors.c
int32_t al_take_id(al_ids *ids);
void al_give_id(al_ids *ids, int32_t id);
// base.c
bool al_is_protected_call(lua_CFunction function);
// order.c
int al_base_next(lua_State *lua);
int al_base_pairs(lua_State *lua);
int64_t al_snapshot(lua_State *lua, int index);  // pushes the table of keys, in order
// chunk.c
int al_load_text(lua_State *lua, const char *bytes, size_t length, const char *name);
int al_base_load(lua_State *lua);
// modules.c
int al_base_require(lua_State *lua);
// coroutines.c
int al_resume(lua_State *lua, lua_State *thread, int count, int *results);
int al_close_thread(lua_State *lua, lua_State *thread);
void al_open_coroutines(lua_State *lua);
// libraries, each pushes its table
void al_open_strings(lua_State *lua);
void al_open_patterns(lua_State *lua);
void al_open_tables(lua_State *lua);
void al_open_times(lua_State *lua);
void al_open_random(lua_State *lua);
void al_open_base(lua_State *lua);
const char *al_tostring(lua_State *lua, int index, size_t *length);
int al_base_setmetatable(lua_State *lua);

#endif
