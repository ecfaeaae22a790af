// Inflating, for photographs above all. Behind a filter they are nearly all literals with codes of three to six bits, so
// one look-up in a table of eleven bits gives as many whole literals as those hold, up to three.

#include "inflate.h"
#include "clones.h"
#include <string.h>

enum { repeat_flag = 1 << 12, end_flag = 1 << 13 };

/// How many literals an entry stands for.
#define LITERALS(entry) ((entry) >> 6 & 3)

static const uint16_t length_bases[29] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                          31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_extras[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
static const uint16_t distance_bases[30] = {1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
                                            193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};
static const uint8_t distance_extras[30] = {0, 0, 0, 0, 1, 1, 2, 2,  3,  3,  4,  4,  5,  5,  6,
                                            6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13};

// Bits

/// Fills the word up as far as there are bytes: to at least 56 bits, unless the stream ends.
static void refill_slowly(inflater *state) {
    while (state->count < 56) {
        if (state->next == state->end && !state->advance(state)) { return; }
        if (state->next == state->end) { continue; }
        state->bits |= (uint64_t)*state->next++ << state->count;
        state->count += 8;
    }
}

/// The next bits, at most 32; -1 where the stream has no more.
static int64_t take(inflater *state, int count) {
    if (state->count < count) { refill_slowly(state); }
    if (state->count < count) { return -1; }
    int64_t value = (int64_t)(state->bits & (((uint64_t)1 << count) - 1));
    state->bits >>= count;
    state->count -= count;
    return value;
}

static uint32_t reversed(uint32_t value, int count) {
    return __builtin_bitreverse32(value) >> (32 - count);
}

// Codes

static inflate_entry literal_entry(uint32_t symbol) {
    if (symbol < 256) { return symbol << 8 | 1 << 6; }
    if (symbol == 256) { return end_flag; }
    if (symbol > 285) { return 0; }
    return (uint32_t)length_bases[symbol - 257] << 16 | (uint32_t)length_extras[symbol - 257] << 8 | repeat_flag;
}

static inflate_entry distance_entry(uint32_t symbol) {
    if (symbol > 29) { return 0; }
    return (uint32_t)distance_bases[symbol] << 16 | (uint32_t)distance_extras[symbol] << 8 | repeat_flag;
}

/// Makes a code from its lengths; 0 where no code has them. Only a code of one bit or none at all may leave some of its codes unused.
static int make_code(inflate_code *code, inflate_entry *table, int table_bits, const uint8_t *lengths, uint32_t count,
                     inflate_entry (*entry)(uint32_t)) {
    uint32_t counts[16] = {0}, starts[16], codes[16];
    for (uint32_t symbol = 0; symbol < count; symbol++) { counts[lengths[symbol]]++; }
    uint32_t next = 0, start = 0;
    for (int length = 1; length < 16; length++) {
        codes[length] = next >> (15 - length);
        starts[length] = start;
        code->offsets[length] = (int32_t)start - (int32_t)codes[length];
        next += counts[length] << (15 - length);
        start += counts[length];
        if (next > 1 << 15) { return 0; }
        code->limits[length] = next;
    }
    int is_complete = next == 1 << 15;
    if (!is_complete && !(start == 0 || (start == 1 && counts[1] == 1))) { return 0; }
    if (!is_complete) { memset(table, 0, sizeof(inflate_entry) << table_bits); }
    for (uint32_t symbol = 0; symbol < count; symbol++) {
        int length = lengths[symbol];
        if (length == 0) { continue; }
        code->sorted[starts[length]++] = (uint16_t)symbol;
        uint32_t place = reversed(codes[length]++, length);
        if (length > table_bits) {
            table[place & ((1u << table_bits) - 1)] = 0;
            continue;
        }
        inflate_entry found = entry(symbol) | (uint32_t)length;
        for (; place < 1u << table_bits; place += 1u << length) { table[place] = found; }
    }
    return 1;
}

/// Puts together literals whose codes fit the table's bits.
static void join_literals(inflate_entry *table) {
    // From the end: what stands behind a code has fewer bits, so its entry is still the single one.
    for (uint32_t place = 1 << inflate_literal_bits; place-- > 0;) {
        inflate_entry first = table[place];
        if (LITERALS(first) == 0) { continue; }
        uint32_t length = first & 15;
        inflate_entry second = table[place >> length];
        length += second & 15;
        if (LITERALS(second) == 0 || length > inflate_literal_bits) { continue; }
        inflate_entry joined = (first & 0xFF00) | (second & 0xFF00) << 8 | 2 << 6 | length;
        inflate_entry third = table[place >> length];
        length += third & 15;
        if (LITERALS(third) != 0 && length <= inflate_literal_bits) {
            joined = (joined & 0xFFFF00) | (third & 0xFF00) << 16 | 3 << 6 | length;
        }
        table[place] = joined;
    }
}

/// The symbol whose code the bits begin with, and the code's length; 0 where they begin with none.
static int long_symbol(const inflate_code *code, uint64_t bits, uint32_t *symbol) {
    int32_t word = (int32_t)reversed((uint32_t)bits & 0x7FFF, 15);
    for (int length = 1; length < 16; length++) {
        if ((uint32_t)word < code->limits[length]) {
            *symbol = code->sorted[(word >> (15 - length)) + code->offsets[length]];
            return length;
        }
    }
    return 0;
}

static int make_codes(inflater *state, const uint8_t *lengths, uint32_t literals, uint32_t distances) {
    if (!make_code(&state->literal_code, state->literals, inflate_literal_bits, lengths, literals, literal_entry)
        || state->literal_code.limits[15] != 1 << 15 || lengths[256] == 0
        || !make_code(&state->distance_code, state->distances, inflate_distance_bits, lengths + literals, distances,
                      distance_entry)) {
        return 0;
    }
    join_literals(state->literals);
    return 1;
}

static int fixed_codes(inflater *state) {
    uint8_t lengths[288 + 32];
    memset(lengths, 8, 144);
    memset(lengths + 144, 9, 112);
    memset(lengths + 256, 7, 24);
    memset(lengths + 280, 8, 8);
    memset(lengths + 288, 5, 32);
    return make_codes(state, lengths, 288, 32);
}

static int written_codes(inflater *state) {
    static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    int64_t head = take(state, 14);
    if (head < 0) { return 0; }
    uint32_t literals = 257 + (uint32_t)(head & 31), distances = 1 + (uint32_t)(head >> 5 & 31);
    int written = 4 + (int)(head >> 10);
    if (literals > 286 || distances > 30) { return 0; }
    uint8_t lengths[288 + 32] = {0};
    for (int index = 0; index < written; index++) {
        int64_t length = take(state, 3);
        if (length < 0) { return 0; }
        lengths[order[index]] = (uint8_t)length;
    }
    // The codes of the lengths need no table: there are at most 318.
    inflate_code code;
    inflate_entry unused[1];
    if (!make_code(&code, unused, 0, lengths, 19, distance_entry) || code.limits[15] != 1 << 15) { return 0; }
    memset(lengths, 0, sizeof lengths);
    for (uint32_t index = 0; index < literals + distances;) {
        uint32_t symbol;
        refill_slowly(state);
        int used = long_symbol(&code, state->bits, &symbol);
        if (used == 0 || take(state, used) < 0) { return 0; }
        if (symbol < 16) {
            lengths[index++] = (uint8_t)symbol;
            continue;
        }
        if (symbol == 16 && index == 0) { return 0; }
        int64_t extra = take(state, symbol == 16 ? 2 : symbol == 17 ? 3 : 7);
        if (extra < 0) { return 0; }
        uint32_t repeats = (symbol == 18 ? 11 : 3) + (uint32_t)extra;
        if (repeats > literals + distances - index) { return 0; }
        memset(lengths + index, symbol == 16 ? lengths[index - 1] : 0, repeats);
        index += repeats;
    }
    return make_codes(state, lengths, literals, distances);
}

// Blocks

/// Copies what was written `distance` bytes before; up to fifteen bytes more may be overwritten.
static inline void repeat(uint8_t *target, size_t distance, size_t length) {
    const uint8_t *source = target - distance;
    const uint8_t *end = target + length;
    if (distance >= 16) {
        do {
            memcpy(target, source, 16);
            target += 16, source += 16;
        } while (target < end);
    } else if (distance == 1) {
        memset(target, *source, length);
    } else {
        while (target < end) { *target++ = *source++; }
    }
}

/// Goes on in a block of codes; 0 where the stream is damaged.
CPNG_CLONES static int inflate_codes(inflater *state, const uint8_t *limit) {
    const inflate_entry *const literals = state->literals, *const distances = state->distances;
    enum { literal_mask = (1 << inflate_literal_bits) - 1, distance_mask = (1 << inflate_distance_bits) - 1 };
    const uint8_t *next = state->next;
    uint8_t *target = state->target;
    uint64_t bits = state->bits;
    int count = state->count;
    int is_whole = 1;
    while (target < limit) {
        if (state->end - next >= 8) {
            // What is read beyond the count is read again.
            uint64_t word;
            memcpy(&word, next, 8);
            bits |= word << count;
            next += (63 - count) >> 3;
            count |= 56;
        } else {
            // Without bits enough nothing more comes, and less than none are left here or at the end.
            if (count < 0) { break; }
            state->next = next, state->bits = bits, state->count = count;
            refill_slowly(state);
            next = state->next, bits = state->bits, count = state->count;
        }
        inflate_entry entry = literals[bits & literal_mask];
#define TAKE_LITERALS                                                                                                  \
    {                                                                                                                  \
        const uint32_t bytes = entry >> 8;                                                                             \
        memcpy(target, &bytes, 4);                                                                                     \
        target += LITERALS(entry);                                                                                     \
        bits >>= entry & 63;                                                                                           \
        count -= (int)(entry & 63);                                                                                    \
        entry = literals[bits & literal_mask];                                                                         \
    }
        // Four times eleven bits; what follows needs 48, and so a full word.
        if (LITERALS(entry) != 0) {
            TAKE_LITERALS
            if (LITERALS(entry) != 0) {
                TAKE_LITERALS
                if (LITERALS(entry) != 0) {
                    TAKE_LITERALS
                    if (LITERALS(entry) != 0) { TAKE_LITERALS }
                }
            }
            continue;
        }
#undef TAKE_LITERALS
        if (entry == 0) {
            uint32_t symbol;
            int length = long_symbol(&state->literal_code, bits, &symbol);
            if (length == 0) {
                is_whole = 0;
                break;
            }
            entry = literal_entry(symbol) | (uint32_t)length;
        }
        bits >>= entry & 15;
        count -= (int)(entry & 15);
        if (LITERALS(entry) != 0) {
            *target++ = (uint8_t)(entry >> 8);
        } else if (entry & repeat_flag) {
            uint32_t extra = entry >> 8 & 15;
            size_t length = (entry >> 16) + (bits & ((1u << extra) - 1));
            bits >>= extra;
            count -= (int)extra;
            entry = distances[bits & distance_mask];
            if (entry == 0) {
                uint32_t symbol;
                int used = long_symbol(&state->distance_code, bits, &symbol);
                entry = used == 0 ? 0 : distance_entry(symbol) | (uint32_t)used;
            }
            if (!(entry & repeat_flag)) {
                is_whole = 0;
                break;
            }
            bits >>= entry & 15;
            extra = entry >> 8 & 15;
            size_t distance = (entry >> 16) + (bits & ((1u << extra) - 1));
            bits >>= extra;
            count -= (int)((entry & 15) + extra);
            if (distance > (size_t)(target - state->oldest) || distance > state->window) {
                is_whole = 0;
                break;
            }
            repeat(target, distance, length);
            target += length;
        } else if (entry & end_flag) {
            state->place = state->is_last ? inflate_at_end : inflate_at_block;
            break;
        } else {
            is_whole = 0;
            break;
        }
    }
    state->next = next, state->bits = bits, state->count = count, state->target = target;
    return is_whole && count >= 0;
}

static int inflate_stored(inflater *state, const uint8_t *limit) {
    while (state->stored > 0 && state->target < limit) {
        if (state->count > 0) {
            *state->target++ = (uint8_t)take(state, 8);
            state->stored--;
            continue;
        }
        // Beyond the count the word holds bytes that are taken by themselves now.
        state->bits = 0;
        if (state->next == state->end && !state->advance(state)) { return 0; }
        size_t count = (size_t)(state->end - state->next), room = (size_t)(limit - state->target);
        if (count > state->stored) { count = state->stored; }
        if (count > room) { count = room; }
        memcpy(state->target, state->next, count);
        state->next += count;
        state->target += count;
        state->stored -= (uint32_t)count;
    }
    if (state->stored == 0) { state->place = state->is_last ? inflate_at_end : inflate_at_block; }
    return 1;
}

static int inflate_block(inflater *state) {
    int64_t head = take(state, 3);
    if (head < 0) { return 0; }
    state->is_last = (int)(head & 1);
    switch (head >> 1) {
    case 0: {
        take(state, state->count & 7);
        int64_t length = take(state, 32);
        if (length < 0 || (length & 0xFFFF) != (~length >> 16 & 0xFFFF)) { return 0; }
        state->stored = (uint32_t)length & 0xFFFF;
        state->place = inflate_in_stored;
        return 1;
    }
    case 1: state->place = inflate_in_codes; return fixed_codes(state);
    case 2: state->place = inflate_in_codes; return written_codes(state);
    default: return 0;
    }
}

int inflate_begin(inflater *state) {
    int64_t head = take(state, 16);
    if (head < 0 || (head & 15) != 8 || (head >> 4 & 15) > 7 || head & 1 << 13) { return 0; }
    if (((head & 255) << 8 | head >> 8) % 31 != 0) { return 0; }
    state->window = (size_t)256 << (head >> 4 & 15);
    state->place = inflate_at_block;
    return 1;
}

int inflate_until(inflater *state, const uint8_t *limit) {
    while (state->target < limit) {
        switch (state->place) {
        case inflate_at_block:
            if (!inflate_block(state)) { return 0; }
            break;
        case inflate_in_stored:
            if (!inflate_stored(state, limit)) { return 0; }
            break;
        case inflate_in_codes:
            if (!inflate_codes(state, limit)) { return 0; }
            break;
        case inflate_at_end: return 1;
        }
    }
    return 1;
}

int inflate_sum(inflater *state, uint32_t *sum) {
    take(state, state->count & 7);
    int64_t bytes = take(state, 32);
    if (bytes < 0) { return 0; }
    *sum = __builtin_bswap32((uint32_t)bytes);
    return state->count == 0 && state->next == state->end;
}
