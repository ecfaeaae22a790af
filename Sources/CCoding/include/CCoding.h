#ifndef CCODING_H
#define CCODING_H

#include <stddef.h>
#include <stdint.h>

// Loops that gain from instructions which not every processor has. Each is called through a range check in Swift, and
// computes the same bytes on every machine.

/// Whether this processor has the instructions of `ccoding_sha256_pair`.
int ccoding_has_sha256(void);

/// Takes `blocks` blocks of 64 bytes each into two SHA-256 states of eight words, side by side.
///
/// Only where `ccoding_has_sha256()` says so.
void ccoding_sha256_pair(uint32_t *first, const uint8_t *first_bytes, uint32_t *second, const uint8_t *second_bytes,
                         size_t blocks);

#endif
