// Porter–Duff source-over of whole rows, eight pixels at a time. Two channels of each pixel are processed together, in
// 16-bit lanes.
//
//     Dca′ = Sca·m + Dca·(1 − Sa·m)          coverage m
//     Da′  = Sa·m  + Da·(1 − Sa·m)
//
// The product of two bytes x and f, divided by 255 and rounded, is (t + (t >> 8)) >> 8 with t = x·f + 128. This equals
// 257·t >> 16, the upper half of one 16-bit multiplication.

#include "kernel.h"

#define QUOTIENT(t) __builtin_convertvector((__builtin_convertvector((t), words16) * 257) >> 16, halves16)

// Copies the fraction in the lowest byte of each pixel to both 16-bit lanes of the pixel.
#define SPREAD(fraction)                         \
    ({                                           \
        words8 fraction_ = (fraction);           \
        (halves16)(fraction_ | fraction_ << 16); \
    })

// Multiplies each channel of each pixel by the pixel's fraction (0…255 for 0…1).
#define SCALE(pixels, fraction)                                            \
    ({                                                                     \
        words8 scaled_ = (pixels);                                         \
        halves16 factor_ = (fraction);                                     \
        halves16 even_ = (halves16)(scaled_ & 0x00FF00FF) * factor_ + 128; \
        halves16 odd_ = ((halves16)scaled_ >> 8) * factor_ + 128;          \
        (words8)(QUOTIENT(even_) | QUOTIENT(odd_) << 8);                   \
    })

#define OVER(source, below)                              \
    ({                                                   \
        words8 source_ = (source);                       \
        words8 below_ = (below);                         \
        source_ + SCALE(below_, SPREAD(~source_ >> 24)); \
    })

#define COVERAGE(from) SPREAD(__builtin_convertvector(LOAD(bytes8, (from)), words8))

INLINE uint32_t scale(uint32_t pixel, uint32_t fraction) {
    uint32_t even = (pixel & 0x00FF00FF) * fraction + 0x00800080;
    uint32_t odd = (pixel >> 8 & 0x00FF00FF) * fraction + 0x00800080;
    even = (even + (even >> 8 & 0x00FF00FF)) >> 8 & 0x00FF00FF;
    odd = (odd + (odd >> 8 & 0x00FF00FF)) & 0xFF00FF00;
    return even | odd;
}

INLINE uint32_t over(uint32_t source, uint32_t below) { return source + scale(below, 255 - (source >> 24)); }

void KERNEL(craster_fill)(uint32_t *pixels, ptrdiff_t count, uint32_t pixel) {
    for (ptrdiff_t i = 0; i < count; i++) pixels[i] = pixel;
}

void KERNEL(craster_blend_color)(uint32_t *pixels, ptrdiff_t count, uint32_t color) {
    uint32_t rest = 255 - (color >> 24);
    halves16 fraction = (halves16){0} + (uint16_t)rest;
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8) STORE(pixels + i, color + SCALE(LOAD(words8, pixels + i), fraction));
    REST(; i < count; i++) pixels[i] = color + scale(pixels[i], rest);
}

void KERNEL(craster_blend_color_coverage)(uint32_t *pixels, ptrdiff_t count, uint32_t color, const uint8_t *coverage) {
    words8 colors = (words8){0} + color;
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8) {
        words8 source = SCALE(colors, COVERAGE(coverage + i));
        STORE(pixels + i, OVER(source, LOAD(words8, pixels + i)));
    }
    REST(; i < count; i++) pixels[i] = over(scale(color, coverage[i]), pixels[i]);
}

void KERNEL(craster_blend_row)(uint32_t *restrict pixels, ptrdiff_t count, const uint32_t *restrict row) {
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8) STORE(pixels + i, OVER(LOAD(words8, row + i), LOAD(words8, pixels + i)));
    REST(; i < count; i++) pixels[i] = over(row[i], pixels[i]);
}

void KERNEL(craster_blend_row_evenly)(
    uint32_t *restrict pixels, ptrdiff_t count, const uint32_t *restrict row, uint32_t coverage) {
    halves16 fraction = (halves16){0} + (uint16_t)coverage;
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8) {
        words8 source = SCALE(LOAD(words8, row + i), fraction);
        STORE(pixels + i, OVER(source, LOAD(words8, pixels + i)));
    }
    REST(; i < count; i++) pixels[i] = over(scale(row[i], coverage), pixels[i]);
}

void KERNEL(craster_blend_row_coverage)(
    uint32_t *restrict pixels, ptrdiff_t count, const uint32_t *restrict row, const uint8_t *restrict coverage) {
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8) {
        words8 source = SCALE(LOAD(words8, row + i), COVERAGE(coverage + i));
        STORE(pixels + i, OVER(source, LOAD(words8, pixels + i)));
    }
    REST(; i < count; i++) pixels[i] = over(scale(row[i], coverage[i]), pixels[i]);
}

void KERNEL(craster_multiply)(uint32_t *restrict pixels, ptrdiff_t count, const uint32_t *restrict row) {
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8)
        STORE(pixels + i, SCALE(LOAD(words8, pixels + i), SPREAD(LOAD(words8, row + i) >> 24)));
    REST(; i < count; i++) pixels[i] = scale(pixels[i], row[i] >> 24);
}

void KERNEL(craster_tint)(uint32_t *pixels, ptrdiff_t count, uint32_t color) {
    words8 colors = (words8){0} + color;
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8) STORE(pixels + i, SCALE(colors, SPREAD(LOAD(words8, pixels + i) >> 24)));
    REST(; i < count; i++) pixels[i] = scale(color, pixels[i] >> 24);
}
