#include "CCoding.h"
#include "clones.h"

CLONES uint32_t ccoding_adler32(uint32_t sum, const uint8_t *bytes, size_t count) {
    enum { modulus = 65521, lanes = 64 };
    uint32_t low = sum & 0xFFFF, high = sum >> 16;
    while (count >= lanes) {
        // At most 64 rounds are summed at a time: a lane's prefix sum is then at most 255 · (0 + … + 63), which is far
        // less than 2³².
        size_t rounds = count / lanes;
        if (rounds > 64) { rounds = 64; }
        uint32_t lane_sums[lanes] = {0}, lane_prefixes[lanes] = {0};
        for (size_t round = 0; round < rounds; round++) {
            for (size_t lane = 0; lane < lanes; lane++) {
                lane_prefixes[lane] += lane_sums[lane];
                lane_sums[lane] += bytes[round * lanes + lane];
            }
        }
        uint64_t total = 0, weighted = 0;
        for (size_t lane = 0; lane < lanes; lane++) {
            total += lane_sums[lane];
            weighted += (uint64_t)lane_prefixes[lane] * lanes + (uint64_t)lane_sums[lane] * (lanes - lane);
        }
        high = (uint32_t)((high + (uint64_t)low * rounds * lanes + weighted) % modulus);
        low = (uint32_t)((low + total) % modulus);
        bytes += rounds * lanes;
        count -= rounds * lanes;
    }
    while (count > 0) {
        low += *bytes++;
        high += low;
        count--;
    }
    return (high % modulus) << 16 | low % modulus;
}
