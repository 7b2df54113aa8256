// The terminal on which a child plays: its parent gives it back after any end of the child.
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "confinement.h"

static int in = -1, out = -1;
static struct termios before;
static const char *words[2];

void containment_keep_terminal(
  int32_t input, int32_t output, const char *cut_off, const char *farewell) {
  if (!isatty(input) || !isatty(output) || tcgetattr(input, &before) != 0) return;
  words[0] = cut_off;
  words[1] = farewell;
  in = input;
  out = output;
}

void containment_give_terminal_back(void) {
  struct termios now;
  if (in < 0 || tcgetattr(in, &now) != 0) return;
  // The player takes the modes first and gives them back last: as long as they are these, nothing else
  // of the terminal has been changed.
  if (now.c_lflag == before.c_lflag && now.c_iflag == before.c_iflag && now.c_oflag == before.c_oflag)
    return;
  // In the background the terminal is somebody else's, and so are its modes.
  pid_t front = tcgetpgrp(in);
  if (front >= 0 && front != getpgrp()) return;
  tcflush(out, TCOFLUSH);
  for (int i = 0; i < 2; i++)
    if (write(out, words[i], strlen(words[i])) < 0) break;
  tcflush(in, TCIFLUSH);
  tcsetattr(in, TCSANOW, &before);
}
