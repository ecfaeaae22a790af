#pragma once

#include <stddef.h>

/// A file of the web page that `parade share` writes.
struct share_file {
    /// The file's name in the folder `Page`.
    const char *name;
    const unsigned char *bytes;
    size_t length;
};

/// Returns the number of files.
size_t share_file_count(void);

/// Returns the file with an index, which must be less than `share_file_count()`.
const struct share_file *share_file_at(size_t index);
