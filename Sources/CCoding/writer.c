#include "CCoding.h"
#include "clones.h"

// In `bits`, the newest bit is the highest, so bits that are already stored need not be removed. The length of a code
// is in the low bits of its entry. The entry itself serves as the shift count, since the processor reads only the low
// six bits of a count.
//
// In a photograph, most bytes are literals. Looking up, shifting and joining literals one after the other takes about
// two cycles per literal. Processors with AVX-512 VBMI can look up 64 bytes in a table of 256 bytes at once. On these
// processors, vectors join the codes of four literals, or of eight if they fit, in each word, and only whole words are
// written one after the other. This takes less than half the time.

#define ADD(entry)                                              \
    do {                                                        \
        const uint64_t added = (entry);                         \
        bits = bits >> (added & 63) | (added & ~(uint64_t)255); \
        waiting += added & 63;                                  \
    } while (0)

#define STORE()                                          \
    do {                                                 \
        const uint64_t stored = bits >> (-waiting & 63); \
        __builtin_memcpy(target, &stored, 8);            \
        target += waiting >> 3;                          \
        waiting &= 7;                                    \
    } while (0)

typedef struct byte_tables byte_tables;

/// A function that writes some of `count` literals and returns the number of literals that it wrote.
typedef size_t (*literal_writer)(ccoding_bits *writer, const uint8_t *bytes, size_t count, const byte_tables *tables);

CLONES static void write_sequences(ccoding_bits *writer, const uint8_t *bytes, const ccoding_sequence *sequences,
    size_t sequence_count, const ccoding_codes *codes, literal_writer write_many, const byte_tables *tables) {
    uint8_t *target = writer->target;
    uint64_t bits = writer->bits;
    uint64_t waiting = writer->count;
    const uint64_t *const table = codes->literals;
    for (size_t index = 0; index < sequence_count; index++) {
        const uint8_t *const end = bytes + sequences[index].literals;
        if (write_many && end - bytes >= 64) {
            *writer = (ccoding_bits){target, bits, (uint32_t)waiting};
            bytes += write_many(writer, bytes, (size_t)(end - bytes), tables);
            target = writer->target;
            bits = writer->bits;
            waiting = writer->count;
        }
        while (end - bytes >= 4) {
            // The codes are joined in pairs independently of `bits`, so that each round extends the chain of dependent
            // operations on `bits` by only one shift.
            const uint64_t a = table[bytes[0]], b = table[bytes[1]], c = table[bytes[2]], d = table[bytes[3]];
            const uint64_t cd_count = c + d;
            const uint64_t ab = a >> (b & 63) | b;
            const uint64_t cd = c >> (d & 63) | d;
            const uint64_t count = (a + b + cd_count) & 63;
            bits = bits >> count | ((ab >> (cd_count & 63) | cd) & ~(uint64_t)255);
            waiting += count;
            STORE();
            bytes += 4;
        }
        while (bytes < end) {
            ADD(table[*bytes]);
            STORE();
            bytes++;
        }
        size_t length = sequences[index].length;
        const uint64_t distance = codes->distances[sequences[index].distance != 1];
        while (length > 0) {
            // After each part, the remaining length is 0 or at least three, the length of the shortest match.
            const size_t part = length <= 258 ? length : length < 261 ? length - 3 : 258;
            ADD(codes->lengths[part]);
            ADD(distance);
            STORE();
            length -= part;
        }
        bytes += sequences[index].length;
    }
    *writer = (ccoding_bits){target, bits, (uint32_t)waiting};
}

#if defined(__x86_64__) && !defined(CCODING_WITHOUT_VBMI)

#include <immintrin.h>

#define VBMI __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,bmi2")))

/// The codes of the literals, split into byte tables: the low eight bits of each code, the remaining high bits, and the
/// number of bits.
struct byte_tables {
    uint8_t low[256], high[256], count[256];
};

static void split(const ccoding_codes *codes, byte_tables *tables) {
    for (int literal = 0; literal < 256; literal++) {
        const uint64_t entry = codes->literals[literal];
        const uint64_t count = entry & 63;
        const uint64_t code = count == 0 ? 0 : entry >> (64 - count);
        tables->low[literal] = (uint8_t)code;
        tables->high[literal] = (uint8_t)(code >> 8);
        tables->count[literal] = (uint8_t)count;
    }
}

#define LOOK_UP(table)                                                                      \
    _mm512_mask_blend_epi8(is_high, _mm512_permutex2var_epi8(table[0], literals, table[1]), \
        _mm512_permutex2var_epi8(table[2], literals, table[3]))

/// Appends the lowest `length` bits of a word, at most 56, to the pending bits and stores the complete bytes.
#define STORE_WORD(word, length)            \
    do {                                    \
        bits |= (word) << waiting;          \
        __builtin_memcpy(target, &bits, 8); \
        waiting += (length);                \
        target += waiting >> 3;             \
        bits >>= waiting & 56;              \
        waiting &= 7;                       \
    } while (0)

/// Stores a vector as two halves. The words of the halves can be read back immediately; after one full store, the words
/// could be read back only after a delay.
#define STORE_HALVES(target, vector)                                                       \
    do {                                                                                   \
        const __m512i both = (vector);                                                     \
        _mm256_store_si256((__m256i *)(target), _mm512_castsi512_si256(both));             \
        _mm256_store_si256((__m256i *)((target) + 4), _mm512_extracti64x4_epi64(both, 1)); \
    } while (0)

VBMI static size_t write_by_vectors(
    ccoding_bits *writer, const uint8_t *bytes, size_t count, const byte_tables *tables) {
    __m512i low[4], high[4], counts[4];
    for (int part = 0; part < 4; part++) {
        low[part] = _mm512_loadu_si512(tables->low + 64 * part);
        high[part] = _mm512_loadu_si512(tables->high + 64 * part);
        counts[part] = _mm512_loadu_si512(tables->count + 64 * part);
    }
    const __m512i low_words = _mm512_set1_epi32(0xFFFF);
    const __m512i low_longs = _mm512_set1_epi64(0xFFFFFFFF);
    const __m512i most = _mm512_set1_epi64(56);
    uint8_t *target = writer->target;
    uint64_t waiting = writer->count;
    // In this function the oldest bit is the lowest.
    uint64_t bits = waiting == 0 ? 0 : writer->bits >> (64 - waiting);
    size_t done = 0;
    for (; done + 64 <= count; done += 64) {
        const __m512i literals = _mm512_loadu_si512(bytes + done);
        const __mmask64 is_high = _mm512_movepi8_mask(literals);
        const __m512i code_low = LOOK_UP(low), code_high = LOOK_UP(high), code_count = LOOK_UP(counts);
        __m512i words[2], lengths[2], wide_words[2], wide_lengths[2];
#pragma GCC unroll 2
        for (int half = 0; half < 2; half++) {
            // Of every sixteen bytes, the first eight go into half 0 and the last eight into half 1.
            const __m512i none = _mm512_setzero_si512();
            const __m512i code =
                half ? _mm512_unpackhi_epi8(code_low, code_high) : _mm512_unpacklo_epi8(code_low, code_high);
            const __m512i length =
                half ? _mm512_unpackhi_epi8(code_count, none) : _mm512_unpacklo_epi8(code_count, none);
            // In each pair of codes, the second code is shifted up behind the first. Then the same is done with pairs,
            // and then with groups of four.
            const __m512i first_length = _mm512_and_si512(length, low_words);
            const __m512i pair = _mm512_or_si512(
                _mm512_and_si512(code, low_words), _mm512_sllv_epi32(_mm512_srli_epi32(code, 16), first_length));
            const __m512i pair_length = _mm512_add_epi32(first_length, _mm512_srli_epi32(length, 16));
            const __m512i first_pair_length = _mm512_and_si512(pair_length, low_longs);
            words[half] = _mm512_or_si512(
                _mm512_and_si512(pair, low_longs), _mm512_sllv_epi64(_mm512_srli_epi64(pair, 32), first_pair_length));
            lengths[half] = _mm512_add_epi64(first_pair_length, _mm512_srli_epi64(pair_length, 32));
            wide_words[half] = _mm512_or_si512(
                words[half], _mm512_sllv_epi64(_mm512_unpackhi_epi64(words[half], words[half]), lengths[half]));
            wide_lengths[half] = _mm512_add_epi64(lengths[half], _mm512_unpackhi_epi64(lengths[half], lengths[half]));
        }
        uint64_t words_stored[2][8] __attribute__((aligned(64))), lengths_stored[2][8] __attribute__((aligned(64)));
        // Of each two lengths, only the lower one covers eight consecutive codes, so the mask ignores the upper one.
        const int fits =
            ((_mm512_cmpgt_epu64_mask(wide_lengths[0], most) | _mm512_cmpgt_epu64_mask(wide_lengths[1], most)) & 0x55)
            == 0;
        for (int half = 0; half < 2; half++) {
            STORE_HALVES(words_stored[half], fits ? wide_words[half] : words[half]);
            STORE_HALVES(lengths_stored[half], fits ? wide_lengths[half] : lengths[half]);
        }
        // This prevents the compiler from extracting the words directly from the vectors, which is slower than through
        // memory.
        __asm__("" : "+m"(words_stored), "+m"(lengths_stored));
        if (fits) {
#pragma GCC unroll 8
            for (int eight = 0; eight < 8; eight++) {
                const int half = eight & 1, place = eight & ~1;
                STORE_WORD(words_stored[half][place], lengths_stored[half][place]);
            }
        } else {
            for (int four = 0; four < 16; four++) {
                const int half = four >> 1 & 1, place = (four >> 1 & ~1) | (four & 1);
                STORE_WORD(words_stored[half][place], lengths_stored[half][place]);
            }
        }
    }
    *writer = (ccoding_bits){target, waiting == 0 ? 0 : bits << (64 - waiting), (uint32_t)waiting};
    return done;
}

void ccoding_write_sequences(ccoding_bits *writer, const uint8_t *bytes, const ccoding_sequence *sequences,
    size_t sequence_count, const ccoding_codes *codes) {
    if (__builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("bmi2")) {
        byte_tables tables;
        split(codes, &tables);
        write_sequences(writer, bytes, sequences, sequence_count, codes, write_by_vectors, &tables);
    } else {
        write_sequences(writer, bytes, sequences, sequence_count, codes, NULL, NULL);
    }
}

#else

void ccoding_write_sequences(ccoding_bits *writer, const uint8_t *bytes, const ccoding_sequence *sequences,
    size_t sequence_count, const ccoding_codes *codes) {
    write_sequences(writer, bytes, sequences, sequence_count, codes, NULL, NULL);
}

#endif
