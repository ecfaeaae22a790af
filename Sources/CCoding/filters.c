#include "CCoding.h"
#include "clones.h"

// Plain loops, which the compiler turns into vectors: filtering reads only unfiltered bytes, so lanes are independent.

enum { none, sub, up, average, paeth };

static inline __attribute__((always_inline)) uint8_t half(uint8_t left, uint8_t above) {
    return (uint8_t)((left & above) + ((left ^ above) >> 1));
}

/// The neighbour nearest to left + up − upLeft; ties go to left, then up.
///
/// The third distance is the sum of the other two where left and up lie on the same side of upLeft, so never the
/// smallest there; it is their difference where they lie on opposite sides, and only there upLeft may win. So bytes
/// suffice.
static inline __attribute__((always_inline)) uint8_t nearest(uint8_t left, uint8_t above, uint8_t corner) {
    const uint8_t to_left = above < corner ? corner - above : above - corner;
    const uint8_t to_above = left < corner ? corner - left : left - corner;
    const uint8_t nearer = to_left <= to_above ? to_left : to_above;
    const uint8_t farther = to_left <= to_above ? to_above : to_left;
    const uint8_t chosen = to_left <= to_above ? left : above;
    const int opposite = (above < corner) != (left < corner);
    return (opposite & ((uint8_t)(farther - nearer) < nearer)) ? corner : chosen;
}

static inline __attribute__((always_inline)) uint32_t magnitude(uint8_t byte) {
    const uint8_t negative = (uint8_t)(0 - byte);
    return byte < negative ? byte : negative;
}

CLONES void ccoding_pack_rgb(const uint8_t *restrict pixels, size_t count, uint8_t *restrict target) {
    for (size_t index = 0; index < count; index++) {
        target[3 * index] = pixels[4 * index];
        target[3 * index + 1] = pixels[4 * index + 1];
        target[3 * index + 2] = pixels[4 * index + 2];
    }
}

CLONES void ccoding_filter(int filter, const uint8_t *restrict row, const uint8_t *restrict above, size_t count,
                           size_t stride, uint8_t *restrict target) {
    const size_t head = stride < count ? stride : count;
    switch (filter) {
    case none:
        __builtin_memcpy(target, row, count);
        break;
    case sub:
        for (size_t i = 0; i < head; i++) { target[i] = row[i]; }
        for (size_t i = head; i < count; i++) { target[i] = row[i] - row[i - stride]; }
        break;
    case up:
        for (size_t i = 0; i < count; i++) { target[i] = row[i] - above[i]; }
        break;
    case average:
        for (size_t i = 0; i < head; i++) { target[i] = row[i] - (above[i] >> 1); }
        for (size_t i = head; i < count; i++) { target[i] = row[i] - half(row[i - stride], above[i]); }
        break;
    default:
        for (size_t i = 0; i < head; i++) { target[i] = row[i] - above[i]; }
        for (size_t i = head; i < count; i++) {
            target[i] = row[i] - nearest(row[i - stride], above[i], above[i - stride]);
        }
        break;
    }
}

CLONES void ccoding_filter_costs(const uint8_t *restrict row, const uint8_t *restrict above, size_t count,
                                 size_t stride, uint32_t costs[4]) {
    uint32_t sums[4] = {0, 0, 0, 0};
    for (size_t i = stride; i < count; i++) {
        sums[0] += magnitude(row[i] - row[i - stride]);
        sums[1] += magnitude(row[i] - above[i]);
        sums[2] += magnitude(row[i] - half(row[i - stride], above[i]));
        sums[3] += magnitude(row[i] - nearest(row[i - stride], above[i], above[i - stride]));
    }
    for (int index = 0; index < 4; index++) { costs[index] = sums[index]; }
}
