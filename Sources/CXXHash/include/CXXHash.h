#ifndef CXXHASH_H
#define CXXHASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// XXH3-128 with seed 0 in canonical form: sixteen bytes, most significant first.

// Writes the digest of each of `count` consecutive rows of `length` bytes.
void cxxhash_rows(const uint8_t *rows, size_t length, size_t count, uint8_t *digests);

// Writes the digest of `length` bytes.
void cxxhash_bytes(const uint8_t *bytes, size_t length, uint8_t *digest);

// The two forms of `cxxhash_rows`. The second returns false, and writes nothing, if this processor has no AVX2.
void cxxhash_rows_baseline(const uint8_t *rows, size_t length, size_t count, uint8_t *digests);
bool cxxhash_rows_avx2(const uint8_t *rows, size_t length, size_t count, uint8_t *digests);

#endif
