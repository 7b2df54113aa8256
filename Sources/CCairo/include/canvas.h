#ifndef ANIMLUA_CANVAS_H
#define ANIMLUA_CANVAS_H
#endif
