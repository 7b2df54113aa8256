// Source text: checks before the parser sees it, and `load`.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "bridge.h"

// The interpreter looks for the name of a variable in an error with one C frame for each `.x` of a
// chain, and in quadratic time. Labels are compared pairwise by the parser, which cannot be stopped.
enum { STEPS_IN_A_ROW = 250, STEPS_IN_A_FUNCTION = 16384, JUMPS = 4000, FUNCTION_DEPTH = 220 };

typedef struct {
  const char *p, *end;
  int line;
} scanner;

static int long_bracket_level(const scanner *s) {
  const char *p = s->p;
  if (p >= s->end || *p != '[') return -1;
  int level = 0;
  for (p++; p < s->end && *p == '='; p++) level++;
  return p < s->end && *p == '[' ? level : -1;
}

static void skip_long_bracket(scanner *s, int level) {
  for (s->p += level + 2; s->p < s->end; s->p++) {
    if (*s->p == '\n') s->line++;
    if (*s->p != ']') continue;
    int found = 0;
    const char *p = s->p + 1;
    while (p < s->end && *p == '=') {
      p++;
      found++;
    }
    if (found == level && p < s->end && *p == ']') {
      s->p = p + 1;
      return;
    }
  }
}

static void skip_quoted(scanner *s) {
  char quote = *s->p++;
  while (s->p < s->end && *s->p != quote && *s->p != '\n') {
    if (*s->p == '\\' && s->p + 1 < s->end) {
      s->p++;
      if (*s->p == '\n') s->line++;
      if (*s->p == 'z') {
        while (s->p + 1 < s->end && isspace((unsigned char)s->p[1])) {
          s->p++;
          if (*s->p == '\n') s->line++;
        }
      }
    }
    s->p++;
  }
  if (s->p < s->end) s->p++;
}

static bool skip_blank(scanner *s) {
  while (s->p < s->end) {
    if (*s->p == '\n') s->line++;
    if (isspace((unsigned char)*s->p)) {
      s->p++;
    } else if (*s->p == '-' && s->p + 1 < s->end && s->p[1] == '-') {
      s->p += 2;
      int level = long_bracket_level(s);
      if (level >= 0) {
        skip_long_bracket(s, level);
      } else {
        while (s->p < s->end && *s->p != '\n') s->p++;
      }
    } else {
      return true;
    }
  }
  return false;
}

static bool is_word(const char *start, size_t length, const char *word) {
  return strlen(word) == length && memcmp(start, word, length) == 0;
}

// A line number and a message if the text must not reach the parser, else 0.
static int check_text(const char *bytes, size_t length, const char **message) {
  scanner s = {bytes, bytes + length, 1};
  int row = 0, jumps = 0, depth = 0;
  int steps[FUNCTION_DEPTH + 1] = {0};
  bool is_function[4 * FUNCTION_DEPTH] = {false};
  int block = 0;
  bool in_brackets = false;  // the token before was '[': a["x"]["x"] is a row too
  char previous = 0;  // the last character of the token before
  while (skip_blank(&s)) {
    unsigned char c = (unsigned char)*s.p;
    if (isalpha(c) || c == '_') {
      const char *start = s.p;
      while (s.p < s.end && (isalnum((unsigned char)*s.p) || *s.p == '_')) s.p++;
      size_t n = (size_t)(s.p - start);
      bool function = is_word(start, n, "function");
      if (function || is_word(start, n, "do") || is_word(start, n, "if")) {
        if (block < 4 * FUNCTION_DEPTH) is_function[block] = function;
        block++;
        if (function && depth < FUNCTION_DEPTH) steps[++depth] = 0;
      } else if (is_word(start, n, "end") && block > 0) {
        block--;
        if (block < 4 * FUNCTION_DEPTH && is_function[block] && depth > 0) depth--;
      } else if (is_word(start, n, "goto")) {
        jumps++;
      }
      row = 0;
    } else if (c == '"' || c == '\'') {
      skip_quoted(&s);
      if (!in_brackets) row = 0;
    } else if (c == '[' && long_bracket_level(&s) >= 0) {
      skip_long_bracket(&s, long_bracket_level(&s));
      if (!in_brackets) row = 0;
    } else if (isdigit(c) || (c == '.' && s.p + 1 < s.end && isdigit((unsigned char)s.p[1]))) {
      while (s.p < s.end && (isalnum((unsigned char)*s.p) || *s.p == '.')) s.p++;
      if (!in_brackets) row = 0;
    } else if (c == '.' && s.p + 1 < s.end && s.p[1] == '.') {
      s.p += 2;
      row = 0;
    } else if (c == '.' || c == '[' || (c == ':' && !(s.p + 1 < s.end && s.p[1] == ':'))) {
      s.p++;
      if (c == '.' && skip_blank(&s)) {
        while (s.p < s.end && (isalnum((unsigned char)*s.p) || *s.p == '_')) s.p++;
      }
      in_brackets = c == '[';
      if (in_brackets && previous != 0 && strchr("{,;", previous) != NULL) {
        previous = (char)c;  // a key in a constructor
        continue;
      }
      previous = s.p[-1];
      row++;
      steps[depth]++;
      if (row > STEPS_IN_A_ROW) {
        *message = "expression too long (more than 250 index steps in a row)";
        return s.line;
      }
      if (steps[depth] > STEPS_IN_A_FUNCTION) {
        *message = "function too long (more than 16384 index steps)";
        return s.line;
      }
      continue;
    } else {
      if (c == ':' && s.p + 1 < s.end && s.p[1] == ':') {
        s.p++;
        jumps++;
      }
      s.p++;
      if (c != ']' && c != ')') row = 0;
    }
    previous = s.p[-1];
    in_brackets = false;
    if (jumps > JUMPS) {
      *message = "too many labels and gotos (more than 4000)";
      return s.line;
    }
  }
  return 0;
}

typedef struct {
  const char *p, *end;
  int line;  // of the piece that was handed out last
  bool line_ended;
} reader;

// Hands out a line at a time. A limit can stop the parser between two pieces, and errors of the
// parser
// that name no line ("C stack overflow") get the one that was read last.
static const char *read_piece(lua_State *lua, void *data, size_t *size) {
  enum { PIECE = 4096 };
  reader *from = data;
  al_check(lua);
  *size = (size_t)(from->end - from->p);
  if (*size > PIECE) *size = PIECE;
  if (*size == 0) return NULL;
  const char *piece = from->p;
  const char *newline = memchr(piece, '\n', *size);
  if (newline != NULL) *size = (size_t)(newline - piece) + 1;
  if (from->line_ended) from->line++;
  from->line_ended = newline != NULL;
  from->p += *size;
  return piece;
}

static int refuse(lua_State *lua, const char *name, int line, const char *message) {
  lua_pushfstring(lua, "%s:%d: %s", name, line, message);
  return LUA_ERRSYNTAX;
}

static bool names_no_line(lua_State *lua) {
  const char *message = lua_tostring(lua, -1);
  // Messages of the parser begin with the short name of the chunk.
  return message != NULL && strstr(message, ": ") == NULL;
}

int al_load_text(lua_State *lua, const char *bytes, size_t length, const char *name) {
  al_state *state = al_of(lua);
  char chunk_name[AL_SOURCE_SIZE + 2];
  snprintf(chunk_name, sizeof chunk_name, "@%.*s", AL_SOURCE_SIZE, name);
  if (length > state->limits.source) {
    char text[96];
    snprintf(text, sizeof text, "source too large (%zu bytes, the limit is %zu)", length,
      state->limits.source);
    return refuse(lua, name, 1, text);
  }
  if (length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) {
    bytes += 3;
    length -= 3;
  }
  if (length > 0 && *bytes == '#') {
    // The end of the line stays, for the count of lines.
    const char *end = memchr(bytes, '\n', length);
    size_t skipped = end == NULL ? length : (size_t)(end - bytes);
    bytes += skipped;
    length -= skipped;
  }
  if (length > 0 && *bytes == '\x1b')
    return refuse(lua, name, 1, "binary chunks are not accepted, only text");
  const char *message = NULL;
  int line = check_text(bytes, length, &message);
  if (line > 0) return refuse(lua, name, line, message);
  reader from = {bytes, bytes + length, 1, false};
  int status = lua_load(lua, read_piece, &from, chunk_name, "t");
  if (status == LUA_ERRMEM) al_settle(state, lua, status);
  if (state->killed != AL_KIND_NONE) al_raise_killed(lua);
  if (status != LUA_OK && names_no_line(lua)) {
    lua_pushfstring(lua, "%s:%d: %s", name, from.line, lua_tostring(lua, -1));
    return LUA_ERRSYNTAX;
  }
  return status;
}

// load(text [, name [, mode [, env]]]): text only, checked like any source.
int al_base_load(lua_State *lua) {
  size_t length;
  luaL_checktype(lua, 1, LUA_TSTRING);
  const char *text = lua_tolstring(lua, 1, &length);
  const char *name = luaL_optstring(lua, 2, "load");
  const char *mode = luaL_optstring(lua, 3, "t");
  bool has_environment = !lua_isnone(lua, 4);
  if (*name == '=' || *name == '@') name++;
  int status = LUA_ERRSYNTAX;
  if (strchr(mode, 't') == NULL) {
    lua_pushfstring(lua, "attempt to load a text chunk (mode is '%s')", mode);
  } else {
    status = al_load_text(lua, text, length, name);
  }
  if (status != LUA_OK) {
    luaL_pushfail(lua);
    lua_insert(lua, -2);
    return 2;
  }
  if (has_environment) {
    lua_pushvalue(lua, 4);
    if (lua_setupvalue(lua, -2, 1) == NULL) lua_pop(lua, 1);
  }
  return 1;
}
