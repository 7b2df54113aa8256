#ifndef ANIMLUA_FILTERS_H
#define ANIMLUA_FILTERS_H

#include <stdint.h>

// Blurs, shadows, masks and gradients over pixels, at each level of the processor's instructions. A
// picture is `width * height` words of premultiplied 32-bit ARGB, rows from the top without gaps. No
// library is needed; of state there is the level alone. Any thread may call anything.

#ifdef __cplusplus
extern "C" {
#endif

/// The instructions in force: 0 those of every machine of its kind, 1 AVX2, 2 AVX-512. They do not
/// decide what comes out.
int32_t filters_level(void);
/// Holds it to a level, or to the machine's best where that is lower.
void filters_set_level(int32_t level);

/// Blurs in place as a Gaussian of standard deviation `sigma` pixels, by three boxes; outside is
/// transparent. Within 1 level of those boxes in real numbers: from 16 pixels on means of 2 by 2, from 32
/// on of 4 by 4 pixels are blurred. Takes time by the pixels around what is not clear, without rows and
/// columns that are like those around them. False when there is no memory for it.
int filters_blur(uint32_t *pixels, int32_t width, int32_t height, double sigma);
/// Fills `shadow` with the opacity of `content`, blurred, in one unpremultiplied color.
int filters_shadow(const uint32_t *content, uint32_t *shadow, int32_t width, int32_t height,
                   double sigma, double red, double green, double blue, double alpha);
/// Multiplies `content` by the opacity of `mask`, or by its luminance; inverted, by what is
/// missing to 1.
void filters_mask(uint32_t *content, const uint32_t *mask, int32_t count, int luminance,
                  int inverted);
/// Fills a picture whose top left pixel is the device's pixel (x, y) with colors that run clockwise
/// around a point. `inverse` (a, b, c, d, tx, ty) maps the device to the coordinates of the point.
/// `colors` holds `count` premultiplied colors (red, green, blue, alpha) for equal parts of a turn.
/// The turn begins at `degrees`, 0 being up. Colors between two levels become a pattern of both,
/// which stays where it is on the device. False when there is no memory for it.
int filters_conic(uint32_t *pixels, int32_t width, int32_t height, int32_t x, int32_t y,
                  const double inverse[6], double cx, double cy, double degrees,
                  const double *colors, int32_t count);
/// The same with colors that run from a point to the unit circle around it, to whose coordinates
/// `inverse` maps the device. `stops` holds place, red, green, blue, alpha for each, unpremultiplied,
/// with places in rising order within 0..1.
int filters_radial(uint32_t *pixels, int32_t width, int32_t height, int32_t x, int32_t y,
                   const double inverse[6], const double *stops, int32_t count);

#ifdef __cplusplus
}
#endif
#endif
