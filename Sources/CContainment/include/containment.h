/// The end of a process from within a signal handler.
#ifndef ANIMLUA_CONTAINMENT_H
#define ANIMLUA_CONTAINMENT_H

#include <stddef.h>
#include <stdint.h>

#include "confinement.h"

/// The file that errors name when they know none better; copied, of at most 255 bytes.
void containment_name_scene(const char *file);
/// Says an error on standard error, in words or as a JSON object, and ends the process. `file` may be
/// NULL, `line` 0. Safe in a signal handler.
///
/// With `sweep` not below 0 the exit code is written there as a byte. Another thread reads it,
/// takes away what was begun, and then ends the process. The function waits for that thread for 3
/// seconds.
void containment_end_with_error(
  const char *message, const char *code, const char *file, int32_t line, int32_t is_json,
  int32_t status, int32_t sweep)
  __attribute__((noreturn));

/// The budget for drawing one frame, and the callbacks around it.
typedef struct {
  /// Processor seconds of the thread that draws it; 0 for no limit.
  double seconds;
  /// Resident bytes of the whole process while anything is drawn; 0 for no limit.
  uint64_t memory;
  /// Whether errors are JSON.
  int32_t is_json;
  /// As for `containment_end_with_error`.
  int32_t sweep;
  /// The exit code of an interrupt by the user, 0 until then. A frame that is still drawn 0.3 s
  /// later is given up, and the process ends with this code. May be NULL.
  int32_t (*is_interrupted)(void);
  /// Called before the process is ended, on another thread than those that draw. May be NULL.
  void (*will_end)(void);
} containment_drawing_bounds;

/// Bounds what is drawn from here on; without it nothing is bounded.
void containment_bound_drawing(const containment_drawing_bounds *bounds);
/// The calling thread begins to draw a frame of this number, or with -1 a plot.
/// Within another frame, it is part of that.
void containment_drawing_begin(int64_t frame);
/// It has drawn it.
void containment_drawing_end(void);

/// Opens each of standard input, output and error that is closed, on a device on which nothing can be
/// done. Otherwise a file that is opened later would take its number, and get the bytes meant for the
/// stream.
void containment_hold_streams(void);

/// Bytes not yet written to standard output: `containment_end_with_error` writes them.
typedef struct {
  const uint8_t *bytes;
  /// Bytes from `start` to `end` wait.
  volatile size_t start, end;
} containment_waiting;
/// Names what waits; NULL for nothing. The last one named counts, and must stay where it is.
void containment_keep(const containment_waiting *waiting);
/// Writes what waits. Safe in a signal handler.
void containment_write_waiting(void);

#endif
