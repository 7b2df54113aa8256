/// A child of the process with fewer rights, for scenes of strangers.
#ifndef ANIMLUA_CONFINEMENT_H
#define ANIMLUA_CONFINEMENT_H

#include <stdint.h>

/// The rights of a child.
typedef struct {
  /// Files and folders that may be read, with all that they hold; NULL ends the list. Those that do not
  /// exist are passed over.
  const char *const *readable;
  /// Folders in which files may be made, written, renamed and removed.
  const char *const *writable;
  /// Files and devices that may be written as they are.
  const char *const *devices;
  /// Whether programs may be started (encoders of films).
  int32_t may_start_programs;
  /// Confinements to leave out, of the numbers below, as on a system without them; for tests.
  int32_t without;
  uint64_t processor_seconds, address_space, file_size, open_files;
} containment_rules;

/// The confinements of a child.
enum {
  CONTAINMENT_LIMITS = 1,   // of processor time, memory, files
  CONTAINMENT_FILES = 2,    // only the files of the rules (Landlock)
  CONTAINMENT_CALLS = 4,    // only the calls of the system that playing needs (seccomp)
  CONTAINMENT_NETWORK = 8   // no TCP (Landlock), where there is no filter of calls
};

/// Remembers how the terminal behind two descriptors is, before a child plays on it. `cut_off` ends a
/// sequence that was cut short, `farewell` gives the screen back; both must stay where they are. Does
/// nothing where there is no terminal.
void containment_keep_terminal(
  int32_t input, int32_t output, const char *cut_off, const char *farewell);
/// Gives the terminal back if its modes are not as they were. Safe in a signal handler.
void containment_give_terminal_back(void);

/// Splits the process while it has one thread. In the child it returns 0. In the parent it waits for
/// the child and hands signals on to it. It then returns 1 with the child's exit code in `status`, or 2
/// with the signal that ended it there. It returns -1 if there is no child. Programs that the child has
/// started are waited for before it returns 2, for 5 seconds: they may still write. On Linux those that
/// go on are then killed. The terminal that was remembered is given back when the child has ended, and
/// when a signal ends the parent, which then ends the child first.
int32_t containment_split(int32_t *status, int32_t *child);
/// Takes away from the process for good what the rules do not give. Returns the measures in force,
/// of the numbers above.
int32_t containment_confine(const containment_rules *rules);
/// The last step of it alone, for all threads: returns CONTAINMENT_CALLS, or 0 where the system has no
/// such filter. The process must not gain privileges any more, or be root.
int32_t containment_confine_calls(int32_t may_start_programs);

#endif
