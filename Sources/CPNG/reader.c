#include "CPNG.h"
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

/// The state of a read. Everything needed after a longjmp is in this structure, because local variables may be
/// indeterminate then.
typedef struct {
    jmp_buf jump;
    png_structp png;
    png_infop info;
    const uint8_t *bytes;
    size_t length;
    size_t position;
    char remark[128];
    cpng_message message;
} reader;

const char *cpng_version(void) { return png_get_libpng_ver(NULL); }

static void say(cpng_message message, const char *text) {
    if (message.capacity > 0) { snprintf(message.text, message.capacity, "%s", text); }
}

static void fail(png_structp png, png_const_charp text) {
    reader *state = png_get_error_ptr(png);
    // For a bad header, libpng's error is only "Invalid IHDR data"; the warning before the error names the field.
    int general = strcmp(text, "Invalid IHDR data") == 0 && state->remark[0] != 0;
    say(state->message, general ? state->remark : text);
    longjmp(state->jump, 1);
}

static int begins(const char *text, const char *prefix) { return strncmp(text, prefix, strlen(prefix)) == 0; }

/// Treats warnings about chunks that carry the picture as errors, except warnings about surplus data after a complete
/// picture.
static void remark(png_structp png, png_const_charp text) {
    reader *state = png_get_error_ptr(png);
    int surplus =
        strstr(text, "Extra compressed data") || strstr(text, "Too much image data") || strstr(text, "Too many IDATs");
    int picture = begins(text, "IDAT") || begins(text, "PLTE") || begins(text, "tRNS") || begins(text, "IEND");
    if (picture && !surplus) { fail(png, text); }
    if (state->remark[0] == 0) { snprintf(state->remark, sizeof state->remark, "%s", text); }
}

static void take(png_structp png, png_bytep target, size_t count) {
    reader *state = png_get_io_ptr(png);
    // `position` never exceeds `length`, so the difference does not wrap and the copy stays inside the file.
    if (count > state->length - state->position) { png_error(png, "the file ends too early"); }
    memcpy(target, state->bytes + state->position, count);
    state->position += count;
}

static int begin(reader *state) {
    state->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, state, fail, remark);
    if (state->png == NULL) {
        say(state->message, "out of memory");
        return 0;
    }
    state->info = png_create_info_struct(state->png);
    if (state->info == NULL) {
        say(state->message, "out of memory");
        png_destroy_read_struct(&state->png, NULL, NULL);
        return 0;
    }
    return 1;
}

static void start(reader *state) {
    png_set_read_fn(state->png, state, take);
    // Some encoders declare a smaller window than their streams use. Other programs and `cpng_read_plain` accept such
    // streams, so this function does too.
    png_set_option(state->png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
    // libpng's limits are at their maximum: the caller checks the size before allocating memory for the picture, and
    // the caller's message states the numbers.
    png_set_user_limits(state->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_chunk_cache_max(state->png, 64);
    png_set_chunk_malloc_max(state->png, 1 << 20);
    // Chunks such as text and profiles are skipped unread, because they cannot change a pixel. The CRCs of these chunks
    // are still checked, because a damaged name can make any chunk look like one of these.
    png_set_crc_action(state->png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_set_keep_unknown_chunks(state->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    // The name of the first chunk follows the signature (8 bytes) and the chunk's length (4 bytes). Without this check,
    // libpng would also accept the header after other chunks.
    if (state->length >= 16 && memcmp(state->bytes + 12, "IHDR", 4) != 0) {
        png_error(state->png, "the first chunk is not IHDR");
    }
    png_read_info(state->png, state->info);
}

cpng_status cpng_read_header(const uint8_t *bytes, size_t length, cpng_header *header, cpng_message message) {
    reader state = {.bytes = bytes, .length = length, .message = message};
    if (!begin(&state)) { return 1; }
    if (setjmp(state.jump)) {
        png_destroy_read_struct(&state.png, &state.info, NULL);
        return 1;
    }
    start(&state);
    header->width = png_get_image_width(state.png, state.info);
    header->height = png_get_image_height(state.png, state.info);
    header->bits_per_pixel =
        (uint32_t)png_get_bit_depth(state.png, state.info) * png_get_channels(state.png, state.info);
    png_destroy_read_struct(&state.png, &state.info, NULL);
    return 0;
}

cpng_status cpng_read_pixels(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *pixels, cpng_message message) {
    reader state = {.bytes = bytes, .length = length, .message = message};
    if (!begin(&state)) { return 1; }
    if (setjmp(state.jump)) {
        png_destroy_read_struct(&state.png, &state.info, NULL);
        return 1;
    }
    start(&state);
    if (png_get_image_width(state.png, state.info) != width || png_get_image_height(state.png, state.info) != height) {
        png_error(state.png, "the size is not the one the header gave");
    }
    png_set_scale_16(state.png);
    png_set_expand(state.png);
    png_set_gray_to_rgb(state.png);
    png_set_add_alpha(state.png, 0xFF, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(state.png);
    png_read_update_info(state.png, state.info);
    size_t stride = (size_t)width * 4;
    if (png_get_rowbytes(state.png, state.info) != stride) { png_error(state.png, "a row has an unexpected length"); }
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t row = 0; row < height; row++) { png_read_row(state.png, pixels + row * stride, NULL); }
    }
    // Passing `info` makes libpng check the chunks after the data; with NULL it would skip them unchecked.
    png_read_end(state.png, state.info);
    png_destroy_read_struct(&state.png, &state.info, NULL);
    return 0;
}
