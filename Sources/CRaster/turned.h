#ifndef CRASTER_TURNED_H
#define CRASTER_TURNED_H

// A fast path for pictures that are turned about an axis that is horizontal on the device, the most common case. For
// such a picture, v and 1/w are constant along a device row, so all boxes of the row have the same height and read the
// same picture rows with the same shares. These picture rows are added up once for all neighbouring pixels; each pixel
// then needs only a horizontal sum. Coordinates, sizes and sums are computed and rounded as for any other foreshortened
// row, so the bits are the same.

#include "means.h"

enum {
    // The largest number of blocks whose sums are kept together: 16 KB of sums at two picture pixels for each device
    // pixel.
    STRETCH = 32,
    // The largest number of picture pixels under these blocks: at most 2 + 3/256 for each device pixel, and more for
    // boxes and whole chunks.
    MOST_SUMS = 2 * BLOCK * STRETCH + 2 * BLOCK,
};

// The area that the blocks of a row cover in one level.
typedef struct {
    // The width of the boxes of each block, in 1/256 of a pixel.
    int32_t widths[STRETCH];
    // The position at which the middle box of each block begins: a whole number in 1/256 of a pixel (`starts`) and the
    // fraction (`rests`). `slope` is the change of the position per device pixel to the right, before division by the
    // view's `w`.
    int32_t starts[STRETCH];
    float rests[STRETCH];
    float slope;
    // For each block, whether all pixels that are read for the block lie inside the part that may be read.
    uint8_t is_inner[STRETCH];
    // The first of the three picture rows that are read, and the shares of the three rows.
    int32_t top;
    uint16_t shares[3];
} cover;

// Consecutive blocks of a device row along which v and 1/w are constant.
typedef struct {
    // The first device column of the first block, and the number of blocks.
    ptrdiff_t column, count;
    // The values of one of the blocks. They hold for all blocks, except `u`, `u_step` and `width`.
    block block;
    double u[STRETCH], u_step[STRETCH], width[STRETCH];
    // For each block, the level to read and the part of the next smaller level that is mixed in, in 1/256 (0…256).
    int32_t levels[STRETCH];
    uint32_t parts[STRETCH];
    cover near, far;
} stretch;

// Returns the integer nearest to a float, half to even. The float's magnitude must be less than 2²².
INLINE int32_t nearest(float value) {
    // Adding 1.5 · 2²³ pushes the fraction out of the mantissa.
    float moved = value + 12582912;
    int32_t bits;
    __builtin_memcpy(&bits, &moved, sizeof bits);
    return (int32_t)((uint32_t)bits - 0x4B400000u);
}

// Finds the area that blocks cover, computed as in `starts_beside`. A block is inner if `add_boxes` would read only
// inside the part that may be read.
INLINE void find_cover(const stretch *row, const craster_view *view, axis across, axis down, cover *cover) {
    side y = side_of(down, row->block.height);
    int32_t tops[BLOCK];
    int32_t columns = across.last - across.first - CHUNK + 2, rows = y.last - y.first - 3 + 2;
    cover->slope = (float)(view->u_right * (across.scale * 256));
    bool is_level = y.width <= SMALL && columns > 2 && rows > 2
        && starts_beside(&y, row->block.v, row->block.v_step, row->block.reach, tops) && (tops[0] >> 8) - y.first > 0
        && (tops[0] >> 8) - y.first < rows - 1;
    // Up to this distance, a float resolves 1/4 of 1/256 of a pixel. The 2 leaves room for the rest, which is at most
    // 1.
    float left = row->block.reach[0] * cover->slope, right = row->block.reach[BLOCK - 1] * cover->slope;
    const float farthest = 1048576 - 2;
    is_level = is_level && left < farthest && -left < farthest && right < farthest && -right < farthest;
    // This condition always holds, because no box is narrower than the step to the next device pixel. The check keeps
    // `sums` in bounds even if the caller passes wrong values.
    const float longest = (BLOCK - 1) * (SMALL + 3);
    is_level = is_level && right - left < longest && left - right < longest;
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

// Finds consecutive blocks of a row, starting with the block that begins at `column`. The row ends at `end`.
INLINE void find_stretch(const craster_view *view, const block *block, axis near_x, axis near_y, axis far_x, axis far_y,
    ptrdiff_t column, ptrdiff_t end, stretch *row) {
    row->block = *block;
    row->column = column;
    ptrdiff_t count = (end - column + BLOCK - 1) / BLOCK;
    row->count = count < STRETCH ? count : STRETCH;
    double scale = 1 / view->w;
    for (ptrdiff_t i = 0; i < row->count; i++) {
        double middle = (double)(column + i * BLOCK + BLOCK / 2);
        double u = (view->u + view->u_right * middle) * scale;
        double step = view->u_right - u * view->w_right;
        row->u[i] = u;
        row->u_step[i] = step;
        row->width[i] = spread(step * scale, (view->u_down - u * view->w_down) * scale);
    }
    find_cover(row, view, near_x, near_y, &row->near);
    bool is_mixed = false;
    for (ptrdiff_t i = 0; i < row->count; i++) {
        row->block.width = row->width[i];
        row->levels[i] = detail(&row->block, view->highest_level, &row->parts[i]);
        is_mixed |= row->parts[i] > 0;
    }
    if (is_mixed) find_cover(row, view, far_x, far_y, &row->far);
}

// Computes the vertical sums of `count` neighbouring columns over `rows` picture rows.
INLINE void sum_downwards(craster_level level, int32_t row, const uint16_t *shares, ptrdiff_t rows, int32_t column,
    ptrdiff_t count, float *sums) {
    ptrdiff_t row_length = level.width;
    const uint32_t *from = level.pixels + row * row_length + column;
    ptrdiff_t i = 0;
    while (i + CHUNK <= count) {
        halves16 four = ROW(from + i, shares[0]);
        REST(ptrdiff_t j = 1; j < rows; j++) four += ROW(from + j * row_length + i, shares[j]);
        STORE(sums + 4 * i, __builtin_convertvector(four, floats16));
        if (i + CHUNK == count) return;
        // The last chunk is moved left so that it ends with the last pixel.
        i = i + 2 * CHUNK <= count ? i + CHUNK : count - CHUNK;
    }
    REST(; i < count; i++) {
        words4 one = {0};
        REST(ptrdiff_t j = 0; j < rows; j++)
            one += __builtin_convertvector(LOAD(bytes4, from + j * row_length + i), words4) * (uint32_t)shares[j];
        STORE(sums + 4 * i, __builtin_convertvector(one, floats4));
    }
}

// The vertical sums under four boxes, at the pixel `next` pixels right of the pixel where each box begins. `begins` are
// offsets in bytes, so each sum is loaded without computing an address.
#define PLACE(index) ((uint32_t)(index) * (uint32_t)sizeof(floats4))
#define SUM(begin, next) LOAD(floats4, (const char *)sums + (begin) + sizeof(floats4) * (size_t)(next))
#define FOUR(begins, next)                                                                       \
    ({                                                                                           \
        const uint32_t *begins_ = (begins);                                                      \
        floats4 a_ = SUM(begins_[0], next), b_ = SUM(begins_[1], next);                          \
        floats4 c_ = SUM(begins_[2], next), d_ = SUM(begins_[3], next);                          \
        floats8 ab_ = __builtin_shufflevector(a_, b_, 0, 1, 2, 3, 4, 5, 6, 7);                   \
        floats8 cd_ = __builtin_shufflevector(c_, d_, 0, 1, 2, 3, 4, 5, 6, 7);                   \
        __builtin_shufflevector(ab_, cd_, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15); \
    })

// The shares of four boxes, each repeated for four channels.
#define EACH(shares)                                                                           \
    ({                                                                                         \
        floats4 each_ = LOAD(floats4, (shares));                                               \
        __builtin_shufflevector(each_, each_, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3); \
    })

// Boxes of up to two pixels. For each box, `begins` holds the offset of the first of three vertical sums, in bytes, and
// `shares` holds the shares of the three sums.
typedef struct {
    uint32_t begins[STRETCH * BLOCK];
    float shares[3][STRETCH * BLOCK];
} small_boxes;

// Finds the boxes of a block as `find_box_block` does. `lowest` is the picture column of the first vertical sum.
INLINE void find_boxes(const int32_t *starts, int32_t box_width, int32_t lowest, ptrdiff_t at, small_boxes *boxes) {
    float width = (float)box_width, density = 256 / width;
    for (int i = 0; i < BLOCK; i++) {
        boxes->begins[at + i] = PLACE((starts[i] >> 8) - lowest);
        float inset = (float)(starts[i] & 255);
        float a = smaller(256 - inset, width) * density;
        float b = smaller(512 - inset, width) * density;
        float c = width * density;
        boxes->shares[0][at + i] = a;
        boxes->shares[1][at + i] = b - a;
        boxes->shares[2][at + i] = c - b;
    }
}

INLINE void small_sums(const float *sums, const small_boxes *boxes, ptrdiff_t count, bool has_third, uint32_t *result) {
    for (ptrdiff_t i = 0; i < count; i += 4) {
        floats16 mean = FOUR(boxes->begins + i, 0) * EACH(boxes->shares[0] + i);
        if (has_third) mean += FOUR(boxes->begins + i, 2) * EACH(boxes->shares[2] + i);
        mean += FOUR(boxes->begins + i, 1) * EACH(boxes->shares[1] + i);
        // 2²³ pushes the fraction out of the mantissa, so the low byte *is* the rounded value (half to even).
        STORE(result + i, __builtin_convertvector((words16)(mean * (1.0f / 65536) + 8388608.0f), bytes16));
    }
}

// Computes the means of neighbouring blocks, all of which must be inner.
INLINE void inner_means(
    const stretch *row, const cover *cover, craster_level level, ptrdiff_t first, ptrdiff_t end, uint32_t *result) {
    float sums[4 * MOST_SUMS];
    small_boxes boxes;
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
    if (count < CHUNK) count = CHUNK;
    if (cover->shares[2] > 0) sum_downwards(level, cover->top, cover->shares, 3, lowest, count, sums);
    else sum_downwards(level, cover->top, cover->shares, 2, lowest, count, sums);
    for (ptrdiff_t i = first; i < end; i++) {
        int32_t starts[BLOCK];
        for (int j = 0; j < BLOCK; j++)
            starts[j] = cover->starts[i] + nearest(row->block.reach[j] * cover->slope + cover->rests[i]);
        find_boxes(starts, cover->widths[i], lowest, (i - first) * BLOCK, &boxes);
    }
    // A box that is one pixel wide never reaches a third pixel.
    if (widest == 256) small_sums(sums, &boxes, (end - first) * BLOCK, false, result);
    else small_sums(sums, &boxes, (end - first) * BLOCK, true, result);
}

// Computes the means over boxes of any width, from vertical sums that repeat the outermost sum beyond the part. Shares
// are integers, so the horizontal sums are exact.
INLINE void wide_sums(
    const float *sums, const int32_t *starts, const side *x, int32_t lowest, ptrdiff_t taps, uint32_t *result) {
    float shares[LONGEST][BLOCK];
    uint32_t begins[BLOCK];
    int32_t used[BLOCK];
    for (int i = 0; i < BLOCK; i++) {
        begins[i] = PLACE((starts[i] >> 8) - lowest);
        used[i] = 0;
    }
    for (ptrdiff_t k = 0; k < taps; k++)
        for (int i = 0; i < BLOCK; i++) {
            int32_t distance = least((int32_t)(k + 1) * 256 - (starts[i] & 255), x->width);
            int32_t reached = (distance * x->reciprocal + 32768) >> 16;
            shares[k][i] = (float)(reached - used[i]);
            used[i] = reached;
        }
    for (int i = 0; i < BLOCK; i += 4) {
        floats16 sum = (floats16){0} + 32768.0f;
        for (ptrdiff_t k = 0; k < taps; k++) sum += FOUR(begins + i, k) * EACH(shares[k] + i);
        STORE(result + i, __builtin_convertvector(__builtin_convertvector(sum, integers16) >> 16, bytes16));
    }
}

// Computes the means of a block at any position, as `means` does.
INLINE void outer_means(const block *block, craster_level level, axis across, axis down, uint32_t *result) {
    side x = side_of(across, block->width), y = side_of(down, block->height);
    int32_t starts[BLOCK];
    starts_alone(&x, block->u, block->u_step, block->reach, starts);
    int32_t top = start_alone(&y, block->v);
    int32_t lowest = starts[0], highest = starts[0];
    for (int i = 1; i < BLOCK; i++) {
        lowest = least(lowest, starts[i]);
        highest = most(highest, starts[i]);
    }
    lowest >>= 8;
    ptrdiff_t taps = ((x.width + 254) >> 8) + 1, count = (highest >> 8) - lowest + taps;
    if (count > MOST_SUMS) {
        for (int i = 0; i < BLOCK; i++) result[i] = wide_mean(level, &x, &y, starts[i], top);
        return;
    }
    uint16_t shares[LONGEST];
    int32_t row;
    ptrdiff_t rows = shares_along(&y, top, &row, shares);
    float sums[4 * MOST_SUMS];
    // The columns inside the part that may be read, at least one column. Beyond them, the outermost sums are repeated.
    int32_t begin = least(most(lowest, x.first), x.last);
    int32_t last = least(most(lowest + (int32_t)count - 1, begin), x.last);
    ptrdiff_t before = least(most(begin - lowest, 0), (int32_t)count - 1), after = before + last - begin + 1;
    sum_downwards(level, row, shares, rows, begin, after - before, sums + 4 * before);
    for (ptrdiff_t i = 0; i < before; i++) STORE(sums + 4 * i, LOAD(floats4, sums + 4 * before));
    for (ptrdiff_t i = after; i < count; i++) STORE(sums + 4 * i, LOAD(floats4, sums + 4 * (after - 1)));
    int32_t columns = span_of(&x, CHUNK), line = (top >> 8) - y.first;
    bool is_small = x.width <= SMALL && y.width <= SMALL && line >= 0 && line < span_of(&y, 3)
        && (int64_t)level.width * (level.height - 2) >= CHUNK;
    int inner = 0;
    if (is_small)
        for (int i = 0; i < BLOCK; i++) inner += (uint32_t)((starts[i] >> 8) - x.first) < (uint32_t)most(columns, 0);
    if (inner < BLOCK) wide_sums(sums, starts, &x, lowest, taps, result);
    if (inner == 0) return;
    uint32_t means[BLOCK];
    small_boxes boxes;
    find_boxes(starts, x.width, lowest, 0, &boxes);
    if (taps > 2) small_sums(sums, &boxes, BLOCK, true, means);
    else small_sums(sums, &boxes, BLOCK, false, means);
    for (int i = 0; i < BLOCK; i++) {
        bool is_inner = (uint32_t)((starts[i] >> 8) - x.first) < (uint32_t)most(columns, 0);
        result[i] = is_inner ? means[i] : result[i];
    }
}

// Computes the means of the blocks `first` to `end` in one level.
INLINE void stretch_means(stretch *row, const cover *cover, craster_level level, axis across, axis down,
    ptrdiff_t first, ptrdiff_t end, uint32_t *result) {
    ptrdiff_t i = first;
    while (i < end) {
        ptrdiff_t start = i;
        while (i < end && cover->is_inner[i]) i++;
        if (start < i) {
            inner_means(row, cover, level, start, i, result + (start - first) * BLOCK);
        } else {
            row->block.u = row->u[i];
            row->block.u_step = row->u_step[i];
            row->block.width = row->width[i];
            outer_means(&row->block, level, across, down, result + (i - first) * BLOCK);
            i++;
        }
    }
}

// Returns whether the changes per device pixel right and down, which determine the size of a box, are finite at a
// column.
INLINE bool has_spread(const craster_view *view, ptrdiff_t column) {
    double u = (view->u + view->u_right * (double)column) / view->w;
    double right = view->u_right / view->w, down = (view->u_down - u * view->w_down) / view->w;
    return is_finite(4 * (right * right + down * down));
}

// Returns whether v and 1/w are constant along this block's row and no box is narrower than the step to the next device
// pixel. Only the two ends of the row are checked, because the change per device pixel down is largest at an end.
INLINE bool is_turned(const craster_view *view, const block *block, ptrdiff_t column, ptrdiff_t end) {
    return view->v_right == 0 && view->w_right == 0 && block->is_in_front && is_finite(block->v)
        && is_finite(block->reach[0]) && has_spread(view, column - BLOCK) && has_spread(view, end + BLOCK);
}

// Writes the means along a row with constant v and 1/w, starting with this block, as `craster_foreshorten` does.
INLINE ptrdiff_t shade_turned(const craster_view *view, const block *block, craster_level near, craster_level far,
    axis near_x, axis near_y, axis far_x, axis far_y, ptrdiff_t column, ptrdiff_t end, uint32_t *target,
    int32_t *wanted) {
    int32_t level = *wanted;
    uint32_t means[STRETCH * BLOCK], others[STRETCH * BLOCK];
    stretch row;
    while (column < end) {
        ptrdiff_t start = column & ~(ptrdiff_t)(BLOCK - 1);
        find_stretch(view, block, near_x, near_y, far_x, far_y, start, end, &row);
        ptrdiff_t count = 0;
        while (count < row.count && row.levels[count] == level) count++;
        stretch_means(&row, &row.near, near, near_x, near_y, 0, count, means);
        ptrdiff_t i = 0;
        while (i < count) {
            ptrdiff_t first = i;
            while (i < count && row.parts[i] > 0) i++;
            if (first < i) stretch_means(&row, &row.far, far, far_x, far_y, first, i, others);
            for (ptrdiff_t j = first; j < i; j++)
                mix(means + j * BLOCK, others + (j - first) * BLOCK, 0, BLOCK, row.parts[j]);
            while (i < count && row.parts[i] == 0) i++;
        }
        ptrdiff_t stop = start + count * BLOCK < end ? start + count * BLOCK : end;
        if (stop > column) __builtin_memcpy(target, means + (column - start), (size_t)(stop - column) * sizeof *target);
        target += stop - column;
        column = stop;
        if (count < row.count) {
            *wanted = row.levels[count];
            return column;
        }
    }
    return column;
}

#endif
