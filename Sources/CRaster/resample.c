// Area averages of upright pictures, first vertically and then horizontally. A byte times 4096 times 4096 is less than
// 2³², so both passes are exact in 32 bits, and the only rounding is at the end.

#include "kernel.h"

enum { EVEN_CHANNELS = 0x00FF00FF, HALF_OF_FOUR = 0x00020002 };

// Every second channel of the means of four pixels, from their sums, rounded half up.
#define MEANS(sums) (((sums) + HALF_OF_FOUR) >> 2 & EVEN_CHANNELS)

void KERNEL(craster_halve)(
    const uint32_t *restrict upper, const uint32_t *restrict lower, ptrdiff_t count, uint32_t *restrict target) {
    ptrdiff_t x = 0;
    for (; x + 8 <= count; x += 8) {
        words16 a = LOAD(words16, upper + 2 * x), b = LOAD(words16, lower + 2 * x);
        words16 even = (a & EVEN_CHANNELS) + (b & EVEN_CHANNELS);
        words16 odd = (a >> 8 & EVEN_CHANNELS) + (b >> 8 & EVEN_CHANNELS);
        words8 evens = __builtin_shufflevector(even, even, 0, 2, 4, 6, 8, 10, 12, 14)
            + __builtin_shufflevector(even, even, 1, 3, 5, 7, 9, 11, 13, 15);
        words8 odds = __builtin_shufflevector(odd, odd, 0, 2, 4, 6, 8, 10, 12, 14)
            + __builtin_shufflevector(odd, odd, 1, 3, 5, 7, 9, 11, 13, 15);
        STORE(target + x, MEANS(evens) | MEANS(odds) << 8);
    }
    REST(; x < count; x++) {
        uint32_t even = 0, odd = 0;
        for (ptrdiff_t i = 2 * x; i < 2 * x + 2; i++) {
            even += (upper[i] & EVEN_CHANNELS) + (lower[i] & EVEN_CHANNELS);
            odd += (upper[i] >> 8 & EVEN_CHANNELS) + (lower[i] >> 8 & EVEN_CHANNELS);
        }
        target[x] = MEANS(even) | MEANS(odd) << 8;
    }
}

// Weights fit 15 bits. With the mask, the compiler knows this and multiplies and adds with one 16-bit instruction.
#define WEIGHT(index) ((uint32_t)(weights[index] & 0x7FFF))

INLINE void sum_rows(const uint8_t *restrict rows, ptrdiff_t stride, ptrdiff_t count, const uint32_t *restrict weights,
    ptrdiff_t taps, bool is_first, uint32_t *restrict sums) {
    const uint8_t *a = rows, *b = a + stride, *c = b + stride, *d = c + stride;
    uint32_t p = WEIGHT(0), q = taps > 1 ? WEIGHT(1) : 0, r = taps > 2 ? WEIGHT(2) : 0, s = taps > 3 ? WEIGHT(3) : 0;
    for (ptrdiff_t i = 0; i < count; i++) {
        uint32_t sum = is_first ? 0 : sums[i];
        sum += a[i] * p;
        if (taps > 1) sum += b[i] * q;
        if (taps > 2) sum += c[i] * r;
        if (taps > 3) sum += d[i] * s;
        sums[i] = sum;
    }
}

INLINE void sum_group(const uint8_t *rows, ptrdiff_t stride, ptrdiff_t count, const uint32_t *weights, ptrdiff_t taps,
    bool is_first, uint32_t *sums) {
    switch (taps) {
    case 1: return sum_rows(rows, stride, count, weights, 1, is_first, sums);
    case 2: return sum_rows(rows, stride, count, weights, 2, is_first, sums);
    case 3: return sum_rows(rows, stride, count, weights, 3, is_first, sums);
    default: return sum_rows(rows, stride, count, weights, 4, is_first, sums);
    }
}

void KERNEL(craster_sum_rows)(const uint32_t *pixels, ptrdiff_t row_length, ptrdiff_t count, const uint32_t *weights,
    ptrdiff_t taps, uint32_t *sums) {
    const uint8_t *rows = (const uint8_t *)pixels;
    ptrdiff_t stride = 4 * row_length;
    sum_group(rows, stride, 4 * count, weights, taps, true, sums);
    for (ptrdiff_t tap = 4; tap < taps; tap += 4)
        sum_group(rows + tap * stride, stride, 4 * count, weights + tap, taps - tap, false, sums);
}

// The weighted sum for one target pixel, with each rounded channel in the lowest byte of a lane.
#define TARGET(first, weights, taps)                                                                            \
    ({                                                                                                          \
        const uint32_t *from_ = sums + 4 * (ptrdiff_t)(first);                                                  \
        const uint32_t *shares_ = (weights);                                                                    \
        words4 sum_ = (words4){0} + 0x00800000;                                                                 \
        for (ptrdiff_t tap_ = 0; tap_ < (taps); tap_++) sum_ += LOAD(words4, from_ + 4 * tap_) * shares_[tap_]; \
        sum_ >> 24;                                                                                             \
    })

INLINE void sum_columns(const uint32_t *restrict sums, const int32_t *restrict firsts, const uint32_t *restrict weights,
    ptrdiff_t taps, uint32_t *restrict target, ptrdiff_t count) {
    ptrdiff_t x = 0;
    for (; x + 4 <= count; x += 4) {
        words4 a = TARGET(firsts[x], weights + x * taps, taps);
        words4 b = TARGET(firsts[x + 1], weights + (x + 1) * taps, taps);
        words4 c = TARGET(firsts[x + 2], weights + (x + 2) * taps, taps);
        words4 d = TARGET(firsts[x + 3], weights + (x + 3) * taps, taps);
        words8 ab = __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
        words8 cd = __builtin_shufflevector(c, d, 0, 1, 2, 3, 4, 5, 6, 7);
        words16 all = __builtin_shufflevector(ab, cd, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        STORE(target + x, __builtin_convertvector(all, bytes16));
    }
    REST(; x < count; x++) {
        words4 sum = TARGET(firsts[x], weights + x * taps, taps);
        target[x] = PIXEL(sum);
    }
}

void KERNEL(craster_sum_columns)(const uint32_t *sums, const int32_t *firsts, const uint32_t *weights, ptrdiff_t taps,
    uint32_t *target, ptrdiff_t count) {
    switch (taps) {
    case 1: return sum_columns(sums, firsts, weights, 1, target, count);
    case 2: return sum_columns(sums, firsts, weights, 2, target, count);
    case 3: return sum_columns(sums, firsts, weights, 3, target, count);
    case 4: return sum_columns(sums, firsts, weights, 4, target, count);
    default: return sum_columns(sums, firsts, weights, taps, target, count);
    }
}

void KERNEL(craster_sum_columns_varying)(const uint32_t *restrict sums, const int32_t *restrict firsts,
    const uint32_t *restrict weights, const int32_t *restrict starts, uint32_t *restrict target, ptrdiff_t count) {
    for (ptrdiff_t x = 0; x < count; x++) {
        words4 sum = TARGET(firsts[x], weights + starts[x], starts[x + 1] - starts[x]);
        target[x] = PIXEL(sum);
    }
}

// Four neighbouring pixels whose taps are one column apart and have the same weights.
#define TARGETS(first, taps)                                                    \
    ({                                                                          \
        words16 sum_ = (words16){0} + 0x00800000;                               \
        for (ptrdiff_t tap_ = 0; tap_ < (taps); tap_++)                         \
            sum_ += LOAD(words16, sums + 4 * ((first) + tap_)) * weights[tap_]; \
        __builtin_convertvector(sum_ >> 24, bytes16);                           \
    })

INLINE void sum_evenly(const uint32_t *restrict sums, const uint32_t *restrict weights, ptrdiff_t taps,
    uint32_t *restrict target, ptrdiff_t count) {
    ptrdiff_t x = 0;
    for (; x + 4 <= count; x += 4) STORE(target + x, TARGETS(x, taps));
    REST(; x < count; x++) {
        words4 sum = TARGET(x, weights, taps);
        target[x] = PIXEL(sum);
    }
}

void KERNEL(craster_sum_columns_evenly)(
    const uint32_t *sums, const uint32_t *weights, ptrdiff_t taps, uint32_t *target, ptrdiff_t count) {
    switch (taps) {
    case 1: return sum_evenly(sums, weights, 1, target, count);
    case 2: return sum_evenly(sums, weights, 2, target, count);
    default: return sum_evenly(sums, weights, taps, target, count);
    }
}
