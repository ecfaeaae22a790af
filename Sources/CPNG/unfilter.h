#ifndef CPNG_UNFILTER_H
#define CPNG_UNFILTER_H

#include <stddef.h>
#include <stdint.h>

/// Decodes filtered rows, each preceded by the number of its filter, to pixels. Returns 0 if a filter number is
/// invalid, otherwise 1.
///
/// `above` holds the pixels of the row above the first row. `size` is the number of bytes per pixel in `rows`, 3 or 4.
/// The bits of `mask` are set in every decoded pixel. One byte after the last row may be read. `pixels` may equal
/// `above`.
int cpng_unfilter(const uint8_t *rows, size_t count, const uint32_t *above, uint32_t width, size_t size, uint32_t mask,
    uint32_t *pixels);

#endif
