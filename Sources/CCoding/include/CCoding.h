#ifndef CCODING_H
#define CCODING_H

#include <stddef.h>
#include <stdint.h>

// The encoder's inner loops. They are in C because clang, unlike Swift, can compile a function for several processor
// variants and select one of the variants at run time. All variants compute the same bytes. No function allocates or
// fails: the caller must supply buffers of the required sizes.

// Checksums

/// Updates `sum`, the Adler-32 (RFC 1950, §9) of the earlier bytes, with `count` more bytes and returns the result.
uint32_t ccoding_adler32(uint32_t sum, const uint8_t *bytes, size_t count);

/// Returns whether this processor has the instructions that `ccoding_crc32` needs.
int ccoding_has_crc32(void);

/// Updates `sum`, the CRC-32 (PNG specification, annex D) of the earlier bytes, with `count` more bytes and returns the
/// result. `count` must be a multiple of 16 and at least 64.
///
/// May be called only if `ccoding_has_crc32()` returns a value other than 0.
uint32_t ccoding_crc32(uint32_t sum, const uint8_t *bytes, size_t count);

// Row filters (PNG specification, third edition, §9)

/// Copies the first three of every four bytes: reads `count` pixels of four bytes and writes 3 · count bytes to
/// `target`.
void ccoding_pack_rgb(const uint8_t *pixels, size_t count, uint8_t *target);

/// Filters `count` bytes with the PNG filter of the given number (0…4). The filter number is not written to `target`.
///
/// `row` and `above` hold `count` bytes each. `stride` is the number of bytes per pixel; the pixel to the left of each
/// row is taken as zero.
void ccoding_filter(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t stride, uint8_t *target);

/// Filters a row by Sub, Up, Average and Paeth, and computes for each filter the sum of the magnitudes of the filtered
/// bytes, which are read as signed.
///
/// The sums leave out the first pixel. From the second pixel on, they count only the first 64 of every 128 bytes, and
/// every byte once fewer than 64 bytes remain.
void ccoding_filter_costs(const uint8_t *row, const uint8_t *above, size_t count, size_t stride, uint32_t costs[4]);

// Deflate (RFC 1951)

/// `literals` bytes without a match, followed by `length` bytes that repeat the bytes `distance` earlier. Either part
/// may be empty.
typedef struct {
    uint32_t literals;
    uint32_t length;
    uint32_t distance;
} ccoding_sequence;

/// Splits bytes into sequences of literals and a match. A match comes from at least eight consecutive bytes that are
/// zero (distance 1) or equal the bytes `period` before.
///
/// Returns the number of sequences, at most count / 8 + 1. No byte outside `bytes` is read.
size_t ccoding_find_sequences(const uint8_t *bytes, size_t count, size_t period, ccoding_sequence *sequences);

/// Counts the literals of sequences by value. From 16,384 literals on, the function samples about half of the literals
/// of long sequences and counts each sampled literal twice; a value that it did not see gets the count 1.
///
/// Returns whether the function sampled; the counts are then estimates.
int ccoding_count(const uint8_t *bytes, const ccoding_sequence *sequences, size_t sequence_count, uint32_t counts[256]);

/// A bit stream: the next byte to write, and the pending bits of an incomplete byte.
typedef struct {
    uint8_t *target;
    uint64_t bits;
    uint32_t count;
} ccoding_bits;

/// The codes of a block. Each entry holds the bits of a code at its high end, the number of bits at its low end, and
/// zeros in between.
typedef struct {
    /// The codes of the literal bytes, at most 14 bits each.
    uint64_t literals[256];
    /// The codes of match lengths, indexed by length (3…258). Each includes its extra bits and has at most 19 bits.
    uint64_t lengths[259];
    /// The codes of distance 1 and of the period. Each includes its extra bits and has at most 28 bits.
    uint64_t distances[2];
} ccoding_codes;

/// Writes sequences of literals and matches. The literals and matches together must cover `bytes` exactly.
///
/// Up to eight bytes after the last written bit may be overwritten.
void ccoding_write_sequences(ccoding_bits *writer, const uint8_t *bytes, const ccoding_sequence *sequences,
    size_t sequence_count, const ccoding_codes *codes);

#endif
