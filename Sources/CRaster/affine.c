// Turned and skewed pictures. Each target pixel is interpolated linearly between the four nearest picture pixels.
//
// Positions are rounded to 1/256 of a pixel, so weights are whole numbers. With the upper pixels a and b, the lower
// pixels c and d, and the part (x, y) of a pixel, in 1/256, a channel is
//
//     (a · (256 − x) · (256 − y) + b · x · (256 − y) + c · (256 − x) · y + d · x · y + 2¹⁵) / 2¹⁶
//
// It is computed in 16 bits, two channels of a pixel in a word, without another rounding:
//
//     U = 256 a + x (b − a)     L = 256 c + x (d − c)     (U + ⌊y (L − U) / 256⌋ + 128) / 256
//
// Only L − U needs 17 bits. Its low 16 bits are multiplied by 256 y / 2¹⁶. Where L < U, these bits are 2¹⁶ too large, so
// 256 y is subtracted from the product.

#include "kernel.h"

enum {
    // The number of target pixels in a vector.
    LANES = 8,
    // The number of target pixels whose positions are computed together.
    POSITIONS = 64,
    // The longest side of a picture whose positions fit 32 bits in 1/256 of a pixel.
    LONGEST_SIDE = 1 << 22,
};

typedef VECTOR(int32_t, LANES) lanes;
typedef VECTOR(uint32_t, LANES) pixels;
typedef VECTOR(uint16_t, 2 * LANES) pairs;
typedef VECTOR(uint32_t, 2 * LANES) wide_pairs;

// One axis of a picture. Positions are in 1/256 of a pixel.
typedef struct {
    // The distance of each lane from the first lane: a whole number, and the rest in 2⁻²⁴.
    uint32_t whole[LANES], rest[LANES];
    // The lowest and the highest position. Then the last pixel that has a neighbour after it.
    int32_t low, high, last;
} affine_axis;

INLINE affine_axis affine_axis_of(int64_t step, int64_t low, int64_t high, int32_t count) {
    affine_axis result;
    for (int i = 0; i < LANES; i++) {
        uint64_t distance = (uint64_t)step * (uint64_t)i;
        result.whole[i] = (uint32_t)(distance >> 24);
        result.rest[i] = (uint32_t)distance & 0xFFFFFF;
    }
    result.low = (int32_t)((low + (1 << 23)) >> 24);
    result.high = (int32_t)((high + (1 << 23)) >> 24);
    result.last = count - 2;
    return result;
}

// Finds the pixel before each lane's position, and the distance from that pixel to the position, in 1/256 of a pixel
// (0…256). `start` is the position of the first lane in 32.32 fixed point, plus half of 1/256.
#define FIND(axis, start, cells, parts)                                                                 \
    ({                                                                                                  \
        pixels rest_ = (LOAD(pixels, (axis)->rest) + (0xFFFFFF & (uint32_t)(start))) >> 24;             \
        lanes at_ = (lanes)(LOAD(pixels, (axis)->whole) + (uint32_t)((uint64_t)(start) >> 24) + rest_); \
        at_ = __builtin_elementwise_max(at_, (lanes){0} + (axis)->low);                                 \
        at_ = __builtin_elementwise_min(at_, (lanes){0} + (axis)->high);                                \
        (cells) = __builtin_elementwise_min(at_ >> 8, (lanes){0} + (axis)->last);                       \
        (parts) = (pixels)(at_ - ((cells) << 8));                                                       \
    })

// The positions of consecutive target pixels in the picture.
typedef struct {
    // The index of the upper left of the four pixels. Then the distances from it to the right and down, in 1/256 of a
    // pixel, each twice in a word.
    int32_t indices[POSITIONS];
    uint32_t x[POSITIONS], y[POSITIONS];
} positions;

INLINE void find_positions(const affine_axis *across, const affine_axis *down, int32_t width, int64_t u, int64_t v,
    int64_t u_step, int64_t v_step, ptrdiff_t count, positions *positions) {
    for (ptrdiff_t i = 0; i < count; i += LANES) {
        lanes columns, rows;
        pixels x, y;
        FIND(across, u, columns, x);
        FIND(down, v, rows, y);
        STORE(positions->indices + i, rows * width + columns);
        STORE(positions->x + i, x | x << 16);
        STORE(positions->y + i, y | y << 16);
        u += LANES * u_step;
        v += LANES * v_step;
    }
}

// Interpolates the channels in the first and the third byte of pixels. The results are in the high bytes of the lanes.
#define MIXED(a, b, c, d)                                                                                            \
    ({                                                                                                               \
        pairs a_ = (pairs)(0x00FF00FF & (a)), c_ = (pairs)(0x00FF00FF & (c));                                        \
        pairs upper_ = (a_ << 8) + ((pairs)(0x00FF00FF & (b)) - a_) * x;                                             \
        pairs lower_ = (c_ << 8) + ((pairs)(0x00FF00FF & (d)) - c_) * x;                                             \
        pairs change_ = lower_ - upper_;                                                                             \
        wide_pairs product_ = __builtin_convertvector(change_, wide_pairs) * __builtin_convertvector(y, wide_pairs); \
        pairs part_ = __builtin_convertvector(product_ >> 16, pairs) - ((pairs)(lower_ < upper_) & y);               \
        upper_ + part_ + (change_ & is_whole) + 128;                                                                 \
    })

// The left (0) or the right (1) pixels of the pairs that `load_pairs` has loaded. With its order of pairs, a shuffle
// never moves pixels between the halves of a 256-bit vector.
#define SIDE(pairs, at) \
    __builtin_shufflevector(pairs, pairs, (at), (at) + 2, (at) + 8, (at) + 10, (at) + 4, (at) + 6, (at) + 12, (at) + 14)

INLINE void load_pairs(const uint32_t *from, const int32_t *indices, uint32_t *pairs) {
    static const uint8_t order[LANES] = {0, 1, 4, 5, 2, 3, 6, 7};
    for (int i = 0; i < LANES; i++) __builtin_memcpy(pairs + 2 * i, from + indices[order[i]], 2 * sizeof *pairs);
}

// Computes target pixels from their positions.
INLINE void sample_positions(
    const uint32_t *picture, int32_t width, const positions *positions, ptrdiff_t count, uint32_t *target) {
    const uint32_t *next_row = picture + width;
    for (ptrdiff_t i = 0; i < count; i += LANES) {
        uint32_t upper[2 * LANES], lower[2 * LANES];
        load_pairs(picture, positions->indices + i, upper);
        load_pairs(next_row, positions->indices + i, lower);
        // The next target row mostly shows the pixels below. The steps between rows of a large picture are too wide for
        // the processor to foresee.
        __builtin_prefetch(next_row + width + positions->indices[i]);
        __builtin_prefetch(next_row + width + positions->indices[i + LANES - 1]);
        wide_pairs ab = LOAD(wide_pairs, upper), cd = LOAD(wide_pairs, lower);
        pixels a = SIDE(ab, 0), b = SIDE(ab, 1), c = SIDE(cd, 0), d = SIDE(cd, 1);
        pairs x = LOAD(pairs, positions->x + i), y = LOAD(pairs, positions->y + i);
        // In the last row y is 256, and 256 y is 0 in 16 bits. The change is then added as a whole.
        pairs is_whole = -(y >> 8);
        y <<= 8;
        pairs even = MIXED(a, b, c, d), odd = MIXED(a >> 8, b >> 8, c >> 8, d >> 8);
        STORE(target + i, (pixels)(even >> 8) | ((pixels)odd & 0xFF00FF00));
    }
}

INLINE int64_t kept(int64_t value, int64_t low, int64_t high) {
    return value < low ? low : value > high ? high : value;
}

INLINE uint32_t channel_of(uint32_t pixel, int channel) { return (pixel >> 8 * channel) & 255; }

// Computes one pixel of any picture, at any position.
INLINE uint32_t sample_alone(const craster_level *picture, const craster_window *window, int64_t u, int64_t v) {
    int64_t x = (kept(u, window->low_u, window->high_u) + (1 << 23)) >> 24;
    int64_t y = (kept(v, window->low_v, window->high_v) + (1 << 23)) >> 24;
    int64_t left = x >> 8, right = left + 1 < picture->width ? left + 1 : picture->width - 1;
    int64_t upper = y >> 8, lower = upper + 1 < picture->height ? upper + 1 : picture->height - 1;
    uint32_t x_part = (uint32_t)(x & 255), y_part = (uint32_t)(y & 255);
    uint32_t a = picture->pixels[upper * picture->width + left], b = picture->pixels[upper * picture->width + right];
    uint32_t c = picture->pixels[lower * picture->width + left], d = picture->pixels[lower * picture->width + right];
    uint32_t result = 0;
    for (int i = 0; i < 4; i++) {
        uint32_t above = channel_of(a, i) * (256 - x_part) + channel_of(b, i) * x_part;
        uint32_t below = channel_of(c, i) * (256 - x_part) + channel_of(d, i) * x_part;
        result |= (above * (256 - y_part) + below * y_part + 32768) >> 16 << 8 * i;
    }
    return result;
}

// Returns whether the positions of `count` pixels fit 32 bits in 1/256 of a pixel.
INLINE bool is_near(int64_t start, int64_t step, ptrdiff_t count) {
    const int64_t farthest = (int64_t)1 << 54;
    int64_t length, end;
    return start > -farthest && start < farthest && !__builtin_mul_overflow(step, (int64_t)count, &length)
        && !__builtin_add_overflow(start, length, &end) && end > -farthest && end < farthest;
}

void KERNEL(craster_sample)(craster_level picture, const craster_window *window, int64_t u, int64_t v, int64_t u_step,
    int64_t v_step, uint32_t *target, ptrdiff_t count) {
    // Whole vectors are computed, so positions after the last one must fit too.
    bool is_plain = picture.width > 1 && picture.height > 1 && picture.width <= LONGEST_SIDE
        && picture.height <= LONGEST_SIDE && (int64_t)picture.width * picture.height <= INT32_MAX
        && is_near(u, u_step, count + LANES) && is_near(v, v_step, count + LANES);
    if (is_plain) {
        affine_axis across = affine_axis_of(u_step, window->low_u, window->high_u, picture.width);
        affine_axis down = affine_axis_of(v_step, window->low_v, window->high_v, picture.height);
        positions positions;
        for (ptrdiff_t i = 0; i < count; i += POSITIONS) {
            ptrdiff_t length = count - i < POSITIONS ? count - i : POSITIONS;
            uint32_t rest[POSITIONS];
            uint32_t *to = length % LANES == 0 ? target + i : rest;
            find_positions(&across, &down, picture.width, u + i * u_step + (1 << 23), v + i * v_step + (1 << 23),
                u_step, v_step, length, &positions);
            sample_positions(picture.pixels, picture.width, &positions, length, to);
            if (to == rest) __builtin_memcpy(target + i, rest, (size_t)length * sizeof *target);
        }
        return;
    }
    REST(ptrdiff_t i = 0; i < count; i++)
        target[i] = sample_alone(&picture, window, (int64_t)((uint64_t)u + (uint64_t)i * (uint64_t)u_step),
            (int64_t)((uint64_t)v + (uint64_t)i * (uint64_t)v_step));
}
