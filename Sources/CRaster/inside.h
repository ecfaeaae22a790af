#ifndef CRASTER_INSIDE_H
#define CRASTER_INSIDE_H

// Computes the exact area of a polygon inside one pixel of a row, for `overlap.c`. The inputs are the profile left of
// the pixel and the segments in the pixel.

#include "coverage.h"

enum {
    // The largest number of segments in one pixel whose crossings are computed, and the largest number of heights.
    MOST_EXACT = 16,
    MOST_HEIGHTS = 128,
    // The number of lines that are sampled in a pixel, and the number of samples on each line.
    LINES = 32,
    STEPS = 128,
    // An upper bound of the error from rounding an edge's x at the border of each row: a quarter of a coverage level
    // (of 255). Smaller corrections are ignored.
    TOLERANCE = WHOLE / 1024,
};

// The winding number left of the current segments, as a function of the height in the row: it is `first` at the top,
// and it changes by w[i] at the height y[i]. Heights rise strictly, and no w[i] is 0. `lowest` and `highest` are the
// bounds of the winding number if `has_bounds` is set.
typedef struct {
    int32_t first, count;
    int32_t lowest, highest;
    bool has_bounds;
    int32_t y[ONE];
    int32_t w[ONE];
} profile;

static void change_at(profile *left, int32_t y, int32_t winding) {
    int32_t first = left->count;
    if (first > 0 && left->y[first - 1] >= y) {
        int32_t end = first;
        first = 0;
        while (first < end) {
            int32_t middle = (first + end) / 2;
            if (left->y[middle] < y) first = middle + 1;
            else end = middle;
        }
    }
    size_t after = (size_t)(left->count - first) * sizeof *left->y;
    if (after > 0 && left->y[first] == y) {
        left->w[first] += winding;
        if (left->w[first] != 0) return;
        after -= sizeof *left->y;
        left->count -= 1;
        if (after == 0) return;
        __builtin_memmove(left->y + first, left->y + first + 1, after);
        __builtin_memmove(left->w + first, left->w + first + 1, after);
        return;
    }
    if (after > 0) {
        __builtin_memmove(left->y + first + 1, left->y + first, after);
        __builtin_memmove(left->w + first + 1, left->w + first, after);
    }
    left->y[first] = y;
    left->w[first] = winding;
    left->count += 1;
}

// Adds a segment to the profile. A segment that ends at the row's bottom needs no second change.
INLINE void pass(profile *left, const craster_segment *segment) {
    left->has_bounds = false;
    if (segment->top == 0) left->first += segment->winding;
    else change_at(left, segment->top, segment->winding);
    if (segment->bottom < ONE) change_at(left, segment->bottom, -segment->winding);
}

INLINE void find_bounds(profile *left) {
    int32_t winding = left->first;
    left->lowest = left->highest = winding;
    for (int32_t i = 0; i < left->count; i++) {
        winding += left->w[i];
        left->lowest = least(left->lowest, winding);
        left->highest = most(left->highest, winding);
    }
    left->has_bounds = true;
}

// Returns the amount that a segment adds to the sum of a pixel, computed as in `coverage.c`.
static int64_t area_of(const craster_segment *segment, int32_t column) {
    int32_t start = least(segment->x0, segment->x1), end = most(segment->x0, segment->x1);
    int32_t from = column * ONE, to = from + ONE;
    int64_t height = segment->bottom - segment->top;
    int64_t before = start >= from ? 0
        : end <= from              ? height
                                   : height * (int64_t)(from - start) / (int64_t)(end - start);
    int64_t reached = start >= to ? 0 : end <= to ? height : height * (int64_t)(to - start) / (int64_t)(end - start);
    int64_t mean = (int64_t)(most(start, from) - from) + (int64_t)(least(end, to) - from);
    return segment->winding * (before * 8192 + (reached - before) * (8192 - mean));
}

static int64_t sum_of(
    const profile *left, const craster_segment *segments, const int32_t *here, ptrdiff_t count, int32_t column) {
    int64_t sum = (int64_t)left->first * ONE * 8192;
    for (int32_t i = 0; i < left->count; i++) sum += (int64_t)left->w[i] * (ONE - left->y[i]) * 8192;
    for (ptrdiff_t i = 0; i < count; i++) sum += area_of(segments + here[i], column);
    return sum;
}

// The area inside the polygon, and the mean winding number times the area of a pixel. Both are computed by the same
// method.
typedef struct {
    int64_t inside, sum;
} areas;

INLINE bool is_inside(int32_t winding, bool is_even_odd) { return is_even_odd ? winding & 1 : winding != 0; }

// A segment in one pixel's coordinates, in 1/4096. `x` is its x at `top`.
typedef struct {
    double top, bottom, x, slope;
    int32_t winding;
} line;

INLINE double x_at(const line *line, double y) { return line->x + (y - line->top) * line->slope; }

static void sort(double *values, int32_t count) {
    for (int32_t i = 1; i < count; i++) {
        double value = values[i];
        int32_t j = i;
        for (; j > 0 && values[j - 1] > value; j--) values[j] = values[j - 1];
        values[j] = value;
    }
}

// Adds a height if it is inside the row.
INLINE void add_height(double *heights, int32_t *count, double y) {
    if (y > 0 && y < ONE) heights[(*count)++] = y;
}

// Finds the heights in the pixel at which a segment begins, ends, crosses another segment, or crosses the pixel's left
// or right side, and sorts them. Returns the number of heights, or 0 if there are too many.
static int32_t find_heights(const profile *left, const line *lines, ptrdiff_t count, double *heights) {
    if (left->count + 4 * count + 2 > MOST_HEIGHTS) return 0;
    int32_t found = 0;
    heights[found++] = 0;
    heights[found++] = ONE;
    for (int32_t i = 0; i < left->count; i++) add_height(heights, &found, left->y[i]);
    for (ptrdiff_t i = 0; i < count; i++) {
        const line *a = lines + i;
        add_height(heights, &found, a->top);
        add_height(heights, &found, a->bottom);
        double end = x_at(a, a->bottom);
        if ((a->x < 0) != (end < 0)) add_height(heights, &found, a->top - a->x / a->slope);
        if ((a->x < ONE) != (end < ONE)) add_height(heights, &found, a->top + (ONE - a->x) / a->slope);
    }
    for (ptrdiff_t i = 0; i < count; i++) {
        for (ptrdiff_t j = 0; j < i; j++) {
            const line *a = lines + i, *b = lines + j;
            double top = a->top > b->top ? a->top : b->top, bottom = a->bottom < b->bottom ? a->bottom : b->bottom;
            if (top >= bottom) continue;
            double above = x_at(a, top) - x_at(b, top), below = x_at(a, bottom) - x_at(b, bottom);
            if (!(above < 0 && below > 0) && !(above > 0 && below < 0)) continue;
            double y = top + (bottom - top) * (above / (above - below)), x = x_at(a, y), other = x_at(b, y);
            // Because of rounding, the two segments may have slightly different x at the crossing.
            if ((x < -1 && other < -1) || (x > ONE + 1 && other > ONE + 1)) continue;
            if (found == MOST_HEIGHTS) return 0;
            add_height(heights, &found, y);
        }
    }
    sort(heights, found);
    return found;
}

INLINE int64_t rounded(double area) { return area < 0 ? -(int64_t)(0.5 - area) : (int64_t)(area + 0.5); }

static areas exact_area(const profile *left, const line *lines, ptrdiff_t count, const double *heights,
    int32_t height_count, bool is_even_odd) {
    double inside = 0, sum = 0, places[MOST_EXACT];
    int32_t winding_left = left->first, step = 0;
    // The segments in their order from left to right on the previous line. The order on the next line is nearly the
    // same, so sorting is fast.
    const line *order[MOST_EXACT];
    for (ptrdiff_t i = 0; i < count; i++) order[i] = lines + i;
    for (int32_t k = 0; k + 1 < height_count; k++) {
        double height = heights[k + 1] - heights[k];
        if (height <= 0) continue;
        double y = 0.5 * (heights[k] + heights[k + 1]);
        while (step < left->count && left->y[step] <= y) winding_left += left->w[step++];
        for (ptrdiff_t i = 0; i < count; i++) {
            const line *line = order[i];
            double x = x_at(line, y);
            x = x < 0 ? 0 : x > ONE ? ONE : x;
            ptrdiff_t j = i;
            for (; j > 0 && places[j - 1] > x; j--) {
                places[j] = places[j - 1];
                order[j] = order[j - 1];
            }
            places[j] = x;
            order[j] = line;
        }
        double reached = 0, length = 0, mean = 0;
        int32_t winding = winding_left;
        for (ptrdiff_t i = 0; i < count; i++) {
            if (order[i]->top > y || order[i]->bottom < y) continue;
            if (is_inside(winding, is_even_odd)) length += places[i] - reached;
            mean += winding * (places[i] - reached);
            reached = places[i];
            winding += order[i]->winding;
        }
        if (is_inside(winding, is_even_odd)) length += ONE - reached;
        mean += winding * (ONE - reached);
        inside += length * height;
        sum += mean * height;
    }
    return (areas){rounded(2 * inside), rounded(2 * sum)};
}

static areas sampled_area(const profile *left, const craster_segment *segments, const int32_t *here, ptrdiff_t count,
    int32_t column, bool is_even_odd) {
    enum { DISTANCE = ONE / LINES };
    int32_t changes[LINES][STEPS + 1] = {0};
    for (ptrdiff_t i = 0; i < count; i++) {
        const craster_segment *segment = segments + here[i];
        double slope = ((double)segment->x1 - segment->x0) / (segment->bottom - segment->top);
        double start = (double)segment->x0 - (double)column * ONE;
        int32_t first = (segment->top + DISTANCE / 2 - 1) / DISTANCE,
                end = (segment->bottom + DISTANCE / 2 - 1) / DISTANCE;
        for (int32_t k = first; k < end; k++) {
            double x = start + (k * DISTANCE + DISTANCE / 2 - segment->top) * slope;
            if (x < ONE) changes[k][x <= 0 ? 0 : (int32_t)(x * ((double)STEPS / ONE) + 0.5)] += segment->winding;
        }
    }
    int64_t inside = 0, sum = 0;
    int32_t winding_left = left->first, step = 0;
    for (int32_t k = 0; k < LINES; k++) {
        while (step < left->count && left->y[step] <= k * DISTANCE + DISTANCE / 2) winding_left += left->w[step++];
        int32_t winding = winding_left;
        for (int32_t i = 0; i < STEPS; i++) {
            winding += changes[k][i];
            inside += is_inside(winding, is_even_odd);
            sum += winding;
        }
    }
    return (areas){inside * (WHOLE / LINES / STEPS), sum * (WHOLE / LINES / STEPS)};
}

// Returns the amount to add to the sum of a pixel, or 0 if the error is within the tolerance.
static int64_t change_of(const profile *left, const craster_segment *segments, const int32_t *here, ptrdiff_t count,
    int32_t column, bool is_even_odd) {
    double heights[MOST_HEIGHTS];
    line lines[MOST_EXACT];
    int32_t height_count = 0;
    if (count <= MOST_EXACT) {
        for (ptrdiff_t i = 0; i < count; i++) {
            const craster_segment *segment = segments + here[i];
            double slope = ((double)segment->x1 - segment->x0) / (segment->bottom - segment->top);
            lines[i] = (line){
                segment->top, segment->bottom, (double)segment->x0 - (double)column * ONE, slope, segment->winding};
        }
        height_count = find_heights(left, lines, count, heights);
    }
    areas found = height_count > 0 ? exact_area(left, lines, count, heights, height_count, is_even_odd)
                                   : sampled_area(left, segments, here, count, column, is_even_odd);
    int64_t error = found.inside - part_of(found.sum, is_even_odd);
    if (error < TOLERANCE && error > -TOLERANCE) return 0;
    int64_t sum = sum_of(left, segments, here, count, column), part = part_of(sum, is_even_odd) + error;
    return (part < 0 ? 0 : part > WHOLE ? WHOLE : part) - sum;
}

#endif
