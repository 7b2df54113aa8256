// Confines itself and says what it still can do: a line "NAME yes" or "NAME no" for each attempt.
//
// Arguments: a folder that may be read, one that may be written, a file outside of both.
// With "calls FILE" or "programs FILE": only the filter of calls is set, as on a system without Landlock,
// without and with programs. The calls are attempted on the file. With "measure FILE PROGRAM ...": runs
// the program, writes the most KiB that it had resident to the file, and ends as it ended. The system
// counts a process's memory from before it became the program, so only a small process can start what is
// to be measured.
#include "attempts.h"

#include <confinement.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#include <sys/ptrace.h>
#endif

static void tell(const char *name, int can) { printf("%s %s\n", name, can ? "yes" : "no"); }

static int opens(const char *folder, const char *name, int flags) {
  char path[1024];
  snprintf(path, sizeof path, "%s%s%s", folder, *name != 0 ? "/" : "", name);
  int file = open(path, flags, 0600);
  if (file >= 0) close(file);
  return file >= 0;
}

static void *nothing(void *argument) { return argument; }

static int starts_thread(void) {
  pthread_t thread;
  return pthread_create(&thread, NULL, nothing, NULL) == 0 && pthread_join(thread, NULL) == 0;
}

static int starts_process(void) {
  pid_t child = fork();
  if (child == 0) _exit(0);
  if (child > 0) waitpid(child, NULL, 0);
  return child > 0;
}

static int starts_program(void) {
  char *const words[] = {(char *)"true", NULL};
  char *const none[] = {NULL};
  // Reached only when it may not.
  execve("/bin/true", words, none);
  return 0;
}

static int measure(const char *file, char **words) {
  pid_t child = fork();
  if (child == 0) {
    execv(words[0], words);
    _exit(127);
  }
  int status = 0;
  struct rusage usage;
  while (wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  FILE *out = fopen(file, "w");
  if (out == NULL) return 73;
  fprintf(out, "%ld\n", usage.ru_maxrss);
  fclose(out);
  if (!WIFSIGNALED(status)) return WEXITSTATUS(status);
  signal(WTERMSIG(status), SIG_DFL);
  kill(getpid(), WTERMSIG(status));
  return 1;
}

static int attempt_with_filter(const char *file, int may_start_programs) {
#if defined(__linux__)
  pid_t other = start_other();
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  tell("calls", containment_confine_calls(may_start_programs));
  attempt_all(file, other, may_start_programs);
  if (may_start_programs) tell("process", starts_process());
  end_other(other);
#else
  (void)file, (void)may_start_programs;
#endif
  return 0;
}

int main(int count, char **arguments) {
  if (count > 3 && strcmp(arguments[1], "measure") == 0) return measure(arguments[2], arguments + 3);
  if (count == 3 && strcmp(arguments[1], "calls") == 0) return attempt_with_filter(arguments[2], 0);
  if (count == 3 && strcmp(arguments[1], "programs") == 0)
    return attempt_with_filter(arguments[2], 1);
  if (count != 4) return 64;
  const char *readable[] = {arguments[1], "/usr/lib", "/lib", "/lib64", NULL};
  const char *writable[] = {arguments[2], NULL};
  const char *devices[] = {"/dev/null", NULL};
  containment_rules rules = {
    .readable = readable, .writable = writable, .devices = devices, .processor_seconds = 10,
    .address_space = (uint64_t)16 << 30, .file_size = 1 << 20, .open_files = 32};
  int result = containment_confine(&rules);
  tell("limits", result & CONTAINMENT_LIMITS);
  tell("files", result & CONTAINMENT_FILES);
  tell("calls", result & CONTAINMENT_CALLS);
  tell("read-inside", opens(arguments[1], "inside", O_RDONLY));
  tell("write-inside", opens(arguments[1], "inside", O_WRONLY));
  tell("make-inside", opens(arguments[1], "new", O_WRONLY | O_CREAT));
  tell("make-output", opens(arguments[2], "new", O_WRONLY | O_CREAT));
  tell("write-device", opens("/dev/null", "", O_WRONLY));
  tell("read-outside", opens(arguments[3], "", O_RDONLY));
  tell("write-outside", opens(arguments[3], "", O_WRONLY));
  tell("read-through-link", opens(arguments[1], "link", O_RDONLY));
  tell("read-above", opens(arguments[1], "../outside", O_RDONLY));
  tell("read-passwords", opens("/etc/passwd", "", O_RDONLY));
  tell("read-maps", opens("/proc/self/maps", "", O_RDONLY));
  tell("list-root", opens("/", "", O_RDONLY | O_DIRECTORY));
  tell("internet", socket(AF_INET, SOCK_STREAM, 0) >= 0);
  tell("local-socket", socket(AF_UNIX, SOCK_STREAM, 0) >= 0);
  tell("thread", starts_thread());
  tell("process", starts_process());
#if defined(__linux__)
  tell("trace", ptrace(PTRACE_TRACEME, 0, 0, 0) == 0);
#endif
  struct rlimit core = {1, 1};
  getrlimit(RLIMIT_CORE, &core);
  tell("core", core.rlim_max != 0);
  char full[4096];
  memset(full, 'x', sizeof full);
  int file = open(arguments[2][0] != 0 ? arguments[2] : ".", O_RDONLY);
  if (file >= 0) close(file);
  char path[1024];
  snprintf(path, sizeof path, "%s/large", arguments[2]);
  file = open(path, O_WRONLY | O_CREAT, 0600);
  int is_whole = file >= 0;
  for (int i = 0; i < 512 && is_whole; i++) is_whole = write(file, full, sizeof full) > 0;
  tell("large-file", is_whole);
  tell("program", 0);
  fflush(stdout);
  // If this is not refused nothing more is said.
  starts_program();
  tell("went-on", 1);
  return 0;
}
