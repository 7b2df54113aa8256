#include "bridge.h"
void al_open_tables(lua_State *lua) { (void)lua; }
