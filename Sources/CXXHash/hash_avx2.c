#include "CXXHash.h"

#if defined(__x86_64__)

// What has attributes of its own comes before the pragma.
#include <immintrin.h>
#include <stdlib.h>
#include <string.h>
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define XXH_VECTOR 2
#include "rows.h"
_Static_assert(XXH_VECTOR == XXH_AVX2, "the number that xxhash.h gives AVX2");
#pragma clang attribute pop

bool cxxhash_rows_avx2(const uint8_t *rows, size_t length, size_t count, uint8_t *digests) {
    if (!__builtin_cpu_supports("avx2")) return false;
    write_digests(rows, length, count, digests);
    return true;
}

#else

bool cxxhash_rows_avx2(const uint8_t *rows, size_t length, size_t count, uint8_t *digests) { return false; }

#endif
