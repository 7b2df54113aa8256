// The lanes' arithmetic, compiled for several instruction sets and chosen when the program runs, so
// that a plain build is as fast as the machine it runs on. All levels give the same bits.

#include "engine_kernels.h"
#include "math.h"

#include <string.h>

// The piece of a table that holds a progress in 0...1.
INLINE const double *ak_piece(const ak_table *table, double p) {
  const double *piece = table->pieces + 8 * (size_t)table->places[(int)(p * table->parts)];
  while (p >= piece[0]) piece += 8;
  return piece;
}

// Whether a curve reads two coefficients beside its progress: back and elastic.
#define HAS_COEFFICIENTS(kernel) ((kernel) >= 32 && (kernel) < 40)

#define KERNELS "kernels.inc"
#include <for_each_level.h>

static instruction_choice choice = INSTRUCTION_CHOICE;

int ak_level(void) { return instruction_level(&choice); }

void ak_set_level(int level) { instruction_set_level(&choice, level); }

#define CHOOSE(name, ...) AT_LEVEL(ak_level(), name, __VA_ARGS__)

int ak_run_curves(int kernel, ak_rows rows, double time, double *cells) {
  return CHOOSE(ak_run_curves, kernel, rows, time, cells);
}

int ak_curve_columns(int kernel) { return HAS_COEFFICIENTS(kernel) ? 6 : 4; }

int ak_run_bezier(const ak_bezier *curve, ak_rows rows, double time, double *cells) {
  return CHOOSE(ak_run_bezier, curve, rows, time, cells);
}

int ak_run_table(const ak_table *table, ak_rows rows, double time, double *cells) {
  return CHOOSE(ak_run_table, table, rows, time, cells);
}

double ak_table_value(const ak_table *table, double p) {
  if (!(p > 0)) return table->first;
  if (!(p < 1)) return table->last;
  const double *c = ak_piece(table, p);
  double u = p - c[1];
  return c[2] + u * (c[3] + u * (c[4] + u * (c[5] + u * (c[6] + u * c[7]))));
}

double ak_table_slope(const ak_table *table, double p) {
  const double *c = ak_piece(table, p);
  double u = p - c[1];
  return c[3] + u * (2 * c[4] + u * (3 * c[5] + u * (4 * c[6] + u * (5 * c[7]))));
}

int ak_run_springs(int regime, ak_rows rows, double time, double *cells) {
  return CHOOSE(ak_run_springs, regime, rows, time, cells);
}

int ak_run_glides(ak_rows rows, double time, double *cells) {
  return CHOOSE(ak_run_glides, rows, time, cells);
}

int ak_run_handoffs(ak_rows rows, double time, double *cells) {
  return CHOOSE(ak_run_handoffs, rows, time, cells);
}

// Not 0 in its highest bit where a number is infinite or NaN: one more in the exponent carries into the
// sign exactly where it was the highest.
static uint64_t not_finite(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return (bits & 0x7FFFFFFFFFFFFFFF) + 0x0010000000000000;
}

int ak_run_folds(const ak_fold *folds, size_t count, double *cells) {
  uint64_t found = 0;
  for (size_t i = 0; i < count; i++) {
    const ak_fold *fold = &folds[i];
    double sum = cells[fold->sources[0]];
    for (int32_t k = 1; k < fold->count; k++) sum += cells[fold->sources[k]];
    found |= not_finite(sum);
    cells[fold->out] = sum;
  }
  return (found >> 63) == 0;
}

int ak_are_finite(const double *cells, size_t count) {
  uint64_t found = 0;
  for (size_t i = 0; i < count; i++) found |= not_finite(cells[i]);
  return (found >> 63) == 0;
}
