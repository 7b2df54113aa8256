// The calls of the system that are left to a confined process: a list of those that it needs. All others,
// also those that later kernels will have, fail.
//
// Landlock guards the content of files: a process can still change their modes, owners, times and
// attributes. Its earlier versions also allow to cut files off (before Linux 6.2), to use TCP (before
// 6.7) and to send signals (before 6.12). None of these is on the list, so that nothing here depends on
// its version.
//
// Source: Seccomp BPF, kernel.org/doc/html/latest/userspace-api/seccomp_filter.html.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "confinement.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// The most frequent first: each call is compared with one after the other.
static const int allowed[] = {
  SYS_futex, SYS_read, SYS_write, SYS_clock_gettime, SYS_mmap, SYS_munmap, SYS_madvise, SYS_timer_settime,
  SYS_writev, SYS_readv, SYS_pread64, SYS_pwrite64, SYS_lseek, SYS_close, SYS_newfstatat, SYS_fstat,
  SYS_ppoll, SYS_mprotect, SYS_brk, SYS_mremap, SYS_sched_yield, SYS_getrandom, SYS_gettid, SYS_getpid,
  // Files: Landlock decides which may be opened.
  SYS_preadv, SYS_pwritev, SYS_preadv2, SYS_pwritev2, SYS_statx, SYS_statfs, SYS_fstatfs, SYS_faccessat,
  SYS_readlinkat, SYS_getdents64, SYS_getcwd, SYS_chdir, SYS_fchdir, SYS_umask, SYS_mkdirat, SYS_unlinkat,
#ifdef SYS_renameat
  SYS_renameat,
#endif
  SYS_renameat2, SYS_ftruncate, SYS_fallocate, SYS_fsync, SYS_fdatasync, SYS_sync_file_range,
  SYS_fadvise64, SYS_readahead, SYS_flock, SYS_sendfile, SYS_splice, SYS_tee, SYS_copy_file_range, SYS_dup,
  SYS_dup3, SYS_pipe2, SYS_pselect6, SYS_epoll_create1, SYS_epoll_ctl, SYS_epoll_pwait, SYS_eventfd2,
  SYS_signalfd4, SYS_timerfd_create, SYS_timerfd_settime, SYS_timerfd_gettime,
  // Memory and threads of its own.
  SYS_msync, SYS_mincore, SYS_mlock, SYS_munlock, SYS_membarrier, SYS_get_mempolicy, SYS_set_mempolicy,
  SYS_set_robust_list, SYS_set_tid_address, SYS_sched_getaffinity, SYS_sched_getparam,
  SYS_sched_getscheduler, SYS_sched_get_priority_max, SYS_sched_get_priority_min, SYS_exit,
  SYS_exit_group, SYS_wait4, SYS_waitid, SYS_restart_syscall,
  // Time and signals that come in.
  SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_times, SYS_getitimer,
  SYS_setitimer, SYS_timer_create, SYS_timer_gettime, SYS_timer_getoverrun, SYS_timer_delete,
  SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_rt_sigpending, SYS_rt_sigtimedwait,
  SYS_rt_sigsuspend, SYS_sigaltstack,
  // Queries.
  SYS_uname, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getresuid, SYS_getresgid,
  SYS_getgroups, SYS_getppid, SYS_getpgid, SYS_getsid, SYS_getrusage, SYS_getpriority, SYS_sysinfo,
  SYS_getcpu,
#ifdef SYS_rseq
  SYS_rseq,
#endif
#ifdef SYS_faccessat2
  SYS_faccessat2,
#endif
#ifdef SYS_close_range
  SYS_close_range,
#endif
#ifdef SYS_epoll_pwait2
  SYS_epoll_pwait2,
#endif
#ifdef SYS_futex_waitv
  SYS_futex_waitv,
#endif
#if defined(__x86_64__)
  // Older forms of the above.
  SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_poll, SYS_select, SYS_pipe, SYS_dup2, SYS_creat,
  SYS_mkdir, SYS_rmdir, SYS_unlink, SYS_rename, SYS_getdents, SYS_epoll_create, SYS_epoll_wait,
  SYS_eventfd, SYS_alarm, SYS_pause, SYS_time, SYS_getrlimit, SYS_getpgrp, SYS_arch_prctl,
#endif
};
// And these, where programs may be started.
static const int starting[] = {SYS_execve, SYS_execveat
#if defined(__x86_64__)
  , SYS_fork, SYS_vfork
#endif
};
// To copy descriptors, their flags and locks: not to have signals sent to others.
static const uint32_t descriptor_commands[] = {
  F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC, F_DUPFD, F_GETLK, F_SETLK, F_SETLKW, F_OFD_GETLK,
  F_OFD_SETLK, F_OFD_SETLKW, F_SETPIPE_SZ, F_GETPIPE_SZ};
// Requests for terminals, and those that fit all files; none that types letters into a terminal,
// which the shell after it would run.
static const uint32_t device_commands[] = {
  TCGETS, TCSETS, TCSETSW, TCSETSF, TIOCGWINSZ, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX, TCFLSH, TCXONC,
  TCSBRK, TIOCGPGRP, TIOCSPGRP, TIOCGSID,
  // TCGETS2 and its kind, which the headers have beside others that do not go with the C library's.
  0x802C542A, 0x402C542B, 0x402C542C, 0x402C542D};
static const uint32_t process_commands[] = {
  PR_SET_NAME, PR_GET_NAME, PR_CAPBSET_READ, 0x53564D41 /* PR_SET_VMA: names of memory */};

enum {
  // All kinds of new namespaces that clone can make.
  NEW_NAMESPACES = 0x7E020000,
  THREAD = 0x00010000,
  // From here on calls have the same numbers everywhere, and callers know how to do without them.
  FIRST_NEW_CALL = 424,
  // Of the older names for calls on x86.
  X32 = 0x40000000,
  MOST_STEPS = 2 * (sizeof allowed / sizeof *allowed) + 200
};

typedef struct {
  struct sock_filter steps[MOST_STEPS];
  unsigned short count;
} filter;

static void add(filter *made, uint16_t code, uint32_t value, uint8_t if_true, uint8_t if_false) {
  made->steps[made->count++] = (struct sock_filter){code, if_true, if_false, value};
}

static void answer(filter *made, uint32_t what) { add(made, BPF_RET | BPF_K, what, 0, 0); }
static void refuse(filter *made) { answer(made, SECCOMP_RET_ERRNO | EPERM); }

static void load(filter *made, size_t offset) { add(made, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0); }
// The lower half of an argument: all of it, where the system takes 32 bits.
static void load_argument(filter *made, int index) {
  load(made, offsetof(struct seccomp_data, args) + (size_t)index * 8);
}

static void allow_equal(filter *made, uint32_t value) {
  add(made, BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
  answer(made, SECCOMP_RET_ALLOW);
}

// All rules until `end_call` are for one call, and return by themselves what they allow.
static unsigned short begin_call(filter *made, int number) {
  add(made, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 0);
  return made->count;
}
static void end_call(filter *made, unsigned short start) {
  refuse(made);
  made->steps[start - 1].jf = (uint8_t)(made->count - start);
}

static void allow_values(
  filter *made, int number, int argument, const uint32_t *values, size_t count) {
  unsigned short start = begin_call(made, number);
  load_argument(made, argument);
  for (size_t i = 0; i < count; i++) allow_equal(made, values[i]);
  end_call(made, start);
}

// Files may be emptied when they are opened only where they are opened for writing: earlier versions of
// Landlock ask about no more than the latter.
static void allow_open(filter *made, int number, int argument) {
  unsigned short start = begin_call(made, number);
  load_argument(made, argument);
  add(made, BPF_JMP | BPF_JSET | BPF_K, O_TRUNC, 1, 0);
  answer(made, SECCOMP_RET_ALLOW);
  add(made, BPF_ALU | BPF_AND | BPF_K, O_ACCMODE, 0, 0);
  allow_equal(made, O_WRONLY);
  allow_equal(made, O_RDWR);
  end_call(made, start);
}

static void allow_threads_and_children(filter *made, bool may_start_programs) {
  unsigned short start = begin_call(made, SYS_clone);
  load_argument(made, 0);
  add(made, BPF_JMP | BPF_JSET | BPF_K, NEW_NAMESPACES, 0, 1);
  refuse(made);
  add(made, BPF_JMP | BPF_JSET | BPF_K, may_start_programs ? 0xFFFFFFFF : THREAD, 0, 1);
  answer(made, SECCOMP_RET_ALLOW);
  end_call(made, start);
  // Its flags are in memory, out of sight; it is among the new calls, and clone is what is then used.
  if (!may_start_programs) return;
  for (size_t i = 0; i < sizeof starting / sizeof *starting; i++)
    allow_equal(made, (uint32_t)starting[i]);
  // A group of its own, not another's.
  const uint32_t own = 0;
  allow_values(made, SYS_setpgid, 0, &own, 1);
}

static void allow_signals(filter *made, bool may_start_programs) {
  const uint32_t own = (uint32_t)getpid();
  const int calls[] = {SYS_tgkill, SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo};
  for (int i = 0; i < 4; i++) allow_values(made, calls[i], 0, &own, 1);
  unsigned short start = begin_call(made, SYS_kill);
  load_argument(made, 0);
  allow_equal(made, own);
  // Ctrl-Z stops the whole job.
  add(made, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 4);
  load_argument(made, 1);
  allow_equal(made, SIGTSTP);
  refuse(made);
  if (may_start_programs) {
    // An encoder is ended with all of its group, whose number is not known yet: any group, not all of them.
    add(made, BPF_JMP | BPF_JEQ | BPF_K, 0xFFFFFFFF, 4, 0);
    add(made, BPF_JMP | BPF_JGE | BPF_K, 0x80000000, 0, 3);
    load_argument(made, 1);
    allow_equal(made, SIGKILL);
  }
  end_call(made, start);
}

int32_t containment_confine_calls(int32_t may_start_programs) {
  filter made = {.count = 0};
  load(&made, offsetof(struct seccomp_data, arch));
  add(&made, BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0);
  answer(&made, SECCOMP_RET_KILL_PROCESS);
  load(&made, offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
  add(&made, BPF_JMP | BPF_JGE | BPF_K, X32, 0, 1);
  refuse(&made);
#endif
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++)
    allow_equal(&made, (uint32_t)allowed[i]);
  allow_open(&made, SYS_openat, 2);
#if defined(__x86_64__)
  allow_open(&made, SYS_open, 1);
#endif
  allow_values(&made, SYS_fcntl, 1, descriptor_commands,
    sizeof descriptor_commands / sizeof *descriptor_commands);
  allow_values(&made, SYS_ioctl, 1, device_commands, sizeof device_commands / sizeof *device_commands);
  allow_values(&made, SYS_prctl, 0, process_commands, sizeof process_commands / sizeof *process_commands);
  allow_threads_and_children(&made, may_start_programs != 0);
  allow_signals(&made, may_start_programs != 0);
  // Limits can be read, not set: root could raise them again.
  unsigned short start = begin_call(&made, SYS_prlimit64);
  load_argument(&made, 2);
  add(&made, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 3);
  load(&made, offsetof(struct seccomp_data, args) + 2 * 8 + 4);
  allow_equal(&made, 0);
  end_call(&made, start);
  add(&made, BPF_JMP | BPF_JGE | BPF_K, FIRST_NEW_CALL, 0, 1);
  answer(&made, SECCOMP_RET_ERRNO | ENOSYS);
  refuse(&made);
  struct sock_fprog program = {.len = made.count, .filter = made.steps};
  // All threads, should any have been started before.
  long done =
    syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
  return done == 0 ? CONTAINMENT_CALLS : 0;
}

#else

int32_t containment_confine_calls(int32_t may_start_programs) {
  (void)may_start_programs;
  return 0;
}

#endif
