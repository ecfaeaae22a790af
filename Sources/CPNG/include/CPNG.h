#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// libpng reports an error through a callback that must not return, so the callback jumps out of libpng with longjmp.
// Every such jump starts and lands within a single call to a function of this library. Arguments are plain values, the
// result is a status, and the reason for a failure is copied into the caller's buffer as a C string.

/// The result of a read: 0 for success. After a failure, the message buffer of the functions that take one holds the
/// reason.
typedef int cpng_status;

/// The buffer for the reason for a failure. The text in it is always zero-terminated.
typedef struct {
    char *text;
    size_t capacity;
} cpng_message;

/// The properties of a picture that the file's first chunk (IHDR) states.
typedef struct {
    uint32_t width;
    uint32_t height;
    uint32_t bits_per_pixel;
} cpng_header;

/// Returns the version of the loaded libpng.
const char *cpng_version(void);

/// Reads the properties of the picture, without allocating memory for its pixels.
cpng_status cpng_read_header(const uint8_t *bytes, size_t length, cpng_header *header, cpng_message message);

/// Reads the whole file into width × height × 4 bytes of straight red, green, blue, alpha.
///
/// `width` and `height` must be those that `cpng_read_header` returned, and the file must be complete up to the end of
/// its last chunk.
cpng_status cpng_read_pixels(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *pixels, cpng_message message);

/// Reads the most common kind of file: 8 bits each of red, green, blue and optionally alpha, not interlaced.
///
/// `pixels` must have room for width × height pixels. A status other than 0 means that the file is of another kind,
/// damaged, incomplete or very large, or that memory ran out. The caller then calls `cpng_read_pixels`, which reads the
/// file or reports the reason. During the call, `cpng_read_plain` allocates memory for the compressed file and for the
/// filtered rows.
///
/// Both functions return the same pixels for every stream that an encoder writes. They may differ for a stream that
/// uses deflate's reserved symbols or code lengths although its checksums are correct: zlib rejects such a stream, and
/// libdeflate may accept it.
cpng_status cpng_read_plain(const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint32_t *pixels);

#endif
