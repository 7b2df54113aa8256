#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "attempts.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static int stop_of_other;

pid_t start_other(void) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  pid_t made = fork();
  if (made == 0) {
    char byte;
    close(ends[1]);
    setpgid(0, 0);
    _exit((int)read(ends[0], &byte, 1));
  }
  close(ends[0]);
  stop_of_other = ends[1];
  return made;
}

void end_other(pid_t other) {
  close(stop_of_other);
  waitpid(other, NULL, 0);
}

#if defined(__linux__)

#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/xattr.h>

static void tell(const char *name, long result) {
  int is_refused = result < 0 && (errno == EPERM || errno == EACCES || errno == ENOSYS);
  printf("%s %s\n", name, is_refused ? "no" : "yes");
}

// Numbers of calls that are not in all headers; the same on every machine.
enum {
  PIDFD_SEND_SIGNAL = 424, IO_URING_SETUP = 425, OPEN_TREE = 428, FSOPEN = 430, FSCONFIG = 431,
  FSMOUNT = 432, PIDFD_OPEN = 434, CLONE3 = 435, OPENAT2 = 437, PIDFD_GETFD = 438,
  PROCESS_MADVISE = 440, MOUNT_SETATTR = 442, PROCESS_MRELEASE = 448, FCHMODAT2 = 452,
  SETXATTRAT = 463, LATER = 500
};

// Files: Landlock does not know these, or not in each version.
static void attempt_files(const char *file) {
  struct timespec times[2] = {{1, 0}, {1, 0}};
  char text[4096];
  int open_file = open(file, O_RDONLY);
  tell("chmod", chmod(file, 0777));
  tell("fchmod", fchmod(open_file, 0777));
  tell("fchmodat", fchmodat(AT_FDCWD, file, 0777, 0));
  tell("fchmodat2", syscall(FCHMODAT2, AT_FDCWD, file, 0777, 0));
  tell("chown", chown(file, getuid(), getgid()));
  tell("lchown", lchown(file, getuid(), getgid()));
  tell("fchown", fchown(open_file, getuid(), getgid()));
  tell("fchownat", fchownat(AT_FDCWD, file, getuid(), getgid(), 0));
  tell("utimensat", utimensat(AT_FDCWD, file, times, 0));
  tell("futimens", futimens(open_file, times));
  tell("setxattr", setxattr(file, "user.x", "1", 1, 0));
  tell("fsetxattr", fsetxattr(open_file, "user.x", "1", 1, 0));
  tell("setxattrat", syscall(SETXATTRAT, AT_FDCWD, file, 0, "user.x", NULL, 0));
  tell("getxattr", getxattr(file, "user.x", text, sizeof text));
  tell("listxattr", listxattr(file, text, sizeof text));
  tell("removexattr", removexattr(file, "user.x"));
  tell("truncate", truncate(file, 0));
  tell("open-and-truncate", open(file, O_RDONLY | O_TRUNC));
  tell("open-for-nothing-and-truncate", open(file, 3 | O_TRUNC));
  tell("openat2", syscall(OPENAT2, AT_FDCWD, file, NULL, 0));
  snprintf(text, sizeof text, "%s-link", file);
  tell("link", link(file, text));
  tell("symlink", symlink(file, text));
  tell("mknod", mknod(text, S_IFIFO | 0600, 0));
  tell("lease", fcntl(open_file, F_SETLEASE, F_RDLCK));
  tell("attributes", ioctl(open_file, 0x40086602 /* FS_IOC_SETFLAGS */, NULL));
  close(open_file);
}

static void attempt_processes(pid_t other) {
  struct rlimit limit = {100, 100};
  struct sched_param parameter = {0};
  struct f_owner_ex owner = {F_OWNER_PID, other};
  cpu_set_t processors;
  CPU_ZERO(&processors);
  CPU_SET(0, &processors);
  siginfo_t info;
  memset(&info, 0, sizeof info);
  info.si_code = -1;
  tell("setpriority", setpriority(PRIO_PROCESS, (id_t)other, 19));
  tell("prlimit", prlimit(other, RLIMIT_NOFILE, &limit, NULL));
  tell("own-limit", setrlimit(RLIMIT_CORE, &limit));
  tell("sched_setscheduler", sched_setscheduler(other, SCHED_BATCH, &parameter));
  tell("sched_setparam", sched_setparam(other, &parameter));
  tell("sched_setattr", syscall(SYS_sched_setattr, other, NULL, 0));
  tell("sched_setaffinity", sched_setaffinity(other, sizeof processors, &processors));
  tell("ioprio_set", syscall(SYS_ioprio_set, 1, other, 0));
  tell("migrate_pages", syscall(SYS_migrate_pages, other, 0, NULL, NULL));
  tell("move_pages", syscall(SYS_move_pages, other, 0, NULL, NULL, NULL, 0));
  tell("kill", kill(other, 0));
  tell("kill-group", kill(-other, SIGCONT));
  tell("kill-all", kill(-1, 0));
  tell("kill-own-group", kill(0, 0));
  tell("tkill", syscall(SYS_tkill, other, 0));
  tell("tgkill", syscall(SYS_tgkill, other, other, 0));
  tell("rt_sigqueueinfo", syscall(SYS_rt_sigqueueinfo, other, 0, &info));
  tell("rt_tgsigqueueinfo", syscall(SYS_rt_tgsigqueueinfo, other, other, 0, &info));
  tell("signals-of-a-file", fcntl(STDOUT_FILENO, F_SETOWN, other));
  tell("signals-of-a-file-ex", fcntl(STDOUT_FILENO, F_SETOWN_EX, &owner));
  tell("signal-of-a-file", fcntl(STDOUT_FILENO, F_SETSIG, SIGKILL));
  tell("process_vm_readv", syscall(SYS_process_vm_readv, other, NULL, 0, NULL, 0, 0));
  tell("process_vm_writev", syscall(SYS_process_vm_writev, other, NULL, 0, NULL, 0, 0));
  tell("ptrace", syscall(SYS_ptrace, 0x4206 /* PTRACE_SEIZE */, other, 0, 0));
  tell("kcmp", syscall(SYS_kcmp, other, other, 0, 0, 0));
  tell("pidfd_open", syscall(PIDFD_OPEN, other, 0));
  tell("pidfd_getfd", syscall(PIDFD_GETFD, -1, 0, 0));
  tell("pidfd_send_signal", syscall(PIDFD_SEND_SIGNAL, -1, 0, NULL, 0));
  tell("process_madvise", syscall(PROCESS_MADVISE, -1, NULL, 0, 0, 0));
  tell("process_mrelease", syscall(PROCESS_MRELEASE, -1, 0));
  tell("parent-death-signal", prctl(PR_SET_PDEATHSIG, 0));
}

static void attempt_system(void) {
  static const struct {
    const char *name;
    long number;
  } calls[] = {
    {"socket", SYS_socket}, {"socketpair", SYS_socketpair}, {"connect", SYS_connect},
    {"bind", SYS_bind}, {"listen", SYS_listen}, {"accept", SYS_accept}, {"sendto", SYS_sendto},
    {"sendmsg", SYS_sendmsg}, {"recvmsg", SYS_recvmsg}, {"bpf", SYS_bpf},
    {"perf_event_open", SYS_perf_event_open}, {"userfaultfd", SYS_userfaultfd},
    {"memfd_create", SYS_memfd_create}, {"keyctl", SYS_keyctl}, {"add_key", SYS_add_key},
    {"request_key", SYS_request_key}, {"mount", SYS_mount}, {"umount2", SYS_umount2},
    {"pivot_root", SYS_pivot_root}, {"chroot", SYS_chroot}, {"unshare", SYS_unshare},
    {"setns", SYS_setns}, {"open_by_handle_at", SYS_open_by_handle_at},
    {"name_to_handle_at", SYS_name_to_handle_at}, {"fanotify_init", SYS_fanotify_init},
    {"inotify_add_watch", SYS_inotify_add_watch}, {"shmget", SYS_shmget}, {"shmctl", SYS_shmctl},
    {"semget", SYS_semget}, {"semop", SYS_semop}, {"semctl", SYS_semctl}, {"msgget", SYS_msgget},
    {"msgsnd", SYS_msgsnd}, {"msgctl", SYS_msgctl}, {"mq_open", SYS_mq_open},
    {"mq_unlink", SYS_mq_unlink}, {"syslog", SYS_syslog}, {"setuid", SYS_setuid},
    {"setgid", SYS_setgid}, {"setgroups", SYS_setgroups}, {"capset", SYS_capset},
    {"setsid", SYS_setsid}, {"setpgid", SYS_setpgid}, {"personality", SYS_personality},
    {"init_module", SYS_init_module}, {"quotactl", SYS_quotactl}, {"vhangup", SYS_vhangup},
    {"acct", SYS_acct}, {"seccomp", SYS_seccomp}, {"mlockall", SYS_mlockall},
    {"io_setup", SYS_io_setup}, {"vmsplice", SYS_vmsplice},
    {"io_uring_setup", IO_URING_SETUP}, {"open_tree", OPEN_TREE}, {"fsopen", FSOPEN},
    {"fsconfig", FSCONFIG}, {"fsmount", FSMOUNT}, {"mount_setattr", MOUNT_SETATTR},
    {"clone3", CLONE3}, {"later", LATER},
#if defined(__x86_64__)
    {"iopl", SYS_iopl}, {"ioperm", SYS_ioperm}, {"modify_ldt", SYS_modify_ldt},
#endif
  };
  // Arguments that none of them takes.
  for (unsigned i = 0; i < sizeof calls / sizeof *calls; i++)
    tell(calls[i].name, syscall(calls[i].number, -1L, -1L, -1L, -1L, -1L, -1L));
  tell("type-letters", ioctl(STDIN_FILENO, TIOCSTI, "x"));
  tell("type-selection", ioctl(STDIN_FILENO, TIOCLINUX, "\3"));
  tell("take-terminal", ioctl(STDIN_FILENO, TIOCSCTTY, 1));
  tell("namespace", syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0));
}

static volatile sig_atomic_t heard;
static void hear(int number) { heard = number; }

// Calls that must go on working.
static void attempt_own(void) {
  // The starter may have left it blocked.
  sigset_t wanted;
  sigemptyset(&wanted);
  sigaddset(&wanted, SIGUSR1);
  sigprocmask(SIG_UNBLOCK, &wanted, NULL);
  signal(SIGUSR1, hear);
  heard = 0;
  tell("own-kill", kill(getpid(), SIGUSR1) == 0 && heard ? 0 : (errno = EPERM, -1));
  heard = 0;
  tell("own-raise", raise(SIGUSR1) == 0 && heard ? 0 : (errno = EPERM, -1));
  tell("own-abort-signal", syscall(SYS_tgkill, getpid(), syscall(SYS_gettid), 0));
  struct rlimit limit;
  tell("own-limits-known", getrlimit(RLIMIT_STACK, &limit));
  tell("own-name", prctl(PR_SET_NAME, "probe"));
  tell("own-files-known", access("/", F_OK));
}

void attempt_all(const char *file, pid_t other, int may_start_programs) {
  attempt_files(file);
  attempt_processes(other);
  attempt_system();
  attempt_own();
  if (may_start_programs) tell("own-group-ended", kill(-other, SIGKILL));
}

#else

void attempt_all(const char *file, pid_t other, int may_start_programs) {
  (void)file, (void)other, (void)may_start_programs;
}

#endif
