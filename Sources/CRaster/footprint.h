#ifndef CRASTER_FOOTPRINT_H
#define CRASTER_FOOTPRINT_H

// The positions of sixteen neighbouring device pixels in a picture, and the size of the box that each of these pixels
// covers.

#include "kernel.h"

enum {
    BLOCK = 16,
    // The widest box, in 1/256 of a pixel. Wider boxes would occur only where a picture has shrunk to a pixel. Shares
    // add up to 256 because the reciprocal's error times this width is less than a half after rounding.
    WIDEST = 64 * 256,
    // The number of pixels that the widest box touches.
    LONGEST = WIDEST / 256 + 1,
    // The widest box whose horizontal sums are floats, in 1/256 of a pixel. Wherever such a box begins, it touches at
    // most three pixels.
    SMALL = 512,
    // The number of pixels that one load reads.
    CHUNK = 4,
};

INLINE float smaller(float a, float b) { return a > b ? b : a; }

// Returns the largest integer that is not greater than a number. The number must be far inside the range of 64-bit
// integers.
INLINE int64_t floored(double value) {
    int64_t whole = (int64_t)value;
    return (double)whole > value ? whole - 1 : whole;
}

INLINE bool is_finite(double value) { return value - value == 0; }

// Returns the width of the box that has the same variance along one axis as a parallelogram with the sides a and b
// along this axis, or one pixel if the width is not finite.
INLINE double spread(double a, double b) {
    double square = a * a + b * b;
    return is_finite(square) ? __builtin_elementwise_sqrt(square) : 1;
}

// One axis of one mipmap level of a picture.
typedef struct {
    // The number of pixels of this level per full-size pixel.
    double scale;
    // The first and the last pixel that may be read. Beyond them, these two pixels are repeated.
    int32_t first, last;
} axis;

INLINE axis axis_of(int32_t count, int32_t whole, double low, double high) {
    axis result;
    result.scale = (double)count / (double)whole;
    int64_t first = floored(low * result.scale), last = -floored(-high * result.scale) - 1;
    result.first = (int32_t)(first < 0 ? 0 : first > count - 1 ? count - 1 : first);
    result.last = (int32_t)(last > count - 1 ? count - 1 : last < result.first ? result.first : last);
    return result;
}

// The boxes along one axis.
typedef struct {
    // The width of a box in 1/256 of a pixel, and 2²⁴ / width. A share is a length times this reciprocal, rounded.
    int32_t width, reciprocal;
    int32_t first, last;
    // The map from a coordinate in full-size pixels to the position where its box begins: coordinate · scale + offset,
    // in 1/256 of a pixel of this level.
    double scale, offset;
    // The limits of the position where a box begins. Beyond them, a box shows only the outermost pixel.
    double lowest, highest;
} side;

INLINE side side_of(axis axis, double width) {
    double scaled = width * axis.scale;
    double kept = scaled > 1 ? (scaled < WIDEST / 256 ? scaled : WIDEST / 256) : 1;
    side result;
    result.width = (int32_t)(kept * 256 + 0.5);
    result.reciprocal = ((1 << 24) + result.width / 2) / result.width;
    result.first = axis.first;
    result.last = axis.last;
    result.scale = axis.scale * 256;
    result.offset = -0.5 * (double)result.width;
    result.lowest = (axis.first - 1) * 256.0 - result.width;
    result.highest = (axis.last + 2) * 256.0;
    return result;
}

// The values that all pixels of a block share.
typedef struct {
    // The coordinates of the block's middle in full-size pixels, and the change of the coordinates per device pixel
    // right, before division by the view's `w` at the pixel.
    double u, v, u_step, v_step;
    // The size of the boxes, in full-size pixels.
    double width, height;
    // For each pixel, the distance from the middle in device pixels, divided by the view's `w` at the pixel.
    float reach[BLOCK];
    // Whether the whole block lies in front of the eye.
    bool is_in_front;
} block;

INLINE void place(block *block, const craster_view *view, ptrdiff_t column) {
    double middle = (double)(column + BLOCK / 2);
    double weight = view->w + view->w_right * middle;
    double scale = 1 / weight;
    block->u = (view->u + view->u_right * middle) * scale;
    block->v = (view->v + view->v_right * middle) * scale;
    block->u_step = view->u_right - block->u * view->w_right;
    block->v_step = view->v_right - block->v * view->w_right;
    block->width = spread(block->u_step * scale, (view->u_down - block->u * view->w_down) * scale);
    block->height = spread(block->v_step * scale, (view->v_down - block->v * view->w_down) * scale);
    float step = (float)view->w_right, middle_weight = (float)weight;
    float weights[BLOCK];
    for (int i = 0; i < BLOCK; i++) {
        float distance = (float)(i - BLOCK / 2);
        weights[i] = distance * step + middle_weight;
        block->reach[i] = distance / weights[i];
    }
    block->is_in_front = weights[0] > 0 && weights[BLOCK - 1] > 0;
}

// Returns the level to read: the level in which the shorter side of the box is one to two pixels, or a smaller level if
// the box is more than eight times as long as wide. From a length of 1.5 pixels on, an increasing part of the next
// smaller level is mixed in; `part` receives this part, in 1/256 (0…256).
INLINE int32_t detail(const block *block, int32_t highest, uint32_t *part) {
    double narrow = block->width < block->height ? block->width : block->height;
    double wide = (block->width < block->height ? block->height : block->width) / 8;
    double rest = wide >= narrow ? wide : narrow;
    *part = 0;
    if (!(rest > 1.5)) return 0;
    int32_t level = 0;
    while (rest >= 2 && level < highest) {
        rest /= 2;
        level += 1;
    }
    if (level == highest) return level;
    double mix = (rest - 1.5) * 2;
    *part = (uint32_t)((mix > 0 ? (mix < 1 ? mix : 1) : 0) * 256 + 0.5);
    return level;
}

// Computes the positions where a block's boxes begin, in 1/256 of a pixel, from float distances to the middle. Returns
// false if a box is too far away for floats.
INLINE bool starts_beside(const side *side, double middle, double step, const float *reach, int32_t *starts) {
    double start = middle * side->scale + side->offset;
    if (!(start > side->lowest && start < side->highest)) return false;
    int64_t whole = floored(start);
    float slope = (float)(step * side->scale), rest = (float)(start - (double)whole);
    // Up to the distance `farthest`, a float resolves 1/4 of 1/256 of a pixel. Adding 1.5 · 2²³ pushes the fraction out
    // of the mantissa.
    const float farthest = 1048576, magic = 12582912;
    const int ends[4] = {0, BLOCK / 2 - 1, BLOCK / 2, BLOCK - 1};
    for (int i = 0; i < 4; i++) {
        float value = reach[ends[i]] * slope + rest;
        if (!(value < farthest && -value < farthest)) return false;
    }
    for (int i = 0; i < BLOCK; i++) {
        float value = (reach[i] * slope + rest) + magic;
        int32_t bits;
        __builtin_memcpy(&bits, &value, sizeof bits);
        starts[i] = (int32_t)((uint32_t)bits - 0x4B400000u + (uint32_t)whole);
    }
    return true;
}

// Returns the position where a box begins, in 1/256 of a pixel, computed in doubles. NaN gives the lower limit.
INLINE int32_t start_alone(const side *side, double place) {
    double start = place * side->scale + side->offset;
    double kept = start > side->lowest ? (start < side->highest ? start : side->highest) : side->lowest;
    // Adding 1.5 · 2⁵² pushes the fraction out of the mantissa, so the low bits of the sum are the nearest whole
    // number.
    double value = kept + 6755399441055744.0;
    uint64_t bits;
    __builtin_memcpy(&bits, &value, sizeof bits);
    return (int32_t)(uint32_t)bits;
}

// Computes the position where each box of a block begins, in doubles, one box after another.
INLINE void starts_alone(const side *side, double middle, double step, const float *reach, int32_t *starts) {
    for (int i = 0; i < BLOCK; i++) starts[i] = start_alone(side, middle + step * (double)reach[i]);
}

// The channels of four pixels of a row, multiplied by the row's share.
#define ROW(from, share) (__builtin_convertvector(LOAD(bytes16, (from)), halves16) * (share))

// Mixes means with the means of the next smaller level, whose share is `part` / 256.
INLINE void mix(uint32_t *means, const uint32_t *others, ptrdiff_t first, ptrdiff_t end, uint32_t part) {
    uint8_t *bytes = (uint8_t *)means;
    const uint8_t *other = (const uint8_t *)others;
    uint16_t share = (uint16_t)part, rest = (uint16_t)(256 - part);
    for (ptrdiff_t i = 4 * first; i < 4 * end; i++)
        bytes[i] = (uint8_t)((uint16_t)(bytes[i] * rest + other[i] * share + 128) >> 8);
}

#endif
