// Blends rows of pixels. `blend.h` has the arithmetic.

#include "blend.h"

void KERNEL(craster_fill)(uint32_t *pixels, ptrdiff_t count, uint32_t pixel) { fill_row(pixels, count, pixel); }

void KERNEL(craster_blend_color)(uint32_t *pixels, ptrdiff_t count, uint32_t color) {
    blend_color_row(pixels, count, color);
}

void KERNEL(craster_blend_color_coverage)(uint32_t *pixels, ptrdiff_t count, uint32_t color, const uint8_t *coverage) {
    blend_color_coverage_row(pixels, count, color, coverage);
}

void KERNEL(craster_blend_color_rows)(
    uint32_t *pixels, ptrdiff_t row_length, ptrdiff_t rows, ptrdiff_t count, uint32_t color) {
    if (count == 1) {
        REST(ptrdiff_t row = 0; row < rows; row++) pixels[row * row_length] = over(color, pixels[row * row_length]);
    } else if (color >> 24 == 255) {
        for (ptrdiff_t row = 0; row < rows; row++) fill_row(pixels + row * row_length, count, color);
    } else {
        for (ptrdiff_t row = 0; row < rows; row++) blend_color_row(pixels + row * row_length, count, color);
    }
}

void KERNEL(craster_blend_row)(uint32_t *restrict pixels, ptrdiff_t count, const uint32_t *restrict row) {
#define EIGHT_PIXELS(i) OVER(LOAD(words8, row + (i)), LOAD(words8, pixels + (i)))
#define SINGLE_PIXEL(i) over(row[i], pixels[i])
    REPLACE_ROW(pixels, count, EIGHT_PIXELS, SINGLE_PIXEL);
#undef EIGHT_PIXELS
#undef SINGLE_PIXEL
}

void KERNEL(craster_blend_row_evenly)(
    uint32_t *restrict pixels, ptrdiff_t count, const uint32_t *restrict row, uint32_t coverage) {
    halves16 fraction = (halves16){0} + (uint16_t)coverage;
#define EIGHT_PIXELS(i) OVER(SCALE(LOAD(words8, row + (i)), fraction), LOAD(words8, pixels + (i)))
#define SINGLE_PIXEL(i) over(scale(row[i], coverage), pixels[i])
    REPLACE_ROW(pixels, count, EIGHT_PIXELS, SINGLE_PIXEL);
#undef EIGHT_PIXELS
#undef SINGLE_PIXEL
}

void KERNEL(craster_blend_row_coverage)(
    uint32_t *restrict pixels, ptrdiff_t count, const uint32_t *restrict row, const uint8_t *restrict coverage) {
#define EIGHT_PIXELS(i) OVER(SCALE(LOAD(words8, row + (i)), COVERAGE(coverage + (i))), LOAD(words8, pixels + (i)))
#define SINGLE_PIXEL(i) over(scale(row[i], coverage[i]), pixels[i])
    REPLACE_ROW(pixels, count, EIGHT_PIXELS, SINGLE_PIXEL);
#undef EIGHT_PIXELS
#undef SINGLE_PIXEL
}

void KERNEL(craster_multiply)(uint32_t *restrict pixels, ptrdiff_t count, const uint32_t *restrict row) {
#define EIGHT_PIXELS(i) SCALE(LOAD(words8, pixels + (i)), SPREAD(LOAD(words8, row + (i)) >> 24))
#define SINGLE_PIXEL(i) scale(pixels[i], row[i] >> 24)
    REPLACE_ROW(pixels, count, EIGHT_PIXELS, SINGLE_PIXEL);
#undef EIGHT_PIXELS
#undef SINGLE_PIXEL
}

void KERNEL(craster_tint)(uint32_t *pixels, ptrdiff_t count, uint32_t color) {
    words8 colors = (words8){0} + color;
#define EIGHT_PIXELS(i) SCALE(colors, SPREAD(LOAD(words8, pixels + (i)) >> 24))
#define SINGLE_PIXEL(i) scale(color, pixels[i] >> 24)
    REPLACE_ROW(pixels, count, EIGHT_PIXELS, SINGLE_PIXEL);
#undef EIGHT_PIXELS
#undef SINGLE_PIXEL
}
