// A frame as a PNG file, the way a program would assemble it from the fastest coders: RGB behind the filter Up, ISA-L or libdeflate at level 1,
// written under a temporary name and renamed.
#pragma once
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <isa-l.h>
#include <libdeflate.h>
#include <string>
#include <unistd.h>
#include <vector>

class PNGWriter {
  public:
    enum Coder { isal, libdeflate };
    PNGWriter(int width, int height, Coder coder) : width(width), height(height), coder(coder) {
        rows.resize((size_t)height * (3 * width + 1));
        file.resize(rows.size() + rows.size() / 8 + 65536);
        level.resize(ISAL_DEF_LVL1_DEFAULT);
        compressor = libdeflate_alloc_compressor(1);
    }

    // Packs, filters and compresses a frame of BGRA; returns the bytes of the file.
    size_t encode(const uint8_t *pixels, size_t stride) {
        const int count = 3 * width;
        std::vector<uint8_t> above(count), current(count);
        for (int y = 0; y < height; y++) {
            const uint8_t *source = pixels + y * stride;
            uint8_t *line = &rows[(size_t)y * (count + 1)];
            for (int x = 0; x < width; x++) {
                current[3 * x] = source[4 * x + 2];
                current[3 * x + 1] = source[4 * x + 1];
                current[3 * x + 2] = source[4 * x];
            }
            line[0] = 2;
            for (int i = 0; i < count; i++) line[i + 1] = current[i] - above[i];
            current.swap(above);
        }
        static const uint8_t signature[] = {0x89, 'P', 'N', 'G', 13, 10, 26, 10};
        memcpy(file.data(), signature, 8);
        size = 8;
        uint8_t header[13] = {0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0};
        word(header, width);
        word(header + 4, height);
        memcpy(&file[size + 8], header, 13);
        chunk("IHDR", 13);
        chunk("IDAT", compress(&file[size + 8], file.size() - size - 64));
        chunk("IEND", 0);
        return size;
    }

    void write(const std::string &folder, int frame) {
        char name[64];
        snprintf(name, sizeof name, "/frame-%05d.png", frame);
        const std::string target = folder + name, partial = folder + "/.partial";
        int descriptor = open(partial.c_str(), O_CREAT | O_TRUNC | O_WRONLY, 0644);
        if (descriptor < 0 || ::write(descriptor, file.data(), size) != (ssize_t)size || close(descriptor)
            || rename(partial.c_str(), target.c_str())) {
            perror(target.c_str());
            exit(2);
        }
    }

  private:
    static void word(uint8_t *bytes, uint32_t value) {
        for (int i = 0; i < 4; i++) bytes[i] = value >> (24 - 8 * i);
    }

    void chunk(const char *name, size_t count) {
        uint8_t *bytes = &file[size];
        word(bytes, count);
        memcpy(bytes + 4, name, 4);
        word(bytes + 8 + count, libdeflate_crc32(0, bytes + 4, count + 4));
        size += count + 12;
    }

    size_t compress(uint8_t *target, size_t room) {
        if (coder == libdeflate) return libdeflate_zlib_compress(compressor, rows.data(), rows.size(), target, room);
        isal_zstream stream;
        isal_deflate_init(&stream);
        stream.level = 1;
        stream.level_buf = level.data();
        stream.level_buf_size = level.size();
        stream.gzip_flag = IGZIP_ZLIB;
        stream.end_of_stream = 1;
        stream.next_in = rows.data();
        stream.avail_in = rows.size();
        stream.next_out = target;
        stream.avail_out = room;
        if (isal_deflate(&stream) != COMP_OK || stream.internal_state.state != ZSTATE_END) {
            fprintf(stderr, "ISA-L failed\n");
            exit(2);
        }
        return stream.total_out;
    }

    int width, height;
    Coder coder;
    std::vector<uint8_t> rows, file, level;
    size_t size = 0;
    libdeflate_compressor *compressor;
};
