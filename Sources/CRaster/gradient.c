// The colours of a row of a gradient, sixteen pixels at a time.
//
// Coordinates are computed in blocks, which begin at multiples of eight columns, wherever a row begins: at the start of a
// block in double precision, and from there in single precision. So the value of a pixel does not depend on the part of
// the row that is drawn.
//
// The value of a channel is (position − start) · slope + base, in 0…255. Adding a threshold of the dither and then
// 1.5 · 2²³ rounds it: the fraction is pushed out of the mantissa, so the low bits are the whole number.

#include "kernel.h"

#define MAGIC 12582912.0f

enum {
    // The columns of a block, the pixels of a vector (two blocks), and those of a chunk, which are shaded together.
    OCTET = 8,
    WIDE = 16,
    STRIP = 64,
    MAGIC_BITS = 0x4B400000,
};

// The sum, modulo 2³², of the bits of MAGIC in all four channels of a pixel, and in three channels with alpha 255.
static const uint32_t ALL_MAGIC_BITS = MAGIC_BITS * 0x01010101u;
static const uint32_t OPAQUE_BITS = 0xFF000000u + MAGIC_BITS * 0x01000000u - MAGIC_BITS * 0x01010101u;

typedef VECTOR(int32_t, 4) integers4;
typedef VECTOR(double, 4) doubles4;

// Returns the index of the segment that contains a position, which must be finite. The search
// begins at `index`.
INLINE ptrdiff_t find_segment(const craster_gradient *gradient, float position, ptrdiff_t index) {
    const craster_gradient_segment *segments = gradient->segments;
    ptrdiff_t low = 0, high = gradient->count - 1;
    if (position < segments[index].start) high = index - 1;
    else if (position < segments[index].end) return index;
    else low = index + 1;
    while (low < high) {
        ptrdiff_t middle = (low + high) / 2;
        if (position < segments[middle].end) high = middle;
        else low = middle + 1;
    }
    return low;
}

// The rounded and dithered values of a channel, from the positions' distances from the start of the segment.
#define CHANNEL(segment, index) \
    ((words16)((distance_ * (segment).slope[index] + (segment).base[index] + dither) + MAGIC))

// The colours at positions that are all in `segment`.
#define OPAQUE_COLORS(position, segment)                                                              \
    ({                                                                                                \
        floats16 distance_ = (position) - (segment).start;                                            \
        CHANNEL(segment, 0) + (CHANNEL(segment, 1) << 8) + (CHANNEL(segment, 2) << 16) + OPAQUE_BITS; \
    })

// The same for a translucent gradient. All channels of a pixel share a threshold, so no channel exceeds the alpha, except
// by rounding errors in the sums.
#define COLORS(position, segment)                                                \
    ({                                                                           \
        floats16 distance_ = (position) - (segment).start;                       \
        words16 alpha_ = CHANNEL(segment, 3);                                    \
        words16 red_ = __builtin_elementwise_min(CHANNEL(segment, 0), alpha_);   \
        words16 green_ = __builtin_elementwise_min(CHANNEL(segment, 1), alpha_); \
        words16 blue_ = __builtin_elementwise_min(CHANNEL(segment, 2), alpha_);  \
        red_ + (green_ << 8) + (blue_ << 16) + (alpha_ << 24) - ALL_MAGIC_BITS;  \
    })

// The thresholds of sixteen columns.
#define DITHER(gradient)                                                                           \
    ({                                                                                             \
        floats8 row_ = LOAD(floats8, (gradient)->dither);                                          \
        __builtin_shufflevector(row_, row_, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15); \
    })

INLINE uint32_t bits_of(float value) {
    uint32_t bits;
    __builtin_memcpy(&bits, &value, sizeof bits);
    return bits;
}

// Writes the colours at positions in any segments, one by one, by the arithmetic of `COLORS`.
static void scattered_colors(
    const craster_gradient *gradient, const float *positions, ptrdiff_t index, uint32_t *pixels) {
    for (int i = 0; i < WIDE; i++) {
        index = find_segment(gradient, positions[i], index);
        const craster_gradient_segment *segment = gradient->segments + index;
        float distance = positions[i] - segment->start, threshold = gradient->dither[i & (OCTET - 1)];
        uint32_t bits[4];
        for (int j = 0; j < 4; j++)
            bits[j] = bits_of((distance * segment->slope[j] + segment->base[j] + threshold) + MAGIC);
        for (int j = 0; j < 3; j++) bits[j] = bits[3] < bits[j] ? bits[3] : bits[j];
        pixels[i] = bits[0] + (bits[1] << 8) + (bits[2] << 16) + (bits[3] << 24) - ALL_MAGIC_BITS;
    }
}

// Writes the colours at sixteen positions. The search for the first position's segment begins at `index`. Returns the
// index of the last position's segment.
INLINE ptrdiff_t vector_colors(
    const craster_gradient *gradient, const float *positions, ptrdiff_t index, uint32_t *pixels) {
    floats16 position = LOAD(floats16, positions), dither = DITHER(gradient);
    ptrdiff_t first = find_segment(gradient, positions[0], index);
    ptrdiff_t last = find_segment(gradient, positions[WIDE - 1], first);
    ptrdiff_t lower = first < last ? first : last, upper = first < last ? last : first;
    const craster_gradient_segment segment = gradient->segments[lower], above = gradient->segments[upper];
    integers16 is_inside = (position >= segment.start) & (position < above.end);
    if (upper > lower + 1 || __builtin_reduce_and(is_inside) == 0) {
        scattered_colors(gradient, positions, first, pixels);
        return last;
    }
    words16 colors = COLORS(position, segment);
    if (upper > lower) colors = CHOOSE(position >= segment.end, COLORS(position, above), colors);
    STORE(pixels, colors);
    return last;
}

// Stores those pixels of a vector, which begins at a column, that are in the columns from `first` to `end`.
INLINE void store_part(const uint32_t *colors, ptrdiff_t column, ptrdiff_t first, ptrdiff_t end, uint32_t *pixels) {
    if (column >= first && column + WIDE <= end) {
        STORE(pixels + (column - first), LOAD(words16, colors));
        return;
    }
    ptrdiff_t from = column < first ? first - column : 0, to = column + WIDE < end ? WIDE : end - column;
    REST(ptrdiff_t i = from; i < to; i++) pixels[column + i - first] = colors[i];
}

// The value of a linear function at the first column of a block.
#define BASE(line, column) ((float)((line).start + (line).step * (double)(column)))

// The values of a linear function at the first columns of the eight blocks of a chunk. Four at a time: longer vectors of
// doubles slow down all others.
#define FOUR_BASES(line, column)                                                                                    \
    ({                                                                                                              \
        integers4 columns_ = (integers4){0, OCTET, 2 * OCTET, 3 * OCTET} + (int32_t)(column);                       \
        __builtin_convertvector((line).start + (line).step * __builtin_convertvector(columns_, doubles4), floats4); \
    })
#define BASES(line, column) \
    __builtin_shufflevector(FOUR_BASES(line, column), FOUR_BASES(line, (column) + 4 * OCTET), 0, 1, 2, 3, 4, 5, 6, 7)

// Two of these values, each repeated for a block.
#define PAIR(bases, i)                                                                                       \
    __builtin_shufflevector(bases, bases, 2 * i, 2 * i, 2 * i, 2 * i, 2 * i, 2 * i, 2 * i, 2 * i, 2 * i + 1, \
        2 * i + 1, 2 * i + 1, 2 * i + 1, 2 * i + 1, 2 * i + 1, 2 * i + 1, 2 * i + 1)
#define PAIR_AT(line, column)                                                \
    ({                                                                       \
        floats2 bases_ = {BASE(line, column), BASE(line, (column) + OCTET)}; \
        PAIR(bases_, 0);                                                     \
    })

// The distances of columns from the start of their block.
#define STEPS ((floats16){0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7})
#define AT(name) (name##_base + name##_steps)

// Clamps positions to −1…2. NaN becomes −1.
#define KEPT(position)                                                              \
    ({                                                                              \
        floats16 position_ = (position);                                            \
        floats16 high_ = CHOOSE(position_ > 2.0f, (floats16){0} + 2.0f, position_); \
        CHOOSE(position_ > -1.0f, high_, (floats16){0} - 1.0f);                     \
    })

// The angle of each point (x, y) as a fraction of a turn, 0…1, from the x axis towards the y axis. The angle of the
// origin is 0.
//
// The angle is a polynomial in the first eighth of a turn. All other angles are derived by symmetry. The coefficients
// approximate arctan(q) / 2π over 0…1 with the smallest error in this form. The error is less than 3e-7 turns, which is
// a thousandth of a level in a gradient of two colours.
#define TURNS(x, y)                                                       \
    ({                                                                    \
        floats16 x_ = (x), y_ = (y), zero_ = (floats16){0};               \
        floats16 width_ = CHOOSE(x_ < zero_, zero_ - x_, x_);             \
        floats16 height_ = CHOOSE(y_ < zero_, zero_ - y_, y_);            \
        integers16 is_steep_ = height_ > width_;                          \
        floats16 low_ = CHOOSE(is_steep_, width_, height_);               \
        floats16 high_ = CHOOSE(is_steep_, height_, width_);              \
        floats16 quotient_ = CHOOSE(high_ <= zero_, zero_, low_ / high_); \
        floats16 square_ = quotient_ * quotient_;                         \
        floats16 angle_ = square_ * -0.00186515629f + 0.00837908057f;     \
        angle_ = angle_ * square_ - 0.0185298446f;                        \
        angle_ = angle_ * square_ + 0.0308029052f;                        \
        angle_ = angle_ * square_ - 0.0529385668f;                        \
        angle_ = (angle_ * square_ + 0.159151317f) * quotient_;           \
        angle_ = CHOOSE(is_steep_, 0.25f - angle_, angle_);               \
        angle_ = CHOOSE(x_ < zero_, 0.5f - angle_, angle_);               \
        CHOOSE(y_ < zero_, 1.0f - angle_, angle_);                        \
    })

// The positions of two blocks of a gradient of each kind.
#define LINEAR AT(x)
#define LINEAR_IN_SPACE (AT(x) / AT(w))
#define DISTANCE __builtin_elementwise_sqrt(AT(x) * AT(x) + AT(y) * AT(y))
#define RADIAL ((DISTANCE - origin) * scale)
#define RADIAL_IN_SPACE ((DISTANCE / AT(w) - origin) * scale)
#define CONIC ((TURNS(AT(x), AT(y)) - origin) * scale)

// Shades two blocks of a chunk.
#define SHADE_PAIR(POSITION, COLORS, IS_RISING, i)                                                \
    do {                                                                                          \
        floats16 x_base = PAIR(x_bases, i), y_base = PAIR(y_bases, i), w_base = PAIR(w_bases, i); \
        floats16 position = POSITION;                                                             \
        if (!IS_RISING || i == 0 || i == STRIP / WIDE - 1)                                        \
            is_inside &= (position >= segment.start) & (position < segment.end);                  \
        STORE(pixels + (column - first) + i * WIDE, COLORS(position, segment));                   \
    } while (false)

// Shades the vector at a column of a row, in any segments.
#define SHADE_VECTOR(POSITION, at)                                                       \
    do {                                                                                 \
        ptrdiff_t at_ = (at);                                                            \
        floats16 x_base = PAIR_AT(gradient->x, at_), y_base = PAIR_AT(gradient->y, at_); \
        floats16 w_base = PAIR_AT(gradient->w, at_), positions_ = KEPT(POSITION);        \
        uint32_t colors_[WIDE];                                                          \
        index = vector_colors(gradient, (const float *)&positions_, index, colors_);     \
        store_part(colors_, at_, first, end, pixels);                                    \
    } while (false)

// Shades a row. `POSITION` computes the positions of two blocks. If positions only rise or only fall along a row
// (`IS_RISING`), those of a chunk lie between those of its first and its last two blocks.
//
// The pixels at the ends of the row are shaded vector by vector. Chunks between them are shaded as if all positions were
// in the segment of the vector before. Where they are not, the chunk is shaded again. Positions are not clamped in chunks:
// the first and the last segment have one colour each.
#define SHADE(POSITION, COLORS, IS_RISING)                                                      \
    do {                                                                                        \
        SHADE_VECTOR(POSITION, column);                                                         \
        column += WIDE;                                                                         \
        while (column + STRIP <= end) {                                                         \
            const craster_gradient_segment segment = gradient->segments[index];                 \
            floats8 x_bases = BASES(gradient->x, column), y_bases = BASES(gradient->y, column); \
            floats8 w_bases = BASES(gradient->w, column);                                       \
            integers16 is_inside = ~(integers16){0};                                            \
            SHADE_PAIR(POSITION, COLORS, IS_RISING, 0);                                         \
            SHADE_PAIR(POSITION, COLORS, IS_RISING, 1);                                         \
            SHADE_PAIR(POSITION, COLORS, IS_RISING, 2);                                         \
            SHADE_PAIR(POSITION, COLORS, IS_RISING, 3);                                         \
            if (__builtin_reduce_and(is_inside) == 0)                                           \
                for (ptrdiff_t i = 0; i < STRIP; i += WIDE) SHADE_VECTOR(POSITION, column + i); \
            column += STRIP;                                                                    \
        }                                                                                       \
        for (; column < end; column += WIDE) SHADE_VECTOR(POSITION, column);                    \
    } while (false)

// Shades a row of an opaque or translucent gradient.
#define SHADE_ROW(POSITION, IS_RISING)                                      \
    do {                                                                    \
        if (gradient->is_opaque) SHADE(POSITION, OPAQUE_COLORS, IS_RISING); \
        else SHADE(POSITION, COLORS, IS_RISING);                            \
    } while (false)

// Repeats the colours of eight columns, for a gradient that does not change along the row.
INLINE void repeat(const craster_gradient *gradient, ptrdiff_t first, ptrdiff_t count, uint32_t *pixels) {
    floats16 dither = DITHER(gradient), position = KEPT((floats16){0} + BASE(gradient->x, 0));
    const craster_gradient_segment segment = gradient->segments[find_segment(gradient, position[0], 0)];
    uint32_t vector[WIDE];
    STORE(vector, COLORS(position, segment));
    words8 turned = LOAD(words8, vector + (first & (OCTET - 1)));
    ptrdiff_t i = 0;
    for (; i + OCTET <= count; i += OCTET) STORE(pixels + i, turned);
    REST(; i < count; i++) pixels[i] = turned[i & (OCTET - 1)];
}

void KERNEL(craster_shade_gradient)(
    const craster_gradient *gradient, ptrdiff_t first, ptrdiff_t count, uint32_t *pixels) {
    if (gradient->kind == CRASTER_LINEAR && !gradient->is_in_space && gradient->x.step == 0) {
        repeat(gradient, first, count, pixels);
        return;
    }
    ptrdiff_t end = first + count, column = first & ~(ptrdiff_t)(OCTET - 1), index = 0;
    floats16 dither = DITHER(gradient);
    floats16 x_steps = STEPS * (float)gradient->x.step, y_steps = STEPS * (float)gradient->y.step;
    floats16 w_steps = STEPS * (float)gradient->w.step;
    float origin = gradient->origin, scale = gradient->scale;
    switch (gradient->kind) {
    case CRASTER_LINEAR:
        if (gradient->is_in_space) SHADE_ROW(LINEAR_IN_SPACE, false);
        else SHADE_ROW(LINEAR, true);
        break;
    case CRASTER_RADIAL:
        if (gradient->is_in_space) SHADE_ROW(RADIAL_IN_SPACE, false);
        else SHADE_ROW(RADIAL, false);
        break;
    case CRASTER_CONIC: SHADE_ROW(CONIC, false); break;
    }
}
