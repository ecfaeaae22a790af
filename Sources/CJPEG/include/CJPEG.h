#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

// libjpeg reports errors by a call that must not return. Here every jump begins and ends inside one function: plain
// values go in, a status comes out, and the reason is copied into the caller's buffer as a C string.

/// What came of a read; unless it went well, the message says why.
typedef enum {
    cjpeg_success,
    /// The data is cut short or broken.
    cjpeg_damaged,
    /// A kind of JPEG that is not read.
    cjpeg_unsupported,
} cjpeg_status;

/// Where the reason of a failure goes; always ended by a zero.
typedef struct {
    char *text;
    size_t capacity;
} cjpeg_message;

/// What a file says before its first scan.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// 1: grey; 3: colour; 4: four inks.
    uint32_t channels;
    /// Fewer bytes cannot hold a picture of this size.
    uint64_t smallest_data;
} cjpeg_header;

/// The version of the library whose headers this was built with.
const char *cjpeg_built_version(void);

/// What the library that is loaded says of itself: it tells no version but the years of its copyright.
const char *cjpeg_running_version(void);

/// Reads everything before the first scan; nothing is allocated for the picture.
cjpeg_status cjpeg_read_header(const uint8_t *bytes, size_t length, cjpeg_header *header, cjpeg_message message);

/// Reads the whole file into width × height × 4 bytes: red, green, blue, 255; or four inks as they are stored.
///
/// The size must be the one the header gave; the file must be whole, to its end marker.
cjpeg_status cjpeg_read_pixels(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *pixels, cjpeg_message message);

#endif
