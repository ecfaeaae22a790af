#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

// Functions with plain values as arguments and a status as the result. The reason for a failure is copied into the
// caller's buffer as a C string.
//
// libjpeg reports an error through a callback that must not return. The callback therefore leaves libjpeg by longjmp.
// Every jump starts and ends within one call of a function below.

/// The status of a read. After a failure, the caller's message buffer holds the reason.
typedef enum {
    cjpeg_success,
    /// The data is truncated or corrupt.
    cjpeg_damaged,
    /// The file is a JPEG of an unsupported kind.
    cjpeg_unsupported,
} cjpeg_status;

/// A caller's buffer for the reason why a read failed. The reason is a zero-terminated string.
typedef struct {
    char *text;
    size_t capacity;
} cjpeg_message;

/// The properties of a picture that its file states before the first scan.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// The number of channels: 1 for grey, 3 for colour, 4 for four inks.
    uint32_t channels;
    /// The least number of bytes that a file with a picture of this size can have.
    uint64_t smallest_data;
} cjpeg_header;

/// Returns the version of the libjpeg-turbo headers that this library was built with.
const char *cjpeg_built_version(void);

/// Returns the copyright notice of the loaded libjpeg. The library has no function that returns its version.
const char *cjpeg_running_version(void);

/// Reads everything before the first scan, without allocating memory for the picture.
cjpeg_status cjpeg_read_header(const uint8_t *bytes, size_t length, cjpeg_header *header, cjpeg_message message);

/// Reads the whole file into width × height × 4 bytes. The bytes of a pixel are red, green, blue and 255. If `channels`
/// is 4, they are the four inks as the file stores them.
///
/// `width` and `height` must be the values that `cjpeg_read_header` returned. The file must be complete up to its end
/// marker.
cjpeg_status cjpeg_read_pixels(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *pixels, cjpeg_message message);

#endif
