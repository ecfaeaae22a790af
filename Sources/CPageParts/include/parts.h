#pragma once

#include <stddef.h>

/// A part that pages share: a script or a style.
struct page_part {
    /// Its name in the folder `Parts`.
    const char *name;
    const unsigned char *bytes;
    size_t length;
};

/// The number of parts.
size_t page_part_count(void);

/// Returns a part; `index` is less than `page_part_count()`.
const struct page_part *page_part_at(size_t index);
