// Means of picture pixels over boxes upright in the picture. Shares are 1/256 along each axis. Downwards the sums are
// 16-bit integers: the shares of a column add up to 256. Across a small box they are floats, in which every number that
// occurs fits 24 bits, and across a wide one 32-bit integers; so there is one rounding, at the end.

#include "kernel.h"

INLINE float smaller(float a, float b) { return a > b ? b : a; }
INLINE int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
INLINE int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }

// The channels of four pixels, times their row's share.
#define ROW(from, share) (__builtin_convertvector(LOAD(bytes16, (from)), halves16) * (share))

// One pixel's channels of four.
#define COLUMN(pixels, at)                                                         \
    __builtin_convertvector(                                                       \
        __builtin_shufflevector(pixels, pixels, 4 * (at), 4 * (at) + 1, 4 * (at) + 2, 4 * (at) + 3), floats4)

bool KERNEL(craster_mean_block)(
    const uint32_t *restrict pixels, ptrdiff_t count, int32_t row_length, const int32_t *restrict left,
    const int32_t *restrict top, craster_box box, ptrdiff_t first, ptrdiff_t end, uint32_t *restrict result) {
    float x0[CRASTER_BLOCK], x1[CRASTER_BLOCK], x2[CRASTER_BLOCK];
    uint16_t y0[CRASTER_BLOCK], y1[CRASTER_BLOCK], y2[CRASTER_BLOCK];
    int32_t indices[CRASTER_BLOCK];
    for (int i = 0; i < CRASTER_BLOCK; i++) {
        float inset = (float)(left[i] & 255);
        float a = smaller(256 - inset, box.width) * box.density;
        float b = smaller(512 - inset, box.width) * box.density;
        float c = box.width * box.density;
        x0[i] = a;
        x1[i] = b - a;
        x2[i] = c - b;
    }
    for (int i = 0; i < CRASTER_BLOCK; i++) {
        int32_t inset = top[i] & 255;
        int32_t a = ((256 - inset) * box.reciprocal + 32768) >> 16;
        int32_t b = (least(512 - inset, box.height) * box.reciprocal + 32768) >> 16;
        y0[i] = (uint16_t)a;
        y1[i] = (uint16_t)(b - a);
        y2[i] = (uint16_t)(256 - b);
        indices[i] = (int32_t)((uint32_t)(top[i] >> 8) * (uint32_t)row_length + (uint32_t)(left[i] >> 8));
    }
    // Three rows, and four pixels of the last.
    ptrdiff_t highest = count - 2 * (ptrdiff_t)row_length - 4;
    uint32_t rounded[4 * CRASTER_BLOCK] = {0};
    for (ptrdiff_t i = first; i < end; i++) {
        if (indices[i] < 0 || indices[i] > highest) return false;
        const uint32_t *from = pixels + indices[i];
        halves16 sum = ROW(from, y0[i]) + ROW(from + row_length, y1[i]) + ROW(from + 2 * (ptrdiff_t)row_length, y2[i]);
        floats4 mean = COLUMN(sum, 0) * x0[i] + COLUMN(sum, 2) * x2[i] + COLUMN(sum, 1) * x1[i];
        // 2²³ pushes the fraction out of the mantissa, so the low byte *is* the rounded value (half to even).
        STORE(rounded + 4 * i, mean * (1.0f / 65536) + 8388608.0f);
    }
    uint8_t packed[4 * CRASTER_BLOCK];
    for (int i = 0; i < 4 * CRASTER_BLOCK; i++) packed[i] = (uint8_t)rounded[i];
    for (ptrdiff_t i = first; i < end; i++) result[i] = LOAD(uint32_t, packed + 4 * i);
    return true;
}

enum {
    // A box may begin and end inside a pixel.
    LONGEST = CRASTER_WIDEST_BOX + 2
};

// The shares of the pixels along a side, from `side_first` on. They add up to 256.
INLINE ptrdiff_t share(craster_side side, int32_t start, int32_t *first, uint16_t *shares) {
    int32_t begin = least(most(start >> 8, side.first), side.last);
    int32_t last = least(most((start + side.width - 1) >> 8, begin), side.last);
    int32_t reached[LONGEST];
    ptrdiff_t count = last - begin + 1;
    for (int32_t i = 0; i < count; i++) {
        int32_t distance = least(most((begin + i + 1) * 256 - start, 0), side.width);
        reached[i] = (distance * side.reciprocal + 32768) >> 16;
    }
    // What lies beyond the outermost pixel counts for it.
    reached[count - 1] = 256;
    shares[0] = (uint16_t)reached[0];
    for (ptrdiff_t i = 1; i < count; i++) shares[i] = (uint16_t)(reached[i] - reached[i - 1]);
    *first = begin;
    return count;
}

uint32_t KERNEL(craster_mean)(
    const uint32_t *pixels, ptrdiff_t row_length, craster_side x, craster_side y, int32_t left, int32_t top) {
    uint16_t x_shares[LONGEST], y_shares[LONGEST];
    int32_t column, row;
    ptrdiff_t columns = share(x, left, &column, x_shares);
    ptrdiff_t rows = share(y, top, &row, y_shares);
    const uint32_t *from = pixels + row * row_length + column;
    words4 sum = (words4){0} + 32768;
    ptrdiff_t i = 0;
    for (; i + 4 <= columns; i += 4) {
        halves16 four = {0};
        for (ptrdiff_t j = 0; j < rows; j++) four += ROW(from + j * row_length + i, y_shares[j]);
#define ADD(at)                                                                    \
    sum += (uint32_t)x_shares[i + (at)]                                            \
           * __builtin_convertvector(                                              \
               __builtin_shufflevector(four, four, 4 * (at), 4 * (at) + 1, 4 * (at) + 2, 4 * (at) + 3), words4)
        ADD(0);
        ADD(1);
        ADD(2);
        ADD(3);
    }
    for (; i < columns; i++) {
        words4 one = {0};
        for (ptrdiff_t j = 0; j < rows; j++)
            one += __builtin_convertvector(LOAD(bytes4, from + j * row_length + i), words4) * (uint32_t)y_shares[j];
        sum += one * (uint32_t)x_shares[i];
    }
    sum >>= 16;
    return sum[0] | sum[1] << 8 | sum[2] << 16 | sum[3] << 24;
}

void KERNEL(craster_mix)(uint32_t *restrict pixels, ptrdiff_t count, const uint32_t *restrict row, uint32_t part) {
    uint8_t *restrict bytes = (uint8_t *)pixels;
    const uint8_t *restrict others = (const uint8_t *)row;
    uint16_t second = (uint16_t)part, first = (uint16_t)(256 - part);
    for (ptrdiff_t i = 0; i < 4 * count; i++)
        bytes[i] = (uint8_t)((uint16_t)(bytes[i] * first + others[i] * second + 128) >> 8);
}
