#include "bridge.h"
void al_open_patterns(lua_State *lua) { (void)lua; }
