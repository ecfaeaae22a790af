// A fast path for the most common PNG files (8 bits of red, green and blue, with or without alpha, not interlaced).
// libpng passes each row through a chain of general steps: a pixel with the Paeth filter takes 10 ns, against 1.5 ns in
// this path. Files of another kind and incomplete files are left to libpng, which reads more kinds and reports precise
// errors.

#include "CPNG.h"
#include "unfilter.h"
#include <CCoding.h>
#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <zlib.h>

static uint32_t unsigned32(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// Computes a CRC-32. `ccoding_crc32` handles whole groups of 16 bytes if `can_fold` is set and there are at least 64
/// bytes; zlib handles the other bytes.
static uint32_t crc32_of(int can_fold, const uint8_t *bytes, size_t count) {
    size_t folded = can_fold && count >= 64 ? count & ~(size_t)15 : 0;
    uint32_t sum = folded > 0 ? ccoding_crc32(0, bytes, folded) : 0;
    return (uint32_t)crc32_z(sum, bytes + folded, count - folded);
}

/// The largest size of the filtered rows that this path reads, in bytes. Larger pictures are left to libpng, which
/// holds one row at a time.
enum { most_bytes = 64 << 20 };

/// Concatenates the contents of a file's IDAT chunks and returns their total length, or 0 if the file is damaged or not
/// plain.
///
/// A plain file consists of a header, consecutive IDAT chunks, the end chunk, and before the IDAT chunks only chunks
/// that cannot change the picture.
static size_t join(const uint8_t *bytes, size_t length, int can_fold, uint8_t *target) {
    static const uint8_t end[12] = {0, 0, 0, 0, 'I', 'E', 'N', 'D', 0xAE, 0x42, 0x60, 0x82};
    size_t count = 0, offset = 33;
    int has_data = 0;
    while (length - offset >= 12) {
        const uint8_t *chunk = bytes + offset;
        size_t size = unsigned32(chunk);
        if (has_data && memcmp(chunk, end, 12) == 0) { return count; }
        if (size > length - offset - 12 || crc32_of(can_fold, chunk + 4, size + 4) != unsigned32(chunk + 8 + size)) {
            return 0;
        }
        if (memcmp(chunk + 4, "IDAT", 4) == 0) {
            memcpy(target + count, chunk + 8, size);
            count += size;
            has_data = 1;
        } else if (has_data || chunk[4] < 'a' || chunk[4] > 'z' || memcmp(chunk + 4, "tRNS", 4) == 0) {
            // A capital letter marks a chunk that is necessary to read the picture.
            return 0;
        }
        offset += 12 + size;
    }
    return 0;
}

/// Decompresses a stream and returns whether it yields exactly `count` bytes with a correct checksum.
static int inflates(const uint8_t *stream, size_t length, uint8_t *target, size_t count) {
    struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
    if (decompressor == NULL) { return 0; }
    size_t used = 0, made = 0;
    enum libdeflate_result result =
        libdeflate_zlib_decompress_ex(decompressor, stream, length, target, count, &used, &made);
    libdeflate_free_decompressor(decompressor);
    return result == LIBDEFLATE_SUCCESS && used == length && made == count;
}

/// Allocates temporary memory; sizes from 2 MiB on use large pages, because the first access to a small page costs a
/// microsecond.
static void *room(size_t count) {
    const size_t page = 2 << 20;
    if (count < page) { return malloc(count); }
    const size_t whole = (count + page - 1) & ~(page - 1);
    void *const memory = aligned_alloc(page, whole);
#ifdef MADV_HUGEPAGE
    if (memory != NULL) { madvise(memory, whole, MADV_HUGEPAGE); }
#endif
    return memory;
}

cpng_status cpng_read_plain(const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint32_t *pixels) {
    static const uint8_t start[16] = {0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R'};
    if (length < 57 || length > UINT32_MAX / 2 || memcmp(bytes, start, 16) != 0) { return 1; }
    // Queried once per file, because the query is slow on a virtual machine.
    const int can_fold = ccoding_has_crc32();
    if (crc32_of(can_fold, bytes + 12, 17) != unsigned32(bytes + 29)) { return 1; }
    // The header must state 8 bits per channel, RGB or RGBA, deflate, the five standard filters, and no interlacing.
    int color = bytes[25];
    if (bytes[24] != 8 || (color != 2 && color != 6) || bytes[26] || bytes[27] || bytes[28]) { return 1; }
    if (unsigned32(bytes + 16) != width || unsigned32(bytes + 20) != height) { return 1; }
    if (width == 0 || height == 0) { return 1; }
    const size_t size = color == 6 ? 4 : 3;
    const size_t stride = (size_t)width * size + 1;
    if (stride > most_bytes / height) { return 1; }
    const size_t count = stride * height;
    // The memory holds the rows, one spare byte, since a pixel of three bytes is read as four, and then the stream.
    uint8_t *const rows = room(count + 1 + length);
    if (rows == NULL) { return 1; }
    uint8_t *const stream = rows + count + 1;
    const size_t joined = join(bytes, length, can_fold, stream);
    int is_whole = joined > 0 && inflates(stream, joined, rows, count);
    if (is_whole) {
        rows[count] = 0;
        // The row above the first row is zero. `pixels` serves as that row too: decoding may overwrite the row above,
        // since each of its pixels is read before the pixel is overwritten.
        memset(pixels, 0, (size_t)width * 4);
        is_whole = cpng_unfilter(rows, height, pixels, width, size, color == 6 ? 0 : 0xFF000000, pixels);
    }
    free(rows);
    return is_whole ? 0 : 1;
}
