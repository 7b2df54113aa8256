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

static const char digits[] = "0123456789ABCDEF";

// The character at a place and its bytes, which is one byte where it is no UTF-8.
static uint32_t character(const unsigned char *text, int *length) {
  int more = *text >= 0xF0 ? 3 : *text >= 0xE0 ? 2 : *text >= 0xC2 ? 1 : 0;
  uint32_t value = more == 0 ? *text : *text & (0x3Fu >> more);
  *length = 1;
  // The zero at the end is no such byte: nothing behind it is read.
  for (int i = 1; i <= more; i++) {
    if ((text[i] & 0xC0) != 0x80) return *text;
    value = value << 6 | (text[i] & 0x3F);
  }
  *length = more + 1;
  return value;
}

// As `steersText` in Swift: what a terminal obeys, and what turns or breaks text.
static int steers(uint32_t value) {
  return value < 0x20 || (value >= 0x7F && value < 0xA0) || value == 0x61C || value == 0x180E ||
    value == 0x200B || value == 0x200E || value == 0x200F || (value >= 0x2028 && value <= 0x202E) ||
    (value >= 0x2060 && value <= 0x206F) || value == 0xFEFF ||
    (value >= 0xFFF9 && value <= 0xFFFB) || (value >= 0xE0000 && value <= 0xE007F);
}

// Hexadecimal digits, at least so many.
static void say_digits(uint32_t value, int least) {
  char text[9];
  char *p = text + sizeof text - 1;
  *p = 0;
  for (; value > 0 || least > 0; value >>= 4, least--) *--p = digits[value & 15];
  say(p);
}

// A text in a JSON string; quotes, backslashes, and beyond 16 bits what steers, are left out.
static void say_plain(const char *text) {
  const unsigned char *next = (const unsigned char *)text;
  for (int length; *next != 0; next += length) {
    uint32_t value = character(next, &length);
    if (value == '"' || value == '\\') continue;
    if (!steers(value)) {
      write_all(STDERR_FILENO, next, (size_t)length);
    } else if (value < 0x10000) {
      say("\\u");
      say_digits(value, 4);
    }
  }
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

// A file name in words: escapes of Lua in place of what steers.
static void say_harmless(const char *text) {
  const unsigned char *next = (const unsigned char *)text;
  for (int length; *next != 0; next += length) {
    uint32_t value = character(next, &length);
    if (!steers(value)) {
      write_all(STDERR_FILENO, next, (size_t)length);
    } else if (value < 0x80) {
      say("\\");
      say_number((int32_t)value);
    } else {
      say("\\u{");
      say_digits(value, 1);
      say("}");
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
