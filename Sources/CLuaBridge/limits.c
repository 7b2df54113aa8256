// Limits that no script can catch: the hook, the timer that arms it, and the sticky kill.
//
// What ends a script sets `killed` and raises; own pcall, xpcall, resume and wrap raise it again, and
// only the outermost entry clears it. Between the two no code of the script runs: every instruction
// meets the hook, and the coroutine that was stopped is marked so that nobody closes it (its hooks
// are off for good, so a __close handler could run for ever).
#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // SIGEV_THREAD_ID
#endif
#include <errno.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif

#include "bridge.h"

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

static double thread_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void al_arm(al_state *state) {
  state->stop = 1;
  lua_State *lua = state->running;
  if (lua != NULL) lua_sethook(lua, al_hook, LUA_MASKCOUNT, 1);
}

static void disarm(lua_State *lua) {
#if AL_HOOKED
  lua_sethook(lua, al_hook, LUA_MASKCOUNT, AL_HOOK_INTERVAL);
#else
  if (al_of(lua)->count_limit > 0) {
    lua_sethook(lua, al_hook, LUA_MASKCOUNT, AL_HOOK_INTERVAL);
  } else {
    lua_sethook(lua, NULL, 0, 0);
  }
#endif
}

void al_count_begin(al_state *state, int64_t limit) {
  state->counted = 0;
  state->count_limit = limit;
  if (!state->stop) disarm(state->running);
}

int32_t al_count_end(al_state *state) {
  bool is_over = state->counted > state->count_limit;
  state->count_limit = 0;
  if (!state->stop) disarm(state->running);
  return is_over;
}

static void count_instructions(lua_State *lua) {
  al_state *state = al_of(lua);
  if (state->count_limit == 0) return;
  state->counted += AL_HOOK_INTERVAL;
  if (state->counted > state->count_limit) luaL_error(lua, "too many instructions");
}

void al_raise_killed(lua_State *lua) {
  // Light userdata: nothing is allocated.
  lua_pushlightuserdata(lua, (void *)&al_key_kill);
  lua_error(lua);
  __builtin_unreachable();
}

void al_kill(lua_State *lua, int kind) {
  al_state *state = al_of(lua);
  if (state->killed == AL_KIND_NONE) {
    al_record_limit(state, lua, kind, 0);
    state->killed = kind;
  }
  al_arm(state);
  al_raise_killed(lua);
}

void al_attend(lua_State *lua) {
  al_state *state = al_of(lua);
  if (state->killed != AL_KIND_NONE) al_raise_killed(lua);
  if (state->expired) al_kill(lua, AL_KIND_TIME);
  if (atomic_load_explicit(&state->interrupted, memory_order_relaxed))
    al_kill(lua, AL_KIND_INTERRUPT);
  if (state->over_string) al_kill(lua, AL_KIND_STRING);
  if (state->colliding) al_kill(lua, AL_KIND_TABLE);
  if (state->over_memory) {
    lua_gc(lua, LUA_GCCOLLECT, 0);
    if (state->used > state->limits.memory) al_kill(lua, AL_KIND_MEMORY);
    state->over_memory = false;
  }
  state->stop = 0;
  disarm(lua);
  // A tick that came between the questions and the line above must not be lost.
  if (state->expired) al_arm(state);
}

#if AL_HOOKED

void al_look_at_clock(al_state *state) {
  if (atomic_load_explicit(&state->interrupted, memory_order_relaxed)) state->stop = 1;
  if (!state->in_turn) return;
  if (thread_seconds() - state->turn_start > state->limits.time_per_turn) {
    state->expired = 1;
    state->stop = 1;
  }
}

void al_hook(lua_State *lua, lua_Debug *record) {
  (void)record;
  al_state *state = al_of(lua);
  al_look_at_clock(state);
  if (state->stop) {
    al_attend(lua);
  } else if (lua_gethookcount(lua) == 1) {
    disarm(lua);
  } else {
    count_instructions(lua);
  }
}

static void start_timer(al_state *state) { state->turn_start = thread_seconds(); }
static void stop_timer(al_state *state) { (void)state; }
void al_limits_open(al_state *state) { disarm(state->main); }
void al_limits_close(al_state *state) { (void)state; }

#else

// The state whose turn it is on this thread. The handler runs on that very thread and finds the state
// here, so a signal that comes late can never meet a state that is gone.
static __thread al_state *volatile current;

void al_hook(lua_State *lua, lua_Debug *record) {
  (void)record;
  al_state *state = al_of(lua);
  if (state->stop) {
    al_attend(lua);
  } else if (state->count_limit > 0) {
    if (lua_gethookcount(lua) == 1) {
      disarm(lua);
    } else {
      count_instructions(lua);
    }
  } else {
    disarm(lua);  // armed for something that is over
  }
}

static void tick(int number, siginfo_t *info, void *context) {
  (void)number;
  (void)info;
  (void)context;
  int saved = errno;
  al_state *state = current;
  if (state != NULL) {
    double now = thread_seconds();
    // Time outside Lua (drawing between two callbacks of one turn) is not the script's.
    if (state->depth > 0) {
      if (now - state->turn_start > state->limits.time_per_turn) state->expired = 1;
      bool interrupted = atomic_load_explicit(&state->interrupted, memory_order_relaxed);
      if (state->expired || interrupted) al_arm(state);
    } else {
      double tick_seconds = (double)state->tick_nanoseconds * 1e-9;
      state->turn_start += tick_seconds;
      if (state->turn_start > now) state->turn_start = now;
    }
  }
  errno = saved;
}

static int tick_signal(void) { return SIGRTMIN + 5; }

static void install(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = tick;
  action.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  sigaction(tick_signal(), &action, NULL);
}

void al_limits_open(al_state *state) {
  double step = state->limits.time_per_turn / 16;
  if (step > 0.004) step = 0.004;
  if (step < 0.0005) step = 0.0005;
  state->tick_nanoseconds = (long)(step * 1e9);
}

void al_limits_close(al_state *state) {
  if (state->has_timer) timer_delete(state->timer);
  state->has_timer = false;
}

static void make_timer(al_state *state) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install);
  al_limits_close(state);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, tick_signal());
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  struct sigevent event;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = tick_signal();
  event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
  state->has_timer = timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &state->timer) == 0;
  state->timer_thread = pthread_self();
}

static void set_timer(al_state *state, long nanoseconds) {
  struct itimerspec spec = {{0, nanoseconds}, {0, nanoseconds}};
  timer_settime(state->timer, 0, &spec, NULL);
}

static void start_timer(al_state *state) {
  if (!state->has_timer || !pthread_equal(state->timer_thread, pthread_self())) make_timer(state);
  state->outer_turn = current;
  current = state;
  state->turn_start = thread_seconds();
  if (state->has_timer) set_timer(state, state->tick_nanoseconds);
  // Without a timer (the process may own no more) hooks do it, at their price.
  if (!state->has_timer) lua_sethook(state->main, al_hook, LUA_MASKCOUNT, AL_HOOK_INTERVAL);
}

static void stop_timer(al_state *state) {
  if (state->has_timer) set_timer(state, 0);
  current = state->outer_turn;
}

#endif

void al_turn_begin(al_state *state) {
  if (state->in_turn) return;
  state->expired = 0;
  state->printed = 0;
  atomic_store_explicit(&state->interrupted, 0, memory_order_relaxed);
  state->in_turn = true;
  start_timer(state);
}

void al_turn_end(al_state *state) {
  if (!state->in_turn || state->depth > 0) return;
  stop_timer(state);
  state->in_turn = false;
  state->expired = 0;
}

void al_interrupt(al_state *state) {
  atomic_store_explicit(&state->interrupted, 1, memory_order_relaxed);
}

void al_stop(al_state *state) {
  al_interrupt(state);
  al_arm(state);
}

void al_enter_turn(al_state *state) {
  state->own_turn = true;
  al_turn_begin(state);
}

void al_leave_slowly(al_state *state) {
  if (state->stop || state->killed != AL_KIND_NONE) {
    state->killed = AL_KIND_NONE;
    state->over_memory = state->over_string = state->colliding = false;
    atomic_store_explicit(&state->interrupted, 0, memory_order_relaxed);
    state->stop = 0;
    disarm(state->main);
  }
  if (state->own_turn) {
    state->own_turn = false;
    al_turn_end(state);
  }
}
