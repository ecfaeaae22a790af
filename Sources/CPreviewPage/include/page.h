#pragma once

#include <stddef.h>

/// A file of the page.
struct page_file {
    /// Its name in the folder `Page`.
    const char *name;
    const unsigned char *bytes;
    size_t length;
};

/// The number of files.
size_t page_file_count(void);

/// Returns a file; `index` is less than `page_file_count()`.
const struct page_file *page_file_at(size_t index);
