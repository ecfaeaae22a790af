#include "CXXHash.h"

// The library is compiled in as a header: nothing is linked, and it may use all instructions that this file is compiled
// for.
#define XXH_INLINE_ALL
#include <xxhash.h>

void cxxhash_bytes(const uint8_t *bytes, size_t length, uint8_t *digest) {
    XXH128_canonical_t canonical;
    XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes, length));
    XXH_memcpy(digest, canonical.digest, sizeof canonical.digest);
}

void cxxhash_rows(const uint8_t *rows, size_t length, size_t count, uint8_t *digests) {
    for (size_t row = 0; row < count; row++) cxxhash_bytes(rows + row * length, length, digests + 16 * row);
}
