// The blend modes of CSS Compositing and Blending Level 1 on premultiplied pixels. S and Sa are the colour and the alpha
// of the source, D and Da those of the backdrop.
//
//     result = S·(1 − Da) + D·(1 − Sa) + Sa·Da·B(D / Da, S / Sa)
//
// If B consists of products, minima and maxima, the only division is that of the whole sum by 255. The sum is never
// greater than 255², so it fits 16 bits, and intermediate sums may wrap. One vector holds two channels of each pixel. The
// modes color-dodge, color-burn, soft-light, hue, saturation, color and luminosity divide for every pixel and are computed
// in floats; one vector holds one channel of each pixel. In floats, all products are whole numbers less than 2²⁴, or
// within a millionth of such numbers.

#include "colors.h"

// ---- Modes in integers

// Two channels of sixteen pixels.
typedef struct {
    halves32 s, d, sa, da;
    // All bits are set in the lanes of colour channels, and none in those of alphas.
    halves32 is_color;
} pair;

#define SPREAD_ALPHA(pixels)               \
    ({                                     \
        words16 alpha_ = (pixels) >> 24;   \
        (halves32)(alpha_ | alpha_ << 16); \
    })

// The sum of the terms that do not depend on the mode: S·(1 − Da) + D·(1 − Sa), times 255².
#define APART(p) ((p).s * (255 - (p).da) + (p).d * (255 - (p).sa))

// The sums of the modes, times 255².
#define MULTIPLY(p) ((p).s * (255 - (p).da) + (p).d * (255 - (p).sa + (p).s))
#define SCREEN(p) (255 * (p).s + (p).d * (255 - (p).s))
#define DARKEN(p) (APART(p) + __builtin_elementwise_min((p).s * (p).da, (p).d * (p).sa))
#define LIGHTEN(p) (APART(p) + __builtin_elementwise_max((p).s * (p).da, (p).d * (p).sa))
#define DIFFERENCE(p)                                                                 \
    ({                                                                                \
        halves32 common_ = __builtin_elementwise_min((p).s * (p).da, (p).d * (p).sa); \
        255 * ((p).s + (p).d) - common_ - (common_ & (p).is_color);                   \
    })
#define EXCLUSION(p)                                                \
    ({                                                              \
        halves32 common_ = (p).s * (p).d;                           \
        255 * ((p).s + (p).d) - common_ - (common_ & (p).is_color); \
    })
#define DARK(p) (2 * (p).s * (p).d)
#define LIGHT(p) ((p).sa * (p).da - 2 * ((p).sa - (p).s) * ((p).da - (p).d))
#define HARD_LIGHT(p) (APART(p) + CHOOSE((p).s + (p).s <= (p).sa, DARK(p), LIGHT(p)))
#define OVERLAY(p) (APART(p) + CHOOSE((p).d + (p).d <= (p).da, DARK(p), LIGHT(p)))

// Blends sixteen pixels. A sum divided by 255 and rounded is (t + (t >> 8)) >> 8 with t = sum + 128.
#define COMBINED(above, below, SUM)                                                                \
    ({                                                                                             \
        words16 above_ = (above), below_ = (below), lanes_ = (words16){0} + 0x00FF00FF;            \
        halves32 sa_ = SPREAD_ALPHA(above_), da_ = SPREAD_ALPHA(below_);                           \
        pair even_ = {(halves32)(above_ & lanes_), (halves32)(below_ & lanes_), sa_, da_,          \
            (halves32)((words16){0} + 0xFFFFFFFF)};                                                \
        pair odd_ = {(halves32)(above_ >> 8 & lanes_), (halves32)(below_ >> 8 & lanes_), sa_, da_, \
            (halves32)((words16){0} + 0x0000FFFF)};                                                \
        halves32 low_ = SUM(even_) + 128, high_ = SUM(odd_) + 128;                                 \
        low_ = (low_ + (low_ >> 8)) >> 8;                                                          \
        high_ = (high_ + (high_ >> 8)) & 0xFF00;                                                   \
        (words16)(low_ | high_);                                                                   \
    })

// ---- Modes in floats

// The whole of one channel: S·(1 − Da) + D·(1 − Sa) + Sa·Da·B.
#define WHOLE(s, d, sum) (((s)*d_rest + (d)*s_rest + (sum)) * (1.0f / 255))

INLINE void pack(const colors *s, const colors *d, const colors *sum, uint32_t *pixels) {
    floats8 s_rest = 255 - s->a, d_rest = 255 - d->a;
    floats8 a = WHOLE(s->a, d->a, s->a * d->a);
    colors blended = {WHOLE(s->r, d->r, sum->r), WHOLE(s->g, d->g, sum->g), WHOLE(s->b, d->b, sum->b), a};
    STORE(pixels, PACKED(blended));
}

INLINE void color_dodge(const floats8 *s, const floats8 *d, const floats8 *sa, const floats8 *da, floats8 *result) {
    floats8 whole = *sa * *da, dodged = *d * (*sa * *sa) / (*sa - *s);
    // Where the divisor is 0, the quotient is not used.
    floats8 bright = CHOOSE((*s < *sa) & (dodged < whole), dodged, whole);
    *result = CHOOSE(*d == 0, (floats8){0}, bright);
}

INLINE void color_burn(const floats8 *s, const floats8 *d, const floats8 *sa, const floats8 *da, floats8 *result) {
    floats8 whole = *sa * *da, burned = (*da - *d) * (*sa * *sa) / *s;
    floats8 dark = CHOOSE((*s > 0) & (burned < whole), whole - burned, (floats8){0});
    *result = CHOOSE(*d >= *da, whole, dark);
}

INLINE void soft_light(const floats8 *s, const floats8 *d, const floats8 *sa, const floats8 *da, floats8 *result) {
    // Where the pixel below is transparent, the quotient is undefined and has no effect; it is replaced by 0.
    floats8 part = CHOOSE(*da == 0, (floats8){0}, *d / *da);
    floats8 root = __builtin_elementwise_sqrt(part), curve = ((16 * part - 12) * part + 4) * part;
    floats8 lit = CHOOSE(part <= 0.25f, curve, root) * *da;
    floats8 light = *sa * *d + (2 * *s - *sa) * (lit - *d);
    floats8 dark = *sa * *d - (*sa - 2 * *s) * *d * (1 - part);
    *result = CHOOSE(2 * *s <= *sa, dark, light);
}

// Applies a mode that computes each colour channel separately.
#define EACH_CHANNEL(mode)                            \
    do {                                              \
        mode(&s->r, &d->r, &s->a, &d->a, &result->r); \
        mode(&s->g, &d->g, &s->a, &d->a, &result->g); \
        mode(&s->b, &d->b, &s->a, &d->a, &result->b); \
    } while (false)

INLINE void dodge_colors(const colors *s, const colors *d, colors *result) { EACH_CHANNEL(color_dodge); }
INLINE void burn_colors(const colors *s, const colors *d, colors *result) { EACH_CHANNEL(color_burn); }
INLINE void light_colors(const colors *s, const colors *d, colors *result) { EACH_CHANNEL(soft_light); }

#define LUMINANCE(c) (0.3f * (c).r + 0.59f * (c).g + 0.11f * (c).b)
#define LARGEST(c)                                             \
    ({                                                         \
        floats8 larger_ = CHOOSE((c).g > (c).r, (c).g, (c).r); \
        CHOOSE((c).b > larger_, (c).b, larger_);               \
    })
#define SMALLEST(c)                                             \
    ({                                                          \
        floats8 smaller_ = CHOOSE((c).g < (c).r, (c).g, (c).r); \
        CHOOSE((c).b < smaller_, (c).b, smaller_);              \
    })
#define SATURATION(c) (LARGEST(c) - SMALLEST(c))

INLINE void times(const colors *c, const floats8 *factor, colors *result) {
    *result = (colors){c->r * *factor, c->g * *factor, c->b * *factor, c->a * *factor};
}

// Scales a colour so that its smallest channel is 0 and its largest channel is `saturation`. If all channels are equal,
// the result is black.
INLINE void set_saturation(colors *c, const floats8 *saturation) {
    floats8 low = SMALLEST(*c), range = LARGEST(*c) - low;
    floats8 factor = CHOOSE(range <= 0, (floats8){0}, *saturation / range);
    c->r = (c->r - low) * factor;
    c->g = (c->g - low) * factor;
    c->b = (c->b - low) * factor;
}

// Moves a colour towards a grey: the distance from the grey is multiplied by `part`.
INLINE void draw_towards(colors *c, const floats8 *grey, const floats8 *part) {
    c->r = *grey + (c->r - *grey) * *part;
    c->g = *grey + (c->g - *grey) * *part;
    c->b = *grey + (c->b - *grey) * *part;
}

// Shifts a colour to the luminance `grey`. If a channel is then outside 0…whole, the colour is moved towards that grey
// until all channels are in range (`ClipColor` of the specification). The luminance itself may be out of range by rounding
// errors; then the colour is grey and stays.
INLINE void set_luminance(colors *c, const floats8 *grey, const floats8 *whole) {
    floats8 shift = *grey - LUMINANCE(*c), one = (floats8){0} + 1;
    c->r += shift;
    c->g += shift;
    c->b += shift;
    floats8 low = SMALLEST(*c), high = LARGEST(*c);
    floats8 up = CHOOSE((low < 0) & (low < *grey), *grey / (*grey - low), one);
    draw_towards(c, grey, &up);
    floats8 down = CHOOSE((high > *whole) & (high > *grey), (*whole - *grey) / (high - *grey), one);
    draw_towards(c, grey, &down);
}

// The modes that compute all channels together: the luminance of one picture, and the hue and saturation of these two.
INLINE void hue_colors(const colors *s, const colors *d, colors *result) {
    colors below;
    times(d, &s->a, &below);
    times(s, &d->a, result);
    floats8 grey = LUMINANCE(below), saturation = SATURATION(below), whole = s->a * d->a;
    set_saturation(result, &saturation);
    set_luminance(result, &grey, &whole);
}

INLINE void saturation_colors(const colors *s, const colors *d, colors *result) {
    colors above;
    times(s, &d->a, &above);
    times(d, &s->a, result);
    floats8 grey = LUMINANCE(*result), saturation = SATURATION(above), whole = s->a * d->a;
    set_saturation(result, &saturation);
    set_luminance(result, &grey, &whole);
}

INLINE void color_colors(const colors *s, const colors *d, colors *result) {
    colors below;
    times(d, &s->a, &below);
    times(s, &d->a, result);
    floats8 grey = LUMINANCE(below), whole = s->a * d->a;
    set_luminance(result, &grey, &whole);
}

// The luminance of the source with the colour of the backdrop: `color` with both exchanged.
INLINE void luminosity_colors(const colors *s, const colors *d, colors *result) { color_colors(d, s, result); }

// ---- Rows

// Blends a row in whole vectors. Fewer remaining pixels are copied to a vector first.
#define IN_INTEGERS(SUM)                                                                                \
    do {                                                                                                \
        ptrdiff_t i = 0;                                                                                \
        for (; i + 16 <= count; i += 16)                                                                \
            STORE(pixels + i, COMBINED(LOAD(words16, row + i * step), LOAD(words16, pixels + i), SUM)); \
        if (i == count) break;                                                                          \
        size_t size = (size_t)(count - i) * sizeof *pixels;                                             \
        uint32_t above[16] = {0}, below[16] = {0};                                                      \
        __builtin_memcpy(above, row + i * step, size);                                                  \
        __builtin_memcpy(below, pixels + i, size);                                                      \
        STORE(below, COMBINED(LOAD(words16, above), LOAD(words16, below), SUM));                        \
        __builtin_memcpy(pixels + i, below, size);                                                      \
    } while (false)

#define IN_FLOATS(mode)                                                              \
    do {                                                                             \
        for (ptrdiff_t i = 0; i < count; i += 8) {                                   \
            uint32_t above[8] = {0}, below[8] = {0};                                 \
            size_t size = (size_t)(i + 8 <= count ? 8 : count - i) * sizeof *pixels; \
            __builtin_memcpy(above, row + i * step, size);                           \
            __builtin_memcpy(below, pixels + i, size);                               \
            colors s, d, sum;                                                        \
            unpack(above, &s);                                                       \
            unpack(below, &d);                                                       \
            mode(&s, &d, &sum);                                                      \
            pack(&s, &d, &sum, below);                                               \
            __builtin_memcpy(pixels + i, below, size);                               \
        }                                                                            \
    } while (false)

// Blends a row whose pixels go on (`step` 1), or whose first sixteen pixels are repeated (`step` 0).
INLINE void blend_mode(
    uint32_t *restrict pixels, ptrdiff_t count, const uint32_t *restrict row, ptrdiff_t step, craster_mode mode) {
    switch (mode) {
    case CRASTER_MULTIPLY: IN_INTEGERS(MULTIPLY); break;
    case CRASTER_SCREEN: IN_INTEGERS(SCREEN); break;
    case CRASTER_OVERLAY: IN_INTEGERS(OVERLAY); break;
    case CRASTER_DARKEN: IN_INTEGERS(DARKEN); break;
    case CRASTER_LIGHTEN: IN_INTEGERS(LIGHTEN); break;
    case CRASTER_HARD_LIGHT: IN_INTEGERS(HARD_LIGHT); break;
    case CRASTER_DIFFERENCE: IN_INTEGERS(DIFFERENCE); break;
    case CRASTER_EXCLUSION: IN_INTEGERS(EXCLUSION); break;
    case CRASTER_COLOR_DODGE: IN_FLOATS(dodge_colors); break;
    case CRASTER_COLOR_BURN: IN_FLOATS(burn_colors); break;
    case CRASTER_SOFT_LIGHT: IN_FLOATS(light_colors); break;
    case CRASTER_HUE: IN_FLOATS(hue_colors); break;
    case CRASTER_SATURATION: IN_FLOATS(saturation_colors); break;
    case CRASTER_COLOR: IN_FLOATS(color_colors); break;
    case CRASTER_LUMINOSITY: IN_FLOATS(luminosity_colors); break;
    }
}

void KERNEL(craster_blend_mode)(uint32_t *pixels, ptrdiff_t count, const uint32_t *row, craster_mode mode) {
    blend_mode(pixels, count, row, 1, mode);
}

void KERNEL(craster_blend_mode_color)(uint32_t *pixels, ptrdiff_t count, uint32_t color, craster_mode mode) {
    uint32_t row[16];
    for (int i = 0; i < 16; i++) row[i] = color;
    blend_mode(pixels, count, row, 0, mode);
}
