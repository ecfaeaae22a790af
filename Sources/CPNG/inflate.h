#ifndef CPNG_INFLATE_H
#define CPNG_INFLATE_H

#include <stddef.h>
#include <stdint.h>

// Inflating (RFC 1950 and 1951) for one reader: bytes come from data chunk after data chunk, and go into a buffer whose first
// part is the history. Whatever zlib would refuse is refused, and nothing is said about it.

enum {
    /// How far back a repeat can reach.
    inflate_history = 32768,
    /// How many bytes may be written behind those that were asked for.
    inflate_surplus = 320,
    inflate_literal_bits = 11,
    inflate_distance_bits = 9,
};

/// A prefix code: codes of up to so many bits in a table of entries, longer ones by their place in the canonical order.
typedef struct {
    uint16_t sorted[288];
    /// For each length the first code behind its codes, and how far its symbols are from there, as fifteen bits.
    uint32_t limits[16];
    int32_t offsets[16];
} inflate_code;

/// What a look-up in a table says; zero for a code that is longer than the table's bits.
///
/// Bits 0…5 are the code's length. Bits 6…7 count literals, which stand from bit 8 on: as many as fit the table's bits. Without
/// literals bit 12 says repeat and bit 13 the block's end; a repeat has its extra bits in 8…11 and its least value from 16 on.
typedef uint32_t inflate_entry;

typedef struct inflater inflater;

struct inflater {
    /// What is left of the data chunk.
    const uint8_t *next, *end;
    /// Moves on to the next data chunk; 0 where there is none.
    int (*advance)(inflater *);
    /// Bits that were read and not used, the next one lowest; how many of them count.
    uint64_t bits;
    int count;
    /// Where the next byte goes, and the oldest one that a repeat may reach.
    uint8_t *target;
    const uint8_t *oldest;
    size_t window;
    uint32_t stored;
    int is_last;
    enum { inflate_at_block, inflate_in_stored, inflate_in_codes, inflate_at_end } place;
    inflate_entry literals[1 << inflate_literal_bits];
    inflate_entry distances[1 << inflate_distance_bits];
    inflate_code literal_code, distance_code;
};

/// Reads the stream's header; 0 where it is none.
int inflate_begin(inflater *state);

/// Goes on until `limit` is reached or the stream ends; 0 where it is damaged.
///
/// Bytes behind `limit` that came with the last ones stay to be used; up to `inflate_surplus` more may be overwritten.
int inflate_until(inflater *state, const uint8_t *limit);

/// The sum that stands behind the last block, once all of the data chunk is used; 0 where it is not there.
int inflate_sum(inflater *state, uint32_t *sum);

#endif
