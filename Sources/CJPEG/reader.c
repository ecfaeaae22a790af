#include "CJPEG.h"
#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>
#include <setjmp.h>
#include <string.h>

#ifndef JCS_ALPHA_EXTENSIONS
#error "libjpeg-turbo 1.3 or later is needed"
#endif

// The longest progressive scripts of encoders have about twenty scans. A scan of only a few bytes may require a pass
// over the whole picture, which takes up to 40 ns per block for a refinement scan. So the number of scans is bounded,
// and so is the total number of blocks that the scans visit, which limits their time to about a second.
enum { most_scans = 100, usual_scans = 24, most_blocks = usual_scans << 20 };

/// The state of a read. Everything needed after a longjmp is in this structure, because local variables may be
/// indeterminate then.
typedef struct {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf jump;
    cjpeg_status status;
    cjpeg_message message;
} reader;

#define TEXT_OF(value) #value
#define TEXT(value) TEXT_OF(value)

const char *cjpeg_built_version(void) { return TEXT(LIBJPEG_TURBO_VERSION); }

const char *cjpeg_running_version(void) {
    struct jpeg_error_mgr errors;
    jpeg_std_error(&errors);
    return errors.jpeg_message_table[JMSG_COPYRIGHT];
}

static void say(cjpeg_message message, const char *text) {
    if (message.capacity > 0) { snprintf(message.text, message.capacity, "%s", text); }
}

_Noreturn static void stop(reader *state, cjpeg_status status, const char *text) {
    state->status = status;
    say(state->message, text);
    longjmp(state->jump, 1);
}

_Noreturn static void fail(j_common_ptr jpeg) {
    reader *state = jpeg->client_data;
    char text[JMSG_LENGTH_MAX];
    jpeg->err->format_message(jpeg, text);
    switch (jpeg->err->msg_code) {
    case JERR_SOF_UNSUPPORTED:
    case JERR_BAD_PRECISION:
    case JERR_EMPTY_IMAGE:
    case JERR_IMAGE_TOO_BIG:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_ARITH_NOTIMPL: stop(state, cjpeg_unsupported, text);
    default: stop(state, cjpeg_damaged, text);
    }
}

/// Handles a warning. After most warnings libjpeg would continue with part of a picture, so only warnings that leave
/// the picture complete are ignored; all others are errors.
static void remark(j_common_ptr jpeg, int level) {
    if (level >= 0) { return; }
    switch (jpeg->err->msg_code) {
    case JWRN_ADOBE_XFORM:
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_JFIF_MAJOR:
    case JWRN_NOT_SEQUENTIAL: return;
    case JWRN_JPEG_EOF: stop(jpeg->client_data, cjpeg_damaged, "the file ends too early");
    default: fail(jpeg);
    }
}

static void print_nothing(j_common_ptr jpeg) { (void)jpeg; }

/// Returns the largest number of scans allowed for a picture of this size.
static int scan_limit(const struct jpeg_decompress_struct *jpeg) {
    uint64_t most = 0;
    for (int index = 0; index < jpeg->num_components; index++) {
        const jpeg_component_info *component = &jpeg->comp_info[index];
        uint64_t blocks = (uint64_t)component->width_in_blocks * component->height_in_blocks;
        if (blocks > most) { most = blocks; }
    }
    uint64_t scans = most > 0 ? most_blocks / most : most_scans;
    return scans < usual_scans ? usual_scans : scans > most_scans ? most_scans : (int)scans;
}

/// Returns the number of scans in a file without decoding any.
///
/// Each segment states its length. Within a scan's data, 0xFF occurs only before 0 and in restart markers (ITU-T T.81,
/// annex B.1). The count stops at the first malformed segment.
static int scan_count(const uint8_t *bytes, size_t length) {
    int count = 0;
    size_t offset = 2;
    while (offset < length) {
        const uint8_t *sign = memchr(bytes + offset, 0xFF, length - offset);
        if (sign == NULL) { return count; }
        offset = (size_t)(sign - bytes) + 1;
        if (offset >= length) { return count; }
        uint8_t marker = bytes[offset];
        if (marker == 0xFF) { continue; }
        offset += 1;
        if (marker == 0xD9) { return count; }
        if (marker <= 1 || (marker >= 0xD0 && marker <= 0xD8)) { continue; }
        if (marker == 0xDA) { count += 1; }
        if (length - offset < 2) { return count; }
        offset += (size_t)bytes[offset] << 8 | bytes[offset + 1];
    }
    return count;
}

/// Rejects a file with too many scans. The check runs before the first scan is read, and again during reading because
/// `scan_count` may have stopped early.
static void check_scans(reader *state, int count) {
    int limit = scan_limit(&state->jpeg);
    if (count <= limit) { return; }
    char text[64];
    snprintf(text, sizeof text, "it has more than %d scans", limit);
    stop(state, cjpeg_damaged, text);
}

static void watch_scans(j_common_ptr jpeg) {
    reader *state = jpeg->client_data;
    check_scans(state, state->jpeg.input_scan_number);
}

/// Initialises libjpeg and reads the header. `state->jump` must already be set with setjmp.
static void start(reader *state, const uint8_t *bytes, size_t length) {
    jpeg_create_decompress(&state->jpeg);
    state->progress.progress_monitor = watch_scans;
    state->jpeg.progress = &state->progress;
    jpeg_mem_src(&state->jpeg, bytes, length);
    jpeg_read_header(&state->jpeg, TRUE);
    // Patents kept arithmetic coding out of use: most readers do not support it, and libjpeg may be built without it.
    if (state->jpeg.arith_code) { stop(state, cjpeg_unsupported, "arithmetic coding is not supported"); }
    if (state->jpeg.jpeg_color_space == JCS_UNKNOWN) {
        stop(state, cjpeg_unsupported, "only grey, three colours and four inks are supported");
    }
}

static int has_four_inks(const struct jpeg_decompress_struct *jpeg) {
    return jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
}

/// Returns a lower bound of the number of bytes that any file with such a picture has.
///
/// Every block of 8 × 8 samples takes at least one bit, whatever the coding. The bound counts only the component with
/// the fewest blocks.
static uint64_t smallest_data(const struct jpeg_decompress_struct *jpeg) {
    uint64_t fewest = UINT64_MAX;
    for (int index = 0; index < jpeg->num_components; index++) {
        const jpeg_component_info *component = &jpeg->comp_info[index];
        uint64_t blocks = (uint64_t)component->width_in_blocks * component->height_in_blocks;
        if (blocks < fewest) { fewest = blocks; }
    }
    return fewest / 8;
}

cjpeg_status cjpeg_read_header(const uint8_t *bytes, size_t length, cjpeg_header *header, cjpeg_message message) {
    reader state = {.message = message};
    state.jpeg.err = jpeg_std_error(&state.errors);
    state.jpeg.client_data = &state;
    state.errors.error_exit = fail;
    state.errors.emit_message = remark;
    state.errors.output_message = print_nothing;
    if (setjmp(state.jump)) {
        jpeg_destroy_decompress(&state.jpeg);
        return state.status;
    }
    start(&state, bytes, length);
    header->width = state.jpeg.image_width;
    header->height = state.jpeg.image_height;
    header->channels = has_four_inks(&state.jpeg) ? 4 : state.jpeg.jpeg_color_space == JCS_GRAYSCALE ? 1 : 3;
    header->smallest_data = smallest_data(&state.jpeg);
    jpeg_destroy_decompress(&state.jpeg);
    return cjpeg_success;
}

cjpeg_status cjpeg_read_pixels(
    const uint8_t *bytes, size_t length, uint32_t width, uint32_t height, uint8_t *pixels, cjpeg_message message) {
    reader state = {.message = message};
    state.jpeg.err = jpeg_std_error(&state.errors);
    state.jpeg.client_data = &state;
    state.errors.error_exit = fail;
    state.errors.emit_message = remark;
    state.errors.output_message = print_nothing;
    if (setjmp(state.jump)) {
        jpeg_destroy_decompress(&state.jpeg);
        return state.status;
    }
    start(&state, bytes, length);
    if (state.jpeg.image_width != width || state.jpeg.image_height != height) {
        stop(&state, cjpeg_damaged, "the size is not the one the header gave");
    }
    check_scans(&state, scan_count(bytes, length));
    state.jpeg.out_color_space = has_four_inks(&state.jpeg) ? JCS_CMYK : JCS_EXT_RGBA;
    // With the exact inverse DCT, only rounding errors remain, and the library's vector code and plain code agree.
    // Block smoothing would guess missing detail, so it is off.
    state.jpeg.dct_method = JDCT_ISLOW;
    state.jpeg.do_fancy_upsampling = TRUE;
    state.jpeg.do_block_smoothing = FALSE;
    jpeg_start_decompress(&state.jpeg);
    if (state.jpeg.output_width != width || state.jpeg.output_height != height || state.jpeg.output_components != 4) {
        stop(&state, cjpeg_damaged, "a row has an unexpected length");
    }
    size_t stride = (size_t)width * 4;
    while (state.jpeg.output_scanline < height) {
        // The library writes only whole rows up to the height, and each of these rows lies inside the caller's buffer.
        JSAMPROW rows[16];
        uint32_t first = state.jpeg.output_scanline;
        uint32_t count = height - first < 16 ? height - first : 16;
        for (uint32_t index = 0; index < count; index++) { rows[index] = pixels + (first + index) * stride; }
        jpeg_read_scanlines(&state.jpeg, rows, count);
    }
    jpeg_finish_decompress(&state.jpeg);
    jpeg_destroy_decompress(&state.jpeg);
    return cjpeg_success;
}
