#include "bench_comparators.h"
#include "engine_kernels.h"
#include <stdlib.h>
#include <string.h>

// The engine's kernels with a value array in the order of the rows and nothing around them.

static const int kernels[8] = {0, 5, 10, 22, 25, 37, 41, 34};

typedef struct {
  size_t count, padded;
  double *zero, *rate, *from, *change, *first, *second, *value;
} lane;

struct cb_arrays {
  lane lanes[8];
};

static double *column(size_t padded, double value) {
  double *made = aligned_alloc(64, padded * sizeof(double));
  for (size_t i = 0; i < padded; i++) made[i] = value;
  return made;
}

cb_arrays *cb_arrays_make(size_t count) {
  cb_arrays *made = calloc(1, sizeof *made);
  for (int k = 0; k < 8; k++) {
    lane *one = &made->lanes[k];
    one->count = count / 8;
    one->padded = (one->count + 7) / 8 * 8;
    one->zero = column(one->padded, 0);
    one->rate = column(one->padded, 1);
    one->from = column(one->padded, 0);
    one->change = column(one->padded, 100);
    one->first = column(one->padded, k == 7 ? 1.70158 * 1.525 : 0);
    one->second = column(one->padded, 4 / 0.3);
    one->value = column(one->padded, 0);
    for (size_t i = 0; i < one->count; i++) one->zero[i] = -(double)((i * 8 + k) % 30) / 60;
  }
  return made;
}

void cb_arrays_tick(cb_arrays *tweens, double time) {
  for (int k = 0; k < 8; k++) {
    lane *one = &tweens->lanes[k];
    ak_rows rows = {
        one->padded,
        {one->zero, one->rate, one->from, one->change, one->first, one->second},
        NULL};
    ak_run_curves(kernels[k], rows, time, one->value);
  }
}

double cb_arrays_sum(const cb_arrays *tweens) {
  double sum = 0;
  for (int k = 0; k < 8; k++)
    for (size_t i = 0; i < tweens->lanes[k].count; i++) sum += tweens->lanes[k].value[i];
  return sum;
}

void cb_arrays_free(cb_arrays *tweens) {
  for (int k = 0; k < 8; k++) {
    lane *one = &tweens->lanes[k];
    free(one->zero), free(one->rate), free(one->from), free(one->change);
    free(one->first), free(one->second), free(one->value);
  }
  free(tweens);
}

struct cb_copy {
  size_t count;
  double *in[4], *out;
};

cb_copy *cb_copy_make(size_t count) {
  cb_copy *made = malloc(sizeof *made);
  made->count = (count + 7) / 8 * 8;
  for (int i = 0; i < 4; i++) made->in[i] = column(made->count, i);
  made->out = column(made->count, 0);
  return made;
}

void cb_copy_tick(cb_copy *rows, double time) {
  for (size_t i = 0; i < rows->count; i++)
    rows->out[i] = rows->in[0][i] + rows->in[1][i] + rows->in[2][i] + rows->in[3][i] + time;
}

double cb_copy_sum(const cb_copy *rows) { return rows->out[0] + rows->out[rows->count - 1]; }

void cb_copy_free(cb_copy *rows) {
  for (int i = 0; i < 4; i++) free(rows->in[i]);
  free(rows->out);
  free(rows);
}
