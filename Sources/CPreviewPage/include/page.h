#pragma once

#include <stddef.h>

/// A file of the preview's web page.
struct page_file {
    /// The file's name in the folder `Page`.
    const char *name;
    const unsigned char *bytes;
    size_t length;
};

/// Returns the number of files.
size_t page_file_count(void);

/// Returns the file with an index, which must be less than `page_file_count()`.
const struct page_file *page_file_at(size_t index);
