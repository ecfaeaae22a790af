// The pictures most files hold (8 bits of red, green and blue, with alpha or without, row after row) read without libpng,
// whose rows go through a chain of general steps: 10 ns a pixel of Paeth against 1.5 here. Whatever is not plain or not
// whole to the last byte is left to libpng, which reads more kinds and has words for what is wrong.

#include "CPNG.h"
#include "inflate.h"
#include "unfilter.h"
#include <CCoding.h>
#include <string.h>
#include <zlib.h>

static uint32_t unsigned32(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// CRC-32, of which zlib takes what `ccoding_crc32` cannot.
static uint32_t cyclic_sum(int can_fold, const uint8_t *bytes, size_t count) {
    size_t folded = can_fold && count >= 64 ? count & ~(size_t)15 : 0;
    uint32_t sum = folded > 0 ? ccoding_crc32(0, bytes, folded) : 0;
    return (uint32_t)crc32_z(sum, bytes + folded, count - folded);
}

/// A file, and where in it the next chunk begins.
typedef struct source {
    inflater inflater;
    const uint8_t *bytes;
    size_t length;
    size_t offset;
    int can_fold;
} source;

/// Moves on to the next chunk, if it is one of data and whole.
static int advance(inflater *inflater) {
    source *const source = (struct source *)inflater;
    if (source->length - source->offset < 12) { return 0; }
    const uint8_t *chunk = source->bytes + source->offset;
    size_t length = unsigned32(chunk);
    if (memcmp(chunk + 4, "IDAT", 4) != 0 || length > source->length - source->offset - 12) { return 0; }
    if (cyclic_sum(source->can_fold, chunk + 4, length + 4) != unsigned32(chunk + 8 + length)) { return 0; }
    source->offset += 12 + length;
    inflater->next = chunk + 8;
    inflater->end = chunk + 8 + length;
    return 1;
}

/// Whether nothing but the stream's end and the file's is left.
static int ends(source *source, uint32_t sum) {
    inflater *const inflater = &source->inflater;
    uint32_t written;
    const uint8_t *const target = inflater->target;
    if (!inflate_until(inflater, target + 1) || inflater->target != target || !inflate_sum(inflater, &written)
        || written != sum) {
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
            || cyclic_sum(source->can_fold, chunk + 4, length + 4) != unsigned32(chunk + 8 + length)) {
            return 0;
        }
        source->offset += 12 + length;
    }
    return 0;
}

cpng_status cpng_read_plain(const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint32_t *pixels,
                            uint8_t *work, size_t capacity) {
    static const uint8_t start[16] = {0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R'};
    if (length < 57 || length > UINT32_MAX / 2 || memcmp(bytes, start, 16) != 0) { return 1; }
    // Asking is slow on a virtual machine.
    const int can_fold = ccoding_has_crc32();
    if (cyclic_sum(can_fold, bytes + 12, 17) != unsigned32(bytes + 29)) { return 1; }
    // 8 bits, of the two kinds; deflate, five filters, rows from the top.
    int color = bytes[25];
    if (bytes[24] != 8 || (color != 2 && color != 6) || bytes[26] || bytes[27] || bytes[28]) { return 1; }
    if (unsigned32(bytes + 16) != width || unsigned32(bytes + 20) != height) { return 1; }
    size_t size = color == 6 ? 4 : 3;
    size_t stride = (size_t)width * size + 1;
    // The history, rows, and what may be written behind them.
    if (capacity < inflate_history + stride + inflate_surplus) { return 1; }
    size_t most = (capacity - inflate_history - inflate_surplus) / stride;
    // Four rows are unfiltered side by side.
    if (most > 4) { most &= ~(size_t)3; }
    source source = {.bytes = bytes, .length = length, .can_fold = can_fold, .inflater = {.advance = advance}};
    inflater *const inflater = &source.inflater;
    uint8_t *const rows = work + inflate_history;
    inflater->target = rows;
    inflater->oldest = rows;
    if (!begins(&source) || !inflate_begin(inflater)) { return 1; }
    uint32_t mask = color == 6 ? 0 : 0xFF000000;
    // Above the first row all is zero. A row may be written over the one above it: a pixel is read before.
    memset(pixels, 0, (size_t)width * 4);
    const uint32_t *above = pixels;
    uint32_t sum = 1;
    for (uint32_t y = 0; y < height;) {
        const size_t count = height - y < most ? height - y : most;
        const size_t size_of_rows = count * stride;
        if (!inflate_until(inflater, rows + size_of_rows) || inflater->target < rows + size_of_rows) { return 1; }
        sum = ccoding_adler32(sum, rows, size_of_rows);
        if (!cpng_unfilter(rows, count, above, width, size, mask, pixels + (size_t)y * width)) { return 1; }
        y += count;
        above = pixels + (size_t)(y - 1) * width;
        // What was written before these rows' end is history now, what was written behind it belongs to the next.
        memmove(work, work + size_of_rows, (size_t)(inflater->target - size_of_rows - work));
        inflater->target -= size_of_rows;
        inflater->oldest = (size_t)(inflater->oldest - work) > size_of_rows ? inflater->oldest - size_of_rows : work;
    }
    return inflater->target == rows && ends(&source, sum) ? 0 : 1;
}
