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
    uint32_t part;
    block block, next;
    place(&next, view, column & ~(ptrdiff_t)(BLOCK - 1));
    *wanted = detail(&next, view->highest_level, &part);
    if (*wanted != level) return column;
    axis near_x = axis_of(near.width, view->width, view->min_u, view->max_u);
    axis near_y = axis_of(near.height, view->height, view->min_v, view->max_v);
    axis far_x = axis_of(far.width, view->width, view->min_u, view->max_u);
    axis far_y = axis_of(far.height, view->height, view->min_v, view->max_v);
    if (is_turned(view, &next, column, end))
        return shade_turned(view, &next, near, far, near_x, near_y, far_x, far_y, column, end, target, wanted);
    uint32_t mean[BLOCK], smaller_mean[BLOCK];
    while (column < end) {
        ptrdiff_t start = column & ~(ptrdiff_t)(BLOCK - 1);
        ptrdiff_t first = column - start, last = end - start < BLOCK ? end - start : BLOCK;
        block = next;
        // The processor can then compute the divisions and roots of the next block while it reads the pixels of this
        // block.
        place(&next, view, start + BLOCK);
        *wanted = detail(&block, view->highest_level, &part);
        if (*wanted != level) return column;
        means(&block, near, near_x, near_y, first, last, mean);
        if (part > 0) {
            means(&block, far, far_x, far_y, first, last, smaller_mean);
            mix(mean, smaller_mean, first, last, part);
        }
        for (ptrdiff_t i = first; i < last; i++) *target++ = mean[i];
        column = start + last;
    }
    return column;
}
