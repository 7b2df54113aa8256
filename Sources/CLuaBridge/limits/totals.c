// Processor time of all turns together, and the place that a limit names where no script runs.
#include <string.h>
#include <time.h>

#include "bridge.h"

double al_thread_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double al_total_seconds(const al_state *state) {
  const al_limits *limits = &state->limits;
  return limits->time_total + limits->time_per_scene_second * state->scene_time;
}

// Seconds by which all turns took more than they may, with `frame` seconds of the one that lasts.
double al_over_total(const al_state *state, double frame) {
  if (state->limits.time_total <= 0) return 0;
  return state->total_time + frame - al_total_seconds(state);
}

// Where the script made something last, or, if the host has called a function since, where that
// begins. The loop that keeps a frame from its end most likely began there.
int32_t al_last_called(al_state *state, const char **file) {
  lua_Debug record;
  lua_State *lua = state->running;
  if (state->made_line > 0) {
    *file = state->made_source;
    return state->made_line;
  }
  if (state->last_function == 0 || lua == NULL || !lua_checkstack(lua, 2)) return 0;
  if (lua_rawgeti(lua, LUA_REGISTRYINDEX, state->last_function) != LUA_TFUNCTION) {
    lua_settop(lua, -2);
    return 0;
  }
  lua_getinfo(lua, ">S", &record);
  if (record.linedefined <= 0) return 0;
  const char *source = *record.source == '@' ? record.source + 1 : record.short_src;
  strncpy(state->made_source, source, sizeof state->made_source - 1);
  *file = state->made_source;
  return record.linedefined;
}

int32_t al_is_over_total(al_state *state) {
  double frame = state->in_turn ? al_thread_seconds() - state->frame_start : 0;
  if (state->limits.time_total <= 0 || al_over_total(state, frame) <= 0) return 0;
  const char *file = NULL;
  int32_t line = al_last_called(state, &file);
  al_record_place(state, AL_KIND_TOTAL_TIME, file, line);
  return 1;
}

void al_forget_time(al_state *state) {
  state->total_time = 0;
  if (state->in_turn) state->frame_start = al_thread_seconds();
}
