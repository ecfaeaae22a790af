#ifndef CRASTER_BLEND_H
#define CRASTER_BLEND_H

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

// Sets a row of pixels. The first and the last vector may overlap their neighbours, so that all others are aligned.
INLINE void fill_row(uint32_t *pixels, ptrdiff_t count, uint32_t pixel) {
    words8 value = (words8){0} + pixel;
    if (count >= 8) {
        uint32_t *end = pixels + count;
        STORE(pixels, value);
        uint32_t *next = (uint32_t *)(((uintptr_t)pixels + sizeof value) & ~(uintptr_t)(sizeof value - 1));
        for (; next + 8 <= end; next += 8) STORE(next, value);
        STORE(end - 8, value);
    } else {
        REST(ptrdiff_t i = 0; i < count; i++) pixels[i] = pixel;
    }
}

// Replaces `count` pixels, eight at a time: EIGHT(i) are the new values of the eight pixels from index i on, ONE_PIXEL(i)
// is that of one. The last eight are computed first, from the old values, and stored last, so no pixel remains.
#define REPLACE_ROW(pixels, count, EIGHT, ONE_PIXEL)                                            \
    do {                                                                                        \
        if ((count) < 8) {                                                                      \
            REST(ptrdiff_t i_ = 0; i_ < (count); i_++) (pixels)[i_] = ONE_PIXEL(i_);            \
        } else {                                                                                \
            words8 last_ = EIGHT((count)-8);                                                    \
            for (ptrdiff_t i_ = 0; i_ + 8 <= (count); i_ += 8) STORE((pixels) + i_, EIGHT(i_)); \
            STORE((pixels) + ((count)-8), last_);                                               \
        }                                                                                       \
    } while (false)

INLINE void blend_color_row(uint32_t *pixels, ptrdiff_t count, uint32_t color) {
    uint32_t rest = 255 - (color >> 24);
    halves16 fraction = (halves16){0} + (uint16_t)rest;
#define EIGHT_PIXELS(i) (color + SCALE(LOAD(words8, pixels + (i)), fraction))
#define SINGLE_PIXEL(i) (color + scale(pixels[i], rest))
    REPLACE_ROW(pixels, count, EIGHT_PIXELS, SINGLE_PIXEL);
#undef EIGHT_PIXELS
#undef SINGLE_PIXEL
}

INLINE void blend_color_coverage_row(uint32_t *pixels, ptrdiff_t count, uint32_t color, const uint8_t *coverage) {
    words8 colors = (words8){0} + color;
#define EIGHT_PIXELS(i) OVER(SCALE(colors, COVERAGE(coverage + (i))), LOAD(words8, pixels + (i)))
#define SINGLE_PIXEL(i) over(scale(color, coverage[i]), pixels[i])
    REPLACE_ROW(pixels, count, EIGHT_PIXELS, SINGLE_PIXEL);
#undef EIGHT_PIXELS
#undef SINGLE_PIXEL
}

#endif
