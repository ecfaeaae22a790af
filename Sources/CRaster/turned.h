#ifndef CRASTER_TURNED_H
#define CRASTER_TURNED_H

// Pictures turned about an axis that lies level on the device, as most are: along a row of the device v and 1/w stay, so
// that all boxes have the same height and the same rows, each with its share. These rows are added up once for all
// neighbours; what is left for a pixel is its box across. Places, sizes and sums are those of any other foreshortened
// row, in the same order, so the same bits come out. Blocks that reach a picture's edges are left to the others.

#include "footprint.h"

enum {
    // Blocks whose sums are kept together: 16 KB of them at two picture pixels for each of the device.
    STRETCH = 32,
    // Picture pixels under them, and what whole chunks add.
    MOST_SUMS = 2 * BLOCK * STRETCH + 2 * BLOCK,
};

// What blocks of a row cover of one size of a picture.
typedef struct {
    // The boxes' widths, in 1/256.
    int32_t widths[STRETCH];
    // Where the middles' boxes begin, in 1/256, and what a step right changes times 1/w.
    int32_t starts[STRETCH];
    float rests[STRETCH];
    float slope;
    // Whether a block, with all that is read for it, lies inside the part.
    uint8_t is_inner[STRETCH];
    // The first of three rows, and their shares.
    int32_t top;
    uint16_t shares[3];
} cover;

// Some blocks of a row along which v and 1/w stay.
typedef struct {
    // The first one's first column; how many.
    ptrdiff_t column, count;
    // One of them: all but u and its width are the same in every one.
    block block;
    double u[STRETCH], width[STRETCH];
    // The part of the smaller size, 0…256.
    uint32_t parts[STRETCH];
    // Whether a block shows the size asked for and lies inside all it shows.
    uint8_t is_ready[STRETCH];
    cover near, far;
} stretch;

// The nearest whole number, half to even, of a float that is not large.
INLINE int32_t nearest(float value) {
    // 1.5 · 2²³ pushes the fraction out of the mantissa.
    float moved = value + 12582912;
    int32_t bits;
    __builtin_memcpy(&bits, &moved, sizeof bits);
    return (int32_t)((uint32_t)bits - 0x4B400000u);
}

// Finds what blocks cover, each as `starts_beside` does; a block is inner where `small_means` would read inside.
INLINE void find_cover(const stretch *row, const craster_view *view, axis across, axis down, cover *cover) {
    side y = side_of(down, row->block.height);
    int32_t tops[BLOCK];
    int32_t columns = across.last - across.first - CHUNK + 2, rows = y.last - y.first - 3 + 2;
    cover->slope = (float)(view->u_right * (across.scale * 256));
    bool is_level = y.width <= SMALL && columns > 2 && rows > 2
        && starts_beside(&y, row->block.v, row->block.v_step, row->block.reach, tops)
        && (tops[0] >> 8) - y.first > 0 && (tops[0] >> 8) - y.first < rows - 1;
    // Floats tell a distance to 1/4 of 1/256; a rest is at most one.
    float left = row->block.reach[0] * cover->slope, right = row->block.reach[BLOCK - 1] * cover->slope;
    const float farthest = 1048576 - 2;
    is_level = is_level && left < farthest && -left < farthest && right < farthest && -right < farthest;
    for (ptrdiff_t i = 0; i < row->count; i++) cover->is_inner[i] = false;
    if (!is_level) return;
    int32_t inset = tops[0] & 255;
    int32_t a = ((256 - inset) * y.reciprocal + 32768) >> 16;
    int32_t b = (least(512 - inset, y.width) * y.reciprocal + 32768) >> 16;
    cover->shares[0] = (uint16_t)a;
    cover->shares[1] = (uint16_t)(b - a);
    cover->shares[2] = (uint16_t)(256 - b);
    cover->top = tops[0] >> 8;
    double highest = (across.last + 2) * 256.0, scale = across.scale * 256;
    for (ptrdiff_t i = 0; i < row->count; i++) {
        double scaled = row->width[i] * across.scale;
        double kept = scaled > 1 ? (scaled < WIDEST / 256 ? scaled : WIDEST / 256) : 1;
        int32_t width = (int32_t)(kept * 256 + 0.5);
        double start = row->u[i] * scale + -0.5 * (double)width;
        double lowest = (across.first - 1) * 256.0 - width;
        bool is_near = width <= SMALL && start > lowest && start < highest;
        double safe = is_near ? start : 0;
        int32_t whole = (int32_t)safe;
        whole -= (double)whole > safe;
        float rest = (float)(safe - (double)whole);
        int32_t first = ((whole + nearest(left + rest)) >> 8) - across.first;
        int32_t last = ((whole + nearest(right + rest)) >> 8) - across.first;
        cover->widths[i] = width;
        cover->starts[i] = whole;
        cover->rests[i] = rest;
        cover->is_inner[i] = is_near && first > 0 && first < columns - 1 && last > 0 && last < columns - 1;
    }
}

// Finds some blocks of a row that ends with a column, from the one that begins with a column on.
INLINE void find_stretch(
    const craster_view *view, axis near_x, axis near_y, axis far_x, axis far_y, int32_t level, ptrdiff_t column,
    ptrdiff_t end, stretch *row) {
    place(&row->block, view, column);
    row->column = column;
    ptrdiff_t count = (end - column + BLOCK - 1) / BLOCK;
    row->count = count < STRETCH ? count : STRETCH;
    double scale = 1 / view->w;
    for (ptrdiff_t i = 0; i < row->count; i++) {
        double middle = (double)(column + i * BLOCK + BLOCK / 2);
        double u = (view->u + view->u_right * middle) * scale;
        row->u[i] = u;
        row->width[i] = spread(view->u_right * scale, (view->u_down - u * view->w_down) * scale);
    }
    find_cover(row, view, near_x, near_y, &row->near);
    bool is_mixed = false;
    for (ptrdiff_t i = 0; i < row->count; i++) {
        row->block.width = row->width[i];
        row->is_ready[i] = detail(&row->block, view->highest_level, &row->parts[i]) == level && row->near.is_inner[i];
        is_mixed |= row->parts[i] > 0;
    }
    if (!is_mixed) return;
    find_cover(row, view, far_x, far_y, &row->far);
    for (ptrdiff_t i = 0; i < row->count; i++) row->is_ready[i] &= row->parts[i] == 0 || row->far.is_inner[i];
}

// The sums downwards of pixels next to each other.
INLINE void sum_downwards(craster_level level, const cover *cover, int32_t first, ptrdiff_t count, float *sums) {
    ptrdiff_t row_length = level.width;
    const uint32_t *from = level.pixels + cover->top * row_length + first;
    uint16_t a = cover->shares[0], b = cover->shares[1], c = cover->shares[2];
    ptrdiff_t i = 0;
    while (true) {
        halves16 four = ROW(from + i, a) + ROW(from + row_length + i, b);
        if (c > 0) four += ROW(from + 2 * row_length + i, c);
        STORE(sums + 4 * i, __builtin_convertvector(four, floats16));
        if (i == count - CHUNK) return;
        // The last chunk ends where the pixels do.
        i = i + 2 * CHUNK <= count ? i + CHUNK : count - CHUNK;
    }
}

// Boxes across of neighbouring device pixels: the first of three sums, and their shares.
typedef struct {
    int32_t begins[STRETCH * BLOCK];
    float shares[3][STRETCH * BLOCK];
} boxes;

// Finds the boxes of a block, as `small_means` does.
INLINE void find_boxes(
    const stretch *row, const cover *cover, ptrdiff_t block, int32_t lowest, ptrdiff_t at, boxes *boxes) {
    float width = (float)cover->widths[block], density = 256 / width;
    for (int i = 0; i < BLOCK; i++) {
        int32_t start = cover->starts[block] + nearest(row->block.reach[i] * cover->slope + cover->rests[block]);
        boxes->begins[at + i] = (start >> 8) - lowest;
        float inset = (float)(start & 255);
        float a = smaller(256 - inset, width) * density;
        float b = smaller(512 - inset, width) * density;
        float c = width * density;
        boxes->shares[0][at + i] = a;
        boxes->shares[1][at + i] = b - a;
        boxes->shares[2][at + i] = c - b;
    }
}

// Sums under four boxes, `next` pixels from where they begin.
#define FOUR(next)                                                                 \
    ({                                                                             \
        floats4 a_ = LOAD(floats4, sums + 4 * (boxes->begins[i] + (next)));        \
        floats4 b_ = LOAD(floats4, sums + 4 * (boxes->begins[i + 1] + (next)));    \
        floats4 c_ = LOAD(floats4, sums + 4 * (boxes->begins[i + 2] + (next)));    \
        floats4 d_ = LOAD(floats4, sums + 4 * (boxes->begins[i + 3] + (next)));    \
        floats8 ab_ = __builtin_shufflevector(a_, b_, 0, 1, 2, 3, 4, 5, 6, 7);     \
        floats8 cd_ = __builtin_shufflevector(c_, d_, 0, 1, 2, 3, 4, 5, 6, 7);     \
        __builtin_shufflevector(ab_, cd_, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15); \
    })

// Their shares, for four channels each.
#define EACH(next)                                                                 \
    ({                                                                             \
        floats4 each_ = LOAD(floats4, boxes->shares[next] + i);                    \
        __builtin_shufflevector(each_, each_, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3); \
    })

INLINE void sum_across(const float *sums, const boxes *boxes, ptrdiff_t count, bool has_third, uint32_t *result) {
    for (ptrdiff_t i = 0; i < count; i += 4) {
        floats16 mean = FOUR(0) * EACH(0);
        if (has_third) mean += FOUR(2) * EACH(2);
        mean += FOUR(1) * EACH(1);
        // 2²³ pushes the fraction out of the mantissa, so the low byte *is* the rounded value (half to even).
        STORE(result + i, __builtin_convertvector((words16)(mean * (1.0f / 65536) + 8388608.0f), bytes16));
    }
}

// The means of neighbouring blocks that are all inner.
INLINE void inner_means(
    const stretch *row, const cover *cover, craster_level level, ptrdiff_t first, ptrdiff_t end, uint32_t *result) {
    float sums[4 * MOST_SUMS];
    boxes boxes;
    float left = row->block.reach[0] * cover->slope, right = row->block.reach[BLOCK - 1] * cover->slope;
    int32_t lowest = INT32_MAX, highest = INT32_MIN, widest = 0;
    for (ptrdiff_t i = first; i < end; i++) {
        int32_t a = cover->starts[i] + nearest(left + cover->rests[i]);
        int32_t b = cover->starts[i] + nearest(right + cover->rests[i]);
        lowest = least(lowest, least(a, b));
        highest = most(highest, most(a, b));
        widest = most(widest, cover->widths[i]);
    }
    lowest >>= 8;
    ptrdiff_t count = (highest >> 8) - lowest + 3;
    sum_downwards(level, cover, lowest, count < CHUNK ? CHUNK : count, sums);
    for (ptrdiff_t i = first; i < end; i++) find_boxes(row, cover, i, lowest, (i - first) * BLOCK, &boxes);
    // No box of a pixel's width reaches a third one.
    if (widest == 256)
        sum_across(sums, &boxes, (end - first) * BLOCK, false, result);
    else
        sum_across(sums, &boxes, (end - first) * BLOCK, true, result);
}

// Shades blocks from a column on as long as they are ready; returns the column after them.
INLINE ptrdiff_t shade_stretch(
    const stretch *row, craster_level near, craster_level far, ptrdiff_t column, ptrdiff_t end, uint32_t *target) {
    uint32_t means[STRETCH * BLOCK], smaller_means[STRETCH * BLOCK];
    ptrdiff_t first = (column - row->column) / BLOCK, last = first;
    bool is_mixed = false;
    while (last < row->count && row->is_ready[last]) is_mixed |= row->parts[last++] > 0;
    if (first == last) return column;
    inner_means(row, &row->near, near, first, last, means);
    for (ptrdiff_t i = first; is_mixed && i < last; i++) {
        ptrdiff_t start = i;
        while (i < last && row->parts[i] > 0) i++;
        if (start == i) continue;
        inner_means(row, &row->far, far, start, i, smaller_means);
        for (ptrdiff_t j = start; j < i; j++)
            mix(means + (j - first) * BLOCK, smaller_means + (j - start) * BLOCK, 0, BLOCK, row->parts[j]);
    }
    ptrdiff_t start = row->column + first * BLOCK, stop = row->column + last * BLOCK;
    if (stop > end) stop = end;
    __builtin_memcpy(target, means + (column - start), (size_t)(stop - column) * sizeof *target);
    return stop;
}

#endif
