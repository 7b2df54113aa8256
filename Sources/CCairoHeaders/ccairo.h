#ifndef ANIMLUA_CCAIRO_HEADERS_H
#define ANIMLUA_CCAIRO_HEADERS_H
#include <cairo.h>
#include <pango/pangocairo.h>
#endif
