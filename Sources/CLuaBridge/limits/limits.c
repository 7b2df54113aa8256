// Limits that no script can catch: the hook, the timer that arms it, and the sticky kill.
//
// A limit that ends a script sets `killed` and raises; own pcall, xpcall, resume and wrap raise it
// again, and only the outermost entry clears it. Between the two no code of the script runs. Every
// instruction meets the hook. The coroutine that was stopped is marked so that nobody closes it:
// its hooks are off for good, so a __close handler might never end.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE  // SIGEV_THREAD_ID
#endif
#include <errno.h>
#include <fcntl.h>
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

// How many turns go by between two looks at the memory of the process.
enum { TURNS_BETWEEN_LOOKS = 32 };

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

void al_attend(lua_State *lua) {
  al_state *state = al_of(lua);
  if (state->killed != AL_KIND_NONE) al_raise_killed(lua);
  if (state->expired) al_kill(lua, state->expired_kind);
  if (state->over_process) al_kill(lua, AL_KIND_PROCESS_MEMORY);
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

double al_turn_seconds(const al_state *state) {
  const al_limits *limits = &state->limits;
  bool longer = state->loading && limits->time_per_load > limits->time_per_turn;
  return longer ? limits->time_per_load : limits->time_per_turn;
}

void al_set_loading(al_state *state, int is_loading) { state->loading = is_loading != 0; }

// Whether the time is used up: of the script in this turn, or of script and host in all.
static bool is_over_time(al_state *state, double used, double frame) {
  if (used > al_turn_seconds(state)) {
    state->expired_kind = AL_KIND_TIME;
  } else if (al_over_total(state, frame) > 0) {
    state->expired_kind = AL_KIND_TOTAL_TIME;
  } else {
    return false;
  }
  state->expired = 1;
  return true;
}

static void count_frame(al_state *state) {
  state->total_time += al_thread_seconds() - state->frame_start;
}

#if AL_HOOKED

void al_set_last_resort(al_last_resort handler) { (void)handler; }

void al_look_at_clock(al_state *state) {
  if (atomic_load_explicit(&state->interrupted, memory_order_relaxed)) state->stop = 1;
  if (!state->in_turn) return;
  double now = al_thread_seconds();
  if (is_over_time(state, now - state->turn_start, now - state->frame_start)) state->stop = 1;
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

static void look_at_memory(al_state *state) { (void)state; }
static void start_timer(al_state *state) {
  state->turn_start = state->frame_start = al_thread_seconds();
}
static void stop_timer(al_state *state) { count_frame(state); }
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

static al_last_resort volatile last_resort;
static int statm = -1;

// Seconds beyond the limit of a turn after which a call of the script is not waited for any more.
static const double OVERRUN = 0.5;
// Ticks between two looks at the memory of the process.
enum { MEMORY_TICKS = 4 };

void al_set_last_resort(al_last_resort handler) {
  if (statm < 0) statm = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  last_resort = handler;
}

// Resident bytes of the process; 0 if the system does not say. Safe in a signal handler.
static size_t resident(void) {
  char text[96];
  ssize_t length = statm < 0 ? 0 : pread(statm, text, sizeof text - 1, 0);
  if (length <= 0) return 0;
  text[length] = 0;
  const char *p = text;
  while (*p != 0 && *p != ' ') p++;
  size_t pages = 0;
  for (p += *p == ' '; *p >= '0' && *p <= '9'; p++) pages = pages * 10 + (size_t)(*p - '0');
  return pages * 4096;
}

static const char *volatile final_message, *volatile final_code;

static void end_plainly(int number) {
  (void)number;
  last_resort(final_message, final_code, NULL, 0);
}

// The script's own stack is still there, as it only waits for the host. If it should be in no state
// to be read after all, the place is left out.
static void end_process(al_state *state, const char *message, const char *code) {
  if (last_resort == NULL) return;
  final_message = message;
  final_code = code;
  signal(SIGSEGV, end_plainly);
  signal(SIGBUS, end_plainly);
  const char *file = NULL;
  int32_t line = state->depth > 0 ? al_position(state, &file) : al_last_called(state, &file);
  last_resort(message, code, file, line);
}

static void look_at_memory(al_state *state) {
  size_t limit = state->limits.process_memory;
  size_t used = resident();
  if (used > limit) state->over_process = 1;
  if (used > limit + limit / 4)
    end_process(
      state,
      "memory limit exceeded: the process grows within one call of the script (--limit process-memory)",
      "E-limit-process");
}

// Ticks after which a script that should stop gets the hook again.
enum { TICKS_BETWEEN_ARMS = 16 };

// To set a hook walks all calls: at each tick, a script with hundreds of thousands of them within each
// other would get no time to meet it.
static void arm_at_tick(al_state *state) {
  if (!state->stop) state->ticks_armed = 0;
  if (state->ticks_armed++ % TICKS_BETWEEN_ARMS == 0) al_arm(state);
}

static void tick(int number, siginfo_t *info, void *context) {
  (void)number;
  (void)info;
  (void)context;
  int saved = errno;
  al_state *state = current;
  if (state != NULL) {
    double now = al_thread_seconds();
    double frame = now - state->frame_start;
    if (state->limits.process_memory > 0 && ++state->samples % MEMORY_TICKS == 0)
      look_at_memory(state);
    if (state->limits.time_per_frame > 0 && frame > state->limits.time_per_frame)
      end_process(
        state, "time limit exceeded: a frame does not come to its end (--limit frame-time)",
        "E-limit-time");
    // Between two frames the host asks al_is_over_total; within one nobody does.
    if (al_over_total(state, frame) > OVERRUN)
      end_process(
        state, "time limit exceeded: the scene takes too much processor time in all (--limit total-time)",
        "E-limit-total-time");
    // Time outside Lua (drawing between two callbacks of one turn) is not the script's.
    if (state->depth > 0) {
      double used = now - state->turn_start;
      // The hook cannot end a function of the host's that does not return.
      if (used > OVERRUN + 2 * al_turn_seconds(state))
        end_process(
          state, "time limit exceeded: a call of the script does not come to its end (--limit time)",
          "E-limit-time");
      bool interrupted = atomic_load_explicit(&state->interrupted, memory_order_relaxed);
      if (is_over_time(state, used, frame) || state->over_process || interrupted)
        arm_at_tick(state);
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
  state->turn_start = state->frame_start = al_thread_seconds();
  if (state->has_timer) set_timer(state, state->tick_nanoseconds);
  // Without a timer (the process may own no more) hooks do it, at their price.
  if (!state->has_timer) lua_sethook(state->main, al_hook, LUA_MASKCOUNT, AL_HOOK_INTERVAL);
}

static void stop_timer(al_state *state) {
  if (state->has_timer) set_timer(state, 0);
  count_frame(state);
  current = state->outer_turn;
}

#endif

void al_turn_begin(al_state *state) {
  if (state->in_turn) return;
  state->expired = 0;
  state->printed = 0;
  atomic_store_explicit(&state->interrupted, 0, memory_order_relaxed);
  state->in_turn = true;
  al_pace_collector(state);
  start_timer(state);
  // Turns that are shorter than a tick are seen here.
  const al_limits *limits = &state->limits;
  if (limits->time_total > 0) is_over_time(state, 0, 0);
  if (limits->process_memory > 0 && state->turns++ % TURNS_BETWEEN_LOOKS == 0)
    look_at_memory(state);
}

double al_work_begin(al_state *state) {
  // The turn that lasts counts it.
  if (state->in_turn) return -1;
  if (state->limits.process_memory > 0 && state->turns++ % TURNS_BETWEEN_LOOKS == 0)
    look_at_memory(state);
  return al_thread_seconds();
}

void al_work_end(al_state *state, double begun) {
  if (begun >= 0) state->total_time += al_thread_seconds() - begun;
}

void al_turn_end(al_state *state) {
  if (!state->in_turn || state->depth > 0) return;
  stop_timer(state);
  state->in_turn = false;
  state->expired = 0;
}

void al_enter_turn(al_state *state) {
  state->own_turn = true;
  al_turn_begin(state);
}

void al_leave_slowly(al_state *state) {
  if (state->stop || state->killed != AL_KIND_NONE) {
    state->killed = AL_KIND_NONE;
    state->over_memory = state->over_string = state->colliding = state->was_deep = false;
    state->over_process = 0;
    atomic_store_explicit(&state->interrupted, 0, memory_order_relaxed);
    state->stop = 0;
    disarm(state->main);
  }
  if (state->own_turn) {
    state->own_turn = false;
    al_turn_end(state);
  }
}
