// Stops a script: at its next instruction, by an error that nothing in it can catch.
#include "bridge.h"

void al_arm(al_state *state) {
  state->stop = 1;
  lua_State *lua = state->running;
  if (lua != NULL) lua_sethook(lua, al_hook, LUA_MASKCOUNT, 1);
}

void al_interrupt(al_state *state) {
  atomic_store_explicit(&state->interrupted, 1, memory_order_relaxed);
}

void al_stop(al_state *state) {
  al_interrupt(state);
  al_arm(state);
}

void al_raise_killed(lua_State *lua) {
  // Light userdata: nothing is allocated.
  lua_pushlightuserdata(lua, (void *)&al_key_kill);
  lua_error(lua);
  __builtin_unreachable();
}

void al_kill(lua_State *lua, int kind) {
  al_state *state = al_of(lua);
  if (state->killed == AL_KIND_NONE) {
    al_record_limit(state, lua, kind, 0);
    state->killed = kind;
  }
  al_arm(state);
  al_raise_killed(lua);
}
