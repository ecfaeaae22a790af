// Exact-area coverage of polygons, in integers.
//
// In every row that it crosses, an edge adds the signed area between the edge and the right border of the picture. To
// the sum of the pixel that the edge runs through, it adds the area in that pixel; to the sum of the next pixel, it
// adds the difference between a whole pixel's width and that area. The running sum from the left then gives, for each
// pixel, the winding number times the covered area.
//
//          pixel x      pixel x+1             h   height the edge crosses, 1/4096
//        ┌────────────┬────────────┐          m   twice its mean distance from the pixel's left, 0…8192
//        │    ╱▒▒▒▒▒▒▒│▒▒▒▒▒▒▒▒▒▒▒▒│ ┐        at x:      h · (8192 − m)
//        │   ╱▒▒▒▒▒▒▒▒│▒▒▒▒▒▒▒▒▒▒▒▒│ h        at x + 1:  h · m
//        │  ╱▒▒▒▒▒▒▒▒▒│▒▒▒▒▒▒▒▒▒▒▒▒│ ┘        a whole pixel: 4096 · 8192 = 2²⁵
//
// Integer sums do not depend on the order of edges. The point where an edge crosses the border of a row or pixel is a
// pure function of the edge, so sums also do not depend on which rows are drawn together. One bit per pixel marks the
// pixels to which edges added an area. Between marked pixels the coverage is constant and becomes one run.

#include "blend.h"
#include "coverage.h"

enum {
    // The shortest range of constant coverage, in pixels, that becomes a run. A shorter range joins its neighbours as
    // bytes, because a run costs about as much as this number of pixels.
    SHORTEST_EVEN_RUN = 8,
};

INLINE void touch(uint64_t *touched, int32_t column) { touched[column >> 6] |= 1ull << (column & 63); }

// Adds a segment that touches at most two columns, without branches. The area must have two more columns to the right.
//
// `inside` is the distance of the segment's left end from the left side of its column, and `width` the distance of its
// ends.
INLINE void add_short_segment(
    int64_t *cells, uint64_t *touched, int32_t column, int32_t inside, int32_t width, int32_t height, int64_t winding) {
    int32_t end = inside + width;
    bool has_second = end > ONE;
    uint32_t before = (uint32_t)(height * (ONE - inside)) / (uint32_t)(width + (width == 0));
    int32_t reached = has_second ? (int32_t)before : height;
    int32_t mean = inside + (has_second ? ONE : end), second = has_second ? end - ONE : 0;
    int64_t part = winding * reached, rest = winding * (height - reached);
    cells[column] += part * (8192 - mean);
    cells[column + 1] += part * mean + rest * (8192 - second);
    cells[column + 2] += rest * second;
    uint64_t bits = 1 | (uint64_t)(mean != 0) << 1 | (uint64_t)(second != 0) << 2;
    int32_t shift = column & 63;
    touched[column >> 6] |= bits << shift;
    if (shift > 61) touched[(column >> 6) + 1] |= bits >> (64 - shift);
}

// Adds the segment of an edge inside one row. Parts left of the area count as if they were at the left side of the
// first column; parts right of the area do not count.
INLINE void add_segment(int64_t *cells, uint64_t *touched, int32_t left, int32_t width, int32_t start, int32_t end,
    int64_t height, int64_t winding) {
    int32_t distance = start - left, inside = distance & (ONE - 1);
    if (distance >= 0 && inside + (end - start) <= 2 * ONE && end - left < (width - 2) * ONE) {
        add_short_segment(cells, touched, distance >> BITS, inside, end - start, (int32_t)height, winding);
        return;
    }
    int32_t x = start;
    int64_t used = 0;
    if (start < left) {
        used = end <= left ? height : height * (int64_t)(left - start) / (int64_t)(end - start);
        cells[0] += winding * used * 8192;
        touched[0] |= 1;
        if (end <= left) return;
        x = left;
    }
    int32_t column = (x - left) >> BITS;
    while (column < width) {
        int32_t column_start = left + column * ONE, column_end = column_start + ONE;
        bool is_last = end <= column_end;
        int64_t reached = is_last ? height : height * (int64_t)(column_end - start) / (int64_t)(end - start);
        int64_t part = winding * (reached - used);
        int64_t mean = (int64_t)(x - column_start) + (int64_t)((is_last ? end : column_end) - column_start);
        cells[column] += part * (8192 - mean);
        touch(touched, column);
        if (column + 1 < width && mean != 0) {
            cells[column + 1] += part * mean;
            touch(touched, column + 1);
        }
        if (is_last) return;
        used = reached;
        x = column_end;
        column += 1;
    }
}

// Adds the part of a vertical edge from `y` to `bottom`, which must lie inside the area's rows.
INLINE void add_vertical(const craster_edge *edge, int32_t y, int32_t bottom, const craster_cells *area) {
    int32_t distance = most(edge->x0 - area->min_x * ONE, 0), column = distance >> BITS;
    int64_t mean = 2 * (int64_t)(distance & (ONE - 1));
    ptrdiff_t word_stride = (area->width + 63) / 64, row = (y >> BITS) - area->min_y;
    int64_t *cells = area->cells + row * word_stride * 64 + column;
    uint64_t *touched = area->touched + row * word_stride;
    bool has_second = mean != 0 && column + 1 < area->width;
    while (y < bottom) {
        int32_t next_y = least(bottom, (y & ~(ONE - 1)) + ONE);
        int64_t height = (int64_t)(next_y - y) * edge->winding;
        cells[0] += height * (8192 - mean);
        touch(touched, column);
        if (has_second) {
            cells[1] += height * mean;
            touch(touched, column + 1);
        }
        y = next_y;
        cells += word_stride * 64;
        touched += word_stride;
    }
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

void KERNEL(craster_add_edges)(
    const craster_edge *edges, ptrdiff_t count, int32_t shift_x, int32_t shift_y, const craster_cells *area) {
    int32_t left = area->min_x * ONE, right = left + area->width * ONE;
    int32_t upper = area->min_y * ONE, lower = upper + area->height * ONE;
    ptrdiff_t word_stride = (area->width + 63) / 64;
    for (ptrdiff_t i = 0; i < count; i++) {
        craster_edge edge = edges[i];
        edge.y0 += shift_y;
        edge.y1 += shift_y;
        int32_t y = most(edge.y0, upper), bottom = least(edge.y1, lower);
        if (y >= bottom) continue;
        edge.x0 += shift_x;
        edge.x1 += shift_x;
        if (edge.x0 >= right && edge.x1 >= right) continue;
        int64_t slope = (int64_t)edge.x1 - edge.x0, height = (int64_t)edge.y1 - edge.y0;
        if (slope == 0) {
            add_vertical(&edge, y, bottom, area);
            continue;
        }
        int32_t x = place_at(&edge, y, slope, height);
        uint64_t *touched = area->touched + ((y - upper) >> BITS) * word_stride;
        int64_t *cells = area->cells + ((y - upper) >> BITS) * word_stride * 64;
        // All segments but the last end at the lower side of a row.
        int32_t next_y = (y | (ONE - 1)) + 1;
        row_crossings crossings = {0};
        if (next_y < bottom) crossings = crossings_from(&edge, next_y, slope, height, next_y + ONE < bottom);
        for (; next_y < bottom; next_y += ONE) {
            int32_t next_x = next_crossing(&crossings);
            add_segment(cells, touched, left, area->width, least(x, next_x), most(x, next_x), next_y - y, edge.winding);
            y = next_y;
            x = next_x;
            touched += word_stride;
            cells += word_stride * 64;
        }
        int32_t end = place_at(&edge, bottom, slope, height);
        add_segment(cells, touched, left, area->width, least(x, end), most(x, end), bottom - y, edge.winding);
    }
}

// Returns the coverage of a pixel, 0…255 and rounded half up, from the sum of winding times area.
INLINE int32_t coverage_of(int64_t sum, bool is_even_odd) {
    return (int32_t)((part_of(sum, is_even_odd) * 255 + WHOLE / 2) >> 25);
}

// The runs written so far for a row.
typedef struct {
    craster_run *runs;
    ptrdiff_t count;
    uint8_t *bytes;
} run_list;

// Appends a range of constant coverage at the right end of the list. A range with coverage 0 is not stored.
INLINE void append(run_list *list, int32_t start, int32_t end, int32_t coverage) {
    if (coverage == 0 || start >= end) return;
    if (end - start >= SHORTEST_EVEN_RUN) {
        list->runs[list->count++] = (craster_run){start, end, coverage};
        return;
    }
    REST(int32_t x = start; x < end; x++) list->bytes[x] = (uint8_t)coverage;
    craster_run *last = list->runs + list->count - 1;
    if (list->count > 0 && last->end == start && last->coverage < 0) last->end = end;
    else list->runs[list->count++] = (craster_run){start, end, -1};
}

ptrdiff_t KERNEL(craster_take_row)(
    const craster_cells *area, int32_t row, bool is_even_odd, uint8_t *bytes, craster_run *runs) {
    ptrdiff_t word_stride = (area->width + 63) / 64;
    uint64_t *touched = area->touched + row * word_stride;
    int64_t *cells = area->cells + row * word_stride * 64;
    run_list list = {runs, 0, bytes};
    int64_t sum = 0;
    int32_t covered = 0, cursor = area->min_x;
    for (ptrdiff_t word = 0; word < word_stride; word++) {
        uint64_t bits = touched[word];
        if (bits == 0) continue;
        touched[word] = 0;
        while (bits != 0) {
            ptrdiff_t column = word * 64 + __builtin_ctzll(bits);
            bits &= bits - 1;
            int32_t x = area->min_x + (int32_t)column;
            append(&list, cursor, x, covered);
            sum += cells[column];
            cells[column] = 0;
            covered = coverage_of(sum, is_even_odd);
            append(&list, x, x + 1, covered);
            cursor = x + 1;
        }
    }
    append(&list, cursor, area->min_x + area->width, covered);
    return list.count;
}

// Blends one colour with one coverage over a row of pixels.
INLINE void blend_evenly(uint32_t *pixels, ptrdiff_t count, uint32_t color, int32_t coverage) {
    uint32_t source = scale(color, (uint32_t)coverage);
    if (source >> 24 == 255) fill_row(pixels, count, source);
    else blend_color_row(pixels, count, source);
}

// Pixels of a row that are covered in part and not painted yet: `count` of them from `pixels` on, with their coverages
// in the bytes of `coverages`. They are painted eight at a time. Beyond the eight pixels, `room` pixels follow.
typedef struct {
    uint32_t *pixels;
    ptrdiff_t room;
    uint64_t coverages;
    int count;
} mixed_pixels;

INLINE void blend_eight(uint32_t *pixels, uint32_t color, uint64_t coverages) {
    words8 source = SCALE((words8){0} + color, COVERAGE(&coverages));
    STORE(pixels, OVER(source, LOAD(words8, pixels)));
}

// Appends `count` pixels (1…8) with one coverage.
INLINE void append_mixed(mixed_pixels *mixed, int count, uint32_t color, int32_t coverage) {
    uint64_t all = (uint64_t)coverage * 0x0101010101010101u;
    if (count < 8) all &= ((uint64_t)1 << 8 * count) - 1;
    mixed->coverages |= all << 8 * mixed->count;
    int reached = mixed->count + count;
    if (reached < 8) {
        mixed->count = reached;
        return;
    }
    blend_eight(mixed->pixels, color, mixed->coverages);
    mixed->pixels += 8;
    mixed->room -= 8;
    mixed->coverages = mixed->count == 0 ? 0 : all >> 8 * (8 - mixed->count);
    mixed->count = reached - 8;
}

// Paints what is left. Coverage 0 does not change a pixel, so the eight pixels may reach beyond the mixed ones.
INLINE void finish_mixed(mixed_pixels *mixed, uint32_t color) {
    if (mixed->count == 0) return;
    if (mixed->room >= 0) {
        blend_eight(mixed->pixels, color, mixed->coverages);
    } else {
        REST(int i = 0; i < mixed->count; i++) {
            uint32_t coverage = (uint32_t)(mixed->coverages >> 8 * i & 255);
            mixed->pixels[i] = over(scale(color, coverage), mixed->pixels[i]);
        }
    }
}

// Blends a colour over a row of an area, as `craster_paint_rows` does.
INLINE void paint_row(const craster_cells *area, int32_t row, bool is_even_odd, uint32_t color, uint32_t *pixels) {
    ptrdiff_t word_stride = (area->width + 63) / 64;
    uint64_t *touched = area->touched + row * word_stride;
    int64_t *cells = area->cells + row * word_stride * 64;
    int64_t sum = 0;
    int32_t covered = 0;
    ptrdiff_t cursor = 0;
    mixed_pixels mixed = {pixels, area->width - 8, 0, 0};
    for (ptrdiff_t word = 0; word < word_stride; word++) {
        uint64_t bits = touched[word];
        if (bits == 0) continue;
        touched[word] = 0;
        while (bits != 0) {
            ptrdiff_t column = word * 64 + __builtin_ctzll(bits), gap = column - cursor;
            bits &= bits - 1;
            if (gap >= SHORTEST_EVEN_RUN) {
                finish_mixed(&mixed, color);
                if (covered > 0) blend_evenly(pixels + cursor, gap, color, covered);
                mixed = (mixed_pixels){pixels + column, area->width - column - 8, 0, 0};
            } else if (gap > 0) {
                append_mixed(&mixed, (int)gap, color, covered);
            }
            sum += cells[column];
            cells[column] = 0;
            covered = coverage_of(sum, is_even_odd);
            append_mixed(&mixed, 1, color, covered);
            cursor = column + 1;
        }
    }
    finish_mixed(&mixed, color);
    if (covered > 0 && cursor < area->width) blend_evenly(pixels + cursor, area->width - cursor, color, covered);
}

void KERNEL(craster_paint_rows)(
    const craster_cells *area, bool is_even_odd, uint32_t color, uint32_t *pixels, ptrdiff_t row_length) {
    for (int32_t row = 0; row < area->height; row++, pixels += row_length)
        paint_row(area, row, is_even_odd, color, pixels);
}
