/// The C side of the protected bridge to one Lua 5.4 state.
///
/// Nothing here names a type of Lua, and no function here lets a Lua error (a longjmp) out. Code
/// that can raise runs inside one protected call and comes back as a status. Values are named by
/// *slots*, the
/// positive indices of the current frame of the Lua stack; the arguments of a host function are the
/// slots 1...n. Values that go into Lua are written as *tokens* first and built by C later.
#ifndef ANIMLUA_CLUA_BRIDGE_H
#define ANIMLUA_CLUA_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct al_state al_state;

/// The results of an entry into Lua, or of a host function.
enum { AL_OK = 0, AL_ERROR = 1, AL_YIELD = 2, AL_BUSY = 3 };

/// Types of values; the first nine are Lua's own numbers.
enum {
  AL_NONE = -1,
  AL_NIL = 0,
  AL_BOOLEAN = 1,
  AL_NUMBER = 3,
  AL_STRING = 4,
  AL_TABLE = 5,
  AL_FUNCTION = 6,
  AL_OBJECT = 7,
  AL_COROUTINE = 8,
  AL_INTEGER = 9
};

/// Kinds of errors.
enum {
  AL_KIND_NONE = 0,
  AL_KIND_SYNTAX = 1,
  AL_KIND_RUNTIME = 2,
  AL_KIND_TIME = 3,
  AL_KIND_MEMORY = 4,
  AL_KIND_STRING = 5,
  AL_KIND_TABLE = 6,
  AL_KIND_INTERRUPT = 7,
  AL_KIND_HOST = 8,
  AL_KIND_TOTAL_TIME = 9,
  AL_KIND_PROCESS_MEMORY = 10
};

/// Bounds of one state. Bytes and seconds; 0 means none for those of the last three.
typedef struct {
  size_t memory;
  size_t string;
  size_t source;
  size_t print_per_turn;
  double time_per_turn;
  /// The same for turns in which a scene is loaded, where that is more.
  double time_per_load;
  /// Processor time of all turns with all that the host does in them, and for each scene second.
  double time_total, time_per_scene_second;
  /// Processor time of one turn with all that the host does in it.
  double time_per_frame;
  /// Resident memory of the whole process, looked at while a turn lasts.
  size_t process_memory;
} al_limits;

/// Ends the process when neither script nor host comes to an end. Called in a signal handler, on the
/// thread of the turn; `file` may be NULL. Must not return.
typedef void (*al_last_resort)(
  const char *message, const char *code, const char *file, int32_t line);

/// A module's text as the host hands it over; `bytes` comes from malloc and is freed by the bridge.
typedef struct {
  char *bytes;
  size_t length;
  char name[256];
  char failure[256];
} al_source;

/// The host's callbacks for the state. None of these may touch the state except through this
/// header.
typedef struct {
  void *context;
  /// Runs operation `operation`; `code` is a field's number for index handlers, else 0.
  int32_t (*call)(void *context, int32_t operation, int32_t code, int32_t count);
  void (*print)(void *context, const char *bytes, size_t length);
  /// 0 = found, 1 = no such module, 2 = refused (`failure` says why).
  /// `environment` is the number of the one that asks, 0 for the globals.
  int32_t (*read_module)(void *context, int32_t environment, const char *name, al_source *out);
  /// Assigns a number to a field of an object at once; false, and nothing happened, where that is not so
  /// simple: then the class's own operation does it. Must not enter Lua.
  bool (*assign)(void *context, int32_t klass, int64_t id, int32_t field, double number);
} al_host;

/// The last error of an entry; valid until the next entry.
typedef struct {
  int32_t kind;
  int32_t line;
  const char *message;
  size_t message_length;
  const char *source;
  const char *traceback;
} al_error;

// State.
al_state *al_open(const al_limits *limits, const al_host *host, uint64_t seed);
void al_close(al_state *state);
const char *al_version(void);
const al_error *al_last_error(al_state *state);
/// Forgets everything about limits that the last turn used, and starts the processor-time budget.
void al_turn_begin(al_state *state);
void al_turn_end(al_state *state);
/// Begins work of the host for the scene that runs no code of the script. Its time counts as that of a turn. There
/// is nothing to stop, so that no timer is set. Returns the number that `al_work_end` takes.
double al_work_begin(al_state *state);
void al_work_end(al_state *state, double begun);
/// Who ends the process when a host function, or the host itself, overruns the limits of time and
/// memory by far; NULL, as at first: nobody. Only where a timer is used (not on macOS).
void al_set_last_resort(al_last_resort handler);
/// Whether all turns took more than they may. Then the last error says so, with the place where the
/// script made something last, or of the function that was called last.
int32_t al_is_over_total(al_state *state);
/// Counts the time of all turns from now on.
void al_forget_time(al_state *state);
/// Stops the script that runs, or nothing. From any thread, and from a signal handler.
void al_interrupt(al_state *state);
/// Whether a scene is being loaded, which may take longer than a frame.
void al_set_loading(al_state *state, int is_loading);
/// Seconds of processor time that a turn may take now.
double al_turn_seconds(const al_state *state);
/// Stops the script that called the host, at its next instruction. On the state's own thread.
void al_stop(al_state *state);
/// Counts the instructions of what is called until the end, by the thousand; beyond the limit they
/// raise an error that a script may catch. Coroutines that it had before are not counted.
void al_count_begin(al_state *state, int64_t limit);
/// Whether the limit was passed.
int32_t al_count_end(al_state *state);
size_t al_memory_used(al_state *state);
size_t al_memory_peak(al_state *state);
uint64_t al_lines_dropped(al_state *state);
void al_collect(al_state *state);
/// Chooses the collector of generations, or the one of small steps.
void al_set_generational(al_state *state, int32_t generational);
/// Scene seconds that os.clock shows, and the date of scene time 0 in seconds since 1970.
void al_set_time(al_state *state, double seconds, int64_t epoch);
void al_seed(al_state *state, uint64_t seed);
/// Lets the n-th allocation from now fail, and all after it if `for_good`; 0 = never. For tests.
void al_fail_allocation(al_state *state, int64_t n, int32_t for_good);

// The interpreter's private structs (bridge/layout.h).
enum { AL_LAYOUT_NOTHING = 0, AL_LAYOUT_FIELDS = 1, AL_LAYOUT_HASHES = 2 };
/// The assumptions about them: offsets, sizes, tags and limits.
int32_t al_layout_items(void);
/// Which of them hold for the loaded library: none; those about fields of tables; those about the chains
/// of number keys too. One item may be off by a number, to see that it is examined. Makes its own
/// state for the probe, so takes some tens of microseconds.
int32_t al_layout_holds(int32_t changed, int64_t shift);
/// Whether new states go without the private structs: they do not fit, or the environment says so.
int32_t al_uses_public_api(void);
/// Goes without the private structs from now on, as where they do not fit.
void al_use_public_api(al_state *state);

// Tokens: values on their way into Lua.
size_t al_token_mark(al_state *state);
void al_token_reset(al_state *state, size_t mark);
/// Bytes kept for tokens and their text: as much as the most that were on their way at a time.
size_t al_token_room(const al_state *state);
void al_token_nil(al_state *state);
void al_token_boolean(al_state *state, int32_t value);
void al_token_integer(al_state *state, int64_t value);
void al_token_number(al_state *state, double value);
void al_token_string(al_state *state, const char *bytes, size_t length);
void al_token_object(al_state *state, int32_t klass, int64_t id);
void al_token_anchor(al_state *state, int32_t anchor);
void al_token_weak(al_state *state, int32_t weak);
void al_token_slot(al_state *state, int32_t slot);
void al_token_function(al_state *state, int32_t operation);
/// Then keys and values in turn, then al_token_end. Operations below 0 are none.
void al_token_table(al_state *state, int32_t index, int32_t newindex, int32_t call);
void al_token_end(al_state *state);
/// The same for a list with the methods that al_define_list gave.
void al_token_list(al_state *state);
/// The same for a vector, whose numbers have names, too: 0 for x y z w, 1 for width and height,
/// 2 for corners.
void al_token_vector(al_state *state, int32_t kind);

// Slots.
int32_t al_top(al_state *state);
void al_set_top(al_state *state, int32_t top);
int32_t al_type(al_state *state, int32_t slot);
int32_t al_boolean(al_state *state, int32_t slot);
double al_number(al_state *state, int32_t slot);
int64_t al_integer(al_state *state, int32_t slot);
const char *al_string(al_state *state, int32_t slot, size_t *length);
int32_t al_object(al_state *state, int32_t slot, int32_t *klass, int64_t *id);
int32_t al_equal(al_state *state, int32_t slot, int32_t other);
size_t al_length(al_state *state, int32_t slot);
/// Whether a table has a metatable; that of lists with methods does not count.
int32_t al_has_metatable(al_state *state, int32_t slot);
/// Reads up to `capacity` numbers of the sequence in a table, raw; the count read, or -(i) where
/// item i is no number.
int64_t al_numbers(al_state *state, int32_t slot, double *out, size_t capacity);
/// Pushes item i of a table, raw; its slot. 0 if the stack is full.
int32_t al_item(al_state *state, int32_t slot, int64_t i);
/// Pushes t[key] of a table without metatable; its slot. 0 for anything else.
int32_t al_plain_get(al_state *state, int32_t slot, int32_t key);
/// Pushes keys and values of a table in the fixed order, raw; *count pairs from slot *first on.
int32_t al_pairs(al_state *state, int32_t slot, int32_t *first, int32_t *count);
/// Pushes the tokens from `mark` on as slots.
int32_t al_push(al_state *state, size_t mark, int32_t *first, int32_t *count);
/// Pushes t[key] (the token at `mark`), raw or with __index.
int32_t al_get(al_state *state, int32_t slot, size_t mark, int32_t raw, int32_t *result);
/// t[key] = value; tokens key, value from `mark` on.
int32_t al_set(al_state *state, int32_t slot, size_t mark, int32_t raw);
int32_t al_set_global(al_state *state, const char *name, size_t mark);
int32_t al_preload(al_state *state, const char *name, size_t mark);
/// A number that stays with the table in the slot as long as it lives.
int32_t al_identity(al_state *state, int32_t slot, int64_t *id);
/// Whether the chain of metatables' __index, or of `super`, leads from one slot to another table.
int32_t al_reaches(al_state *state, int32_t slot, int32_t klass, int32_t *answer);

// Anchors keep a value alive, or (weak) only name it.
int32_t al_anchor(al_state *state, int32_t slot, int32_t *anchor);
void al_release(al_state *state, int32_t anchor);
int32_t al_push_anchor(al_state *state, int32_t anchor);
int32_t al_weak(al_state *state, int32_t slot, int32_t *weak);
void al_release_weak(al_state *state, int32_t weak);
int32_t al_weak_alive(al_state *state, int32_t weak);
int32_t al_push_weak(al_state *state, int32_t weak);
/// Pushes a new table with the fields of the table in a slot.
int32_t al_copy(al_state *state, int32_t slot, int32_t *copy);
/// Whether the table in a slot has another value under any key of its copy; raw, and raises nothing.
int32_t al_differs(al_state *state, int32_t slot, int32_t copy);
/// A table that the host knows from now on: its number, a weak anchor and an anchor.
typedef struct {
  int64_t identity;
  int32_t weak, anchor;
} al_known;
/// The number of the table in a slot; 0 where it has none yet, and for anything else.
int64_t al_known_identity(al_state *state, int32_t slot);
/// Gives the table in a slot a number, if it has none, and both kinds of anchor, at once.
int32_t al_know(al_state *state, int32_t slot, al_known *known);

// Host objects.
typedef struct {
  const char *name;
  int32_t index, newindex, call, tostring, close, arithmetic;
} al_class_handlers;
/// Tokens from `mark` on: name, then a function or a field number, and so on.
int32_t al_define_class(
  al_state *state, const al_class_handlers *handlers, size_t mark, int32_t *klass);
/// Defines the methods of lists, the table that the token at `mark` builds, and the operation that assigns
/// what a list does not have yet.
int32_t al_define_list(al_state *state, size_t mark, int32_t newindex);
/// Each function of the host that is made from now on holds the value of this anchor; 0 = nothing.
void al_set_ticket(al_state *state, int32_t anchor);
int32_t al_object_alive(al_state *state, int32_t klass, int64_t id);

// Host functions.
void al_fail(al_state *state, const char *bytes, size_t length);
void al_fail_again(al_state *state);
/// Whether the script calls the host function that runs with a colon, as object:name(…); else 0.
int32_t al_called_with_colon(al_state *state);
/// Whether a script called the host function that runs, by itself or through pcall or xpcall; else 0.
int32_t al_called_by_script(al_state *state);
void al_yield_token(al_state *state, int64_t token);
/// 0 = the caller may wait; 1 = not in a task; 2 = in a coroutine of the script's own; 3 = inside a
/// call that must return at once.
int32_t al_can_yield(al_state *state);
/// File (valid until the next entry) and line of the Lua code that called the host.
int32_t al_position(al_state *state, const char **source);
int32_t al_function_position(al_state *state, int32_t slot, const char **source);

// Calls.
/// `environment` is the anchor of one, 0 for the globals.
int32_t al_load(
  al_state *state, const char *bytes, size_t length, const char *name, int32_t environment,
  int32_t *anchor);
/// Makes an environment of the table that the tokens from `mark` on build; missing names are
/// globals, and `require` asks the host under `number`. Its field `anim` is the module "animlua".
int32_t al_environment_open(al_state *state, int32_t number, size_t mark, int32_t *anchor);
/// Calls an anchored function with the tokens from `mark` on; results are slots from *first on.
int32_t al_call(
  al_state *state, int32_t function, size_t mark, int32_t wanted, int32_t *first,
  int32_t *count);
/// Numbers in, numbers out. AL_ERROR also if a result is no number.
int32_t al_call_numbers(
  al_state *state, int32_t function, const double *in, int32_t in_count, double *out,
  int32_t out_count);

/// A number that a function gave, and AL_OK; or AL_ERROR. Both are returned in registers.
typedef struct {
  double value;
  int32_t status;
} al_call_result;

/// As al_call_numbers, for one of each.
al_call_result al_call_number(al_state *state, int32_t function, double in);

// Tasks.
int32_t al_task_open(al_state *state, int32_t function, int32_t *task);
/// Runs a task on: AL_OK = ended, with the slot of its first result, which may be nil; AL_YIELD = it
/// waits with *token (-1 for a bare coroutine.yield).
int32_t al_task_resume(
  al_state *state, int32_t task, size_t mark, int64_t *token, int32_t *result);
int32_t al_task_cancel(al_state *state, int32_t task);
int32_t al_task_status(al_state *state, int32_t task);
/// The task whose code calls the host right now, or 0.
int32_t al_current_task(al_state *state);

#endif
