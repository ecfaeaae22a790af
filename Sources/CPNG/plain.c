// The pictures most files hold (8 bits of red, green and blue, with alpha or without, row after row) read without libpng,
// whose rows go through a chain of general steps: 10 ns a pixel of Paeth against 4 here. Whatever is not plain or not
// whole to the last byte is left to libpng, which reads more kinds and has words for what is wrong.

#include "CPNG.h"
#include <string.h>
#include <zlib.h>

typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef int16_t shorts4 __attribute__((vector_size(8)));

static uint32_t unsigned32(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static shorts4 wide(uint32_t pixel) {
    bytes4 bytes;
    memcpy(&bytes, &pixel, 4);
    return __builtin_convertvector(bytes, shorts4);
}

static uint32_t narrow(shorts4 channels) {
    bytes4 bytes = __builtin_convertvector(channels, bytes4);
    uint32_t pixel;
    memcpy(&pixel, &bytes, 4);
    return pixel;
}

static uint32_t sum(uint32_t a, uint32_t b) {
    return ((a & 0x7F7F7F7F) + (b & 0x7F7F7F7F)) ^ ((a ^ b) & 0x80808080);
}

/// ⌊(a + b) / 2⌋ of each byte.
static uint32_t mean(uint32_t a, uint32_t b) { return (a & b) + (((a ^ b) & 0xFEFEFEFE) >> 1); }

static shorts4 magnitude(shorts4 value) {
    shorts4 sign = value >> 15;
    return (value ^ sign) - sign;
}

/// Whichever of left, above and upper left is nearest to left + above − upper left (PNG, third edition, §9.4).
static shorts4 nearest(shorts4 a, shorts4 b, shorts4 c) {
    shorts4 to_a = b - c;
    shorts4 to_b = a - c;
    shorts4 to_c = magnitude(to_a + to_b);
    to_a = magnitude(to_a);
    to_b = magnitude(to_b);
    shorts4 is_not_a = (to_b < to_a) | (to_c < to_a);
    shorts4 is_c = to_c < to_b;
    return (a & ~is_not_a) | (is_not_a & ((b & ~is_c) | (c & is_c)));
}

/// A row of filtered bytes to pixels; four bytes may be read from the last pixel on. `above` is the row before.
static int unfilter(int filter, const uint8_t *row, const uint32_t *above, uint32_t width, size_t size, uint32_t mask,
                    uint32_t *pixels) {
    uint32_t a = 0, c = 0, pixel;
    switch (filter) {
    case 0:
        for (uint32_t x = 0; x < width; x++, row += size) {
            memcpy(&pixel, row, 4);
            pixels[x] = pixel | mask;
        }
        return 1;
    case 1:
        for (uint32_t x = 0; x < width; x++, row += size) {
            memcpy(&pixel, row, 4);
            a = sum(pixel, a);
            pixels[x] = a | mask;
        }
        return 1;
    case 2:
        for (uint32_t x = 0; x < width; x++, row += size) {
            memcpy(&pixel, row, 4);
            pixels[x] = sum(pixel, above[x]) | mask;
        }
        return 1;
    case 3:
        for (uint32_t x = 0; x < width; x++, row += size) {
            memcpy(&pixel, row, 4);
            a = sum(pixel, mean(a, above[x]));
            pixels[x] = a | mask;
        }
        return 1;
    case 4: {
        shorts4 left = wide(0), corner = wide(c);
        const shorts4 byte = {255, 255, 255, 255};
        for (uint32_t x = 0; x < width; x++, row += size) {
            memcpy(&pixel, row, 4);
            shorts4 upper = wide(above[x]);
            left = (wide(pixel) + nearest(left, upper, corner)) & byte;
            corner = upper;
            pixels[x] = narrow(left) | mask;
        }
        return 1;
    }
    default: return 0;
    }
}

/// Reads data chunk after data chunk; 0 where the stream is not the picture, no more and no less.
typedef struct {
    const uint8_t *bytes;
    size_t length;
    size_t offset;
    z_stream stream;
} source;

/// The next bytes of the stream: 1 when all are there, 0 when the stream or the file is something else.
static int fill(source *source, uint8_t *target, size_t count) {
    source->stream.next_out = target;
    source->stream.avail_out = (uInt)count;
    while (source->stream.avail_out > 0) {
        if (source->stream.avail_in == 0) {
            if (source->length - source->offset < 12) { return 0; }
            const uint8_t *chunk = source->bytes + source->offset;
            size_t length = unsigned32(chunk);
            if (memcmp(chunk + 4, "IDAT", 4) != 0 || length > source->length - source->offset - 12) { return 0; }
            if (crc32(0, chunk + 4, (uInt)length + 4) != unsigned32(chunk + 8 + length)) { return 0; }
            source->offset += 12 + length;
            source->stream.next_in = (Bytef *)(chunk + 8);
            source->stream.avail_in = (uInt)length;
            continue;
        }
        int status = inflate(&source->stream, Z_NO_FLUSH);
        if (status == Z_STREAM_END) { return source->stream.avail_out == 0; }
        if (status != Z_OK) { return 0; }
    }
    return 1;
}

/// Whether nothing but the stream's end and the file's is left.
static int ends(source *source) {
    uint8_t surplus;
    source->stream.next_out = &surplus;
    source->stream.avail_out = 1;
    if (inflate(&source->stream, Z_FINISH) != Z_STREAM_END || source->stream.avail_out != 1
        || source->stream.avail_in != 0) {
        return 0;
    }
    static const uint8_t end[12] = {0, 0, 0, 0, 'I', 'E', 'N', 'D', 0xAE, 0x42, 0x60, 0x82};
    return source->length - source->offset >= 12 && memcmp(source->bytes + source->offset, end, 12) == 0;
}

/// Passes over what stands between the header and the data; 0 where that could change the picture.
static int begins(source *source) {
    source->offset = 33;
    while (source->length - source->offset >= 12) {
        const uint8_t *chunk = source->bytes + source->offset;
        size_t length = unsigned32(chunk);
        if (memcmp(chunk + 4, "IDAT", 4) == 0) { return 1; }
        // A capital letter: the picture cannot be read without it.
        if (length > source->length - source->offset - 12 || chunk[4] < 'a' || chunk[4] > 'z'
            || memcmp(chunk + 4, "tRNS", 4) == 0
            || crc32(0, chunk + 4, (uInt)length + 4) != unsigned32(chunk + 8 + length)) {
            return 0;
        }
        source->offset += 12 + length;
    }
    return 0;
}

cpng_status cpng_read_plain(const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint32_t *pixels,
                            uint8_t *rows, size_t capacity) {
    static const uint8_t start[16] = {0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R'};
    if (length < 57 || length > UINT32_MAX / 2 || memcmp(bytes, start, 16) != 0) { return 1; }
    if (crc32(0, bytes + 12, 17) != unsigned32(bytes + 29)) { return 1; }
    // 8 bits, of the two kinds; deflate, five filters, rows from the top.
    int color = bytes[25];
    if (bytes[24] != 8 || (color != 2 && color != 6) || bytes[26] || bytes[27] || bytes[28]) { return 1; }
    if (unsigned32(bytes + 16) != width || unsigned32(bytes + 20) != height) { return 1; }
    size_t size = color == 6 ? 4 : 3;
    size_t stride = (size_t)width * size + 1;
    if (capacity < stride + 4) { return 1; }
    size_t most = (capacity - 4) / stride;
    source source = {.bytes = bytes, .length = length};
    if (!begins(&source) || inflateInit(&source.stream) != Z_OK) { return 1; }
    uint32_t mask = color == 6 ? 0 : 0xFF000000;
    // Above the first row all is zero. A row may be written over the one above it: a pixel is read before.
    memset(pixels, 0, (size_t)width * 4);
    const uint32_t *above = pixels;
    int is_whole = 1;
    for (uint32_t y = 0; y < height && is_whole;) {
        size_t count = height - y < most ? height - y : most;
        is_whole = fill(&source, rows, count * stride);
        for (size_t i = 0; i < count && is_whole; i++, y++) {
            uint32_t *target = pixels + (size_t)y * width;
            is_whole = unfilter(rows[i * stride], rows + i * stride + 1, above, width, size, mask, target);
            above = target;
        }
    }
    is_whole = is_whole && ends(&source);
    inflateEnd(&source.stream);
    return is_whole ? 0 : 1;
}
