#ifndef ANIMLUA_EDIT_DECLARATIONS_H
#define ANIMLUA_EDIT_DECLARATIONS_H

#include <library_loader.h>
#include <stdio.h>

// The part of libedit's binary interface that is used. See library_loader.h.
#ifndef ANIMLUA_SYSTEM_HEADERS
typedef struct editline EditLine;
typedef struct history History;
#endif

typedef struct { const char *buffer, *cursor, *lastchar; } LIBRARY_TYPE(LineInfo);
typedef struct { int num; const char *str; } LIBRARY_TYPE(HistEvent);
LIBRARY_PLACE(LineInfo, buffer)
LIBRARY_PLACE(LineInfo, cursor)
LIBRARY_SIZE(HistEvent)

LIBRARY_CONSTANT(EL_PROMPT, 0)
LIBRARY_CONSTANT(EL_EDITOR, 2)
LIBRARY_CONSTANT(EL_SIGNAL, 3)
LIBRARY_CONSTANT(EL_BIND, 4)
LIBRARY_CONSTANT(EL_ADDFN, 9)
LIBRARY_CONSTANT(EL_HIST, 10)
LIBRARY_CONSTANT(EL_GETCFN, 13)
LIBRARY_CONSTANT(EL_PREP_TERM, 16)
LIBRARY_CONSTANT(EL_REFRESH, 20)
LIBRARY_CONSTANT(H_SETSIZE, 1)
LIBRARY_CONSTANT(H_ENTER, 10)
LIBRARY_CONSTANT(H_LOAD, 17)
LIBRARY_CONSTANT(H_SAVE, 18)
LIBRARY_CONSTANT(H_SETUNIQUE, 20)
LIBRARY_CONSTANT(CC_REFRESH, 4)
LIBRARY_CONSTANT(CC_ERROR, 6)

#define EDITOR_FUNCTIONS(X)                                   \
  X(EditLine *, el_init, (const char *, FILE *, FILE *, FILE *)) \
  X(void, el_end, (EditLine *))                               \
  X(const char *, el_gets, (EditLine *, int *))               \
  X(int, el_set, (EditLine *, int, ...))                      \
  X(const LineInfo *, el_line, (EditLine *))                  \
  X(int, el_insertstr, (EditLine *, const char *))            \
  X(History *, history_init, (void))                          \
  X(void, history_end, (History *))                           \
  X(int, history, (History *, HistEvent *, int, ...))

EDITOR_FUNCTIONS(LIBRARY_DECLARE)

#endif
