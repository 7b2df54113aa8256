#ifndef ANIMLUA_LINE_EDITOR_H
#define ANIMLUA_LINE_EDITOR_H

#include <library_loader.h>
#include <stddef.h>
#include <stdint.h>

// Lines that a person edits at a terminal, by libedit, which is opened at the first use. One editor a
// process, on its standard streams, used by one thread.

#ifdef __cplusplus
extern "C" {
#endif

/// Why libedit cannot be used; null when it can. It lives as long as the process.
const library_fault *line_editor_fault(void);

/// Called while the editor waits for a key, again and again until it returns another value than 0.
/// It returns 1 when a byte can be read, -1 to give the line up.
typedef int (*line_editor_wait)(void *context);

/// Completes the text before the cursor, which is `length` bytes: returns what is to be inserted, in
/// memory of `malloc`, or null for nothing.
typedef char *(*line_editor_complete)(void *context, const char *text, size_t length);

/// Begins; `context` goes to both functions. Returns 0, or -1 when the editor cannot be made.
int line_editor_open(const char *program, line_editor_wait wait, line_editor_complete complete,
                     void *context);
void line_editor_close(void);

/// Reads a line, its end included, which lives until the next call. Null at the end of the input, or
/// when `wait` gave it up: `*gave_up` says which.
const char *line_editor_read(const char *prompt, int *gave_up);
/// Writes the prompt and the line that is being edited again, after something else was written.
void line_editor_redraw(void);

/// Adds a line to the history, unless it is that of the last one.
void line_editor_remember(const char *line);
/// Reads the history of a file, or writes it. Returns the number of lines, or -1.
int line_editor_load(const char *path);
int line_editor_save(const char *path);

#ifdef __cplusplus
}
#endif
#endif
