#ifndef ANIMLUA_ENGINE_KERNELS_H
#define ANIMLUA_ENGINE_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Rows of one lane as columns of doubles, 64-byte aligned and padded to a multiple of eight rows.
///
/// Row i writes one number to `cells[outs[i]]`; only the first `count` rows do. Without `outs` row i
/// writes to `cells[i]`, and `cells` is aligned and padded like the columns.
typedef struct {
  size_t count;
  const double *columns[8];
  const int32_t *outs;
} ak_rows;

/// Which columns a kernel reads, by place.
///
/// Curves: zero, rate, from, change, first, second. Progress is (time - zero) * rate within 0...1.
/// Of the curves only back and elastic have coefficients, so the others have four columns.
/// Springs: zero, rate, goal, displacement, displacement factor, decay, frequency.
/// Glides: zero, rate, origin, reach, decay. Their time is (time - zero) * rate, at least 0.
/// Hand-offs: zero, rate, velocity, seconds of the leg, progress at which it is used up, and progress from which
/// it counts no more. Progress is that of curves.

/// One cubic Bezier curve as three local expansions: about its start, its middle and its end.
typedef struct {
  /// Polynomials of x and of y by the powers of the local parameter.
  double x[3][4], y[3][4];
  /// Ordinates at 0 and 1.
  double first, last;
} ak_bezier;

/// A tabulated curve: pieces of degree five from 0 to 1.
typedef struct {
  /// Of each piece its end (the last has none: infinity), its middle, and its coefficients by powers of
  /// the distance from the middle; 64-byte aligned.
  const double *pieces;
  /// First piece of each of the `parts` equal parts of 0...1, and one more.
  const uint16_t *places;
  double parts;
  size_t count;
  /// Values at 0 and 1.
  double first, last;
} ak_table;

/// Functions that write return whether all numbers that they wrote are finite.

/// Writes every row of a lane whose curve is tabulated; columns: zero, rate, from, change.
int ak_run_table(const ak_table *table, ak_rows rows, double time, double *cells);
/// The same for one progress in 0...1, with the same bits; and its slope.
double ak_table_value(const ak_table *table, double p);
double ak_table_slope(const ak_table *table, double p);

/// Writes every row of a lane whose curve is `curve`; columns: zero, rate, from, change.
int ak_run_bezier(const ak_bezier *curve, ak_rows rows, double time, double *cells);
/// Writes every row of a curve lane at root time `time`; `kernel` is the raw value of CurveKernel.
int ak_run_curves(int kernel, ak_rows rows, double time, double *cells);
/// How many columns the lane of a curve has: 4, or 6 with coefficients.
int ak_curve_columns(int kernel);
/// The same for springs; `regime` is the raw value of SpringRegime.
int ak_run_springs(int regime, ak_rows rows, double time, double *cells);
/// The same for glides.
int ak_run_glides(ak_rows rows, double time, double *cells);
/// Adds what is left of a velocity to the cell of each row. Each number of `outs` names a cell, those behind the
/// last row up to a multiple of eight too.
int ak_run_handoffs(ak_rows rows, double time, double *cells);

/// How many cells a fold adds up at most.
#define AK_FOLD_SOURCES 6

/// One component that is the sum of several cells, added in that order; `count` is 1 or more.
typedef struct {
  int32_t out;
  int32_t count;
  int32_t sources[AK_FOLD_SOURCES];
} ak_fold;

/// Writes the sum of each fold.
int ak_run_folds(const ak_fold *folds, size_t count, double *cells);

/// Whether no cell is infinite or NaN.
int ak_are_finite(const double *cells, size_t count);

/// Starts to bring what an address names into the cache; harmless whatever it names.
static inline void ak_prefetch(const void *address) { __builtin_prefetch(address, 1); }

/// The level of instructions in use: 0 what every build has, 1 AVX2, 2 AVX-512. Set before anything
/// runs, only to compare levels: the bits are the same.
int ak_level(void);
void ak_set_level(int level);

#endif
