// A child process, and the parent that waits for it.
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>
#endif

#include "confinement.h"

static volatile sig_atomic_t child_of_ours;

static void hand_on(int number) {
  if (child_of_ours > 0) kill((pid_t)child_of_ours, number);
}

// Signals that end a process by default, and that the parent does not hand on.
static const int deadly[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGXCPU, SIGSYS,
  SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2};
enum { DEADLY = sizeof deadly / sizeof *deadly };

// The child would go on to draw until the system ends it with its parent.
static void end_with_child(int number) {
  if (child_of_ours > 0) {
    kill((pid_t)child_of_ours, SIGKILL);
    while (waitpid((pid_t)child_of_ours, NULL, 0) < 0 && errno == EINTR) {
    }
  }
  containment_give_terminal_back();
  // Not to a handler of the runtime's: it may go on after a signal that somebody sent.
  signal(number, SIG_DFL);
  raise(number);
}

// Whether the process had children from before it became this program: they are nobody's to kill.
static int has_others;

static int has_children(void) {
  siginfo_t info;
  return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0;
}

#if defined(__linux__)
// Kills every process that is ours by now; 0 when none is left.
static int kill_children(void) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
  FILE *list = fopen(path, "re");
  if (!list) return 0;
  char word[16];
  while (fscanf(list, "%15s", word) == 1) kill((pid_t)atoi(word), SIGKILL);
  fclose(list);
  pid_t ended;
  while ((ended = waitpid(-1, NULL, WNOHANG)) > 0) {
  }
  return ended == 0;
}
#endif

// Programs that a child has started outlive it when a signal ends it; an encoder whose input has ended
// comes to its end, but may make its file only then. Each holds the other end of the pipe. Those that do
// not end are killed: they are this process's children since theirs has gone, and so are, with their end,
// those that they have started themselves.
static void wait_for_programs(int lifeline) {
  static const int patience_ms = 5000;
  if (lifeline < 0) return;
  struct pollfd end = {.fd = lifeline, .events = 0};
  int gone;
  while ((gone = poll(&end, 1, patience_ms)) < 0 && errno == EINTR) {
  }
#if defined(__linux__)
  static const int rounds = 100, pause_ms = 10;
  if (has_others) gone = 1;
  for (int round = 0; gone == 0 && round < rounds && kill_children(); round++) poll(NULL, 0, pause_ms);
#endif
  close(lifeline);
}

int32_t containment_split(int32_t *status, int32_t *child) {
  static const int handed[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  *status = 0;
  // No signal is lost, and none kills before it can be handed on. None reaches the child before the
  // child has released the runtime's handlers. Starters may have left them blocked, too.
  sigset_t wanted;
  sigemptyset(&wanted);
  for (int i = 0; i < 4; i++) sigaddset(&wanted, handed[i]);
  for (int i = 0; i < DEADLY; i++) sigaddset(&wanted, deadly[i]);
  sigprocmask(SIG_BLOCK, &wanted, NULL);
  // The child and its programs hold one end, and do nothing with it.
  int lifeline[2] = {-1, -1};
  if (pipe(lifeline) != 0) return -1;
  fcntl(lifeline[0], F_SETFD, FD_CLOEXEC);
#if defined(__linux__)
  // Processes that the child leaves behind become children of this process.
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  has_others = has_children();
  pid_t parent = getpid();
  pid_t made = fork();
  if (made < 0) return -1;
  if (made == 0) {
    close(lifeline[0]);
    // A handler of the runtime's may go on after a signal that somebody sent.
    for (int i = 0; i < DEADLY; i++) signal(deadly[i], SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
#if defined(__linux__)
    // Whoever ends the parent ends the child.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
#else
    (void)parent;
#endif
    return 0;
  }
  close(lifeline[1]);
  *child = (int32_t)made;
  child_of_ours = (sig_atomic_t)made;
  for (int i = 0; i < 4; i++) {
    struct sigaction action = {.sa_handler = hand_on};
    sigemptyset(&action.sa_mask);
    sigaction(handed[i], &action, NULL);
  }
  for (int i = 0; i < DEADLY; i++) {
    struct sigaction action = {.sa_handler = end_with_child}, before;
    sigemptyset(&action.sa_mask);
    if (sigaction(deadly[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
      sigaction(deadly[i], &action, NULL);
  }
  sigprocmask(SIG_UNBLOCK, &wanted, NULL);
  int result = 0;
  for (;;) {
    if (waitpid(made, &result, WUNTRACED) < 0) {
      if (errno != EINTR) return -1;
    } else if (WIFSTOPPED(result)) {
      // Ctrl-Z: the shell waits for this process, and the child may not be able to stop it.
      raise(SIGSTOP);
      kill(made, SIGCONT);
    } else {
      break;
    }
  }
  child_of_ours = 0;
  containment_give_terminal_back();
  // It remains to report how the child ended.
  for (int i = 0; i < 4; i++) signal(handed[i], SIG_IGN);
  if (WIFSIGNALED(result)) {
    *status = WTERMSIG(result);
    wait_for_programs(lifeline[0]);
    return 2;
  }
  *status = WEXITSTATUS(result);
  return 1;
}
