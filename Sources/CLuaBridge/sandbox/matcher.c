// The matcher behind find, match, gmatch and gsub. A limit can stop it: the stock one may run for hours
// in one call, where no hook runs. Results are those of the stock one.
#include <ctype.h>
#include <string.h>

#include "matcher.h"

// The end of the single-character class that begins at p.
static const char *class_end(matcher *m, const char *p) {
  if (p == m->pattern_end) luaL_error(m->lua, "malformed pattern (ends with '%%')");
  char first = *p++;
  if (first == '%') {
    if (p == m->pattern_end) luaL_error(m->lua, "malformed pattern (ends with '%%')");
    return p + 1;
  }
  if (first != '[') return p;
  if (p < m->pattern_end && *p == '^') p++;
  bool begun = false;  // a ']' that comes first is an item
  while (!begun || p == m->pattern_end || *p != ']') {
    if (p == m->pattern_end) luaL_error(m->lua, "malformed pattern (missing ']')");
    begun = true;
    if (*p++ == '%') {
      if (p == m->pattern_end) luaL_error(m->lua, "malformed pattern (missing ']')");
      p++;
    }
  }
  return p + 1;
}

static bool in_class(int c, int letter) {
  bool member;
  switch (tolower(letter)) {
  case 'a': member = isalpha(c); break;
  case 'c': member = iscntrl(c); break;
  case 'd': member = isdigit(c); break;
  case 'g': member = isgraph(c); break;
  case 'l': member = islower(c); break;
  case 'p': member = ispunct(c); break;
  case 's': member = isspace(c); break;
  case 'u': member = isupper(c); break;
  case 'w': member = isalnum(c); break;
  case 'x': member = isxdigit(c); break;
  default: return letter == c;
  }
  return isupper(letter) ? !member : member;
}

// p is at '[', last at its ']'.
static bool in_set(int c, const char *p, const char *last) {
  bool wanted = true;
  p++;
  if (*p == '^') {
    wanted = false;
    p++;
  }
  for (; p < last; p++) {
    if (*p == '%') {
      p++;
      if (in_class(c, (unsigned char)*p)) return wanted;
    } else if (p + 2 < last && p[1] == '-') {
      if ((unsigned char)p[0] <= c && c <= (unsigned char)p[2]) return wanted;
      p += 2;
    } else if ((unsigned char)*p == c) {
      return wanted;
    }
  }
  return !wanted;
}

static bool matches_one(matcher *m, const char *s, const char *p, const char *class_last) {
  if (s >= m->end) return false;
  int c = (unsigned char)*s;
  switch (*p) {
  case '.': return true;
  case '%': return in_class(c, (unsigned char)p[1]);
  case '[': return in_set(c, p, class_last - 1);
  default: return (unsigned char)*p == c;
  }
}

static const char *match_balanced(matcher *m, const char *s, const char *p) {
  if (m->pattern_end - p < 2)
    luaL_error(m->lua, "malformed pattern (missing arguments to '%%b')");
  if (s >= m->end || *s != p[0]) return NULL;
  int nesting = 1;
  for (const char *at = s + 1; at < m->end; at++) {
    al_check(m->lua);
    if (*at == p[1]) {
      if (--nesting == 0) return at + 1;
    } else if (*at == p[0]) {
      nesting++;
    }
  }
  return NULL;
}

static const char *match_longest(
  matcher *m, const char *s, const char *p, const char *rest, ptrdiff_t least) {
  ptrdiff_t n = 0;
  while (matches_one(m, s + n, p, rest)) {
    al_check(m->lua);
    n++;
  }
  for (; n >= least; n--) {
    const char *end = al_match(m, s + n, rest + 1);
    if (end != NULL) return end;
  }
  return NULL;
}

static const char *match_shortest(matcher *m, const char *s, const char *p, const char *rest) {
  for (;;) {
    const char *end = al_match(m, s, rest + 1);
    if (end != NULL) return end;
    if (!matches_one(m, s, p, rest)) return NULL;
    s++;
  }
}

static const char *open_capture(matcher *m, const char *s, const char *p, ptrdiff_t kind) {
  if (m->count >= CAPTURES) luaL_error(m->lua, "too many captures");
  m->captures[m->count].start = s;
  m->captures[m->count].length = kind;
  m->count++;
  const char *end = al_match(m, s, p);
  if (end == NULL) m->count--;
  return end;
}

static const char *close_capture(matcher *m, const char *s, const char *p) {
  int i = m->count - 1;
  while (i >= 0 && m->captures[i].length != OPEN) i--;
  if (i < 0) luaL_error(m->lua, "invalid pattern capture");
  m->captures[i].length = s - m->captures[i].start;
  const char *end = al_match(m, s, p);
  if (end == NULL) m->captures[i].length = OPEN;
  return end;
}

static const char *match_again(matcher *m, const char *s, int digit) {
  int i = digit - '1';
  if (i < 0 || i >= m->count || m->captures[i].length == OPEN)
    luaL_error(m->lua, "invalid capture index %%%d", i + 1);
  size_t length = (size_t)m->captures[i].length;
  if ((size_t)(m->end - s) < length) return NULL;
  return memcmp(m->captures[i].start, s, length) == 0 ? s + length : NULL;
}

static bool at_frontier(matcher *m, const char *s, const char *p, const char *set_end) {
  int before = s == m->text ? 0 : (unsigned char)s[-1];
  int here = s == m->end ? 0 : (unsigned char)*s;
  return !in_set(before, p, set_end - 1) && in_set(here, p, set_end - 1);
}

// Matches items until one needs to try several ways, which recurses.
static const char *match_items(matcher *m, const char *s, const char *p) {
  while (p < m->pattern_end) {
    al_check(m->lua);
    if (*p == '(') {
      bool position = p + 1 < m->pattern_end && p[1] == ')';
      return open_capture(m, s, position ? p + 2 : p + 1, position ? POSITION : OPEN);
    }
    if (*p == ')') return close_capture(m, s, p + 1);
    if (*p == '$' && p + 1 == m->pattern_end) return s == m->end ? s : NULL;
    if (*p == '%' && p + 1 < m->pattern_end) {
      int next = (unsigned char)p[1];
      if (next == 'b') {
        s = match_balanced(m, s, p + 2);
        if (s == NULL) return NULL;
        p += 4;
        continue;
      }
      if (next == 'f') {
        p += 2;
        if (p >= m->pattern_end || *p != '[')
          luaL_error(m->lua, "missing '[' after '%%f' in pattern");
        const char *set_end = class_end(m, p);
        if (!at_frontier(m, s, p, set_end)) return NULL;
        p = set_end;
        continue;
      }
      if (isdigit(next)) {
        s = match_again(m, s, next);
        if (s == NULL) return NULL;
        p += 2;
        continue;
      }
    }
    const char *rest = class_end(m, p);
    char suffix = rest < m->pattern_end ? *rest : 0;
    if (suffix == '*') return match_longest(m, s, p, rest, 0);
    if (suffix == '+') return match_longest(m, s, p, rest, 1);
    if (suffix == '-') return match_shortest(m, s, p, rest);
    if (suffix == '?') {
      if (matches_one(m, s, p, rest)) {
        const char *end = al_match(m, s + 1, rest + 1);
        if (end != NULL) return end;
      }
      p = rest + 1;
      continue;
    }
    if (!matches_one(m, s, p, rest)) return NULL;
    s++;
    p = rest;
  }
  return s;
}

const char *al_match(matcher *m, const char *s, const char *p) {
  if (m->depth-- == 0) luaL_error(m->lua, "pattern too complex");
  const char *end = match_items(m, s, p);
  m->depth++;
  return end;
}
