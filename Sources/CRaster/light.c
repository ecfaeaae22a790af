// Light that is added up for motion blur. There are four planes of sums: red, green, blue, and the alpha that samples
// lack. Within a plane, pixels are added in vectors, and opaque samples do not touch the last plane, which is a quarter
// of the memory.

#include "blend.h"

enum {
    // The number of pixels that are tested together for being opaque or equal.
    LIGHT_GROUP = 16,
    // The number of intervals of light for which codes are tabulated.
    LIGHT_BINS = 4096,
};

// A range of pixels: all equal, all opaque, or any.
typedef enum { LIGHT_EVEN, LIGHT_OPAQUE, LIGHT_MIXED } light_kind;

INLINE light_kind kind_of(const uint32_t *pixels) {
    words16 group = LOAD(words16, pixels);
    if (__builtin_reduce_or(group ^ pixels[0]) == 0) return LIGHT_EVEN;
    return __builtin_reduce_and(group) >> 24 == 255 ? LIGHT_OPAQUE : LIGHT_MIXED;
}

INLINE void add_evenly(
    uint32_t pixel, ptrdiff_t count, const uint32_t *light, uint32_t times, uint32_t *sums, ptrdiff_t plane) {
    uint32_t alpha = pixel >> 24;
    for (int channel = 0; channel < 4; channel++) {
        uint32_t added = (channel < 3 ? light[alpha << 8 | (pixel >> 8 * channel & 255)] : 255 - alpha) * times;
        uint32_t *to = sums + channel * plane;
        if (added > 0)
            for (ptrdiff_t i = 0; i < count; i++) to[i] += added;
    }
}

// `restrict` lets the compiler read the table in vectors where the processor can.
INLINE void add_each(const uint32_t *restrict pixels, ptrdiff_t count, const uint32_t *restrict light, uint32_t times,
    bool is_opaque, uint32_t *restrict red, uint32_t *restrict green, uint32_t *restrict blue,
    uint32_t *restrict missing) {
    for (ptrdiff_t i = 0; i < count; i++) {
        uint32_t pixel = pixels[i];
        uint32_t row = is_opaque ? 255 << 8 : pixel >> 24 << 8;
        red[i] += light[row | (pixel & 255)] * times;
        green[i] += light[row | (pixel >> 8 & 255)] * times;
        blue[i] += light[row | (pixel >> 16 & 255)] * times;
        if (!is_opaque) missing[i] += (255 - (pixel >> 24)) * times;
    }
}

INLINE void add_range(const uint32_t *pixels, ptrdiff_t count, light_kind kind, const uint32_t *light, uint32_t times,
    uint32_t *sums, ptrdiff_t plane) {
    uint32_t *green = sums + plane, *blue = green + plane, *missing = blue + plane;
    if (kind == LIGHT_EVEN) add_evenly(pixels[0], count, light, times, sums, plane);
    else if (kind == LIGHT_OPAQUE && times == 1) add_each(pixels, count, light, 1, true, sums, green, blue, missing);
    else if (kind == LIGHT_OPAQUE) add_each(pixels, count, light, times, true, sums, green, blue, missing);
    else add_each(pixels, count, light, times, false, sums, green, blue, missing);
}

void KERNEL(craster_add_light)(
    const uint32_t *pixels, ptrdiff_t count, const uint32_t *light, uint32_t times, uint32_t *sums, ptrdiff_t plane) {
    ptrdiff_t i = 0;
    while (i + LIGHT_GROUP <= count) {
        ptrdiff_t start = i;
        light_kind kind = kind_of(pixels + i);
        // An even group is added alone, because the next one may have another colour.
        do i += LIGHT_GROUP;
        while (kind != LIGHT_EVEN && i + LIGHT_GROUP <= count && kind_of(pixels + i) == kind);
        add_range(pixels + start, i - start, kind, light, times, sums + start, plane);
    }
    if (i < count) add_range(pixels + i, count - i, LIGHT_MIXED, light, times, sums + i, plane);
}

// Returns the sRGB code that is nearest, on the sRGB curve, to a linear light. Light slightly greater than 1 counts as
// 1.
INLINE uint32_t code_of(double light, const double *steps, const uint8_t *codes) {
    int32_t bin = light < 1 ? (int32_t)(light * LIGHT_BINS) : LIGHT_BINS;
    uint32_t code = codes[bin];
    return code + (light >= steps[code + 1]);
}

void KERNEL(craster_develop_light)(const uint32_t *sums, ptrdiff_t plane, ptrdiff_t count, uint32_t samples,
    double white, const double *steps, const uint8_t *codes, uint32_t *pixels) {
    uint32_t most = 255 * samples, last[4] = {0, 0, 0, most}, alpha = 0, pixel = 0;
    double factor = 0;
    for (ptrdiff_t i = 0; i < count; i++) {
        uint32_t red = sums[i], green = sums[plane + i], blue = sums[2 * plane + i], missing = sums[3 * plane + i];
        if (red != last[0] || green != last[1] || blue != last[2] || missing != last[3]) {
            if (missing != last[3] || factor == 0) {
                uint32_t sum = most - missing;
                alpha = (2 * sum + samples) / (2 * samples);
                factor = sum > 0 ? 255 / (white * (double)sum) : 0;
            }
            last[0] = red, last[1] = green, last[2] = blue, last[3] = missing;
            uint32_t straight = 0xFF000000 | code_of((double)red * factor, steps, codes)
                | code_of((double)green * factor, steps, codes) << 8
                | code_of((double)blue * factor, steps, codes) << 16;
            pixel = alpha == 255 ? straight : scale(straight, alpha);
        }
        pixels[i] = pixel;
    }
}
