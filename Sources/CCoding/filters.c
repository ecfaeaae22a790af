#include "CCoding.h"
#include "clones.h"

// Most of these loops are plain, because the compiler vectorises them: filtering reads only unfiltered bytes, so lanes
// are independent.

enum { none, sub, up, average, paeth };

static inline __attribute__((always_inline)) uint8_t half(uint8_t left, uint8_t above) {
    return (uint8_t)((left & above) + ((left ^ above) >> 1));
}

/// Returns the neighbour that is nearest to left + above − corner. If distances are equal, left wins over above, and
/// above over corner.
///
/// If left and above lie on the same side of corner, the distance to corner is the sum of the two other distances, so
/// corner cannot win. If they lie on opposite sides, the distance to corner is the difference of the two other
/// distances, and corner can win. So all distances that are compared fit into bytes.
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
    case none: __builtin_memcpy(target, row, count); break;
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

typedef uint8_t bytes64 __attribute__((ext_vector_type(64)));
typedef int8_t signed_bytes64 __attribute__((ext_vector_type(64)));
typedef uint16_t words32 __attribute__((ext_vector_type(32)));

// These are macros, not functions, because the calling convention for such vectors differs between processor variants.
#define LOAD(address) (*(const bytes64_unaligned *)(address))
typedef bytes64 bytes64_unaligned __attribute__((aligned(1)));
#define LESSER(a, b) __builtin_elementwise_min(a, b)
#define GREATER(a, b) __builtin_elementwise_max(a, b)

/// Adds the magnitudes of 64 bytes to 32 lanes of 16 bits, two bytes per lane. Each addition adds at most 256 to a
/// lane, so 255 additions fit.
#define ADD_MAGNITUDES(sums, difference)                                                     \
    do {                                                                                     \
        const signed_bytes64 bytes = __builtin_bit_cast(signed_bytes64, difference);         \
        const words32 pairs = __builtin_bit_cast(words32, __builtin_elementwise_abs(bytes)); \
        sums += (pairs & 255) + (pairs >> 8);                                                \
    } while (0)

CLONES void ccoding_filter_costs(
    const uint8_t *restrict row, const uint8_t *restrict above, size_t count, size_t stride, uint32_t costs[4]) {
    uint32_t totals[4] = {0, 0, 0, 0};
    size_t i = stride;
    while (i + 64 <= count) {
        words32 sums[4] = {0, 0, 0, 0};
        // Every second 64-byte block of a row is sampled.
        for (int round = 0; round < 255 && i + 64 <= count; round++, i += 128) {
            const bytes64 here = LOAD(row + i), left = LOAD(row + i - stride);
            const bytes64 up = LOAD(above + i), corner = LOAD(above + i - stride);
            const bytes64 to_left = GREATER(up, corner) - LESSER(up, corner);
            const bytes64 to_up = GREATER(left, corner) - LESSER(left, corner);
            const bytes64 nearer = LESSER(to_left, to_up), farther = GREATER(to_left, to_up);
            const bytes64 chosen = to_left <= to_up ? left : up;
            // All ones where up and left lie on opposite sides of the corner.
            const bytes64 apart = __builtin_bit_cast(bytes64, (up < corner) ^ (left < corner));
            const bytes64 is_corner = apart & __builtin_bit_cast(bytes64, farther - nearer < nearer);
            ADD_MAGNITUDES(sums[0], here - left);
            ADD_MAGNITUDES(sums[1], here - up);
            ADD_MAGNITUDES(sums[2], here - ((left & up) + ((left ^ up) >> 1)));
            ADD_MAGNITUDES(sums[3], here - ((corner & is_corner) | (chosen & ~is_corner)));
        }
        for (int filter = 0; filter < 4; filter++) {
            for (int lane = 0; lane < 32; lane++) { totals[filter] += sums[filter][lane]; }
        }
    }
    for (; i < count; i++) {
        totals[0] += magnitude(row[i] - row[i - stride]);
        totals[1] += magnitude(row[i] - above[i]);
        totals[2] += magnitude(row[i] - half(row[i - stride], above[i]));
        totals[3] += magnitude(row[i] - nearest(row[i - stride], above[i], above[i - stride]));
    }
    for (int filter = 0; filter < 4; filter++) { costs[filter] = totals[filter]; }
}
