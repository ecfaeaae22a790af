// The inverse of PNG's row filters (PNG, third edition, §9). Each step decodes a pixel as four bytes; if pixels have
// three channels, the fourth byte belongs to the next pixel and is ignored.
//
// With the Paeth filter, a pixel depends on the pixel to its left, so a row is one chain with ten dependent steps per
// pixel. Four rows are therefore processed side by side in one vector of sixteen bytes; each row is one pixel behind
// the row above it:
//
//     row 0    . . . . 4          The numbers mark the pixels of one step. The pixel above each of them was
//     row 1    . . . 3            computed in the previous step, in the row above. So shifting the vector by a
//     row 2    . . 2              row gives all pixels above, except the pixel above row 0.
//     row 3    . 1

#include "unfilter.h"
#include "clones.h"
#include <string.h>

typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint32_t pixels4 __attribute__((vector_size(16)));

static uint32_t sum(uint32_t a, uint32_t b) { return ((a & 0x7F7F7F7F) + (b & 0x7F7F7F7F)) ^ ((a ^ b) & 0x80808080); }

/// Decodes a row with the filter None, Sub or Up, in which the dependency of a pixel on the pixel to its left costs
/// little.
static void unfilter_row(int filter, const uint8_t *row, const uint32_t *above, uint32_t width, size_t size,
    uint32_t mask, uint32_t *pixels) {
    uint32_t a = 0, pixel;
    for (uint32_t x = 0; x < width; x++, row += size) {
        memcpy(&pixel, row, 4);
        a = filter == 0 ? pixel : sum(pixel, filter == 1 ? a : above[x]);
        pixels[x] = a | mask;
    }
}

static inline bytes16 difference(bytes16 a, bytes16 b) {
    return __builtin_elementwise_max(a, b) - __builtin_elementwise_min(a, b);
}

/// Returns, for each byte, whichever of left (a), above (b) and upper left (c) is nearest to a + b − c (§9.4).
///
/// Let p = a + b − c; then p − a = b − c and p − b = a − c. If these two differences have the same sign, p is farther
/// from c than from a and from b.
static inline bytes16 nearest(bytes16 a, bytes16 b, bytes16 c) {
    const bytes16 to_a = difference(b, c), to_b = difference(a, c);
    const bytes16 is_between = (bytes16)((b >= c) ^ (a >= c));
    const bytes16 to_c = difference(to_a, to_b) | ~is_between;
    const bytes16 least = __builtin_elementwise_min(to_b, to_c);
    const bytes16 is_a = (bytes16)(to_a <= least), is_b = (bytes16)(to_b <= to_c);
    return (a & is_a) | (((b & is_b) | (c & ~is_b)) & ~is_a);
}

/// Masks that select the prediction of each row's filter: at most one of the four masks is set for a row, and none for
/// the filter None.
typedef struct {
    bytes16 left, above, mean, nearest;
} choice;

static inline bytes16 predicted(bytes16 a, bytes16 b, bytes16 c, const choice *choice) {
    // ⌊(a + b) / 2⌋ without the carry.
    const bytes16 mean = (a & b) + (((a ^ b) & 0xFE) >> 1);
    return (a & choice->left) | (b & choice->above) | (mean & choice->mean) | (nearest(a, b, c) & choice->nearest);
}

/// Four rows that are decoded together. `left` and `corner` hold, for each row, the pixels to the left and at the upper
/// left of the pixel to decode next.
typedef struct {
    const uint8_t *rows;
    const uint32_t *above;
    uint32_t width, mask;
    size_t size;
    uint32_t *pixels;
    choice choice;
    pixels4 left, corner;
} band;

/// Decodes one pixel of each row that has a pixel at this step; if `is_whole`, all four rows have one.
static inline __attribute__((always_inline)) void advance(band *band, uint32_t step, int is_whole) {
    const size_t stride = band->width * band->size + 1;
    uint32_t filtered[4] = {0};
#pragma GCC unroll 4
    for (uint32_t row = 0; row < 4; row++) {
        if (!is_whole && (step < row || step - row >= band->width)) { continue; }
        memcpy(&filtered[row], band->rows + row * stride + 1 + (step - row) * band->size, 4);
    }
    const pixels4 values = {filtered[0], filtered[1], filtered[2], filtered[3]};
    const pixels4 first = {is_whole || step < band->width ? band->above[step] : 0};
    const pixels4 upper = __builtin_shufflevector(band->left, first, 4, 0, 1, 2);
    band->left = (pixels4)((bytes16)values
        + predicted((bytes16)band->left, (bytes16)upper, (bytes16)band->corner, &band->choice));
    band->corner = upper;
#pragma GCC unroll 4
    for (uint32_t row = 0; row < 4; row++) {
        // The pixel to the left of a row's first pixel is zero.
        if (!is_whole && step < row) { band->left[row] = 0; }
        if (!is_whole && (step < row || step - row >= band->width)) { continue; }
        band->pixels[row * (size_t)band->width + step - row] = band->left[row] | band->mask;
    }
}

/// Decodes four rows. The first and the last three steps check bounds, because in those steps some rows have no pixel.
CLONES static void unfilter_four(
    const uint8_t *rows, const uint32_t *above, uint32_t width, size_t size, uint32_t mask, uint32_t *pixels) {
    pixels4 masks[5] = {0};
    for (int row = 0; row < 4; row++) { masks[rows[row * (width * size + 1)]][row] = ~0u; }
    band band = {.rows = rows,
        .above = above,
        .width = width,
        .mask = mask,
        .size = size,
        .pixels = pixels,
        .choice = {(bytes16)masks[1], (bytes16)masks[2], (bytes16)masks[3], (bytes16)masks[4]}};
    uint32_t step = 0;
    for (; step < 3; step++) { advance(&band, step, 0); }
    for (; step < width; step++) { advance(&band, step, 1); }
    for (; step < width + 3; step++) { advance(&band, step, 0); }
}

/// Decodes a single row with the filter Average or Paeth, in which each pixel depends on the pixel to its left.
static void unfilter_chain(int filter, const uint8_t *row, const uint32_t *above, uint32_t width, size_t size,
    uint32_t mask, uint32_t *pixels) {
    pixels4 masks[5] = {0};
    masks[filter][0] = ~0u;
    const choice choice = {(bytes16)masks[1], (bytes16)masks[2], (bytes16)masks[3], (bytes16)masks[4]};
    pixels4 left = {0}, corner = {0};
    for (uint32_t x = 0; x < width; x++, row += size) {
        pixels4 filtered = {0}, upper = {above[x]};
        memcpy(&filtered, row, 4);
        left = (pixels4)((bytes16)filtered + predicted((bytes16)left, (bytes16)upper, (bytes16)corner, &choice));
        corner = upper;
        pixels[x] = left[0] | mask;
    }
}

int cpng_unfilter(const uint8_t *rows, size_t count, const uint32_t *above, uint32_t width, size_t size, uint32_t mask,
    uint32_t *pixels) {
    const size_t stride = width * size + 1;
    for (size_t row = 0; row < count; row++) {
        if (rows[row * stride] > 4) { return 0; }
    }
    for (size_t row = 0; row < count;) {
        const uint8_t *const source = rows + row * stride;
        int chains = 0;
        for (size_t next = 0; next < 4 && row + next < count; next++) { chains += source[next * stride] > 2; }
        uint32_t *const target = pixels + row * width;
        const size_t done = chains > 1 && row + 4 <= count && width > 3 ? 4 : 1;
        if (done == 4) {
            unfilter_four(source, above, width, size, mask, target);
        } else if (*source > 2) {
            unfilter_chain(*source, source + 1, above, width, size, mask, target);
        } else {
            unfilter_row(*source, source + 1, above, width, size, mask, target);
        }
        row += done;
        above = pixels + (row - 1) * (size_t)width;
    }
    return 1;
}
