#include "CCoding.h"

// CRC-32 by carry-less multiplication: V. Gopal, E. Ozturk and others, "Fast CRC Computation for Generic Polynomials
// Using PCLMULQDQ Instruction", Intel 2009. Each block of 64 bytes is folded onto the next block of 64 bytes. At the
// end, each block of 16 bytes is folded onto the next block of 16 bytes, and Barrett's method reduces the last block.
// The constants are those of the paper for this polynomial, with their bits reversed.

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

int ccoding_has_crc32(void) {
    unsigned a, b, c, d;
    // PCLMULQDQ, and SSE4.1 for extracting a word.
    return __get_cpuid(1, &a, &b, &c, &d) && (c >> 1 & 1) && (c >> 19 & 1);
}

#define LOAD(address) _mm_loadu_si128((const __m128i *)(address))
/// Folds a 16-byte sum onto `next`, the bytes that follow it at the distance that `factors` encodes.
#define FOLD(sum, factors, next) \
    _mm_xor_si128(               \
        _mm_xor_si128(_mm_clmulepi64_si128(sum, factors, 0x00), _mm_clmulepi64_si128(sum, factors, 0x11)), next)

__attribute__((target("pclmul,sse4.1"))) uint32_t ccoding_crc32(uint32_t sum, const uint8_t *bytes, size_t count) {
    const __m128i by_sixty_four = _mm_set_epi64x(0x01c6e41596, 0x0154442bd4);
    const __m128i by_sixteen = _mm_set_epi64x(0x00ccaa009e, 0x01751997d0);
    const __m128i by_eight = _mm_set_epi64x(0, 0x0163cd6124);
    const __m128i polynomial = _mm_set_epi64x(0x01f7011641, 0x01db710641);
    const __m128i low_words = _mm_setr_epi32(-1, 0, -1, 0);

    __m128i sums[4];
    for (int lane = 0; lane < 4; lane++) { sums[lane] = LOAD(bytes + 16 * lane); }
    sums[0] = _mm_xor_si128(sums[0], _mm_cvtsi32_si128((int)~sum));
    bytes += 64;
    count -= 64;
    while (count >= 64) {
        for (int lane = 0; lane < 4; lane++) { sums[lane] = FOLD(sums[lane], by_sixty_four, LOAD(bytes + 16 * lane)); }
        bytes += 64;
        count -= 64;
    }
    __m128i all = sums[0];
    for (int lane = 1; lane < 4; lane++) { all = FOLD(all, by_sixteen, sums[lane]); }
    while (count >= 16) {
        all = FOLD(all, by_sixteen, LOAD(bytes));
        bytes += 16;
        count -= 16;
    }
    // Reduce 128 bits to 64, and these 64 bits to 32.
    all = _mm_xor_si128(_mm_srli_si128(all, 8), _mm_clmulepi64_si128(all, by_sixteen, 0x10));
    all = _mm_xor_si128(_mm_srli_si128(all, 4), _mm_clmulepi64_si128(_mm_and_si128(all, low_words), by_eight, 0x00));
    __m128i quotient = _mm_clmulepi64_si128(_mm_and_si128(all, low_words), polynomial, 0x10);
    quotient = _mm_clmulepi64_si128(_mm_and_si128(quotient, low_words), polynomial, 0x00);
    return ~(uint32_t)_mm_extract_epi32(_mm_xor_si128(all, quotient), 1);
}

#else

int ccoding_has_crc32(void) { return 0; }

uint32_t ccoding_crc32(uint32_t sum, const uint8_t *bytes, size_t count) {
    (void)bytes, (void)count;
    return sum;
}

#endif
