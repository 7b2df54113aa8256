// Frames that are being drawn. A thread of its own looks at the memory and time that they use, and
// whether anybody still wants them. cairo and pango ask nobody whether they may go on.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <mach/mach.h>
#endif

#include "containment.h"

// Threads that draw at a time: 256 of a film and the one that steps the scene.
enum { SLOTS = 320, LOOKS_A_SECOND = 50 };
// Seconds after an interruption for which a frame is waited for.
static const double PATIENCE = 0.3;

typedef struct {
  bool is_used;
  int64_t frame;
  double start;
#if defined(__APPLE__)
  mach_port_t thread;
#else
  clockid_t clock;
#endif
} drawn_frame;

static drawn_frame frames[SLOTS];
static containment_drawing_bounds bounds;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t bell = PTHREAD_COND_INITIALIZER;
static int active;
static bool has_watcher;
static int statm = -1;

static __thread int depth;
static __thread int own_slot;

static double seconds(struct timespec time) {
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return seconds(time);
}

// Processor time of the thread that draws a frame.
static double used(const drawn_frame *frame) {
#if defined(__APPLE__)
  thread_basic_info_data_t info;
  mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
  if (thread_info(frame->thread, THREAD_BASIC_INFO, (thread_info_t)&info, &count) != KERN_SUCCESS)
    return frame->start;
  return (double)(info.user_time.seconds + info.system_time.seconds) +
    (double)(info.user_time.microseconds + info.system_time.microseconds) * 1e-6;
#else
  struct timespec time;
  return clock_gettime(frame->clock, &time) == 0 ? seconds(time) : frame->start;
#endif
}

static uint64_t resident(void) {
  char text[96];
  ssize_t length = statm < 0 ? 0 : pread(statm, text, sizeof text - 1, 0);
  if (length <= 0) return 0;
  text[length] = 0;
  const char *p = strchr(text, ' ');
  uint64_t pages = 0;
  if (p == NULL) return 0;
  for (p++; *p >= '0' && *p <= '9'; p++) pages = pages * 10 + (uint64_t)(*p - '0');
  return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void end(const char *message, const char *code) {
  if (bounds.will_end != NULL) bounds.will_end();
  containment_end_with_error(message, code, NULL, 0, bounds.is_json, 124, bounds.sweep);
}

static void end_interrupted(int32_t code) {
  if (bounds.will_end != NULL) bounds.will_end();
  containment_write_waiting();
  uint8_t byte = (uint8_t)code;
  struct timespec moment = {0, 10000000};
  if (bounds.sweep >= 0 && write(bounds.sweep, &byte, 1) == 1)
    for (int i = 0; i < 300; i++) nanosleep(&moment, NULL);
  _exit(code);
}

// A frame's name in errors; an index below 0 is the plot of all of them.
static const char *name_of(const drawn_frame *frame, char *text, size_t size) {
  if (frame->frame < 0) return "the plot";
  snprintf(text, size, "frame %lld", (long long)frame->frame);
  return text;
}

static void look(double *asked) {
  char message[160], name[32];
  int32_t code = bounds.is_interrupted != NULL ? bounds.is_interrupted() : 0;
  if (code != 0) {
    double time = now();
    if (*asked < 0) *asked = time;
    if (time - *asked > PATIENCE) end_interrupted(code);
  }
  uint64_t memory = bounds.memory > 0 ? resident() : 0;
  for (int i = 0; i < SLOTS; i++) {
    if (!frames[i].is_used) continue;
    if (memory > bounds.memory) {
      snprintf(message, sizeof message,
        "memory limit exceeded: drawing %s takes the process beyond %llu MiB "
        "(--limit process-memory=… sets it)",
        name_of(frames + i, name, sizeof name), (unsigned long long)(bounds.memory >> 20));
      end(message, "E-limit-draw");
    }
    if (bounds.seconds > 0 && used(frames + i) - frames[i].start > bounds.seconds) {
      snprintf(message, sizeof message,
        "time limit exceeded: %s takes more than %g s of processor time to draw "
        "(--limit draw-time=… sets it)",
        name_of(frames + i, name, sizeof name), bounds.seconds);
      end(message, "E-limit-draw");
    }
  }
}

static void *watch(void *nothing) {
  (void)nothing;
  double asked = -1;
  struct timespec pause = {0, 1000000000 / LOOKS_A_SECOND};
  pthread_mutex_lock(&lock);
  for (;;) {
    while (active == 0) pthread_cond_wait(&bell, &lock);
    // Ends the process with the lock held, so that no frame ends or begins meanwhile.
    look(&asked);
    pthread_mutex_unlock(&lock);
    nanosleep(&pause, NULL);
    pthread_mutex_lock(&lock);
  }
  return NULL;
}

// Signals go to the threads that were there before.
static void start_watcher(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  has_watcher = pthread_create(&thread, NULL, watch, NULL) == 0;
  if (has_watcher) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void containment_bound_drawing(const containment_drawing_bounds *wanted) {
  pthread_mutex_lock(&lock);
  bounds = *wanted;
  // Opened while it still can be.
#if !defined(__APPLE__)
  if (statm < 0) statm = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
#endif
  pthread_mutex_unlock(&lock);
}

void containment_drawing_begin(int64_t frame) {
  if (depth++ > 0) return;
  own_slot = -1;
  pthread_mutex_lock(&lock);
  if (bounds.seconds > 0 || bounds.memory > 0) {
    if (!has_watcher) start_watcher();
    for (int i = 0; own_slot < 0 && i < SLOTS; i++)
      if (!frames[i].is_used) own_slot = i;
  }
  if (own_slot >= 0) {
    drawn_frame *mine = frames + own_slot;
    mine->frame = frame;
#if defined(__APPLE__)
    mine->thread = pthread_mach_thread_np(pthread_self());
#else
    pthread_getcpuclockid(pthread_self(), &mine->clock);
#endif
    mine->start = 0;
    mine->start = used(mine);
    mine->is_used = true;
    active++;
    pthread_cond_signal(&bell);
  }
  pthread_mutex_unlock(&lock);
}

void containment_drawing_end(void) {
  if (--depth > 0 || own_slot < 0) return;
  pthread_mutex_lock(&lock);
  frames[own_slot].is_used = false;
  active--;
  pthread_mutex_unlock(&lock);
}
