// Pictures under a perspective. Each device pixel is the mean of the picture's pixels under a box that is axis-aligned
// in the picture.
//
// A block is sixteen neighbouring device pixels; their boxes have the same size. Along each axis, a box has the same
// spread as the parallelogram that the block's middle device pixel covers. If (u, v) are the coordinates of the middle
// and k is the change of u per device pixel right, the coordinate at the distance dx from the middle is u + k · dx / w,
// with the view's `w` at that distance. The second term is not a difference of large numbers, so floats are exact
// enough for it.
//
// Shares are in 1/256 along each axis. Vertical sums are 16-bit integers, because the shares of a column add up to 256.
// Horizontal sums are floats for boxes of up to two pixels, where every number fits 24 bits, and 32-bit integers for
// wider boxes. So the only rounding of the sums is at the end.

#include "turned.h"

ptrdiff_t KERNEL(craster_foreshorten)(const craster_view *view, craster_level near, craster_level far, ptrdiff_t column,
    ptrdiff_t end, uint32_t *target, int32_t *wanted) {
    int32_t level = *wanted;
    uint32_t parts[NEIGHBOURS];
    block blocks[NEIGHBOURS];
    ptrdiff_t start = column & ~(ptrdiff_t)(BLOCK - 1);
    place(&blocks[0], view, start);
    *wanted = detail(&blocks[0], view->highest_level, &parts[0]);
    if (*wanted != level) return column;
    axis near_x = axis_of(near.width, view->width, view->min_u, view->max_u);
    axis near_y = axis_of(near.height, view->height, view->min_v, view->max_v);
    axis far_x = axis_of(far.width, view->width, view->min_u, view->max_u);
    axis far_y = axis_of(far.height, view->height, view->min_v, view->max_v);
    if (is_turned(view, &blocks[0], column, end))
        return shade_turned(view, &blocks[0], near, far, near_x, near_y, far_x, far_y, column, end, target, wanted);
    uint32_t mean[NEIGHBOURS * BLOCK], smaller_mean[NEIGHBOURS * BLOCK];
    while (column < end) {
        start = column & ~(ptrdiff_t)(BLOCK - 1);
        ptrdiff_t count = 0;
        while (count < NEIGHBOURS && start + count * BLOCK < end) {
            place(&blocks[count], view, start + count * BLOCK);
            *wanted = detail(&blocks[count], view->highest_level, &parts[count]);
            if (*wanted != level) break;
            count++;
        }
        if (count == 0) return column;
        ptrdiff_t first = column - start, last = end - start < count * BLOCK ? end - start : count * BLOCK;
        means(blocks, near, near_x, near_y, first, last, mean);
        for (ptrdiff_t i = 0, next; i < count; i = next) {
            next = i + 1;
            if (parts[i] == 0) continue;
            while (next < count && parts[next] > 0) next++;
            ptrdiff_t from = i == 0 ? first : 0, to = (last < next * BLOCK ? last : next * BLOCK) - i * BLOCK;
            means(blocks + i, far, far_x, far_y, from, to, smaller_mean + i * BLOCK);
            for (ptrdiff_t j = i; j < next; j++)
                mix(mean + j * BLOCK, smaller_mean + j * BLOCK, j == 0 ? first : 0,
                    last - j * BLOCK < BLOCK ? last - j * BLOCK : BLOCK, parts[j]);
        }
        __builtin_memcpy(target, mean + first, (size_t)(last - first) * sizeof *target);
        target += last - first;
        column = start + last;
    }
    return column;
}
