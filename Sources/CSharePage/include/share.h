#pragma once

#include <stddef.h>

/// A file of the page.
struct share_file {
    /// Its name in the folder `Page`.
    const char *name;
    const unsigned char *bytes;
    size_t length;
};

/// The number of files.
size_t share_file_count(void);

/// Returns a file; `index` is less than `share_file_count()`.
const struct share_file *share_file_at(size_t index);
