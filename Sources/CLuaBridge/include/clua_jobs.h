/// Calls and assignments of many targets, made in one crossing.
#ifndef ANIMLUA_CLUA_JOBS_H
#define ANIMLUA_CLUA_JOBS_H

#include "clua_bridge.h"

/// Kinds of jobs of a batch.
enum {
  AL_JOB_CALL = 0,   // function(in...) -> out...
  AL_JOB_WRITE = 1,  // function(target, in...)
  AL_JOB_READ = 2,   // function(target) -> out...
  AL_JOB_SET = 3,    // target[key] = in[0], with __newindex
  AL_JOB_GET = 4     // out[0] = target[key], with __index
};

/// Which whole numbers a job writes as integers: all of them, or the listed ones.
typedef struct {
  bool all;
  int32_t count;
  const double *values;
} al_wholes;

/// Whether a number is to be written as an integer; one that fits no integer never is.
bool al_is_whole(const al_wholes *wholes, double number);

/// One job of a batch. `target` > 0 is an anchor, < 0 a weak one (the job is skipped if it is gone).
typedef struct {
  int32_t kind;
  int32_t function;
  int32_t target;
  int32_t in_count;
  int32_t out_count;
  size_t in;
  size_t out;
  const al_wholes *wholes;  // for what is written; may be NULL
} al_job;

typedef struct al_place al_place;

/// Where a batch wrote its numbers last; all 0 at first. For a batch of `AL_JOB_SET` of weak targets alone, each of
/// which takes the input of its own index.
typedef struct {
  al_place *items;
  size_t count, room;
  uint64_t moves;  // the state's count of moves for which the places hold; 0 for none
  uint64_t seen;   // the same when the batch was run last
} al_places;

void al_free_places(al_places *places);

/// Runs the jobs from `first` on in one crossing, up to the first that fails; the index of that, or
/// `count`. `places` may be NULL; its `moves` must be 0 once the jobs are others.
size_t al_run_jobs(
  al_state *state, const al_job *jobs, size_t count, size_t first, const double *in, double *out,
  al_places *places);

#endif
