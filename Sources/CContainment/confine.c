// Rights that a process gives up for good: by limits of the system, Landlock and seccomp.
//
// Sources: Landlock: unprivileged access control, kernel.org/doc/html/latest/userspace-api/landlock.html;
// Seccomp BPF, kernel.org/doc/html/latest/userspace-api/seccomp_filter.html.
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
#if !defined(__SANITIZE_ADDRESS__) && !(defined(__has_feature) && __has_feature(address_sanitizer))
  bound(RLIMIT_AS, rules->address_space, rules->address_space);
#endif
}

#if defined(__linux__)

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/ioctl.h>
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
  // What makes sense for a file that is no folder.
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
  long done = syscall(SYS_landlock_restrict_self, made, 0);
  close(made);
  if (done != 0) return 0;
  return CONTAINMENT_FILES | (version >= 4 ? CONTAINMENT_NETWORK : 0);
}

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef OWN_ARCHITECTURE

// Calls that fail with "not permitted": other processes, the network, the kernel.
static const int refused[] = {
  SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
  SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_pidfd_open, SYS_pidfd_getfd,
  SYS_pidfd_send_signal, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_io_uring_setup,
  SYS_io_uring_enter, SYS_io_uring_register, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_mount,
  SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, SYS_open_by_handle_at,
  SYS_name_to_handle_at, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load,
  SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct, SYS_quotactl, SYS_settimeofday, SYS_clock_settime,
  SYS_adjtimex, SYS_clock_adjtime, SYS_sethostname, SYS_setdomainname, SYS_personality,
  SYS_fsopen, SYS_open_tree, SYS_move_mount, SYS_shmget, SYS_shmat, SYS_msgget, SYS_semget,
  SYS_mq_open, SYS_fanotify_init, SYS_kcmp, SYS_lookup_dcookie, SYS_memfd_create};
// And these, where no program may be started.
static const int starting[] = {SYS_execve, SYS_execveat
#ifdef SYS_fork
  , SYS_fork, SYS_vfork
#endif
};

enum { COUNT_REFUSED = sizeof refused / sizeof *refused,
  COUNT_STARTING = sizeof starting / sizeof *starting };

#define LOAD(field) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, field))
#define ANSWER(what) BPF_STMT(BPF_RET | BPF_K, (what))
#define REFUSE ANSWER(SECCOMP_RET_ERRNO | EPERM)

static int32_t confine_calls(const containment_rules *rules) {
  struct sock_filter code[2 * (COUNT_REFUSED + COUNT_STARTING) + 24];
  unsigned short n = 0;
  code[n++] = (struct sock_filter)LOAD(arch);
  code[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0);
  code[n++] = (struct sock_filter)ANSWER(SECCOMP_RET_KILL_PROCESS);
  code[n++] = (struct sock_filter)LOAD(nr);
#if defined(__x86_64__)
  // Calls of the x32 kind have a bit of their own.
  code[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
  code[n++] = (struct sock_filter)REFUSE;
#endif
  for (int i = 0; i < COUNT_REFUSED; i++) {
    code[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)refused[i], 0, 1);
    code[n++] = (struct sock_filter)REFUSE;
  }
  if (!rules->may_start_programs) {
    for (int i = 0; i < COUNT_STARTING; i++) {
      code[n++] =
        (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)starting[i], 0, 1);
      code[n++] = (struct sock_filter)REFUSE;
    }
    // Its flags are in memory, out of sight: the C library then uses clone.
    code[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1);
    code[n++] = (struct sock_filter)ANSWER(SECCOMP_RET_ERRNO | ENOSYS);
    // Threads of the process only.
    code[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4);
    code[n++] = (struct sock_filter)LOAD(args[0]);
    code[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 0x00010000, 1, 0);
    code[n++] = (struct sock_filter)REFUSE;
    code[n++] = (struct sock_filter)ANSWER(SECCOMP_RET_ALLOW);
  }
  // Letters typed into the terminal by the program would be run by the shell after it.
  code[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_ioctl, 0, 3);
  code[n++] = (struct sock_filter)LOAD(args[1]);
  code[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, TIOCSTI, 0, 1);
  code[n++] = (struct sock_filter)REFUSE;
  code[n++] = (struct sock_filter)ANSWER(SECCOMP_RET_ALLOW);
  struct sock_fprog program = {.len = n, .filter = code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? CONTAINMENT_CALLS : 0;
}

#else
static int32_t confine_calls(const containment_rules *rules) {
  (void)rules;
  return 0;
}
#endif

int32_t containment_confine(const containment_rules *rules) {
  bound_all(rules);
  int32_t result = CONTAINMENT_LIMITS;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return result;
  result |= confine_files(rules);
  result |= confine_calls(rules);
  return result;
}

#else

int32_t containment_confine(const containment_rules *rules) {
  bound_all(rules);
  return CONTAINMENT_LIMITS;
}

#endif
