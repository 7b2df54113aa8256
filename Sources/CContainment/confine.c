// Rights that a process gives up for good: by limits of the system and Landlock; calls.c has seccomp.
//
// Source: Landlock: unprivileged access control, kernel.org/doc/html/latest/userspace-api/landlock.html.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

// AddressSanitizer takes terabytes of addresses, and reads the map of them when an error leaves a stack.
#if defined(__SANITIZE_ADDRESS__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#define IS_SANITIZED __has_feature(address_sanitizer)
#else
#define IS_SANITIZED 0
#endif

static void bound(int resource, uint64_t soft, uint64_t hard) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return;
  if (limit.rlim_max == RLIM_INFINITY || hard < limit.rlim_max) limit.rlim_max = hard;
  limit.rlim_cur = soft < limit.rlim_max ? soft : limit.rlim_max;
  setrlimit(resource, &limit);
}

static void bound_all(const containment_rules *rules) {
  // The write that would pass the limit is an error instead of a signal.
  signal(SIGXFSZ, SIG_IGN);
  bound(RLIMIT_CPU, rules->processor_seconds, rules->processor_seconds + 2);
  bound(RLIMIT_FSIZE, rules->file_size, rules->file_size);
  bound(RLIMIT_NOFILE, rules->open_files, rules->open_files);
  bound(RLIMIT_CORE, 0, 0);
#if !IS_SANITIZED
  bound(RLIMIT_AS, rules->address_space, rules->address_space);
#endif
}

#if defined(__linux__)

#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

// Rights of later kernels than some headers know; the numbers are the system's own.
enum {
  RIGHT_REFER = 1 << 13,     // version 2
  RIGHT_TRUNCATE = 1 << 14,  // version 3
  RIGHT_IOCTL = 1 << 15,     // version 5
  NETWORK_RIGHTS = 3,        // version 4: to bind and to connect TCP
  SCOPES = 3                 // version 6: abstract sockets, signals
};

// The ruleset as later kernels know it.
typedef struct {
  uint64_t files, network, scopes;
} ruleset;

enum {
  READ = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
  WRITE = LANDLOCK_ACCESS_FS_WRITE_FILE | RIGHT_TRUNCATE,
  MAKE = LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR |
    LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | RIGHT_REFER,
  // The rights that make sense for a file that is no folder.
  OF_FILES = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE |
    LANDLOCK_ACCESS_FS_EXECUTE | RIGHT_TRUNCATE | RIGHT_IOCTL
};

static void allow(int rules, const char *const *paths, uint64_t rights, uint64_t handled) {
  for (; paths != NULL && *paths != NULL; paths++) {
    int file = open(*paths, O_PATH | O_CLOEXEC);
    if (file < 0) continue;
    struct stat status;
    uint64_t given = rights & handled;
    if (fstat(file, &status) == 0 && !S_ISDIR(status.st_mode)) given &= OF_FILES;
    struct landlock_path_beneath_attr beneath = {.allowed_access = given, .parent_fd = file};
    if (given != 0) syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0);
    close(file);
  }
}

static int32_t confine_files(const containment_rules *rules) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, 1 /* asks for the version */);
  if (version < 1) return 0;
  ruleset wanted = {.files = (1 << 13) - 1};
  size_t size = sizeof wanted.files;
  if (version >= 2) wanted.files |= RIGHT_REFER;
  if (version >= 3) wanted.files |= RIGHT_TRUNCATE;
  if (version >= 4) {
    wanted.network = NETWORK_RIGHTS;
    size = sizeof wanted.files + sizeof wanted.network;
  }
  if (version >= 5) wanted.files |= RIGHT_IOCTL;
  if (version >= 6) {
    wanted.scopes = rules->may_start_programs ? 1 : SCOPES;
    size = sizeof wanted;
  }
  int made = (int)syscall(SYS_landlock_create_ruleset, &wanted, size, 0);
  if (made < 0) return 0;
  uint64_t execute = rules->may_start_programs ? LANDLOCK_ACCESS_FS_EXECUTE : 0;
  allow(made, rules->readable, READ | execute, wanted.files);
  allow(made, rules->writable, READ | WRITE | MAKE, wanted.files);
  allow(made, rules->devices, READ | WRITE | RIGHT_IOCTL, wanted.files);
#if IS_SANITIZED
  static const char *const map[] = {"/proc/self/maps", NULL};
  allow(made, map, READ, wanted.files);
#endif
  long done = syscall(SYS_landlock_restrict_self, made, 0);
  close(made);
  if (done != 0) return 0;
  return CONTAINMENT_FILES | (version >= 4 ? CONTAINMENT_NETWORK : 0);
}

int32_t containment_confine(const containment_rules *rules) {
  bound_all(rules);
  int32_t result = CONTAINMENT_LIMITS;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return result;
  if (!(rules->without & CONTAINMENT_FILES)) result |= confine_files(rules);
  if (!(rules->without & CONTAINMENT_CALLS))
    result |= containment_confine_calls(rules->may_start_programs);
  return result;
}

#else

int32_t containment_confine(const containment_rules *rules) {
  bound_all(rules);
  return CONTAINMENT_LIMITS;
}

#endif
