#ifndef CRASTER_MEANS_H
#define CRASTER_MEANS_H

// Mean colours of a picture under boxes at any position, computed block by block.

#include "footprint.h"

// The channels of pixel number `at` of four pixels.
#define COLUMN(pixels, at, type) \
    __builtin_convertvector(     \
        __builtin_shufflevector(pixels, pixels, 4 * (at), 4 * (at) + 1, 4 * (at) + 2, 4 * (at) + 3), type)

// A share, twice in a word. A processor loads a word into all lanes of a vector at no cost, but not half a word.
#define TWICE(share) ((uint32_t)(share)*0x10001)
#define WORD_ROW(from, shares) \
    (__builtin_convertvector(LOAD(bytes16, (from)), halves16) * (halves16)((words8){0} + (shares)))

// The vertical sums, over three rows, of four neighbouring pixels.
#define THREE_ROWS(boxes, at)                                                            \
    ({                                                                                   \
        const uint32_t *from_ = level.pixels + (boxes)->indices[at];                     \
        WORD_ROW(from_, (boxes)->y0[at]) + WORD_ROW(from_ + row_length, (boxes)->y1[at]) \
            + WORD_ROW(from_ + 2 * row_length, (boxes)->y2[at]);                         \
    })

// Eight lanes of `sums`, starting at lane `at`.
#define EIGHT(sums, at)                                                                                       \
    __builtin_convertvector(__builtin_shufflevector(sums, sums, (at), (at) + 1, (at) + 2, (at) + 3, (at) + 4, \
                                (at) + 5, (at) + 6, (at) + 7),                                                \
        floats8)

// The shares of two boxes, each repeated for four channels.
#define BOTH(shares)                                                   \
    ({                                                                 \
        floats2 both_ = LOAD(floats2, shares);                         \
        __builtin_shufflevector(both_, both_, 0, 0, 0, 0, 1, 1, 1, 1); \
    })

// The boxes of a block, of up to two pixels in width and height. Each box touches three rows of three pixels.
typedef struct {
    // The index of each box's first pixel.
    int32_t indices[BLOCK];
    // The shares of the three columns, and those of the three rows, twice in a word.
    float x0[BLOCK], x1[BLOCK], x2[BLOCK];
    uint32_t y0[BLOCK], y1[BLOCK], y2[BLOCK];
} box_block;

// Finds the boxes that begin at given positions. The boxes must touch no pixel outside the part of the picture that may
// be read. Returns false if the picture is too small for `add_boxes`, which reads three rows of four pixels for each
// box.
INLINE bool find_box_block(
    craster_level level, const side *x, const side *y, const int32_t *left, const int32_t *top, box_block *boxes) {
    // The largest index from which three rows of four pixels can be read inside the picture.
    int64_t highest = (int64_t)level.width * (level.height - 2) - CHUNK;
    if (highest < 0) return false;
    int32_t limit = highest < INT32_MAX ? (int32_t)highest : INT32_MAX;
    float width = (float)x->width, density = 256 / width;
    for (int i = 0; i < BLOCK; i++) {
        float inset = (float)(left[i] & 255);
        float a = smaller(256 - inset, width) * density;
        float b = smaller(512 - inset, width) * density;
        float c = width * density;
        boxes->x0[i] = a;
        boxes->x1[i] = b - a;
        boxes->x2[i] = c - b;
    }
    for (int i = 0; i < BLOCK; i++) {
        int32_t inset = top[i] & 255;
        int32_t a = ((256 - inset) * y->reciprocal + 32768) >> 16;
        int32_t b = (least(512 - inset, y->width) * y->reciprocal + 32768) >> 16;
        boxes->y0[i] = TWICE(a);
        boxes->y1[i] = TWICE(b - a);
        boxes->y2[i] = TWICE(256 - b);
        int32_t index = (int32_t)((uint32_t)(top[i] >> 8) * (uint32_t)level.width + (uint32_t)(left[i] >> 8));
        // With this limit, nothing is read outside the picture even if the caller passes wrong boxes.
        boxes->indices[i] = least(most(index, 0), limit);
    }
    // The upper rows were mostly read for the device row above; the last row is new. The steps between rows of a large
    // picture are too wide for the processor to foresee.
    for (int i = 0; i <= BLOCK; i += BLOCK / 2)
        __builtin_prefetch(level.pixels + 2 * (ptrdiff_t)level.width + boxes->indices[i < BLOCK ? i : BLOCK - 1]);
    return true;
}

// Computes the means over boxes. The last of the four pixels that are read in a row has no share.
INLINE void add_boxes(craster_level level, const box_block *boxes, ptrdiff_t first, ptrdiff_t end, uint32_t *result) {
    ptrdiff_t row_length = level.width;
    for (ptrdiff_t i = first & ~(ptrdiff_t)1; i < end; i += 2) {
        halves16 a = THREE_ROWS(boxes, i), b = THREE_ROWS(boxes, i + 1);
        halves16 outer = __builtin_shufflevector(a, b, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27);
        halves16 middle = __builtin_shufflevector(a, b, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31);
        floats8 mean = EIGHT(outer, 0) * BOTH(boxes->x0 + i);
        mean += EIGHT(outer, 8) * BOTH(boxes->x2 + i);
        mean += EIGHT(middle, 0) * BOTH(boxes->x1 + i);
        // 2²³ pushes the fraction out of the mantissa, so the low byte *is* the rounded value (half to even).
        STORE(result + i, __builtin_convertvector((words8)(mean * (1.0f / 65536) + 8388608.0f), bytes8));
    }
}

// Computes the shares of the pixels that a box covers along one axis, starting at pixel `first`, and returns their
// number. The shares add up to 256. Shares beyond the outermost pixel that may be read are added to that pixel's share.
INLINE ptrdiff_t shares_along(const side *side, int32_t start, int32_t *first, uint16_t *shares) {
    int32_t begin = least(most(start >> 8, side->first), side->last);
    int32_t last = least(most((start + side->width - 1) >> 8, begin), side->last);
    int32_t reached[LONGEST];
    ptrdiff_t count = last - begin + 1;
    for (int32_t i = 0; i < count; i++) {
        int32_t distance = least(most((begin + i + 1) * 256 - start, 0), side->width);
        reached[i] = (distance * side->reciprocal + 32768) >> 16;
    }
    reached[count - 1] = 256;
    shares[0] = (uint16_t)reached[0];
    for (ptrdiff_t i = 1; i < count; i++) shares[i] = (uint16_t)(reached[i] - reached[i - 1]);
    *first = begin;
    return count;
}

// Returns the mean over one box of any size at any position.
INLINE uint32_t wide_mean(craster_level level, const side *x, const side *y, int32_t left, int32_t top) {
    uint16_t x_shares[LONGEST], y_shares[LONGEST];
    int32_t column, row;
    ptrdiff_t columns = shares_along(x, left, &column, x_shares);
    ptrdiff_t rows = shares_along(y, top, &row, y_shares);
    ptrdiff_t row_length = level.width;
    const uint32_t *from = level.pixels + row * row_length + column;
    words4 sum = (words4){0} + 32768;
    ptrdiff_t i = 0;
    for (; i + CHUNK <= columns; i += CHUNK) {
        halves16 four = {0};
        for (ptrdiff_t j = 0; j < rows; j++) four += ROW(from + j * row_length + i, y_shares[j]);
        sum += COLUMN(four, 0, words4) * (uint32_t)x_shares[i];
        sum += COLUMN(four, 1, words4) * (uint32_t)x_shares[i + 1];
        sum += COLUMN(four, 2, words4) * (uint32_t)x_shares[i + 2];
        sum += COLUMN(four, 3, words4) * (uint32_t)x_shares[i + 3];
    }
    for (; i < columns; i++) {
        words4 one = {0};
        for (ptrdiff_t j = 0; j < rows; j++)
            one += __builtin_convertvector(LOAD(bytes4, from + j * row_length + i), words4) * (uint32_t)y_shares[j];
        sum += one * (uint32_t)x_shares[i];
    }
    return PIXEL(sum >> 16);
}

// Computes the means over the boxes of a block, with the shares of all boxes computed together. Returns false, without
// reading a pixel, if the boxes touch more than `MOST` columns or rows, if a box touches a pixel outside the part that
// may be read, or if reading whole chunks would leave the picture.
INLINE bool wide_means(craster_level level, const side *x, const side *y, const int32_t *left, const int32_t *top,
    ptrdiff_t first, ptrdiff_t end, uint32_t *result) {
    enum { MOST = 24 };
    // The largest number of columns and of rows that a box of this size can touch, wherever the box begins.
    ptrdiff_t columns = ((x->width + 254) >> 8) + 1, rows = ((y->width + 254) >> 8) + 1;
    if (columns > MOST || rows > MOST) return false;
    ptrdiff_t row_length = level.width;
    ptrdiff_t highest = row_length * level.height - (rows - 1) * row_length - (columns + CHUNK - 1) / CHUNK * CHUNK;
    bool is_inside = true;
    for (ptrdiff_t i = first; i < end; i++) {
        is_inside &= left[i] >= x->first * 256 && left[i] + x->width <= (x->last + 1) * 256;
        is_inside &= top[i] >= y->first * 256 && top[i] + y->width <= (y->last + 1) * 256;
        is_inside &= (top[i] >> 8) * row_length + (left[i] >> 8) <= highest;
    }
    if (!is_inside) return false;
    uint16_t x_shares[MOST + CHUNK][BLOCK], y_shares[MOST][BLOCK];
    uint16_t used[BLOCK] = {0};
    for (ptrdiff_t k = 0; k < (columns + CHUNK - 1) / CHUNK * CHUNK; k++)
        for (int i = 0; i < BLOCK; i++) {
            int32_t reached = least((int32_t)(k + 1) * 256 - (left[i] & 255), x->width);
            uint16_t share = (uint16_t)((reached * x->reciprocal + 32768) >> 16);
            x_shares[k][i] = share - used[i];
            used[i] = share;
        }
    for (int i = 0; i < BLOCK; i++) used[i] = 0;
    for (ptrdiff_t k = 0; k < rows; k++)
        for (int i = 0; i < BLOCK; i++) {
            int32_t reached = least((int32_t)(k + 1) * 256 - (top[i] & 255), y->width);
            uint16_t share = (uint16_t)((reached * y->reciprocal + 32768) >> 16);
            y_shares[k][i] = share - used[i];
            used[i] = share;
        }
    for (ptrdiff_t i = first; i < end; i++) {
        const uint32_t *from = level.pixels + (top[i] >> 8) * row_length + (left[i] >> 8);
        words4 sum = (words4){0} + 32768;
        for (ptrdiff_t k = 0; k < columns; k += CHUNK) {
            halves16 four = {0};
            for (ptrdiff_t j = 0; j < rows; j++) four += ROW(from + j * row_length + k, y_shares[j][i]);
            sum += COLUMN(four, 0, words4) * (uint32_t)x_shares[k][i];
            sum += COLUMN(four, 1, words4) * (uint32_t)x_shares[k + 1][i];
            sum += COLUMN(four, 2, words4) * (uint32_t)x_shares[k + 2][i];
            sum += COLUMN(four, 3, words4) * (uint32_t)x_shares[k + 3][i];
        }
        result[i] = PIXEL(sum >> 16);
    }
    return true;
}

// Returns the number of pixels, from the side's first pixel on, at which a box can begin so that a read of `pixels`
// pixels stays inside the part that may be read.
INLINE int32_t span_of(const side *side, int32_t pixels) { return side->last - side->first - pixels + 2; }

// Finds the boxes of a block in one level if all of them are small and inside the part that may be read. Returns false
// for any other block.
INLINE bool find_inner_boxes(const block *block, craster_level level, axis across, axis down, box_block *boxes) {
    side x = side_of(across, block->width), y = side_of(down, block->height);
    int32_t left[BLOCK], top[BLOCK];
    int32_t columns = span_of(&x, CHUNK), rows = span_of(&y, 3);
    if (x.width > SMALL || y.width > SMALL || !block->is_in_front || columns <= 2 || rows <= 2
        || !starts_beside(&x, block->u, block->u_step, block->reach, left)
        || !starts_beside(&y, block->v, block->v_step, block->reach, top))
        return false;
    // In front of the eye, coordinates are monotone along the row, so only the block's first and last box must be
    // checked. A margin of one pixel covers rounding errors.
    int32_t ends[4] = {(left[0] >> 8) - x.first, (left[BLOCK - 1] >> 8) - x.first, (top[0] >> 8) - y.first,
        (top[BLOCK - 1] >> 8) - y.first};
    return ends[0] > 0 && ends[0] < columns - 1 && ends[1] > 0 && ends[1] < columns - 1 && ends[2] > 0
        && ends[2] < rows - 1 && ends[3] > 0 && ends[3] < rows - 1 && find_box_block(level, &x, &y, left, top, boxes);
}

// Computes the means for the pixels `first` to `end` of a block at any position.
INLINE void outer_block_means(
    const block *block, craster_level level, axis across, axis down, ptrdiff_t first, ptrdiff_t end, uint32_t *result) {
    side x = side_of(across, block->width), y = side_of(down, block->height);
    int32_t left[BLOCK], top[BLOCK];
    int32_t columns = span_of(&x, CHUNK), rows = span_of(&y, 3);
    bool is_small = x.width <= SMALL && y.width <= SMALL;
    starts_alone(&x, block->u, block->u_step, block->reach, left);
    starts_alone(&y, block->v, block->v_step, block->reach, top);
    if (!is_small && wide_means(level, &x, &y, left, top, first, end, result)) return;
    box_block boxes;
    is_small = is_small && columns > 0 && rows > 0 && find_box_block(level, &x, &y, left, top, &boxes);
    if (is_small) add_boxes(level, &boxes, first, end, result);
    for (ptrdiff_t i = first; i < end; i++) {
        int32_t column = (left[i] >> 8) - x.first, row = (top[i] >> 8) - y.first;
        bool is_inner = is_small && column >= 0 && column < columns && row >= 0 && row < rows;
        if (!is_inner) result[i] = wide_mean(level, &x, &y, left[i], top[i]);
    }
}

enum {
    // The largest number of blocks whose boxes are found before their pixels are read. The numbers of one block depend
    // on one another, so a processor finds boxes of several blocks at once, and pixels arrive in the meantime.
    NEIGHBOURS = 8,
};

// Computes the means of up to `NEIGHBOURS` neighbouring blocks in one level. The pixels `first` to `end` are needed,
// counted from the first pixel of the first block.
INLINE void means(const block *blocks, craster_level level, axis across, axis down, ptrdiff_t first, ptrdiff_t end,
    uint32_t *result) {
    box_block boxes[NEIGHBOURS];
    bool is_inner[NEIGHBOURS];
    ptrdiff_t count = (end + BLOCK - 1) / BLOCK;
    for (ptrdiff_t i = 0; i < count; i++) is_inner[i] = find_inner_boxes(&blocks[i], level, across, down, &boxes[i]);
    for (ptrdiff_t i = 0; i < count; i++) {
        ptrdiff_t from = i == 0 ? first : 0, to = end - i * BLOCK < BLOCK ? end - i * BLOCK : BLOCK;
        if (is_inner[i]) add_boxes(level, &boxes[i], from, to, result + i * BLOCK);
        else outer_block_means(&blocks[i], level, across, down, from, to, result + i * BLOCK);
    }
}

#endif
