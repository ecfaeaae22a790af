#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// Functions with plain values as arguments and a status as the result. The reason for a failure is copied into the
// caller's buffer as a C string.
//
// libpng reports an error through a callback that must not return. The callback therefore leaves libpng by longjmp.
// Every jump starts and ends within one call of a function below.

/// The status of a read: 0 for success. If a function has a message buffer, the buffer holds the reason after a
/// failure.
typedef int cpng_status;

/// A caller's buffer for the reason why a read failed. The reason is a zero-terminated string.
typedef struct {
    char *text;
    size_t capacity;
} cpng_message;

/// The properties of a picture that its file states in the first chunk (IHDR).
typedef struct {
    uint32_t width;
    uint32_t height;
    uint32_t bits_per_pixel;
} cpng_header;

/// Returns the version of the loaded libpng.
const char *cpng_version(void);

/// Reads the picture's properties, and allocates no memory for the pixels.
cpng_status cpng_read_header(const uint8_t *bytes, size_t length, cpng_header *header, cpng_message message);

/// Reads the whole file into width × height × 4 bytes of straight red, green, blue and alpha.
///
/// `width` and `height` must be the values that `cpng_read_header` returned. The file must be complete up to the end of
/// its last chunk.
cpng_status cpng_read_pixels(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *pixels, cpng_message message);

/// Reads the most common kind of file: 8 bits each of red, green, blue and optionally alpha, not interlaced.
///
/// `pixels` must have room for width × height pixels. During the call, the function allocates memory for the compressed
/// file and for the filtered rows.
///
/// The status is not 0 if the file is of another kind, damaged, incomplete or very large, or if memory ran out. The
/// caller then calls `cpng_read_pixels`, which reads the file or reports the reason.
///
/// `cpng_read_plain` and `cpng_read_pixels` return the same pixels for every stream that an encoder writes. A stream
/// with deflate's reserved symbols or code lengths is an exception, even if its checksums are correct: zlib rejects
/// such a stream, and libdeflate may accept it.
cpng_status cpng_read_plain(const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint32_t *pixels);

#endif
