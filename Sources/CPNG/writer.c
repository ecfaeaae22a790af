#include "CPNG.h"
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

/// Everything a write needs after a jump lives here, so that no local variable is indeterminate.
typedef struct writer {
    jmp_buf jump;
    png_structp png;
    void (*body)(struct writer *state);
    const cpng_picture *picture;
    const cpng_frame *frame;
    uint32_t frame_count;
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

/// Lets the body write its chunks, and makes sure that they fill the buffer.
static cpng_status run(writer *state) {
    state->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, state, fail, remark);
    if (state->png == NULL) {
        say(state->message, "out of memory");
        return 1;
    }
    if (setjmp(state->jump)) {
        png_destroy_write_struct(&state->png, NULL);
        return 1;
    }
    png_set_write_fn(state->png, state, put, flush);
    state->body(state);
    if (state->position != state->length) { png_error(state->png, "the file is shorter than computed"); }
    png_destroy_write_struct(&state->png, NULL);
    return 0;
}

enum { signature = 8, frame = 12, ihdr = 13, srgb = 1, phys = 9, actl = 8, fctl = 26, number = 4 };

static void put_header(writer *state) {
    png_write_sig(state->png);
    png_byte header[ihdr] = {0};
    png_save_uint_32(header, state->picture->width);
    png_save_uint_32(header + 4, state->picture->height);
    header[8] = 8;
    header[9] = state->picture->has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB;
    png_write_chunk(state->png, (png_const_bytep) "IHDR", header, ihdr);
}

static void put_meaning(writer *state) {
    png_byte intent[srgb] = {PNG_sRGB_INTENT_PERCEPTUAL};
    png_write_chunk(state->png, (png_const_bytep) "sRGB", intent, srgb);

    if (state->picture->pixels_per_meter > 0) {
        png_byte density[phys];
        png_save_uint_32(density, state->picture->pixels_per_meter);
        png_save_uint_32(density + 4, state->picture->pixels_per_meter);
        density[8] = PNG_RESOLUTION_METER;
        png_write_chunk(state->png, (png_const_bytep) "pHYs", density, phys);
    }
}

static size_t meaning_length(const cpng_picture *picture) {
    return frame + srgb + (picture->pixels_per_meter > 0 ? frame + phys : 0);
}

static size_t chunk_count(const cpng_picture *picture) {
    return (picture->stream_length + picture->largest_chunk - 1) / picture->largest_chunk;
}

/// How many bytes of the stream the chunk that begins at `start` takes.
static size_t chunk_length(const cpng_picture *picture, size_t start) {
    size_t rest = picture->stream_length - start;
    return rest < picture->largest_chunk ? rest : picture->largest_chunk;
}

static void put_data(writer *state) {
    const cpng_picture *picture = state->picture;
    for (size_t start = 0; start < picture->stream_length; start += picture->largest_chunk) {
        png_write_chunk(state->png, (png_const_bytep) "IDAT", picture->stream + start, chunk_length(picture, start));
    }
}

static void put_end(writer *state) { png_write_chunk(state->png, (png_const_bytep) "IEND", NULL, 0); }

static void put_picture(writer *state) {
    put_header(state);
    put_meaning(state);
    put_data(state);
    put_end(state);
}

size_t cpng_file_length(const cpng_picture *picture) {
    return signature + frame + ihdr + meaning_length(picture) + chunk_count(picture) * frame + picture->stream_length
        + cpng_end_length;
}

cpng_status cpng_write(const cpng_picture *picture, uint8_t *file, size_t length, cpng_message message) {
    writer state = {.body = put_picture, .picture = picture, .file = file, .length = length, .message = message};
    return run(&state);
}

cpng_status cpng_write_end(uint8_t *file, size_t length, cpng_message message) {
    writer state = {.body = put_end, .file = file, .length = length, .message = message};
    return run(&state);
}

static void put_control(writer *state) {
    png_byte control[actl] = {0};
    png_save_uint_32(control, state->frame_count);
    // No count of plays: for ever.
    png_write_chunk(state->png, (png_const_bytep) "acTL", control, actl);
}

static void put_start(writer *state) {
    put_header(state);
    put_control(state);
    put_meaning(state);
}

size_t cpng_animation_start_length(const cpng_picture *picture) {
    return cpng_animation_control_offset + cpng_animation_control_length + meaning_length(picture);
}

cpng_status cpng_write_animation_start(const cpng_picture *picture, uint32_t frame_count, uint8_t *file, size_t length,
                                       cpng_message message) {
    writer state = {.body = put_start,
                    .picture = picture,
                    .frame_count = frame_count,
                    .file = file,
                    .length = length,
                    .message = message};
    return run(&state);
}

cpng_status cpng_write_animation_control(uint32_t frame_count, uint8_t *file, size_t length, cpng_message message) {
    writer state = {
        .body = put_control, .frame_count = frame_count, .file = file, .length = length, .message = message};
    return run(&state);
}

static void put_frame(writer *state) {
    const cpng_picture *picture = state->picture;
    // Beside what is set here: no column to the left, nothing disposed of, rows that replace instead of blend.
    png_byte control[fctl] = {0};
    png_save_uint_32(control, state->frame->sequence);
    png_save_uint_32(control + 4, picture->width);
    png_save_uint_32(control + 8, picture->height);
    png_save_uint_32(control + 16, state->frame->top);
    png_save_uint_16(control + 20, state->frame->delay_numerator);
    png_save_uint_16(control + 22, state->frame->delay_denominator);
    png_write_chunk(state->png, (png_const_bytep) "fcTL", control, fctl);
    if (state->frame->sequence == 0) {
        put_data(state);
        return;
    }
    uint32_t sequence = state->frame->sequence;
    for (size_t start = 0; start < picture->stream_length; start += picture->largest_chunk) {
        size_t count = chunk_length(picture, start);
        png_byte place[number];
        png_save_uint_32(place, ++sequence);
        png_write_chunk_start(state->png, (png_const_bytep) "fdAT", (png_uint_32)(number + count));
        png_write_chunk_data(state->png, place, number);
        png_write_chunk_data(state->png, picture->stream + start, count);
        png_write_chunk_end(state->png);
    }
}

size_t cpng_animation_frame_length(const cpng_picture *picture, const cpng_frame *place) {
    size_t overhead = frame + (place->sequence == 0 ? 0 : number);
    return frame + fctl + chunk_count(picture) * overhead + picture->stream_length;
}

cpng_status cpng_write_animation_frame(const cpng_picture *picture, const cpng_frame *frame, uint8_t *file,
                                       size_t length, cpng_message message) {
    writer state = {
        .body = put_frame, .picture = picture, .frame = frame, .file = file, .length = length, .message = message};
    return run(&state);
}
