// Weighted sums of rows of 16-bit lanes. Each lane becomes Σ weight · (upper + lower), where weights are in 1/65536 and
// only the upper half of each product is added.

#include "kernel.h"

// The upper halves of products. The compiler uses one instruction, because it sees that both factors have 16 bits.
#define UPPER(lanes, factors) \
    __builtin_convertvector(  \
        (__builtin_convertvector((lanes), words32) * __builtin_convertvector((factors), words32)) >> 16, halves32)

void KERNEL(craster_weigh)(const uint16_t *restrict lanes, const ptrdiff_t *restrict starts,
    const uint16_t *restrict weights, ptrdiff_t pairs, ptrdiff_t count, uint16_t *restrict sum) {
    // The expected total loss from rounding each product down.
    uint16_t bias = (uint16_t)(pairs / 2);
    ptrdiff_t x = 0;
    for (; x + 32 <= count; x += 32) {
        halves32 total = (halves32){0} + bias;
        for (ptrdiff_t i = 0; i < pairs; i++) {
            const uint16_t *upper = lanes + starts[2 * i] + x, *lower = lanes + starts[2 * i + 1] + x;
            total += UPPER(LOAD(halves32, upper) + LOAD(halves32, lower), (halves32){0} + weights[i]);
        }
        STORE(sum + x, total);
    }
    REST(; x < count; x++) {
        uint16_t total = bias;
        REST(ptrdiff_t i = 0; i < pairs; i++) {
            uint16_t both = (uint16_t)(lanes[starts[2 * i] + x] + lanes[starts[2 * i + 1] + x]);
            total += (uint16_t)((uint32_t)both * weights[i] >> 16);
        }
        sum[x] = total;
    }
}
