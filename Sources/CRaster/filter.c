// Colour filters as matrices for premultiplied pixels. A pixel with colour c and alpha a becomes
//
//     a′ = o·a
//     c′ = M·c + k·a          clamped to 0…a′

#include "colors.h"

#define FILTERED(index)                                                                                     \
    ({                                                                                                      \
        floats8 sum_ = filter->red[index] * p->r + filter->green[index] * p->g + filter->blue[index] * p->b \
            + filter->alpha[index] * p->a;                                                                  \
        floats8 positive_ = CHOOSE(sum_ < 0, (floats8){0}, sum_);                                           \
        CHOOSE(positive_ > opacity, opacity, positive_);                                                    \
    })

INLINE void apply(const craster_color_filter *filter, colors *p) {
    floats8 opacity = filter->alpha[3] * p->a;
    *p = (colors){FILTERED(0), FILTERED(1), FILTERED(2), opacity};
}

INLINE void filter_eight(uint32_t *pixels, const craster_color_filter *filters, ptrdiff_t filter_count) {
    colors result;
    unpack(pixels, &result);
    for (ptrdiff_t i = 0; i < filter_count; i++) apply(filters + i, &result);
    STORE(pixels, PACKED(result));
}

void KERNEL(craster_filter)(
    uint32_t *pixels, ptrdiff_t count, const craster_color_filter *filters, ptrdiff_t filter_count) {
    ptrdiff_t i = 0;
    for (; i + 8 <= count; i += 8) filter_eight(pixels + i, filters, filter_count);
    if (i == count) return;
    uint32_t last[8] = {0};
    __builtin_memcpy(last, pixels + i, (size_t)(count - i) * sizeof *pixels);
    filter_eight(last, filters, filter_count);
    __builtin_memcpy(pixels + i, last, (size_t)(count - i) * sizeof *pixels);
}
