#include "bridge.h"
void al_open_strings(lua_State *lua) { (void)lua; }
