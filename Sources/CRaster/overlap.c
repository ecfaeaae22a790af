// Corrections for pixels in which a polygon's edges cross or overlap.
//
// The input is a polygon's edges. The output is corrections to the sums of `coverage.c`; with them, the sum of a pixel
// is the exact area inside the polygon.
//
// A sum is the mean winding number of a pixel. Applying the fill rule to the mean gives the right area only if the rule
// is linear over the winding numbers in the pixel: if these numbers differ by at most one (0 and 1, or 1 and 2) or,
// with the non-zero rule, if all of them have the same sign. Without corrections, two boxes with opposite windings that
// touch in a pixel would have the mean 0, and two identical contours would have twice the area.
//
//   1. A row is swept from left to right. An edge's segment inside the row is in the list `here` from the first pixel
//      that the segment touches to the last. The winding number left of these segments changes only with height, so it
//      is stored as a short list of changes (`profile`). Usually it is the same over the whole height of the row.
//   2. In each pixel, three facts bound the winding numbers: the profile, which segments share a height, and which of
//      two segments is left of the other. These bounds nearly always show that the sum is right.
//   3. If they do not, the heights are collected at which a segment begins, ends or crosses another segment
//      (`exact_area` in `inside.h`). Between two such heights, the length that is inside the polygon is linear in y, so
//      the area is the length on the middle line times the distance of the heights.
//   4. With many segments in one pixel, the number of crossings would be quadratic. Then 32 lines are sampled instead.
//      The time for each line is linear in the number of segments (`sampled_area`).
//
// The result does not depend on the order of edges: winding numbers are integers, heights and coordinates are sorted
// before they are added, and a segment is a pure function of the edge and the row. So the result does not depend on the
// band, the thread or the damage either, and an outline without overlaps looks the same with and without the sweep.

#include "inside.h"

enum {
    // The largest number of parts in one pixel that are compared pair by pair.
    MOST_COMPARED = 8,
    // The largest number of chains of a cluster that do not reach through the row and are not balanced.
    MOST_BALANCED = 16,
};

// Returns whether the fill rule is linear over a range of winding numbers.
INLINE bool is_linear(int32_t lowest, int32_t highest, bool is_even_odd) {
    return highest - lowest <= 1 || (!is_even_odd && (lowest >= 1 || highest <= -1));
}

// A segment, or a part of the profile, in the form in which parts are compared.
typedef struct {
    const craster_segment *segment;
    int32_t top, bottom, start, end, winding;
} part;

// Returns the x of a segment at a height between the segment's ends.
INLINE double segment_x(const craster_segment *segment, int32_t y) {
    if (y == segment->top) return segment->x0;
    if (y == segment->bottom) return segment->x1;
    double slope = ((double)segment->x1 - segment->x0) / (segment->bottom - segment->top);
    return segment->x0 + (y - segment->top) * slope;
}

// Returns whether part `a` is left of part `b`, or farther right by at most a quarter of 1/4096 of a pixel, at every
// height that both share.
INLINE bool is_left(const part *a, const part *b, int32_t top, int32_t bottom) {
    if (a->end <= b->start) return true;
    if (!a->segment || !b->segment || b->end <= a->start) return false;
    return segment_x(a->segment, top) <= segment_x(b->segment, top) + 0.25
        && segment_x(a->segment, bottom) <= segment_x(b->segment, bottom) + 0.25;
}

// Returns whether the sum of a pixel may be wrong, judged by bounds of the winding numbers in the pixel.
INLINE bool may_err(
    const profile *left, const craster_segment *segments, const int32_t *here, ptrdiff_t here_count, bool is_even_odd) {
    int32_t lowest = left->lowest, highest = left->highest;
    if (here_count == 0) return !is_linear(lowest, highest, is_even_odd);
    if (here_count == 1 && lowest == highest) return false;
    if (here_count + left->count + 1 > MOST_COMPARED) return true;
    part parts[MOST_COMPARED];
    int32_t count = 0;
    // If the profile has two consecutive winding numbers, it is treated as the lower number everywhere, plus parts with
    // winding 1, left of all segments, at the heights that have the higher number.
    if (highest == lowest + 1) {
        int32_t winding = left->first;
        for (int32_t i = 0; i <= left->count; i++) {
            int32_t top = i == 0 ? 0 : left->y[i - 1], bottom = i == left->count ? ONE : left->y[i];
            if (i > 0) winding += left->w[i - 1];
            if (winding == highest) parts[count++] = (part){0, top, bottom, INT32_MIN, INT32_MIN, 1};
        }
        highest = lowest;
    }
    for (ptrdiff_t i = 0; i < here_count; i++) {
        const craster_segment *segment = segments + here[i];
        parts[count++] = (part){segment, segment->top, segment->bottom, least(segment->x0, segment->x1),
            most(segment->x0, segment->x1), segment->winding};
    }
    // For each direction (down and up), the number of parts, their total height, and a bound of the number of parts
    // that share a height. `shared` is the total height that pairs of opposite direction share.
    int32_t down = 0, up = 0, down_height = 0, up_height = 0, shared = 0, deepest_down = 1, deepest_up = 1,
            leftmost = 0;
    for (int32_t i = 0; i < count; i++) {
        const part *a = parts + i;
        if (a->winding > 0) {
            down += 1;
            down_height += a->bottom - a->top;
        } else {
            up += 1;
            up_height += a->bottom - a->top;
        }
        for (int32_t j = 0; j < i; j++) {
            const part *b = parts + j;
            int32_t top = most(a->top, b->top), bottom = least(a->bottom, b->bottom);
            if (top >= bottom) continue;
            if (a->winding == b->winding) {
                if (a->winding > 0) deepest_down = MOST_COMPARED;
                else deepest_up = MOST_COMPARED;
                continue;
            }
            shared += bottom - top;
            // The direction of the left part of the pair; 2 if neither part is left of the other. `leftmost` is 2 if
            // pairs differ.
            int32_t side = is_left(b, a, top, bottom) ? b->winding : is_left(a, b, top, bottom) ? a->winding : 2;
            leftmost = leftmost == 0 || leftmost == side ? side : 2;
        }
    }
    int32_t lower = lowest - least(up, deepest_up), higher = highest + least(down, deepest_down);
    if (is_linear(lower, higher, is_even_odd)) return false;
    if (deepest_down > 1 || deepest_up > 1) return true;
    // If no two parts of one direction share a height, parts that go down and parts that go up alternate, and at every
    // height with a right part there is also a left part.
    if (leftmost == 1 && shared == up_height) return !is_linear(lowest, higher, is_even_odd);
    if (leftmost == -1 && shared == down_height) return !is_linear(lower, highest, is_even_odd);
    return true;
}

// Returns the first interval of a row that ends at or right of an x, or NULL if all intervals end left of it.
INLINE const craster_interval *interval_at(const craster_sweep *sweep, int32_t x) {
    ptrdiff_t low = 0, high = sweep->interval_count;
    while (low < high) {
        ptrdiff_t middle = (low + high) / 2;
        if (sweep->intervals[middle].end < x) low = middle + 1;
        else high = middle;
    }
    return low < sweep->interval_count ? sweep->intervals + low : 0;
}

// Returns whether a segment, from `start` to `end`, is in one of the intervals of a row that are swept.
INLINE bool is_swept(const craster_sweep *sweep, int32_t start, int32_t end) {
    if (!sweep->intervals) return true;
    const craster_interval *interval = interval_at(sweep, start);
    return interval && interval->start <= start && end <= interval->end;
}

// Finds the segments of edges inside a row. Each segment is added to the list of the first column that it touches, or
// to the profile if it is left of all columns.
INLINE void find_segments(craster_sweep *sweep, int32_t row, profile *left) {
    int32_t upper = row * ONE, lower = upper + ONE, border = sweep->min_x * ONE;
    // Rows may have been left out, so an edge that begins above the row may have ended there, too.
    for (; sweep->next < sweep->count && sweep->edges[sweep->next].y0 + sweep->shift_y < lower; sweep->next++)
        if (sweep->edges[sweep->next].y1 + sweep->shift_y > upper)
            sweep->active[sweep->active_count++] = (int32_t)sweep->next;
    int32_t swept_start = INT32_MIN, swept_end = INT32_MAX;
    if (sweep->intervals) {
        swept_start = sweep->intervals[0].start;
        swept_end = sweep->intervals[sweep->interval_count - 1].end;
    }
    ptrdiff_t kept = 0;
    int32_t found = 0;
    for (ptrdiff_t i = 0; i < sweep->active_count; i++) {
        craster_edge edge = sweep->edges[sweep->active[i]];
        edge.y0 += sweep->shift_y;
        edge.y1 += sweep->shift_y;
        if (edge.y1 <= upper) continue;
        sweep->active[kept++] = sweep->active[i];
        edge.x0 += sweep->shift_x;
        edge.x1 += sweep->shift_x;
        // Most edges are beside all intervals, which is found without a division.
        int32_t nearest = least(edge.x0, edge.x1), farthest = most(edge.x0, edge.x1);
        if (farthest < swept_start || nearest > swept_end) continue;
        if (sweep->interval_count > 1 && interval_at(sweep, nearest)->start > farthest) continue;
        int64_t slope = (int64_t)edge.x1 - edge.x0, height = (int64_t)edge.y1 - edge.y0;
        int32_t top = most(edge.y0, upper), bottom = least(edge.y1, lower);
        craster_segment segment = {.top = top - upper,
            .bottom = bottom - upper,
            .x0 = place_at(&edge, top, slope, height) - border,
            .x1 = place_at(&edge, bottom, slope, height) - border,
            .winding = edge.winding};
        int32_t start = least(segment.x0, segment.x1), end = most(segment.x0, segment.x1);
        if (!is_swept(sweep, start + border, end + border)) continue;
        // A vertical segment on the left border belongs to the column on its right, like a vertical segment between two
        // columns.
        if (start < 0 && end <= 0) {
            pass(left, &segment);
            continue;
        }
        int32_t first = most(start, 0) >> BITS;
        if (first >= sweep->width) continue;
        segment.last = most(first, least((end - 1) >> BITS, sweep->width - 1));
        uint64_t bit = 1ull << (first & 63);
        segment.next = sweep->columns[first >> 6] & bit ? sweep->firsts[first] : -1;
        sweep->columns[first >> 6] |= bit;
        sweep->firsts[first] = found;
        sweep->segments[found++] = segment;
    }
    sweep->active_count = kept;
}

// Returns the first column, at or after `column`, in which a segment begins, or the width if there is no such column.
INLINE int32_t take_column(craster_sweep *sweep, int32_t column) {
    int32_t word = column >> 6, words = (sweep->width + 63) >> 6;
    while (word < words && sweep->columns[word] == 0) word += 1;
    return word == words ? sweep->width : word * 64 + __builtin_ctzll(sweep->columns[word]);
}

ptrdiff_t KERNEL(craster_correct_row)(craster_sweep *sweep, int32_t row, craster_correction *corrections) {
    profile left;
    left.first = left.count = 0;
    left.has_bounds = false;
    find_segments(sweep, row, &left);
    ptrdiff_t here_count = 0, corrected = 0;
    int32_t *here = sweep->here, next = take_column(sweep, 0), column = 0;
    bool is_even_odd = sweep->is_even_odd;
    while (column < sweep->width) {
        if (!left.has_bounds) find_bounds(&left);
        int32_t end = column + 1;
        if (column == next) {
            for (int32_t index = sweep->firsts[column]; index >= 0; index = sweep->segments[index].next)
                here[here_count++] = index;
            sweep->columns[column >> 6] &= ~(1ull << (column & 63));
            next = take_column(sweep, column);
        } else if (here_count == 0) {
            end = next;
        }
        if (may_err(&left, sweep->segments, here, here_count, is_even_odd)) {
            int64_t change = change_of(&left, sweep->segments, here, here_count, column, is_even_odd);
            if (change != 0)
                corrections[corrected++] = (craster_correction){row, sweep->min_x + column, sweep->min_x + end, change};
        }
        ptrdiff_t kept = 0;
        for (ptrdiff_t i = 0; i < here_count; i++) {
            const craster_segment *segment = sweep->segments + here[i];
            if (segment->last > column) here[kept++] = here[i];
            else pass(&left, segment);
        }
        here_count = kept;
        column = end;
    }
    return corrected;
}

// Intervals of rows that need no sweep.
//
// Edges of a contour that follow one another in the same vertical direction are one chain in a row: at each height
// between the chain's top and bottom, exactly one of them is present. Chains that share a column of pixels, or that only
// together have the winding number 0 on their right, are a cluster. No pixel belongs to two clusters. If the chains of a
// cluster lie side by side and their directions alternate, the winding number is 0 or that of the first direction
// everywhere. This holds at every height if a chain that does not reach through the row has a neighbour with the same
// ends: both come and go together. Most clusters of letters are of this kind. The others have to be swept, and nothing
// else.

// Extends a chain by the part of an edge inside a row, from (x0, top) to (x1, bottom).
INLINE void extend(craster_chain *chain, int32_t x0, int32_t x1, int32_t top, int32_t bottom) {
    chain->start = least(chain->start, least(x0, x1));
    chain->end = most(chain->end, most(x0, x1));
    chain->top = least(chain->top, top);
    chain->bottom = most(chain->bottom, bottom);
}

// Sorts chains from left to right. Returns false if they are far from sorted.
INLINE bool sort_chains(const craster_chain *chains, int32_t *order, ptrdiff_t count) {
    ptrdiff_t moves = 0;
    for (ptrdiff_t i = 1; i < count; i++) {
        int32_t index = order[i];
        const craster_chain *chain = chains + index;
        ptrdiff_t j = i;
        for (; j > 0; j--) {
            const craster_chain *left = chains + order[j - 1];
            if (left->start < chain->start || (left->start == chain->start && left->end <= chain->end)) break;
            order[j] = order[j - 1];
        }
        order[j] = index;
        moves += i - j;
        if (moves > 8 * count) return false;
    }
    return true;
}

// Returns whether the chains of a cluster lie side by side in alternating directions.
INLINE bool is_simple(const craster_chain *chains, const int32_t *order, ptrdiff_t count) {
    int32_t border = INT32_MIN;
    for (ptrdiff_t i = 0; i < count; i++) {
        const craster_chain *chain = chains + order[i];
        if (chain->start < border) return false;
        if (i > 0 && chain->winding == chains[order[i - 1]].winding) return false;
        border = chain->end;
    }
    for (ptrdiff_t i = 0; i < count; i++) {
        const craster_chain *chain = chains + order[i];
        if (chain->top == 0 && chain->bottom == ONE) continue;
        i += 1;
        if (i == count) return false;
        const craster_chain *next = chains + order[i];
        if (next->top != chain->top || next->bottom != chain->bottom) return false;
    }
    return true;
}

// Returns whether the winding number right of some chains is 0 at every height: as many begin as end at each height,
// counted by their directions.
INLINE bool is_balanced(const craster_chain *chains, const int32_t *order, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i++) {
        int32_t top = 0, bottom = 0;
        for (ptrdiff_t j = 0; j < count; j++) {
            const craster_chain *chain = chains + order[j];
            if (chain->top == chains[order[i]].top) top += chain->winding;
            if (chain->bottom == chains[order[i]].top) top -= chain->winding;
            if (chain->bottom == chains[order[i]].bottom) bottom += chain->winding;
            if (chain->top == chains[order[i]].bottom) bottom -= chain->winding;
        }
        if (top != 0 || bottom != 0) return false;
    }
    return true;
}

// Writes the clusters of a row that are not simple. Returns their number.
INLINE ptrdiff_t find_suspects(
    const craster_chain *chains, int32_t *order, ptrdiff_t count, int32_t row, craster_interval *suspects) {
    if (count == 0) return 0;
    if (!sort_chains(chains, order, count)) {
        *suspects = (craster_interval){row, INT32_MIN, INT32_MAX};
        return 1;
    }
    ptrdiff_t found = 0, first = 0;
    // The directions of the cluster's chains that reach through the row, added up, and those of its other chains that are
    // not balanced. If these are too many, the cluster reaches to the end of the row.
    int32_t border = chains[order[0]].end, sum = 0, others[MOST_BALANCED], other_count = 0;
    for (ptrdiff_t i = 0; i < count; i++) {
        const craster_chain *chain = chains + order[i];
        if (i > first && (chain->start >> BITS) > (border >> BITS) && sum == 0 && other_count == 0) {
            if (!is_simple(chains, order + first, i - first))
                suspects[found++] = (craster_interval){row, chains[order[first]].start, border};
            first = i;
        }
        border = most(border, chain->end);
        if (chain->top == 0 && chain->bottom == ONE) {
            sum += chain->winding;
        } else if (other_count < MOST_BALANCED) {
            others[other_count++] = order[i];
            if (is_balanced(chains, others, other_count)) other_count = 0;
        }
    }
    if (!is_simple(chains, order + first, count - first))
        suspects[found++] = (craster_interval){row, chains[order[first]].start, border};
    return found;
}

// The y at which a contour enters an edge, and that at which it leaves the edge.
INLINE int32_t entry_of(const craster_edge *edge) { return edge->winding > 0 ? edge->y0 : edge->y1; }
INLINE int32_t exit_of(const craster_edge *edge) { return edge->winding > 0 ? edge->y1 : edge->y0; }

// A chain and the row in which it ends.
typedef struct {
    int32_t index, row;
} chain_end;

// Joins the chain with which a contour ends to that with which it began, if they are one.
static void close_contour(
    const craster_edge *first, const craster_edge *last, chain_end start, chain_end end, craster_chain *chains) {
    if (start.index == end.index || start.row != end.row || first->winding != last->winding
        || entry_of(first) != exit_of(last))
        return;
    craster_chain *joined = chains + start.index, *other = chains + end.index;
    extend(joined, other->start, other->end, other->top, other->bottom);
    other->winding = 0;
}

ptrdiff_t KERNEL(craster_find_suspects)(const craster_edge *edges, ptrdiff_t count, int32_t first_row,
    int32_t row_count, int32_t *starts, craster_chain *chains, int32_t *order, craster_interval *suspects) {
    for (int32_t row = 0; row <= row_count; row++) starts[row] = 0;
    int32_t found = 0;
    chain_end start = {-1, 0}, open = {-1, 0};
    ptrdiff_t first_edge = 0;
    for (ptrdiff_t i = 0; i < count; i++) {
        craster_edge edge = edges[i];
        bool goes_on = i > 0 && exit_of(&edges[i - 1]) == entry_of(&edge);
        if (i > 0 && !goes_on) close_contour(&edges[first_edge], &edges[i - 1], start, open, chains);
        if (!goes_on) first_edge = i;
        bool joins = goes_on && edges[i - 1].winding == edge.winding;
        int32_t first = (edge.y0 >> BITS) - first_row, last = ((edge.y1 - 1) >> BITS) - first_row;
        // Most edges of small letters lie in the row of the edge before. The loop below would only extend its chain.
        if (joins && first == last && first == open.row) {
            int32_t upper = (first_row + first) * ONE;
            extend(chains + open.index, edge.x0, edge.x1, edge.y0 - upper, edge.y1 - upper);
            continue;
        }
        int32_t entry_row = edge.winding > 0 ? first : last, exit_row = edge.winding > 0 ? last : first;
        int64_t slope = (int64_t)edge.x1 - edge.x0, height = (int64_t)edge.y1 - edge.y0;
        int32_t x = edge.x0, y = edge.y0;
        chain_end next_open = open;
        for (int32_t row = first; row <= last; row++) {
            int32_t upper = (first_row + row) * ONE, next_y = least(edge.y1, upper + ONE);
            int32_t next_x = place_at(&edge, next_y, slope, height), index = open.index;
            if (joins && row == open.row) {
                extend(chains + index, x, next_x, y - upper, next_y - upper);
            } else {
                index = found++;
                chains[index] =
                    (craster_chain){least(x, next_x), most(x, next_x), edge.winding, row, y - upper, next_y - upper};
                starts[row + 1] += 1;
            }
            if (row == entry_row && i == first_edge) start = (chain_end){index, row};
            if (row == exit_row) next_open = (chain_end){index, row};
            x = next_x;
            y = next_y;
        }
        open = next_open;
    }
    if (count > 0) close_contour(&edges[first_edge], &edges[count - 1], start, open, chains);
    // The chains are put in the order of their rows. Each row's chains stay in the order of the contours.
    for (int32_t row = 0; row < row_count; row++) starts[row + 1] += starts[row];
    for (int32_t index = 0; index < found; index++) order[starts[chains[index].row]++] = index;
    ptrdiff_t suspect_count = 0;
    for (int32_t row = 0, begin = 0; row < row_count; begin = starts[row++]) {
        ptrdiff_t kept = begin;
        for (int32_t i = begin; i < starts[row]; i++) {
            order[kept] = order[i];
            kept += chains[order[i]].winding != 0;
        }
        suspect_count += find_suspects(chains, order + begin, kept - begin, first_row + row, suspects + suspect_count);
    }
    return suspect_count;
}
