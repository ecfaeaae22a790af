#ifndef CRASTER_COVERAGE_H
#define CRASTER_COVERAGE_H

// Definitions that are shared by `coverage.c`, which sums areas, and `overlap.c`, which corrects the sums.

#include "kernel.h"

enum {
    BITS = 12,
    ONE = 1 << BITS,
    // The sum of a pixel that is fully covered once: 4096 · 8192.
    WHOLE = 1 << 25,
};

// Returns the x of an edge at a height strictly between the edge's ends, rounded down.
INLINE int32_t crossing_at(const craster_edge *edge, int32_t y, int64_t slope, int64_t height) {
    int64_t product = (int64_t)(y - edge->y0) * slope;
    int64_t quotient = product / height;
    quotient -= quotient * height > product;
    return edge->x0 + (int32_t)quotient;
}

// Returns the x of an edge at a height between the edge's ends. The result is always rounded down, so all callers get
// the same result.
INLINE int32_t place_at(const craster_edge *edge, int32_t y, int64_t slope, int64_t height) {
    if (y == edge->y0) return edge->x0;
    if (y == edge->y1) return edge->x1;
    return crossing_at(edge, y, slope, height);
}

// Returns the part of a pixel that is inside the polygon, 0…WHOLE. The result is exact if the winding numbers in the
// pixel differ by at most one.
INLINE int64_t part_of(int64_t sum, bool is_even_odd) {
    if (is_even_odd) {
        int64_t part = sum & (2 * (int64_t)WHOLE - 1);
        return part > WHOLE ? 2 * (int64_t)WHOLE - part : part;
    }
    int64_t part = sum < 0 ? -sum : sum;
    return part > WHOLE ? WHOLE : part;
}

#endif
