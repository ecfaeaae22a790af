#ifndef CCODING_H
#define CCODING_H

#include <stddef.h>
#include <stdint.h>

// The encoder's inner loops. They are in C because clang compiles a function for several kinds of processor and picks
// one at run time, which Swift cannot; all kinds compute the same bytes. No function here allocates or fails: who calls
// sees to it that the buffers have the sizes that are asked for.

// Checksums

/// Adler-32 (RFC 1950, §9) of `count` more bytes.
uint32_t ccoding_adler32(uint32_t sum, const uint8_t *bytes, size_t count);

/// Whether this processor has the instructions of `ccoding_crc32`.
int ccoding_has_crc32(void);

/// CRC-32 (PNG specification, annex D) of `count` more bytes, which are a multiple of 16 and at least 64.
///
/// Only where `ccoding_has_crc32()` says so.
uint32_t ccoding_crc32(uint32_t sum, const uint8_t *bytes, size_t count);

// Row filters (PNG specification, third edition, §9)

/// Copies the first three of every four bytes: `count` pixels, 3 · count bytes of target.
void ccoding_pack_rgb(const uint8_t *pixels, size_t count, uint8_t *target);

/// Writes `count` bytes filtered by the filter of that number (0…4, PNG's own), without the filter's byte before them.
///
/// `row` and `above` hold `count` bytes. What lies left of the row is zero, of `stride` bytes.
void ccoding_filter(int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t stride, uint8_t *target);

/// The sums of magnitudes of a row filtered by Sub, Up, Average and Paeth, bytes taken as signed.
///
/// From the second pixel on, of every 128 bytes the first 64 are asked; and all where fewer than 64 are left.
void ccoding_filter_costs(const uint8_t *row, const uint8_t *above, size_t count, size_t stride, uint32_t costs[4]);

// Deflate (RFC 1951)

/// Bytes as they are, and then bytes that repeat those `distance` before; a part may be empty.
typedef struct {
    uint32_t literals;
    uint32_t length;
    uint32_t distance;
} ccoding_stretch;

/// Cuts bytes into stretches: repeats are of distance 1 (zeros) or `period`, and at least eight bytes long.
///
/// Gives back how many there are, at most count / 8 + 1. Nothing is read outside the bytes.
size_t ccoding_stretches(const uint8_t *bytes, size_t count, size_t period, ccoding_stretch *stretches);

/// Counts the literals of stretches; where they are many, about half of them, twice, and those not met as one.
///
/// Gives back whether it did that, so that the counts are close to the truth but not the truth.
int ccoding_count(const uint8_t *bytes, const ccoding_stretch *stretches, size_t stretch_count, uint32_t counts[256]);

/// A bit stream: its next byte, and the bits below it that wait for their byte to be full.
typedef struct {
    uint8_t *target;
    uint64_t bits;
    uint32_t count;
} ccoding_bits;

/// The codes of a block: each has its bits at the high end and their number at the low one; in between, zeros.
typedef struct {
    /// At most 14 bits each.
    uint64_t literals[256];
    /// By length, 3…258, extra bits included: at most 19 bits each.
    uint64_t lengths[259];
    /// Distance 1, and the period, extra bits included: at most 28 bits each.
    uint64_t distances[2];
} ccoding_codes;

/// Writes stretches of bytes: the sum of their parts is the number of bytes.
///
/// Up to eight bytes behind the last bit may be overwritten.
void ccoding_write_stretches(ccoding_bits *writer, const uint8_t *bytes, const ccoding_stretch *stretches,
    size_t stretch_count, const ccoding_codes *codes);

#endif
