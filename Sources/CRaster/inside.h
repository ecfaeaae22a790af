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

typedef VECTOR(double, 4) doubles4;
typedef VECTOR(int64_t, 4) longs4;

// The segments of a pixel, in the pixel's coordinates and 1/4096 of it: `x` is a segment's x at its top. Behind the last
// segment are empty ones, so that there are whole vectors.
typedef struct {
    double top[MOST_EXACT], bottom[MOST_EXACT], x[MOST_EXACT], slope[MOST_EXACT], winding[MOST_EXACT];
    int32_t count;
} lines;

#define REPEAT(value) ((doubles4){(value), (value), (value), (value)})
#define LEAST(a, b) CHOOSE((a) < (b), (a), (b))
#define MOST(a, b) CHOOSE((a) > (b), (a), (b))

INLINE void find_lines(
    lines *found, const craster_segment *segments, const int32_t *here, ptrdiff_t count, int32_t column) {
    found->count = (int32_t)count;
    for (ptrdiff_t i = 0; i < count; i++) {
        const craster_segment *segment = segments + here[i];
        found->top[i] = segment->top;
        found->bottom[i] = segment->bottom;
        found->x[i] = (double)segment->x0 - (double)column * ONE;
        found->slope[i] = ((double)segment->x1 - segment->x0) / (segment->bottom - segment->top);
        found->winding[i] = segment->winding;
    }
    for (ptrdiff_t i = count; i & 3; i++) {
        found->top[i] = ONE;
        found->bottom[i] = found->x[i] = found->slope[i] = found->winding[i] = 0;
    }
}

INLINE double x_at(const lines *lines, ptrdiff_t i, double y) {
    return lines->x[i] + (y - lines->top[i]) * lines->slope[i];
}

// Sorts up to MOST_HEIGHTS numbers. Each is written where as many numbers are smaller, or equal and before it.
INLINE void sort(double *values, int32_t count) {
    double unsorted[MOST_HEIGHTS + 4];
    for (int32_t i = 0; i < count; i++) unsorted[i] = values[i];
    for (int32_t i = count; i & 3; i++) unsorted[i] = 2 * ONE;
    for (int32_t i = 0; i < count; i++) {
        doubles4 value = REPEAT(unsorted[i]);
        longs4 before = {0, 0, 0, 0}, index = {0, 1, 2, 3}, own = {i, i, i, i};
        for (int32_t j = 0; j < count; j += 4) {
            doubles4 other = LOAD(doubles4, unsorted + j);
            before -= (other < value) | ((other == value) & (index < own));
            index += 4;
        }
        values[before[0] + before[1] + before[2] + before[3]] = unsorted[i];
    }
}

// Adds a height if it is inside the row.
INLINE void add_height(double *heights, int32_t *count, double y) {
    heights[*count] = y;
    *count += (y > 0) & (y < ONE);
}

// Finds the heights in the pixel at which a segment begins, ends, crosses another segment, or crosses the pixel's left
// or right side, and sorts them. Returns the number of heights, or 0 if there are too many.
INLINE int32_t find_heights(const profile *left, const lines *lines, double *heights) {
    if (left->count + 4 * lines->count + 2 > MOST_HEIGHTS) return 0;
    int32_t found = 0;
    heights[found++] = 0;
    heights[found++] = ONE;
    for (int32_t i = 0; i < left->count; i++) add_height(heights, &found, left->y[i]);
    for (int32_t i = 0; i < lines->count; i++) {
        add_height(heights, &found, lines->top[i]);
        add_height(heights, &found, lines->bottom[i]);
        double x = lines->x[i], end = x_at(lines, i, lines->bottom[i]);
        if ((x < 0) != (end < 0)) add_height(heights, &found, lines->top[i] - x / lines->slope[i]);
        if ((x < ONE) != (end < ONE)) add_height(heights, &found, lines->top[i] + (ONE - x) / lines->slope[i]);
    }
    for (int32_t i = 1; i < lines->count; i++) {
        doubles4 a_top = REPEAT(lines->top[i]), a_bottom = REPEAT(lines->bottom[i]), a_x = REPEAT(lines->x[i]),
                 a_slope = REPEAT(lines->slope[i]);
        for (int32_t j = 0; j < i; j += 4) {
            doubles4 b_top = LOAD(doubles4, lines->top + j), b_bottom = LOAD(doubles4, lines->bottom + j),
                     b_x = LOAD(doubles4, lines->x + j), b_slope = LOAD(doubles4, lines->slope + j);
            doubles4 top = MOST(a_top, b_top), bottom = LEAST(a_bottom, b_bottom);
            doubles4 above = a_x + (top - a_top) * a_slope - (b_x + (top - b_top) * b_slope);
            doubles4 below = a_x + (bottom - a_top) * a_slope - (b_x + (bottom - b_top) * b_slope);
            longs4 index = {j, j + 1, j + 2, j + 3}, own = {i, i, i, i};
            longs4 crosses =
                (index < own) & (top < bottom) & (((above < 0) & (below > 0)) | ((above > 0) & (below < 0)));
            if (!(crosses[0] | crosses[1] | crosses[2] | crosses[3])) continue;
            doubles4 y = top + (bottom - top) * (above / (above - below));
            doubles4 x = a_x + (y - a_top) * a_slope, other = b_x + (y - b_top) * b_slope;
            // Because of rounding, the two segments may have slightly different x at the crossing.
            crosses &= ~(((x < -1) & (other < -1)) | ((x > ONE + 1) & (other > ONE + 1)));
            for (int32_t k = 0; k < 4; k++) {
                if (!crosses[k]) continue;
                if (found == MOST_HEIGHTS) return 0;
                add_height(heights, &found, y[k]);
            }
        }
    }
    sort(heights, found);
    return found;
}

INLINE int64_t rounded(double area) { return area < 0 ? -(int64_t)(0.5 - area) : (int64_t)(area + 0.5); }

// Returns a mask of the winding numbers that are inside. An odd number divided by two changes when it is rounded.
#define INSIDE(windings, is_even_odd)                                              \
    ({                                                                             \
        doubles4 halves_ = (windings)*0.5;                                         \
        (is_even_odd) ? (halves_ + 0x1.8p52) - 0x1.8p52 != halves_ : halves_ != 0; \
    })

// Computes the areas between each two heights. Four of these slabs are computed at once: on the middle line of each, the
// segments are sorted from left to right. A segment that does not reach a slab is put behind all others there.
INLINE areas exact_area(
    const profile *left, const lines *lines, const double *heights, int32_t height_count, bool is_even_odd) {
    double inside = 0, sum = 0;
    int32_t winding_left = left->first, step = 0;
    for (int32_t k = 0; k + 1 < height_count; k += 4) {
        doubles4 upper = LOAD(doubles4, heights + k), lower = LOAD(doubles4, heights + k + 1);
        doubles4 height = lower - upper, y = 0.5 * (upper + lower), winding = {0, 0, 0, 0};
        for (int32_t i = 0; i < 4 && k + i + 1 < height_count; i++) {
            while (step < left->count && left->y[step] <= y[i]) winding_left += left->w[step++];
            winding[i] = winding_left;
        }
        doubles4 places[MOST_EXACT], windings[MOST_EXACT];
        for (int32_t i = 0; i < lines->count; i++) {
            longs4 reaches = (lines->top[i] <= y) & (lines->bottom[i] >= y);
            doubles4 x = lines->x[i] + (y - lines->top[i]) * lines->slope[i], nothing = {0, 0, 0, 0}, one = REPEAT(ONE);
            x = CHOOSE(reaches, LEAST(MOST(x, nothing), one), one);
            doubles4 own = CHOOSE(reaches, REPEAT(lines->winding[i]), nothing);
            for (int32_t j = i; j > 0; j--) {
                longs4 is_after = places[j - 1] > x;
                places[j] = CHOOSE(is_after, places[j - 1], x);
                windings[j] = CHOOSE(is_after, windings[j - 1], own);
                x = CHOOSE(is_after, x, places[j - 1]);
                own = CHOOSE(is_after, own, windings[j - 1]);
            }
            places[0] = x;
            windings[0] = own;
        }
        doubles4 reached = {0, 0, 0, 0}, length = reached, mean = reached, nothing = reached;
        for (int32_t i = 0; i < lines->count; i++) {
            doubles4 distance = places[i] - reached;
            length += CHOOSE(INSIDE(winding, is_even_odd), distance, nothing);
            mean += winding * distance;
            reached = places[i];
            winding += windings[i];
        }
        length += CHOOSE(INSIDE(winding, is_even_odd), ONE - reached, nothing);
        mean += winding * (ONE - reached);
        for (int32_t i = 0; i < 4 && k + i + 1 < height_count; i++) {
            inside += length[i] * height[i];
            sum += mean[i] * height[i];
        }
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
INLINE int64_t change_of(const profile *left, const craster_segment *segments, const int32_t *here, ptrdiff_t count,
    int32_t column, bool is_even_odd) {
    // Behind the last height, whole vectors can be read.
    double heights[MOST_HEIGHTS + 5];
    lines lines;
    int32_t height_count = 0;
    if (count <= MOST_EXACT) {
        find_lines(&lines, segments, here, count, column);
        height_count = find_heights(left, &lines, heights);
        for (int32_t i = height_count; i < height_count + 4; i++) heights[i] = ONE;
    }
    areas found = height_count > 0 ? exact_area(left, &lines, heights, height_count, is_even_odd)
                                   : sampled_area(left, segments, here, count, column, is_even_odd);
    int64_t error = found.inside - part_of(found.sum, is_even_odd);
    if (error < TOLERANCE && error > -TOLERANCE) return 0;
    int64_t sum = sum_of(left, segments, here, count, column), part = part_of(sum, is_even_odd) + error;
    return (part < 0 ? 0 : part > WHOLE ? WHOLE : part) - sum;
}

#endif
