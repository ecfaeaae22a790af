#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// libpng reports errors by jumping. Every jump begins and ends inside one function of this library: arguments are plain
// values, the result is a status, and the reason is copied into the caller's buffer as a C string.

/// 0 for success; for any other value, the message buffer holds the reason.
typedef int cpng_status;

/// The buffer for the reason of a failure; always zero-terminated.
typedef struct {
    char *text;
    size_t capacity;
} cpng_message;

/// The contents of a file's first chunk.
typedef struct {
    uint32_t width;
    uint32_t height;
    uint32_t bits_per_pixel;
} cpng_header;

/// Returns the version of the loaded library.
const char *cpng_version(void);

/// Reads a file's first chunk.
cpng_status cpng_read_header(const uint8_t *bytes, size_t length, cpng_header *header, cpng_message message);

/// Reads the whole file into width × height × 4 bytes of straight red, green, blue, alpha.
///
/// The size must be the one the header gave; the file must be whole, to the end of its last chunk.
cpng_status cpng_read_pixels(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *pixels, cpng_message message);

/// Reads the most common kind of file: 8 bits of red, green, blue and optionally alpha, not interlaced.
///
/// `pixels` has room for width × height pixels. A status other than 0 means that the file is of another kind,
/// incomplete, or very large; `cpng_read_pixels` then reads it or reports the reason. Besides the pixels, it
/// temporarily allocates memory for the file and the filtered rows.
///
/// Both functions give the same pixels, except for streams with correct checksums that no encoder writes: with the
/// reserved symbols and code lengths of deflate, which zlib rejects and libdeflate may accept.
cpng_status cpng_read_plain(const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint32_t *pixels);

#endif
