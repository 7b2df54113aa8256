#ifndef ANIMLUA_BENCH_COMPARATORS_H
#define ANIMLUA_BENCH_COMPARATORS_H

#include <stddef.h>
#include <stdint.h>

/// Code that a careful C programmer writes by hand for the same workload. Its tweens have eight
/// easings in equal parts, and run from 0 to 100 in one second. Their starts are spread over half a
/// second, and each writes one double.

/// F1: an array of structs and a switch per tween, libm.
typedef struct cb_structs cb_structs;
cb_structs *cb_structs_make(size_t count);
void cb_structs_tick(cb_structs *tweens, double time);
double cb_structs_sum(const cb_structs *tweens);
void cb_structs_free(cb_structs *tweens);

/// F2: a struct of arrays by easing, vectorized with the engine's own polynomials. Values lie side
/// by side in the order of the arrays. The instruction set is that of the engine's kernels, with
/// nothing fused.
typedef struct cb_arrays cb_arrays;
cb_arrays *cb_arrays_make(size_t count);
void cb_arrays_tick(cb_arrays *tweens, double time);
double cb_arrays_sum(const cb_arrays *tweens);
void cb_arrays_free(cb_arrays *tweens);

/// The memory floor: reads the bytes that a tween's row has and writes the eight it makes.
typedef struct cb_copy cb_copy;
cb_copy *cb_copy_make(size_t count);
void cb_copy_tick(cb_copy *rows, double time);
double cb_copy_sum(const cb_copy *rows);
void cb_copy_free(cb_copy *rows);

/// Calls of malloc, calloc and realloc by this thread so far; and whether they can be counted here.
uint64_t cb_allocations(void);
int cb_counts_allocations(void);

/// A program in a stock interpreter with all its libraries and no limits; it runs from start to end at
/// each call.
typedef struct cb_program cb_program;
cb_program *cb_program_make(const char *source);
void cb_program_run(cb_program *program);
void cb_program_free(cb_program *program);

/// A picture, premultiplied ARGB without gaps between rows, as cairo writes it to PNG; returns the number
/// of bytes, or 0 where cairo cannot be used.
size_t cb_cairo_png(uint32_t *pixels, int32_t width, int32_t height);

/// P: one `lua_pcall` of `function(x) return x end`, `count` times; returns the sum of the results.
typedef struct cb_lua cb_lua;
cb_lua *cb_lua_make(void);
double cb_lua_tick(cb_lua *lua, size_t count);
void cb_lua_free(cb_lua *lua);

#endif
