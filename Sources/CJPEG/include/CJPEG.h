#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

// libjpeg reports errors by a call that must not return. Every jump begins and ends inside one function of this
// library: arguments are plain values, the result is a status, and the reason is copied into the caller's buffer as a C
// string.

/// The result of a read; unless it succeeded, the message has the reason.
typedef enum {
    cjpeg_success,
    /// The data is truncated or corrupt.
    cjpeg_damaged,
    /// An unsupported kind of JPEG.
    cjpeg_unsupported,
} cjpeg_status;

/// The buffer for the reason of a failure; always zero-terminated.
typedef struct {
    char *text;
    size_t capacity;
} cjpeg_message;

/// The contents of a file before its first scan.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// 1: grey; 3: colour; 4: four inks.
    uint32_t channels;
    /// The least number of bytes that can hold a picture of this size.
    uint64_t smallest_data;
} cjpeg_header;

/// The version of the library whose headers this was built with.
const char *cjpeg_built_version(void);

/// Returns the loaded library's description of itself: it has no version, only the years of its copyright.
const char *cjpeg_running_version(void);

/// Reads everything before the first scan; nothing is allocated for the picture.
cjpeg_status cjpeg_read_header(const uint8_t *bytes, size_t length, cjpeg_header *header, cjpeg_message message);

/// Reads the whole file into width × height × 4 bytes: red, green, blue, 255; or four inks as they are stored.
///
/// The size must be the one the header gave; the file must be whole, to its end marker.
cjpeg_status cjpeg_read_pixels(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *pixels, cjpeg_message message);

#endif
