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

/// Reads a file's first chunk.
cpng_status cpng_read_header(const uint8_t *bytes, size_t length, cpng_header *header, cpng_message message);

/// Reads the whole file into width × height × 4 bytes of straight red, green, blue, alpha.
///
/// The size must be the one the header gave; the file must be whole, to the end of its last chunk.
cpng_status cpng_read_pixels(const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *pixels,
                             cpng_message message);

/// A picture to write: its zlib stream of filtered rows, 8 bits a channel, is ready.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// 0: red, green, blue; otherwise alpha follows.
    int has_alpha;
    /// 0: nothing is said.
    uint32_t pixels_per_meter;
    const uint8_t *stream;
    size_t stream_length;
    /// The stream is cut into data chunks of at most this many bytes, 1 to 2³¹ − 1.
    size_t largest_chunk;
} cpng_picture;

/// How many bytes the file of a picture has.
size_t cpng_file_length(const cpng_picture *picture);

/// Writes signature, IHDR, sRGB, pHYs where known, IDAT and IEND into exactly `cpng_file_length` bytes.
cpng_status cpng_write(const cpng_picture *picture, uint8_t *file, size_t length, cpng_message message);

/// Where a picture stands in an animation. It is as wide as the animation, and its rows replace what was there.
typedef struct {
    /// The number of its frame control; data chunks behind it count on, those of the first frame excepted.
    uint32_t sequence;
    /// The row of the animation at which it begins.
    uint32_t top;
    /// How long it stays, in seconds.
    uint16_t delay_numerator;
    uint16_t delay_denominator;
} cpng_frame;

enum {
    /// Where an animation's control chunk stands in its file.
    cpng_animation_control_offset = 33,
    /// How many bytes that chunk has.
    cpng_animation_control_length = 20,
    /// How many bytes the end of a file has.
    cpng_end_length = 12
};

/// How many bytes stand before an animation's first frame.
size_t cpng_animation_start_length(const cpng_picture *picture);

/// Writes signature, IHDR, acTL, sRGB, and pHYs where known; the picture is the whole animation's, without a stream.
cpng_status cpng_write_animation_start(const cpng_picture *picture, uint32_t frame_count, uint8_t *file, size_t length,
                                       cpng_message message);

/// Writes acTL alone, for an animation whose count of frames is known at its end.
cpng_status cpng_write_animation_control(uint32_t frame_count, uint8_t *file, size_t length, cpng_message message);

/// How many bytes a frame of an animation has.
size_t cpng_animation_frame_length(const cpng_picture *picture, const cpng_frame *frame);

/// Writes fcTL, then the stream as fdAT; the first frame's, whose number is 0, as IDAT.
cpng_status cpng_write_animation_frame(const cpng_picture *picture, const cpng_frame *frame, uint8_t *file,
                                       size_t length, cpng_message message);

/// Writes IEND.
cpng_status cpng_write_end(uint8_t *file, size_t length, cpng_message message);

#endif
