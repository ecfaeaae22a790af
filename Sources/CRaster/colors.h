#ifndef CRASTER_COLORS_H
#define CRASTER_COLORS_H

// Pixels in floats, for computations in which rounding between two steps would be visible. Channels are 0…255.

#include "kernel.h"

// Eight premultiplied pixels, one vector for each channel.
typedef struct {
    floats8 r, g, b, a;
} colors;

#define CHANNEL_OF(pixels, shift) __builtin_convertvector((integers8)((pixels) >> (shift)&255), floats8)

typedef VECTOR(int32_t, 8) integers8;

INLINE void unpack(const uint32_t *pixels, colors *result) {
    words8 loaded = LOAD(words8, pixels);
    result->r = CHANNEL_OF(loaded, 0);
    result->g = CHANNEL_OF(loaded, 8);
    result->b = CHANNEL_OF(loaded, 16);
    result->a = CHANNEL_OF(loaded, 24);
}

// A channel clamped to 0…limit and rounded. Adding 1.5 · 2²³ pushes the fraction out of the mantissa.
#define ROUNDED(channel, limit)                                             \
    ({                                                                      \
        floats8 positive_ = CHOOSE((channel) < 0, (floats8){0}, (channel)); \
        floats8 kept_ = CHOOSE(positive_ > (limit), (limit), positive_);    \
        (words8)(kept_ + 12582912.0f) & 255;                                \
    })

// Eight pixels with rounded channels.
#define PACKED(c) \
    (ROUNDED((c).r, (c).a) | ROUNDED((c).g, (c).a) << 8 | ROUNDED((c).b, (c).a) << 16 | ROUNDED((c).a, (c).a) << 24)

#endif
