#ifndef CCODING_H
#define CCODING_H

#include <stddef.h>
#include <stdint.h>

// The encoder's inner loops. All variants of a function compute the same bytes. No function allocates memory or fails.
// The caller must supply buffers of the required sizes.
//
// They are in C because clang, unlike Swift, can compile a function for several processor variants and select a variant
// at run time.

// Checksums

/// Returns the Adler-32 (RFC 1950, §9) of earlier bytes followed by `count` more bytes. `sum` is the Adler-32 of the
/// earlier bytes.
uint32_t ccoding_adler32(uint32_t sum, const uint8_t *bytes, size_t count);

/// Returns whether this processor has the instructions that `ccoding_crc32` needs.
int ccoding_has_crc32(void);

/// Returns the CRC-32 (PNG specification, annex D) of earlier bytes followed by `count` more bytes. `sum` is the CRC-32
/// of the earlier bytes.
///
/// `count` must be a multiple of 16 and at least 64. May be called only if `ccoding_has_crc32()` does not return 0.
uint32_t ccoding_crc32(uint32_t sum, const uint8_t *bytes, size_t count);

// Row filters (PNG specification, third edition, §9)

/// Converts `count` RGBA pixels to RGB: copies the first three of every four bytes. Writes 3 · count bytes to `target`.
void ccoding_pack_rgb(const uint8_t *pixels, size_t count, uint8_t *target);

/// Filters a row of `count` bytes with the PNG filter of the given number (0…4). The filter number is not written to
/// `target`.
///
/// `row` is the row to filter, and `above` is the row above it. Both hold `count` bytes. `stride` is the number of
/// bytes per pixel. Bytes to the left of the first pixel count as zero.
void ccoding_filter(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t stride, uint8_t *target);

/// Estimates how well the filters Sub, Up, Average and Paeth, in this order, suit a row. Each cost is a sum of the
/// magnitudes of filtered bytes, read as signed numbers.
///
/// The first pixel is not counted. After the first pixel, only the first 64 of every 128 bytes are counted. If fewer
/// than 64 bytes remain, all of them are counted.
void ccoding_filter_costs(const uint8_t *row, const uint8_t *above, size_t count, size_t stride, uint32_t costs[4]);

// Deflate (RFC 1951)

/// A sequence of bytes in two parts: literals, then a match. `literals` is the number of literal bytes. The match
/// repeats the `length` bytes that begin `distance` bytes earlier. Either part may be empty.
typedef struct {
    uint32_t literals;
    uint32_t length;
    uint32_t distance;
} ccoding_sequence;

/// Splits bytes into sequences. Each sequence is some literals followed by a match. A match is made where at least
/// eight consecutive bytes are zero, or equal the bytes `period` bytes earlier. A match of zeros has distance 1.
///
/// Returns the number of sequences, at most count / 8 + 1. No byte outside `bytes` is read.
size_t ccoding_find_sequences(const uint8_t *bytes, size_t count, size_t period, ccoding_sequence *sequences);

/// Counts how often each byte value occurs among the literals of the sequences. Returns whether the counts are
/// estimates.
///
/// With at least 16,384 literals, the counts are estimates: about half of the literals in long sequences are counted,
/// and each of them twice. With at least 65,536 literals, a quarter of them are counted four times. A value without a
/// count then gets the count 1.
int ccoding_count(const uint8_t *bytes, const ccoding_sequence *sequences, size_t sequence_count, uint32_t counts[256]);

/// A bit stream: the address of the next byte to write, and the pending bits of an incomplete byte.
typedef struct {
    uint8_t *target;
    uint64_t bits;
    uint32_t count;
} ccoding_bits;

/// The Huffman codes of a block. The high end of each entry holds the bits of a code. The low end holds the number of
/// these bits. The bits in between are zero.
typedef struct {
    /// The codes of the literal bytes, at most 14 bits each.
    uint64_t literals[256];
    /// The codes of match lengths, indexed by length (3…258). Each code includes its extra bits and has at most 19
    /// bits.
    uint64_t lengths[259];
    /// The code of distance 1, then the code of the distance `period`. Each code includes its extra bits and has at
    /// most 28 bits.
    uint64_t distances[2];
} ccoding_codes;

/// Writes sequences of literals and matches to a bit stream. Together, the sequences must cover `bytes` exactly.
///
/// Up to eight bytes after the last written bit may be overwritten.
void ccoding_write_sequences(ccoding_bits *writer, const uint8_t *bytes, const ccoding_sequence *sequences,
    size_t sequence_count, const ccoding_codes *codes);

#endif
