/// The end of a process from within a signal handler.
#ifndef ANIMLUA_CONTAINMENT_H
#define ANIMLUA_CONTAINMENT_H

#include <stdint.h>

#include "confinement.h"

/// The file that errors name when they know none better; copied, of at most 255 bytes.
void containment_name_scene(const char *file);
/// Says an error on standard error, in words or as a JSON object, and ends the process. `file` may be
/// NULL, `line` 0. Safe in a signal handler.
///
/// With `sweep` not below 0 the exit code is written there as a byte, for another thread that takes
/// away what was begun and then ends the process; that is waited for, for 3 seconds.
void containment_end_with_error(
  const char *message, const char *code, const char *file, int32_t line, int32_t is_json,
  int32_t status, int32_t sweep)
  __attribute__((noreturn));

#endif
