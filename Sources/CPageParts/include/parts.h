#pragma once

#include <stddef.h>

/// A script or a style sheet that several pages share.
struct page_part {
    /// The part's file name in the folder `Parts`.
    const char *name;
    const unsigned char *bytes;
    size_t length;
};

/// Returns the number of parts.
size_t page_part_count(void);

/// Returns the part with an index, which must be less than `page_part_count()`.
const struct page_part *page_part_at(size_t index);
