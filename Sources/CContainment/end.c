// The end of a process in a signal handler, with an error.
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "containment.h"

static char scene[256];

void containment_name_scene(const char *file) {
  strncpy(scene, file, sizeof scene - 1);
}

static const containment_waiting *volatile kept;

void containment_keep(const containment_waiting *waiting) { kept = waiting; }

void containment_hold_streams(void) {
  static const int modes[] = {O_WRONLY, O_RDONLY, O_RDONLY};
  // The lowest number that is free is taken, and those below are open by then.
  for (int number = 0; number < 3; number++)
    if (fcntl(number, F_GETFD) < 0 && errno == EBADF) open("/dev/null", modes[number]);
}

static void write_all(int file, const void *bytes, size_t length) {
  const uint8_t *next = bytes;
  while (length > 0) {
    ssize_t count = write(file, next, length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    next += count;
    length -= (size_t)count;
  }
}

void containment_write_waiting(void) {
  if (kept != NULL && kept->end > kept->start)
    write_all(STDOUT_FILENO, kept->bytes + kept->start, kept->end - kept->start);
}

static void say(const char *text) { write_all(STDERR_FILENO, text, strlen(text)); }

// A file name in a JSON string; what would have to be escaped is left out.
static void say_plain(const char *text) {
  char buffer[512];
  size_t length = 0;
  for (; *text != 0 && length + 1 < sizeof buffer; text++)
    if ((unsigned char)*text >= ' ' && *text != '"' && *text != '\\') buffer[length++] = *text;
  buffer[length] = 0;
  say(buffer);
}

static void say_number(int32_t number) {
  char text[16];
  char *p = text + sizeof text - 1;
  *p = 0;
  do {
    *--p = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  say(p);
}

// A file name in words: escapes of Lua in place of what steers a terminal.
static void say_harmless(const char *text) {
  static const char digits[] = "0123456789ABCDEF";
  for (const unsigned char *next = (const unsigned char *)text; *next != 0; next++) {
    if (*next < ' ' || *next == 0x7F) {
      say("\\");
      say_number(*next);
    } else if (*next == 0xC2 && next[1] >= 0x80 && next[1] < 0xA0) {
      next++;
      char escape[] = {'\\', 'u', '{', digits[*next >> 4], digits[*next & 15], '}', 0};
      say(escape);
    } else {
      write_all(STDERR_FILENO, next, 1);
    }
  }
}

void containment_end_with_error(
  const char *message, const char *code, const char *file, int32_t line, int32_t is_json,
  int32_t status, int32_t sweep) {
  containment_write_waiting();
  if (file == NULL && scene[0] != 0) file = scene;
  if (is_json) {
    say("{\"ok\":false,\"exit\":");
    say_number(status);
    say(",\"errors\":[{\"severity\":\"error\",\"message\":\"");
    say_plain(message);
    say("\",\"code\":\"");
    say(code);
    say("\"");
    if (file != NULL) {
      say(",\"file\":\"");
      say_plain(file);
      say("\"");
      if (line > 0) {
        say(",\"line\":");
        say_number(line);
      }
    }
    say("}]}\n");
  } else {
    if (file != NULL) {
      say_harmless(file);
      if (line > 0) {
        say(":");
        say_number(line);
      }
      say(": ");
    }
    say("error: ");
    say(message);
    say(" [");
    say(code);
    say("]\n");
  }
  uint8_t byte = (uint8_t)status;
  if (sweep >= 0 && write(sweep, &byte, 1) == 1) {
    struct timespec moment = {0, 10000000};
    for (int i = 0; i < 300; i++) nanosleep(&moment, NULL);
  }
  _exit(status);
}
