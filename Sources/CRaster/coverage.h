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

// The x of an edge where it crosses the lower sides of consecutive rows, rounded down as `crossing_at` does: only the first
// crossings are divided, and all others added up with what the divisions left.
typedef struct {
    int64_t quotient, rest, step, step_rest, height;
    int32_t x0;
} row_crossings;

// Returns the crossings that begin at `y`, strictly between the edge's ends. `several` is whether more than one follows.
INLINE row_crossings crossings_from(const craster_edge *edge, int32_t y, int64_t slope, int64_t height, bool several) {
    row_crossings crossings = {.height = height, .x0 = edge->x0};
    int64_t product = (int64_t)(y - edge->y0) * slope;
    crossings.quotient = product / height;
    crossings.rest = product - crossings.quotient * height;
    if (crossings.rest < 0) crossings.quotient -= 1, crossings.rest += height;
    if (several) {
        crossings.step = ONE * slope / height;
        crossings.step_rest = ONE * slope - crossings.step * height;
        if (crossings.step_rest < 0) crossings.step -= 1, crossings.step_rest += height;
    }
    return crossings;
}

// Returns the x of the current crossing and goes on to the next row.
INLINE int32_t next_crossing(row_crossings *crossings) {
    int32_t x = crossings->x0 + (int32_t)crossings->quotient;
    crossings->quotient += crossings->step;
    crossings->rest += crossings->step_rest;
    int64_t carry = crossings->rest >= crossings->height;
    crossings->quotient += carry;
    crossings->rest -= carry ? crossings->height : 0;
    return x;
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
