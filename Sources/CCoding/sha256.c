#include "CCoding.h"

// SHA-256's compression (FIPS 180-4, §6.2.2) for two streams at once.
//
// The processor's instruction for two rounds takes several cycles until the next one of the same stream can begin;
// meanwhile it could begin another stream's. So two streams take hardly longer than one. Three would not fit the
// sixteen registers: they take longer than two and one after the other.

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

int ccoding_has_sha256(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b >> 29 & 1)) { return 0; }
    // Bits of SSSE3 and SSE4.1, which every processor with SHA instructions has; a virtual one might hide them.
    return __get_cpuid(1, &a, &b, &c, &d) && (c >> 9 & 1) && (c >> 19 & 1);
}

/// FIPS 180-4, §4.2.2: the first 32 bits of the fractions of the cube roots of the first 64 primes.
static const uint32_t constants[64] __attribute__((aligned(16))) = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

/// A state as the instructions want it: words a, b, e, f and c, d, g, h, the first word highest.
typedef struct {
    __m128i abef, cdgh;
} halves;

#define SHA_TARGET __attribute__((target("sha,sse4.1,ssse3")))

SHA_TARGET static inline halves load(const uint32_t *state) {
    const __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
    const __m128i hgfe = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
    return (halves){_mm_alignr_epi8(badc, hgfe, 8), _mm_blend_epi16(hgfe, badc, 0xF0)};
}

SHA_TARGET static inline void store(halves state, uint32_t *target) {
    const __m128i feba = _mm_shuffle_epi32(state.abef, 0x1B);
    const __m128i dchg = _mm_shuffle_epi32(state.cdgh, 0xB1);
    _mm_storeu_si128((__m128i *)target, _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128((__m128i *)(target + 4), _mm_alignr_epi8(dchg, feba, 8));
}

SHA_TARGET void ccoding_sha256_pair(uint32_t *first, const uint8_t *first_bytes, uint32_t *second,
                                    const uint8_t *second_bytes, size_t blocks) {
    // Words of a block stand with their highest byte first.
    const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    const uint8_t *bytes[2] = {first_bytes, second_bytes};
    halves states[2] = {load(first), load(second)};
    for (size_t block = 0; block < blocks; block++) {
        const halves before[2] = {states[0], states[1]};
        __m128i schedule[2][4];
        for (int lane = 0; lane < 2; lane++) {
            for (int quarter = 0; quarter < 4; quarter++) {
                const __m128i words = _mm_loadu_si128((const __m128i *)(bytes[lane] + block * 64 + quarter * 16));
                schedule[lane][quarter] = _mm_shuffle_epi8(words, swap);
            }
        }
#pragma GCC unroll 16
        for (int round = 0; round < 16; round++) {
            const __m128i constant = _mm_load_si128((const __m128i *)&constants[round * 4]);
            for (int lane = 0; lane < 2; lane++) {
                __m128i *const words = schedule[lane];
                halves *const state = &states[lane];
                const __m128i sum = _mm_add_epi32(words[round & 3], constant);
                state->cdgh = _mm_sha256rnds2_epu32(state->cdgh, state->abef, sum);
                state->abef = _mm_sha256rnds2_epu32(state->abef, state->cdgh, _mm_shuffle_epi32(sum, 0x0E));
                if (round >= 12) { continue; }
                const __m128i partial = _mm_add_epi32(
                    _mm_sha256msg1_epu32(words[round & 3], words[(round + 1) & 3]),
                    _mm_alignr_epi8(words[(round + 3) & 3], words[(round + 2) & 3], 4));
                words[round & 3] = _mm_sha256msg2_epu32(partial, words[(round + 3) & 3]);
            }
        }
        for (int lane = 0; lane < 2; lane++) {
            states[lane].abef = _mm_add_epi32(states[lane].abef, before[lane].abef);
            states[lane].cdgh = _mm_add_epi32(states[lane].cdgh, before[lane].cdgh);
        }
    }
    store(states[0], first);
    store(states[1], second);
}

#else

int ccoding_has_sha256(void) { return 0; }

void ccoding_sha256_pair(uint32_t *first, const uint8_t *first_bytes, uint32_t *second, const uint8_t *second_bytes,
                         size_t blocks) {
    (void)first, (void)first_bytes, (void)second, (void)second_bytes, (void)blocks;
    __builtin_trap();
}

#endif
