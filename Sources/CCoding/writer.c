#include "CCoding.h"
#include "clones.h"

// The newest bit stands highest, so that bits which have been stored need not be taken away, and a code's own number of
// bits, at its low end, says how far to shift: the processor looks at the low six bits only.

#define ADD(entry)                                                                                                     \
    do {                                                                                                               \
        const uint64_t added = (entry);                                                                                \
        bits = bits >> (added & 63) | (added & ~(uint64_t)255);                                                        \
        waiting += added & 63;                                                                                         \
    } while (0)

#define STORE()                                                                                                        \
    do {                                                                                                               \
        const uint64_t stored = bits >> (-waiting & 63);                                                               \
        __builtin_memcpy(target, &stored, 8);                                                                          \
        target += waiting >> 3;                                                                                        \
        waiting &= 7;                                                                                                  \
    } while (0)

CLONES void ccoding_write_stretches(ccoding_bits *writer, const uint8_t *bytes, const ccoding_stretch *stretches,
                                    size_t stretch_count, const ccoding_codes *codes) {
    uint8_t *target = writer->target;
    uint64_t bits = writer->bits;
    uint64_t waiting = writer->count;
    const uint64_t *const table = codes->literals;
    for (size_t index = 0; index < stretch_count; index++) {
        const uint8_t *const end = bytes + stretches[index].literals;
        while (end - bytes >= 4) {
            // Two and two are joined beside the stream, which then waits for one shift only.
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
        size_t length = stretches[index].length;
        const uint64_t distance = codes->distances[stretches[index].distance != 1];
        while (length > 0) {
            // What is left is at least three again, the shortest match.
            const size_t part = length <= 258 ? length : length < 261 ? length - 3 : 258;
            ADD(codes->lengths[part]);
            ADD(distance);
            STORE();
            length -= part;
        }
        bytes += stretches[index].length;
    }
    writer->target = target;
    writer->bits = bits;
    writer->count = (uint32_t)waiting;
}
