// os.time, os.clock, os.date and os.difftime follow the scene's time, in UTC and the C locale.
#include <math.h>
#include <string.h>
#include <time.h>

#include "bridge.h"

void al_set_time(al_state *state, double seconds, int64_t epoch) {
  state->scene_time = seconds;
  state->epoch = epoch;
}

static int64_t now(al_state *state) { return state->epoch + (int64_t)floor(state->scene_time); }

// Days from 1970-01-01 in the proleptic Gregorian calendar.
// Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2021,
// https://howardhinnant.github.io/date_algorithms.html
static int64_t days_from_civil(int64_t year, int64_t month, int64_t day) {
  // Months beyond the year count on, as in mktime.
  year += (month - 1 >= 0 ? (month - 1) / 12 : -((12 - month) / 12));
  month = ((month - 1) % 12 + 12) % 12 + 1;
  if (month <= 2) year--;
  int64_t era = (year >= 0 ? year : year - 399) / 400;
  int64_t year_of_era = year - era * 400;
  int64_t day_of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  return era * 146097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year -
    719468;
}

static int64_t field(lua_State *lua, const char *name, int64_t missing) {
  lua_pushstring(lua, name);
  lua_rawget(lua, 1);
  int is_integer;
  int64_t value = lua_tointegerx(lua, -1, &is_integer);
  if (!is_integer) {
    if (lua_type(lua, -1) != LUA_TNIL) luaL_error(lua, "field '%s' is not an integer", name);
    if (missing < 0) luaL_error(lua, "field '%s' missing in date table", name);
    value = missing;
  }
  if (value < -100000000 || value > 100000000) luaL_error(lua, "field '%s' is out-of-bound", name);
  lua_pop(lua, 1);
  return value;
}

static int os_time(lua_State *lua) {
  if (lua_isnoneornil(lua, 1)) {
    lua_pushinteger(lua, now(al_of(lua)));
    return 1;
  }
  luaL_checktype(lua, 1, LUA_TTABLE);
  int64_t days = days_from_civil(
    field(lua, "year", -1), field(lua, "month", -1), field(lua, "day", -1));
  lua_pushinteger(
    lua, days * 86400 + field(lua, "hour", 12) * 3600 + field(lua, "min", 0) * 60 +
      field(lua, "sec", 0));
  return 1;
}

static int os_clock(lua_State *lua) {
  lua_pushnumber(lua, al_of(lua)->scene_time);
  return 1;
}

static void set_field(lua_State *lua, const char *name, int value) {
  lua_pushinteger(lua, value);
  lua_setfield(lua, -2, name);
}

static int os_date(lua_State *lua) {
  size_t length;
  const char *format = luaL_optlstring(lua, 1, "%c", &length);
  time_t seconds = (time_t)(lua_isnoneornil(lua, 2) ? now(al_of(lua)) : luaL_checkinteger(lua, 2));
  struct tm parts;
  if (*format == '!') format++;
  if (gmtime_r(&seconds, &parts) == NULL)
    return luaL_error(lua, "date result cannot be represented in this installation");
  if (strcmp(format, "*t") == 0) {
    lua_createtable(lua, 0, 9);
    set_field(lua, "year", parts.tm_year + 1900);
    set_field(lua, "month", parts.tm_mon + 1);
    set_field(lua, "day", parts.tm_mday);
    set_field(lua, "hour", parts.tm_hour);
    set_field(lua, "min", parts.tm_min);
    set_field(lua, "sec", parts.tm_sec);
    set_field(lua, "yday", parts.tm_yday + 1);
    set_field(lua, "wday", parts.tm_wday + 1);
    lua_pushboolean(lua, 0);
    lua_setfield(lua, -2, "isdst");
    return 1;
  }
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  for (const char *p = format; *p != 0; p++) {
    if (*p != '%') {
      luaL_addchar(&buffer, *p);
      continue;
    }
    p++;
    if (*p == 0 || strchr("aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%", *p) == NULL)
      return luaL_argerror(lua, 1, "invalid conversion specifier");
    const char one[] = {'%', *p, 0};
    char text[128];
    luaL_addlstring(&buffer, text, strftime(text, sizeof text, one, &parts));
  }
  luaL_pushresult(&buffer);
  return 1;
}

static int os_difftime(lua_State *lua) {
  lua_pushnumber(lua, luaL_checknumber(lua, 1) - luaL_optnumber(lua, 2, 0));
  return 1;
}

void al_open_times(lua_State *lua) {
  static const luaL_Reg functions[] = {{"time", os_time}, {"clock", os_clock}, {"date", os_date},
    {"difftime", os_difftime}, {NULL, NULL}};
  luaL_setfuncs(lua, functions, 0);
}
