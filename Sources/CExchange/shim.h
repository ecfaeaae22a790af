#pragma once

// glibc declares this only if _GNU_SOURCE is defined before the first header, which Swift's own module does not do.
int renameat2(int old_folder, const char *old_path, int new_folder, const char *new_path, unsigned int flags);

// Exchanges two names of one file system in one step; returns 0, or -1 with errno set.
static inline int exchange_names(const char *one, const char *other) {
    const int current_folder = -100; // AT_FDCWD
    const unsigned int exchange = 2; // RENAME_EXCHANGE
    return renameat2(current_folder, one, current_folder, other, exchange);
}
