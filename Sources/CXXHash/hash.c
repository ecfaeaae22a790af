#include "CXXHash.h"
#include "rows.h"

void cxxhash_rows_baseline(const uint8_t *rows, size_t length, size_t count, uint8_t *digests) {
    write_digests(rows, length, count, digests);
}

void cxxhash_rows(const uint8_t *rows, size_t length, size_t count, uint8_t *digests) {
    if (!cxxhash_rows_avx2(rows, length, count, digests)) cxxhash_rows_baseline(rows, length, count, digests);
}

void cxxhash_bytes(const uint8_t *bytes, size_t length, uint8_t *digest) { cxxhash_rows(bytes, length, 1, digest); }
