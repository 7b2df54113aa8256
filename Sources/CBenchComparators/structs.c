#include "bench_comparators.h"
#include <math.h>
#include <stdlib.h>

typedef struct {
  int easing;
  double start, duration, from, change, value;
} tween;

struct cb_structs {
  size_t count;
  tween *all;
};

static double bounce_out(double p) {
  if (p < 1 / 2.75) return 7.5625 * p * p;
  if (p < 2 / 2.75) return p -= 1.5 / 2.75, 7.5625 * p * p + 0.75;
  if (p < 2.5 / 2.75) return p -= 2.25 / 2.75, 7.5625 * p * p + 0.9375;
  return p -= 2.625 / 2.75, 7.5625 * p * p + 0.984375;
}

static double back_in_out(double p) {
  const double s = 1.70158 * 1.525;
  double w = 2 * p;
  if (w < 1) return 0.5 * (w * w * ((s + 1) * w - s));
  w -= 2;
  return 0.5 * (w * w * ((s + 1) * w + s) + 2);
}

static double eased(int easing, double p) {
  switch (easing) {
  case 0: return p;
  case 1: return 1 - (1 - p) * (1 - p);
  case 2: return p < 0.5 ? 4 * p * p * p : 1 - 4 * (1 - p) * (1 - p) * (1 - p);
  case 3: return 0.5 * (1 - cos(M_PI * p));
  case 4: return p >= 1 ? 1 : 1 - exp2(-10 * p);
  case 5: return p <= 0 ? 0 : p >= 1 ? 1 : exp2(-10 * p) * sin((p - 0.075) * (2 * M_PI / 0.3)) + 1;
  case 6: return bounce_out(p);
  default: return back_in_out(p);
  }
}

cb_structs *cb_structs_make(size_t count) {
  cb_structs *made = malloc(sizeof *made);
  made->count = count;
  made->all = malloc(count * sizeof(tween));
  for (size_t i = 0; i < count; i++)
    made->all[i] = (tween){(int)(i % 8), -(double)(i % 30) / 60, 1, 0, 100, 0};
  return made;
}

void cb_structs_tick(cb_structs *tweens, double time) {
  for (size_t i = 0; i < tweens->count; i++) {
    tween *one = &tweens->all[i];
    double p = (time - one->start) / one->duration;
    p = p < 0 ? 0 : p > 1 ? 1 : p;
    one->value = one->from + one->change * eased(one->easing, p);
  }
}

double cb_structs_sum(const cb_structs *tweens) {
  double sum = 0;
  for (size_t i = 0; i < tweens->count; i++) sum += tweens->all[i].value;
  return sum;
}

void cb_structs_free(cb_structs *tweens) {
  free(tweens->all);
  free(tweens);
}
