// The end of a process in a signal handler, with an error.
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "containment.h"

static char scene[256];

void containment_name_scene(const char *file) {
  strncpy(scene, file, sizeof scene - 1);
}

static void say(const char *text) {
  size_t length = strlen(text);
  while (length > 0) {
    ssize_t count = write(STDERR_FILENO, text, length);
    if (count <= 0) return;
    text += count;
    length -= (size_t)count;
  }
}

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

void containment_end_with_error(
  const char *message, const char *code, const char *file, int32_t line, int32_t is_json,
  int32_t status, int32_t sweep) {
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
      say(file);
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
