#include "CPNG.h"
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

/// Everything a write needs after a jump lives here, so that no local variable is indeterminate.
typedef struct {
    jmp_buf jump;
    png_structp png;
    uint8_t *file;
    size_t length;
    size_t position;
    cpng_message message;
} writer;

static void say(cpng_message message, const char *text) {
    if (message.capacity > 0) { snprintf(message.text, message.capacity, "%s", text); }
}

static void fail(png_structp png, png_const_charp text) {
    writer *state = png_get_error_ptr(png);
    say(state->message, text);
    longjmp(state->jump, 1);
}

static void remark(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void put(png_structp png, png_bytep source, size_t count) {
    writer *state = png_get_io_ptr(png);
    // position never passes length, so the difference does not wrap and the copy stays inside the buffer.
    if (count > state->length - state->position) { png_error(png, "the file is longer than computed"); }
    memcpy(state->file + state->position, source, count);
    state->position += count;
}

static void flush(png_structp png) { (void)png; }

enum { signature = 8, frame = 12, ihdr = 13, srgb = 1, phys = 9 };

size_t cpng_file_length(const cpng_picture *picture) {
    size_t chunks = (picture->stream_length + picture->largest_chunk - 1) / picture->largest_chunk;
    size_t density = picture->pixels_per_meter > 0 ? frame + phys : 0;
    return signature + frame + ihdr + frame + srgb + density + chunks * frame + picture->stream_length + frame;
}

cpng_status cpng_write(const cpng_picture *picture, uint8_t *file, size_t length, cpng_message message) {
    writer state = {.file = file, .length = length, .message = message};
    state.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &state, fail, remark);
    if (state.png == NULL) {
        say(message, "out of memory");
        return 1;
    }
    if (setjmp(state.jump)) {
        png_destroy_write_struct(&state.png, NULL);
        return 1;
    }
    png_set_write_fn(state.png, &state, put, flush);
    png_write_sig(state.png);

    png_byte header[ihdr] = {0};
    png_save_uint_32(header, picture->width);
    png_save_uint_32(header + 4, picture->height);
    header[8] = 8;
    header[9] = picture->has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB;
    png_write_chunk(state.png, (png_const_bytep) "IHDR", header, ihdr);

    png_byte intent[srgb] = {PNG_sRGB_INTENT_PERCEPTUAL};
    png_write_chunk(state.png, (png_const_bytep) "sRGB", intent, srgb);

    if (picture->pixels_per_meter > 0) {
        png_byte density[phys];
        png_save_uint_32(density, picture->pixels_per_meter);
        png_save_uint_32(density + 4, picture->pixels_per_meter);
        density[8] = PNG_RESOLUTION_METER;
        png_write_chunk(state.png, (png_const_bytep) "pHYs", density, phys);
    }
    for (size_t start = 0; start < picture->stream_length; start += picture->largest_chunk) {
        size_t rest = picture->stream_length - start;
        size_t count = rest < picture->largest_chunk ? rest : picture->largest_chunk;
        png_write_chunk(state.png, (png_const_bytep) "IDAT", picture->stream + start, count);
    }
    png_write_chunk(state.png, (png_const_bytep) "IEND", NULL, 0);
    if (state.position != length) { png_error(state.png, "the file is shorter than computed"); }
    png_destroy_write_struct(&state.png, NULL);
    return 0;
}
