#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

// libjpeg reports an error through a callback that must not return, so the callback jumps out of libjpeg with longjmp.
// Every such jump starts and lands within a single call to a function of this library. Arguments are plain values, the
// result is a status, and the reason for a failure is copied into the caller's buffer as a C string.

/// The result of a read. If the read failed, the message holds the reason.
typedef enum {
    cjpeg_success,
    /// The data is truncated or corrupt.
    cjpeg_damaged,
    /// The file is a JPEG of an unsupported kind.
    cjpeg_unsupported,
} cjpeg_status;

/// The buffer for the reason for a failure. The text in it is always zero-terminated.
typedef struct {
    char *text;
    size_t capacity;
} cjpeg_message;

/// The properties of a picture that a file states before its first scan.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// The number of channels: 1 for grey, 3 for colour, 4 for four inks.
    uint32_t channels;
    /// A lower bound of the number of bytes that any file with such a picture has.
    uint64_t smallest_data;
} cjpeg_header;

/// Returns the version of the libjpeg-turbo headers that this library was built with.
const char *cjpeg_built_version(void);

/// Returns the copyright notice of the loaded libjpeg. The notice has the years of the copyright but no version, and
/// the library offers nothing more exact.
const char *cjpeg_running_version(void);

/// Reads everything before the first scan, without allocating memory for the picture.
cjpeg_status cjpeg_read_header(const uint8_t *bytes, size_t length, cjpeg_header *header, cjpeg_message message);

/// Reads the whole file into width × height × 4 bytes: red, green, blue and 255 for each pixel, or the four inks as the
/// file stores them.
///
/// `width` and `height` must be those that `cjpeg_read_header` returned, and the file must be complete up to its end
/// marker.
cjpeg_status cjpeg_read_pixels(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *pixels, cjpeg_message message);

#endif
