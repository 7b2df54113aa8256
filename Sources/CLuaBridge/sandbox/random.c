// math.random: xoshiro256**, seeded by the host, the same on all machines.
// Source: D. Blackman, S. Vigna, "Scrambled linear pseudorandom number generators", 2018,
// https://prng.di.unimi.it; splitmix64 spreads the seed as recommended there.
#include "bridge.h"

static uint64_t rotate(uint64_t x, int n) { return (x << n) | (x >> (64 - n)); }

static uint64_t draw(al_state *state) {
  uint64_t *s = state->random;
  uint64_t result = rotate(s[1] * 5, 7) * 9;
  uint64_t t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate(s[3], 45);
  return result;
}

void al_seed(al_state *state, uint64_t seed) {
  for (int i = 0; i < 4; i++) {
    uint64_t z = (seed += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    state->random[i] = z ^ (z >> 31);
  }
}

// A number in [0, limit], each as likely: draws are repeated while they are beyond.
static uint64_t draw_below(al_state *state, uint64_t limit) {
  uint64_t mask = limit;
  for (int shift = 1; shift < 64; shift *= 2) mask |= mask >> shift;
  uint64_t result;
  do {
    result = draw(state) & mask;
  } while (result > limit);
  return result;
}

static int math_random(lua_State *lua) {
  al_state *state = al_of(lua);
  lua_Integer low = 1, high;
  switch (lua_gettop(lua)) {
  case 0:
    lua_pushnumber(lua, (double)(draw(state) >> 11) * 0x1p-53);
    return 1;
  case 1:
    high = luaL_checkinteger(lua, 1);
    if (high == 0) {
      lua_pushinteger(lua, (lua_Integer)draw(state));
      return 1;
    }
    break;
  case 2:
    low = luaL_checkinteger(lua, 1);
    high = luaL_checkinteger(lua, 2);
    break;
  default: return luaL_error(lua, "wrong number of arguments");
  }
  luaL_argcheck(lua, low <= high, lua_gettop(lua), "interval is empty");
  uint64_t offset = draw_below(state, (uint64_t)high - (uint64_t)low);
  lua_pushinteger(lua, (lua_Integer)(offset + (uint64_t)low));
  return 1;
}

static int math_randomseed(lua_State *lua) {
  lua_Integer seed;
  if (lua_isinteger(lua, 1)) {
    seed = lua_tointeger(lua, 1);
  } else {
    // No argument would mean a seed from the clock: a scene must play the same each time.
    lua_Number number = luaL_checknumber(lua, 1);
    if (!lua_numbertointeger(number, &seed)) seed = 0;
  }
  al_seed(al_of(lua), (uint64_t)seed);
  return 0;
}

void al_open_random(lua_State *lua) {
  static const luaL_Reg functions[] = {
    {"random", math_random}, {"randomseed", math_randomseed}, {NULL, NULL}};
  luaL_setfuncs(lua, functions, 0);
}
