#include <sys/types.h>

/// Says of each call that a confined process should not make whether the system refuses it. The line is
/// "NAME no" when the call is not permitted or not there, and "NAME yes" for all else. Errors of the
/// arguments count as yes, since such a call got through. `file` is one that may be read, `other` a
/// process.
void attempt_all(const char *file, pid_t other, int may_start_programs);
/// A process that does nothing, until `end_other`.
pid_t start_other(void);
void end_other(pid_t other);
