#include "line_editor.h"

#include <errno.h>
#include <locale.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "declarations.h"

static struct {
  EDITOR_FUNCTIONS(LIBRARY_MEMBER)
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_loaded;
static library_fault fault;

static void load(void) {
#ifdef __APPLE__
  static const char *const files[] = {"libedit.3.dylib", "/usr/lib/libedit.3.dylib", NULL};
#else
  static const char *const files[] = {"libedit.so.2", "libedit.so.0", NULL};
#endif
  static const char *const names[] = {EDITOR_FUNCTIONS(LIBRARY_NAME)};
  const library_names edit = {"edit", files, "libedit2", "libedit", "libedit"};
  const library_functions functions = {names, LIBRARY_COUNT(names)};
  is_loaded = library_open(&edit, functions, &library, &fault);
}

const library_fault *line_editor_fault(void) {
  pthread_once(&once, load);
  return is_loaded ? NULL : &fault;
}

/// Lines that the history keeps.
enum { HISTORY_LINES = 2000 };

static struct {
  EditLine *line;
  History *history;
  line_editor_wait wait;
  line_editor_complete complete;
  void *context;
  const char *prompt;
  int gave_up;
  /// Bytes of a character that has begun.
  mbstate_t character;
} editor;

static char *prompt(EditLine *line) {
  (void)line;
  return (char *)editor.prompt;
}

/// Reads one character: 1, or 0 at the end of the input, or -1 when the line is given up.
static int next_character(EditLine *line, wchar_t *character) {
  (void)line;
  for (;;) {
    int answer;
    do answer = editor.wait(editor.context);
    while (answer == 0);
    if (answer < 0) {
      editor.gave_up = 1;
      return -1;
    }
    char byte;
    ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count <= 0) return (int)count;
    size_t length = mbrtowc(character, &byte, 1, &editor.character);
    // A part of a character is in the state now, and a byte that begins none is passed over.
    if (length == (size_t)-2) continue;
    if (length == (size_t)-1) {
      memset(&editor.character, 0, sizeof editor.character);
      continue;
    }
    return 1;
  }
}

static unsigned char complete_word(EditLine *line, int character) {
  (void)character;
  const LineInfo *info = library.el_line(line);
  char *text = editor.complete(editor.context, info->buffer, (size_t)(info->cursor - info->buffer));
  if (!text) return CC_ERROR;
  int failure = library.el_insertstr(line, text);
  free(text);
  return failure ? CC_ERROR : CC_REFRESH;
}

int line_editor_open(const char *program, line_editor_wait wait, line_editor_complete complete,
                     void *context) {
  if (line_editor_fault()) return -1;
  // Characters beyond ASCII are no characters in the locale that a process begins with.
  if (!setlocale(LC_CTYPE, "C.UTF-8")) setlocale(LC_CTYPE, "");
  editor.wait = wait;
  editor.complete = complete;
  editor.context = context;
  editor.prompt = "";
  editor.line = library.el_init(program, stdin, stdout, stderr);
  editor.history = library.history_init();
  if (!editor.line || !editor.history) {
    line_editor_close();
    return -1;
  }
  HistEvent event;
  library.history(editor.history, &event, H_SETSIZE, (int)HISTORY_LINES);
  library.history(editor.history, &event, H_SETUNIQUE, 1);
  library.el_set(editor.line, EL_EDITOR, "emacs");
  library.el_set(editor.line, EL_SIGNAL, 0);
  library.el_set(editor.line, EL_PROMPT, prompt);
  library.el_set(editor.line, EL_HIST, library.history, editor.history);
  library.el_set(editor.line, EL_GETCFN, next_character);
  library.el_set(editor.line, EL_ADDFN, "complete-word", "Completes a name", complete_word);
  library.el_set(editor.line, EL_BIND, "^I", "complete-word", NULL);
  library.el_set(editor.line, EL_BIND, "^R", "em-inc-search-prev", NULL);
  return 0;
}

void line_editor_close(void) {
  if (editor.line) library.el_end(editor.line);
  if (editor.history) library.history_end(editor.history);
  memset(&editor, 0, sizeof editor);
}

const char *line_editor_read(const char *prompt, int *gave_up) {
  editor.prompt = prompt;
  editor.gave_up = 0;
  int count = 0;
  // Keys that come as soon as the prompt is seen find the terminal ready.
  library.el_set(editor.line, EL_PREP_TERM, 1);
  const char *line = library.el_gets(editor.line, &count);
  *gave_up = editor.gave_up;
  return count > 0 && !editor.gave_up ? line : NULL;
}

void line_editor_redraw(void) {
  if (editor.line) library.el_set(editor.line, EL_REFRESH);
}

void line_editor_remember(const char *line) {
  HistEvent event;
  if (editor.history) library.history(editor.history, &event, H_ENTER, line);
}

int line_editor_load(const char *path) {
  HistEvent event;
  return editor.history ? library.history(editor.history, &event, H_LOAD, path) : -1;
}

int line_editor_save(const char *path) {
  HistEvent event;
  return editor.history ? library.history(editor.history, &event, H_SAVE, path) : -1;
}
