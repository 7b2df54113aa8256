// Errors as plain text: message, file, line and traceback in fixed buffers. Nothing here allocates,
// and no error value has its __tostring called.
#include <stdio.h>
#include <string.h>

#include "bridge.h"

static void copy(char *out, size_t capacity, const char *text) {
  size_t length = strlen(text);
  if (length >= capacity) length = capacity - 1;
  memcpy(out, text, length);
  out[length] = 0;
}

static const char *file_of(const lua_Debug *record) {
  return *record->source == '@' ? record->source + 1 : record->short_src;
}

static void append_frame(al_state *state, size_t *length, const lua_Debug *record) {
  char name[160];
  if (*record->namewhat != 0) {
    snprintf(name, sizeof name, "%s '%.100s'", record->namewhat, record->name);
  } else if (*record->what == 'm') {
    snprintf(name, sizeof name, "main chunk");
  } else if (*record->what != 'C') {
    snprintf(name, sizeof name, "function <%.60s:%d>", file_of(record), record->linedefined);
  } else {
    return;
  }
  size_t room = sizeof state->traceback - *length;
  int added = *record->what == 'C'
    ? snprintf(state->traceback + *length, room, "%s[C]: in %s", *length > 0 ? "\n" : "", name)
    : snprintf(
        state->traceback + *length, room, "%s%.200s:%d: in %s", *length > 0 ? "\n" : "",
        file_of(record), record->currentline, name);
  if (added > 0 && (size_t)added < room) *length += (size_t)added;
  state->traceback[*length] = 0;
}

// Calls beyond which a stack is not looked through to its bottom. Each look walks all the way, and
// hundreds of thousands of calls would take longer than any limit of time.
enum { DEEPEST_WALK = 10000 };

bool al_is_deep(lua_State *lua) {
  lua_Debug record;
  return lua != NULL && lua_getstack(lua, DEEPEST_WALK, &record);
}

// At most `DEEPEST_WALK`.
static int deepest_level(lua_State *lua) {
  lua_Debug record;
  if (al_is_deep(lua)) return DEEPEST_WALK;
  int low = 1, high = 1;
  while (lua_getstack(lua, high, &record)) {
    low = high;
    high *= 2;
  }
  while (low < high) {
    int middle = (low + high) / 2;
    if (lua_getstack(lua, middle, &record)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return high - 1;
}

// "short_src:line: " at the head of a message names the position better than the stack does
// (error("…", 2)); it is cut off, as position and text are handed on apart.
static size_t position_prefix(al_state *state, const char *text, const lua_Debug *record) {
  size_t length = strlen(record->short_src);
  if (strncmp(text, record->short_src, length) != 0 || text[length] != ':') return 0;
  int line = 0;
  const char *p = text + length + 1;
  if (*p < '0' || *p > '9') return 0;
  while (*p >= '0' && *p <= '9' && line < 100000000) line = line * 10 + (*p++ - '0');
  if (p[0] != ':' || p[1] != ' ') return 0;
  copy(state->source, sizeof state->source, file_of(record));
  state->error_line = line;
  return (size_t)(p + 2 - text);
}

// Where no frame is left to name it, the place is the head of a message. Returns the length that it
// cuts off.
static size_t place_in_message(al_state *state, const char *text, size_t length) {
  for (size_t i = 1; i + 3 < length && i < sizeof state->source && text[i - 1] != '\n'; i++) {
    if (text[i] != ':' || text[i + 1] < '0' || text[i + 1] > '9') continue;
    int line = 0;
    size_t end = i + 1;
    while (text[end] >= '0' && text[end] <= '9' && line < 100000000) line = line * 10 + (text[end++] - '0');
    if (text[end] != ':' || text[end + 1] != ' ') continue;
    memcpy(state->source, text, i);
    state->source[i] = 0;
    state->error_line = line;
    return end + 2;
  }
  return 0;
}

static void record_stack(al_state *state, lua_State *lua, int level, const char *text, size_t *cut) {
  lua_Debug record;
  size_t length = 0;
  int last = deepest_level(lua);
  for (int i = level; i <= last; i++) {
    if (last - level > 22 && i == level + 11) {
      size_t room = sizeof state->traceback - length;
      int added = snprintf(state->traceback + length, room, "\n...");
      if (added > 0 && (size_t)added < room) length += (size_t)added;
      if (last >= DEEPEST_WALK) break;
      i = last - 10;
    }
    if (!lua_getstack(lua, i, &record)) break;
    lua_getinfo(lua, "Sln", &record);
    append_frame(state, &length, &record);
    if (record.currentline <= 0) continue;
    if (text != NULL && *cut == 0) *cut = position_prefix(state, text, &record);
    if (state->error_line == 0) {
      state->error_line = record.currentline;
      copy(state->source, sizeof state->source, file_of(&record));
    }
  }
}

static void begin(al_state *state, int kind) {
  state->error_kind = kind;
  state->error_line = 0;
  state->source[0] = 0;
  state->traceback[0] = 0;
}

static void set_message(al_state *state, const char *text, size_t length) {
  if (length >= sizeof state->message) length = sizeof state->message - 1;
  memcpy(state->message, text, length);
  state->message[length] = 0;
  state->message_length = length;
}

void al_record_text(al_state *state, int kind, const char *text) {
  begin(state, kind);
  set_message(state, text, strlen(text));
}

void al_record(al_state *state, lua_State *lua, int value, int level, int kind) {
  if (state->killed != AL_KIND_NONE || state->keep_record) return;
  begin(state, kind);
  char text[96];
  size_t cut = 0;
  if (lua_type(lua, value) == LUA_TSTRING) {
    size_t length;
    const char *message = lua_tolstring(lua, value, &length);
    if (level >= 0) record_stack(state, lua, level, message, &cut);
    set_message(state, message + cut, length - cut);
    return;
  }
  if (lua_isinteger(lua, value)) {
    snprintf(text, sizeof text, "%lld", (long long)lua_tointegerx(lua, value, NULL));
  } else if (lua_type(lua, value) == LUA_TNUMBER) {
    snprintf(text, sizeof text, "%.14g", lua_tonumberx(lua, value, NULL));
  } else {
    const char *name = lua_typename(lua, lua_type(lua, value));
    snprintf(text, sizeof text, "(error object is a %s value)", name);
  }
  if (level >= 0) record_stack(state, lua, level, NULL, &cut);
  set_message(state, text, strlen(text));
}

void al_record_unwound(al_state *state, lua_State *lua) {
  if (lua_type(lua, -1) != LUA_TSTRING) {
    al_record(state, lua, -1, -1, AL_KIND_RUNTIME);
    return;
  }
  if (state->killed != AL_KIND_NONE || state->keep_record) return;
  size_t length;
  const char *message = lua_tolstring(lua, -1, &length);
  begin(state, AL_KIND_RUNTIME);
  size_t cut = place_in_message(state, message, length);
  set_message(state, message + cut, length - cut);
}

static void describe_limit(al_state *state, int kind, char *text, size_t size) {
  double mebibytes = 1.0 / (1024 * 1024);
  switch (kind) {
  case AL_KIND_TIME:
    snprintf(
      text, size, "time limit exceeded: %g s of processor time in one frame",
      al_turn_seconds(state));
    return;
  case AL_KIND_TOTAL_TIME:
    snprintf(
      text, size, "time limit exceeded: %g s of processor time in all, with what animlua does",
      al_total_seconds(state));
    return;
  case AL_KIND_PROCESS_MEMORY:
    snprintf(
      text, size, "memory limit exceeded: %g MiB of the process, with all that the scene made",
      (double)state->limits.process_memory * mebibytes);
    return;
  case AL_KIND_STRING:
    snprintf(
      text, size, "string limit exceeded: %g MiB in one string",
      (double)state->limits.string * mebibytes);
    return;
  case AL_KIND_TABLE:
    snprintf(
      text, size, "table limit exceeded: too many %s one table",
      state->fit.hashes ? "colliding numbers as keys of" : "keys in");
    return;
  case AL_KIND_INTERRUPT:
    snprintf(text, size, "interrupted");
    return;
  default:
    snprintf(
      text, size, "memory limit exceeded: %g MiB", (double)state->limits.memory * mebibytes);
  }
}

// Calls without end meet the limit of memory or time where that is less than the stack would take.
static void describe_depth(al_state *state, lua_State *lua, int kind, char *text, size_t size) {
  bool is_memory = kind == AL_KIND_MEMORY;
  if (!is_memory && kind != AL_KIND_TIME) return;
  if (!al_is_deep(lua) && !(is_memory && state->was_deep)) return;
  size_t length = strlen(text);
  snprintf(
    text + length, size - length, ", in calls more than %d deep within each other (stack overflow)",
    DEEPEST_WALK);
}

void al_record_limit(al_state *state, lua_State *lua, int kind, int level) {
  char text[192];
  size_t cut = 0;
  if (state->keep_record) return;
  describe_limit(state, kind, text, sizeof text);
  describe_depth(state, lua, kind, text, sizeof text);
  begin(state, kind);
  if (level >= 0) record_stack(state, lua, level, NULL, &cut);
  set_message(state, text, strlen(text));
}

void al_record_place(al_state *state, int kind, const char *file, int32_t line) {
  char text[128];
  describe_limit(state, kind, text, sizeof text);
  begin(state, kind);
  set_message(state, text, strlen(text));
  if (file != NULL) copy(state->source, sizeof state->source, file);
  state->error_line = line;
}

// Whether the function that raised is the body of a protected call itself: what the interpreter, or the
// body, says then names no line, as no script says it.
static bool is_raised_by_body(const al_state *state, lua_State *lua) {
  lua_Debug record;
  if (state->body == NULL || !lua_checkstack(lua, 1) || !lua_getstack(lua, 1, &record)) return false;
  lua_getinfo(lua, "f", &record);
  bool is_body = lua_tocfunction(lua, -1) == state->body;
  lua_pop(lua, 1);
  return is_body;
}

int al_on_error(lua_State *lua) {
  al_state *state = al_of(lua);
  al_record(state, lua, 1, 1, AL_KIND_RUNTIME);
  state->names_no_line = lua_type(lua, 1) == LUA_TSTRING && is_raised_by_body(state, lua);
  return 1;
}

// After a protected call that failed. Errors that no handler saw (no memory; an error while handling
// an error) are recorded from their value on the top of the stack.
void al_settle(al_state *state, lua_State *lua, int status) {
  // The key is there since the state was opened, so nothing is allocated.
  if (lua_checkstack(lua, 1)) {
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &al_key_error);
  }
  if (state->killed != AL_KIND_NONE) return;
  if (status == LUA_ERRMEM) {
    int kind = AL_KIND_MEMORY;
    if (state->over_string) kind = AL_KIND_STRING;
    if (state->colliding) kind = AL_KIND_TABLE;
    // The frames of a coroutine are still there, and those of the script that called.
    al_record_limit(state, lua, kind, 0);
    state->killed = kind;
  } else if (status == LUA_ERRERR) {
    state->names_no_line = true;
    al_record(state, lua, -1, -1, AL_KIND_RUNTIME);
  }
}

AL_LEFT_BY_ERRORS
int al_raise_at_caller(lua_State *lua, const char *text, size_t length) {
  lua_Debug record;
  luaL_checkstack(lua, 4, NULL);
  for (int level = 1; level < 12 && lua_getstack(lua, level, &record); level++) {
    lua_getinfo(lua, "Sl", &record);
    if (record.currentline <= 0) continue;
    lua_pushfstring(lua, "%s:%d: ", record.short_src, record.currentline);
    lua_pushlstring(lua, text, length);
    lua_concat(lua, 2);
    return lua_error(lua);
  }
  lua_pushlstring(lua, text, length);
  return lua_error(lua);
}

const al_error *al_last_error(al_state *state) {
  static __thread al_error error;
  error = (al_error){state->error_kind, state->error_line, state->message,
    state->message_length, state->source, state->traceback};
  return &error;
}
