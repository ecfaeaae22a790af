#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// libpng reports errors by jumping. Here every jump begins and ends inside one function: plain values go in, a
// status comes out, and the reason is copied into the caller's buffer as a C string.

/// 0 for success; otherwise the message says why.
typedef int cpng_status;

/// Where the reason of a failure goes; always ended by a zero.
typedef struct {
    char *text;
    size_t capacity;
} cpng_message;

/// What a file's first chunk says.
typedef struct {
    uint32_t width;
    uint32_t height;
    uint32_t bits_per_pixel;
} cpng_header;

/// The version of the library that is loaded.
const char *cpng_version(void);

/// Reads a file's first chunk.
cpng_status cpng_read_header(const uint8_t *bytes, size_t length, cpng_header *header, cpng_message message);

/// Reads the whole file into width × height × 4 bytes of straight red, green, blue, alpha.
///
/// The size must be the one the header gave; the file must be whole, to the end of its last chunk.
cpng_status cpng_read_pixels(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *pixels, cpng_message message);

/// Reads the most usual kind of file, 8 bits of red, green, blue and perhaps alpha without interlacing, into as many pixels.
///
/// A status other than 0 says only that the file is of another kind, not whole, or very large; `cpng_read_pixels` then reads it or
/// says why it cannot. For as long as it takes there is room for the file and for the filtered rows beside the pixels.
///
/// What it reads `cpng_read_pixels` reads alike, but for streams with right sums that no encoder writes: symbols and lengths
/// of codes that deflate keeps back, which zlib refuses and libdeflate may have a reading for.
cpng_status cpng_read_plain(const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint32_t *pixels);

#endif
