#ifndef CPNG_UNFILTER_H
#define CPNG_UNFILTER_H

#include <stddef.h>
#include <stdint.h>

/// Decodes filtered rows, each preceded by its filter's number, to pixels; returns 0 if a filter number is invalid.
///
/// `above` is the row before the first. `size` is the bytes of a pixel, 3 or 4; `mask` is set in every pixel. One byte
/// after the last row may be read, and `pixels` may be the row above.
int cpng_unfilter(const uint8_t *rows, size_t count, const uint32_t *above, uint32_t width, size_t size, uint32_t mask,
    uint32_t *pixels);

#endif
