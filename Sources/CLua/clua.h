#ifndef ANIMLUA_CLUA_H
#define ANIMLUA_CLUA_H
#include <lua.h>
#include <lauxlib.h>
#include <lualib.h>
#endif
