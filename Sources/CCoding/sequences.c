#include "CCoding.h"
#include "clones.h"

// A search for repeated bytes, 64 at a time. One mask has a bit for each byte that is zero, another has a bit for each
// byte that equals the byte one period before. Three shifts per mask find eight consecutive set bits. If no eight are
// found, as is usual in a photograph, the search moves on.

typedef uint8_t bytes64 __attribute__((ext_vector_type(64)));
typedef _Bool bits64 __attribute__((ext_vector_type(64)));

#define MASK(vector) __builtin_bit_cast(uint64_t, __builtin_convertvector(vector, bits64))

enum { shortest = 8 };

/// Returns a mask of the indices at which a row of eight consecutive set bits begins.
static inline __attribute__((always_inline)) uint64_t runs_of_eight(uint64_t mask) {
    mask &= mask >> 1;
    mask &= mask >> 2;
    return mask & mask >> 4;
}

static inline uint64_t word(const uint8_t *bytes) {
    uint64_t word;
    __builtin_memcpy(&word, bytes, 8);
    return word;
}

/// Returns the first index from `index` on at which a byte differs from the byte `distance` before it, or `count`.
static size_t end_of_repeat(const uint8_t *bytes, size_t index, size_t count, size_t distance) {
    while (index + 8 <= count) {
        const uint64_t difference = word(bytes + index) ^ word(bytes + index - distance);
        if (difference) { return index + (size_t)(__builtin_ctzll(difference) >> 3); }
        index += 8;
    }
    while (index < count && bytes[index] == bytes[index - distance]) { index++; }
    return index;
}

CLONES size_t ccoding_find_sequences(const uint8_t *bytes, size_t count, size_t period, ccoding_sequence *sequences) {
    size_t found = 0, first = 0, index = 0;
    while (index + shortest <= count) {
        // The lanes past the end hold 1 and 2, which are neither zero nor equal to each other, so they never match.
        bytes64 here = 1, before = 2;
        const size_t length = count - index < 64 ? count - index : 64;
        if (length == 64) {
            __builtin_memcpy(&here, bytes + index, 64);
        } else {
            __builtin_memcpy(&here, bytes + index, length);
        }
        uint64_t starts = runs_of_eight(MASK(here == 0));
        if (index >= period) {
            if (length == 64) {
                __builtin_memcpy(&before, bytes + index - period, 64);
            } else {
                __builtin_memcpy(&before, bytes + index - period, length);
            }
            starts |= runs_of_eight(MASK(here == before));
        }
        if (starts == 0) {
            // The last seven bytes may begin a repeat that continues past the mask.
            index += 64 - (shortest - 1);
            continue;
        }
        const size_t start = index + (size_t)__builtin_ctzll(starts);
        // A match of zeros copies the zero before it. So the first zero is a literal, unless the byte before it is a
        // zero.
        const int are_zeros = word(bytes + start) == 0;
        const size_t distance = are_zeros ? 1 : period;
        const size_t from = are_zeros && (start == 0 || bytes[start - 1] != 0) ? start + 1 : start;
        index = end_of_repeat(bytes, from, count, distance);
        sequences[found++] = (ccoding_sequence){(uint32_t)(from - first), (uint32_t)(index - from), (uint32_t)distance};
        first = index;
    }
    sequences[found++] = (ccoding_sequence){(uint32_t)(count - first), 0, 1};
    return found;
}

#define COUNT_EIGHT(tables, bytes)                                                            \
    do {                                                                                      \
        const uint64_t eight = word(bytes);                                                   \
        for (int lane = 0; lane < 8; lane++) { tables[lane & 3][eight >> 8 * lane & 255]++; } \
    } while (0)

int ccoding_count(
    const uint8_t *bytes, const ccoding_sequence *sequences, size_t sequence_count, uint32_t counts[256]) {
    // From `large` literals on, half of the literals give nearly the same statistics, and from `huge` on, a quarter of
    // them. In sequences with fewer than `long_sequence` literals, sampling does not save time.
    enum { large = 1 << 14, huge = 1 << 16, long_sequence = 128, block = 16 };
    size_t literals = 0;
    for (size_t index = 0; index < sequence_count; index++) { literals += sequences[index].literals; }
    const int is_sampled = literals >= large, share = literals >= huge ? 4 : 2;

    // Neighbouring bytes are counted in four different tables, so that the counters of equal neighbours do not wait for
    // each other. Four more tables count the sampled literals, each of which counts for all of its share.
    uint32_t tables[4][256] = {{0}}, sampled[4][256] = {{0}};
    for (size_t index = 0; index < sequence_count; index++) {
        const uint8_t *const end = bytes + sequences[index].literals;
        if (is_sampled && end - bytes >= long_sequence) {
            while (end - bytes >= share * block) {
                for (int offset = 0; offset < block; offset += 8) { COUNT_EIGHT(sampled, bytes + offset); }
                bytes += share * block;
            }
        }
        while (end - bytes >= 8) {
            COUNT_EIGHT(tables, bytes);
            bytes += 8;
        }
        while (bytes < end) { tables[0][*bytes++]++; }
        bytes += sequences[index].length;
    }
    for (int symbol = 0; symbol < 256; symbol++) {
        uint32_t count = sampled[0][symbol] + sampled[1][symbol] + sampled[2][symbol] + sampled[3][symbol];
        count = (uint32_t)share * count + tables[0][symbol] + tables[1][symbol] + tables[2][symbol] + tables[3][symbol];
        // A skipped literal may have any value.
        counts[symbol] = count == 0 && is_sampled ? 1 : count;
    }
    return is_sampled;
}
