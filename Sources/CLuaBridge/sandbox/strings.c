// string.rep and string.format: sizes are checked before anything is built, and no address is shown.
#include <ctype.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "bridge.h"

static int string_rep(lua_State *lua) {
  size_t length, separator_length;
  const char *text = luaL_checklstring(lua, 1, &length);
  lua_Integer n = luaL_checkinteger(lua, 2);
  const char *separator = luaL_optlstring(lua, 3, "", &separator_length);
  al_state *state = al_of(lua);
  if (n <= 0 || length + separator_length == 0) {
    lua_pushliteral(lua, "");
    return 1;
  }
  size_t piece = length + separator_length;
  if ((lua_Unsigned)n > state->limits.string / piece + 1) al_kill(lua, AL_KIND_STRING);
  size_t total = (size_t)n * piece - separator_length;
  if (total > state->limits.string) al_kill(lua, AL_KIND_STRING);
  luaL_Buffer buffer;
  char *out = luaL_buffinitsize(lua, &buffer, total);
  memcpy(out, text, length);
  size_t done = length;
  if (n > 1) {
    memcpy(out + done, separator, separator_length);
    done += separator_length;
    // Doubles what is there: text and separator in turn.
    while (done < total) {
      size_t more = done < total - done ? done : total - done;
      memcpy(out + done, out, more);
      done += more;
    }
  }
  luaL_pushresultsize(&buffer, total);
  return 1;
}

// One conversion of a format: "%" flags width .precision letter, as text for snprintf.
typedef struct {
  char text[32];
  size_t length;
  bool has_precision;
  char letter;
} conversion;

static int digits(const char **p, conversion *c) {
  int count = 0;
  while (isdigit((unsigned char)**p) && count < 3) {
    c->text[c->length++] = *(*p)++;
    count++;
  }
  return count;
}

static const char *read_conversion(lua_State *lua, const char *p, conversion *c) {
  const char *start = p;
  *c = (conversion){.text = "%", .length = 1};
  char flags[6] = "";
  size_t flag_count = 0;
  while (*p != 0 && strchr("-+ #0", *p) != NULL && flag_count < 5) {
    flags[flag_count++] = *p;
    c->text[c->length++] = *p++;
  }
  int width = digits(&p, c);
  int precision = 0;
  if (*p == '.') {
    c->has_precision = true;
    c->text[c->length++] = *p++;
    precision = digits(&p, c);
  }
  c->letter = *p != 0 ? *p++ : 0;
  const char *allowed = NULL;
  switch (c->letter) {
  case 'c': allowed = "-0"; break;
  case 'd': case 'i': allowed = "-+0 "; break;
  case 'u': allowed = "-0"; break;
  case 'o': case 'x': case 'X': allowed = "-#0"; break;
  case 'a': case 'A': case 'f': case 'F': case 'e': case 'E': case 'g': case 'G':
    allowed = "-+#0 ";
    break;
  case 's': allowed = "-0"; break;
  case 'q': allowed = ""; break;
  default: break;
  }
  bool good = allowed != NULL && width <= 2 && precision <= 2 && strspn(flags, allowed) == flag_count;
  if (c->letter == 'c') good = good && !c->has_precision;
  if (c->letter == 'q' && c->length > 1)
    luaL_error(lua, "specifier '%%q' cannot have modifiers");
  if (!good)
    luaL_error(
      lua, "invalid conversion '%%%s' to 'format'",
      lua_pushlstring(lua, start, (size_t)(p - start)));
  return p;
}

static void add_quoted(luaL_Buffer *buffer, const char *text, size_t length) {
  luaL_addchar(buffer, '"');
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c == '"' || c == '\\' || c == '\n') {
      luaL_addchar(buffer, '\\');
      luaL_addchar(buffer, (char)c);
    } else if (iscntrl(c)) {
      char code[8];
      bool digit = i + 1 < length && isdigit((unsigned char)text[i + 1]);
      snprintf(code, sizeof code, digit ? "\\%03d" : "\\%d", c);
      luaL_addstring(buffer, code);
    } else {
      luaL_addchar(buffer, (char)c);
    }
  }
  luaL_addchar(buffer, '"');
}

static void add_literal(lua_State *lua, luaL_Buffer *buffer, int argument) {
  char text[64];
  size_t length;
  switch (lua_type(lua, argument)) {
  case LUA_TSTRING: {
    const char *string = lua_tolstring(lua, argument, &length);
    add_quoted(buffer, string, length);
    return;
  }
  case LUA_TNUMBER:
    if (lua_isinteger(lua, argument)) {
      lua_Integer value = lua_tointegerx(lua, argument, NULL);
      snprintf(text, sizeof text, value == LUA_MININTEGER ? "0x%llx" : "%lld", (long long)value);
    } else {
      double value = lua_tonumberx(lua, argument, NULL);
      if (isinf(value)) {
        snprintf(text, sizeof text, value > 0 ? "1e9999" : "-1e9999");
      } else if (isnan(value)) {
        snprintf(text, sizeof text, "(0/0)");
      } else {
        snprintf(text, sizeof text, "%a", value);
      }
    }
    luaL_addstring(buffer, text);
    return;
  case LUA_TNIL: luaL_addstring(buffer, "nil"); return;
  case LUA_TBOOLEAN:
    luaL_addstring(buffer, lua_toboolean(lua, argument) ? "true" : "false");
    return;
  default: luaL_argerror(lua, argument, "value has no literal form");
  }
}

static void add_string(lua_State *lua, luaL_Buffer *buffer, int argument, const conversion *c) {
  size_t length;
  const char *text = al_tostring(lua, argument, &length);
  if (c->length == 1 || (!c->has_precision && length >= 100)) {
    luaL_addvalue(buffer);
    return;
  }
  luaL_argcheck(lua, memchr(text, 0, length) == NULL, argument, "string contains zeros");
  char format[40];
  snprintf(format, sizeof format, "%ss", c->text);
  // At most 99 characters: by the precision, or as the text is shorter.
  char out[256];
  int written = snprintf(out, sizeof out, format, text);
  lua_pop(lua, 1);
  luaL_addlstring(buffer, out, written > 0 ? (size_t)written : 0);
}

static void add_conversion(lua_State *lua, luaL_Buffer *buffer, int argument, const conversion *c) {
  char format[48];
  char out[512];  // 99 digits after the point of DBL_MAX need 410
  int written = 0;
  switch (c->letter) {
  case 'c': {
    // By hand, as a zero is a character too.
    snprintf(format, sizeof format, "%sc", c->text);
    written = snprintf(out, sizeof out, format, (int)luaL_checkinteger(lua, argument));
    break;
  }
  case 'd': case 'i': case 'u': case 'o': case 'x': case 'X':
    snprintf(format, sizeof format, "%sll%c", c->text, c->letter);
    written = snprintf(out, sizeof out, format, (long long)luaL_checkinteger(lua, argument));
    break;
  case 's': add_string(lua, buffer, argument, c); return;
  case 'q': add_literal(lua, buffer, argument); return;
  default:
    snprintf(format, sizeof format, "%s%c", c->text, c->letter);
    written = snprintf(out, sizeof out, format, luaL_checknumber(lua, argument));
  }
  if (written > 0) luaL_addlstring(buffer, out, (size_t)written);
}

static int string_format(lua_State *lua) {
  int count = lua_gettop(lua);
  int argument = 1;
  size_t length;
  const char *p = luaL_checklstring(lua, 1, &length);
  const char *end = p + length;
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  while (p < end) {
    if (*p != '%') {
      luaL_addchar(&buffer, *p);
      p++;
    } else if (p[1] == '%') {
      luaL_addchar(&buffer, '%');
      p += 2;
    } else {
      conversion c;
      al_check(lua);
      p = read_conversion(lua, p + 1, &c);
      if (++argument > count) return luaL_argerror(lua, argument, "no value");
      add_conversion(lua, &buffer, argument, &c);
    }
  }
  luaL_pushresult(&buffer);
  return 1;
}

void al_open_strings(lua_State *lua) {
  static const luaL_Reg functions[] = {
    {"rep", string_rep}, {"format", string_format}, {NULL, NULL}};
  luaL_setfuncs(lua, functions, 0);
}
