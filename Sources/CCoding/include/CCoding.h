#ifndef CCODING_H
#define CCODING_H

#include <stddef.h>
#include <stdint.h>

// The encoder's inner loops. They are in C because clang can compile a function for several processor variants and
// select one at run time, which Swift cannot; all variants compute the same bytes. No function allocates or fails: the
// caller must supply buffers of the required sizes.

// Checksums

/// Returns the Adler-32 (RFC 1950, §9) of `count` more bytes.
uint32_t ccoding_adler32(uint32_t sum, const uint8_t *bytes, size_t count);

/// Returns whether this processor has the instructions that `ccoding_crc32` needs.
int ccoding_has_crc32(void);

/// Returns the CRC-32 (PNG specification, annex D) of `count` more bytes, a multiple of 16 and at least 64.
///
/// May be called only if `ccoding_has_crc32()` is true.
uint32_t ccoding_crc32(uint32_t sum, const uint8_t *bytes, size_t count);

// Row filters (PNG specification, third edition, §9)

/// Copies the first three of every four bytes: `count` pixels, 3 · count bytes of target.
void ccoding_pack_rgb(const uint8_t *pixels, size_t count, uint8_t *target);

/// Writes `count` filtered bytes by PNG's filter number (0…4), without the filter byte in front.
///
/// `row` and `above` hold `count` bytes. The `stride` bytes to the left of the row are taken as zero.
void ccoding_filter(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t stride, uint8_t *target);

/// Computes the sums of magnitudes of a row filtered by Sub, Up, Average and Paeth, bytes taken as signed.
///
/// From the second pixel on, it samples the first 64 of every 128 bytes, and all bytes once fewer than 64 are left.
void ccoding_filter_costs(const uint8_t *row, const uint8_t *above, size_t count, size_t stride, uint32_t costs[4]);

// Deflate (RFC 1951)

/// Literal bytes, and then bytes that repeat those `distance` before; either part may be empty.
typedef struct {
    uint32_t literals;
    uint32_t length;
    uint32_t distance;
} ccoding_sequence;

/// Splits bytes into sequences: literals, then a repeat of at least eight bytes at distance 1 (zeros) or `period`.
///
/// Returns the number of sequences, at most count / 8 + 1. Nothing is read outside the bytes.
size_t ccoding_find_sequences(const uint8_t *bytes, size_t count, size_t period, ccoding_sequence *sequences);

/// Counts the literals of sequences by value. If there are many, it samples about half, counts each of those twice, and
/// counts values that it did not see as one.
///
/// Returns whether it sampled, in which case the counts are estimates.
int ccoding_count(const uint8_t *bytes, const ccoding_sequence *sequences, size_t sequence_count, uint32_t counts[256]);

/// A bit stream: the next byte to write, and the pending bits of an incomplete byte.
typedef struct {
    uint8_t *target;
    uint64_t bits;
    uint32_t count;
} ccoding_bits;

/// The codes of a block: each has its bits at the high end and their number at the low end, with zeros in between.
typedef struct {
    /// At most 14 bits each.
    uint64_t literals[256];
    /// By length, 3…258, extra bits included: at most 19 bits each.
    uint64_t lengths[259];
    /// Distance 1, and the period, extra bits included: at most 28 bits each.
    uint64_t distances[2];
} ccoding_codes;

/// Writes sequences of literals and repeats; their lengths together must be the number of bytes.
///
/// Up to eight bytes after the last bit may be overwritten.
void ccoding_write_sequences(ccoding_bits *writer, const uint8_t *bytes, const ccoding_sequence *sequences,
    size_t sequence_count, const ccoding_codes *codes);

#endif
