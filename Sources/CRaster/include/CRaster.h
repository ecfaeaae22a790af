#ifndef CRASTER_H
#define CRASTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Raster's inner loops, compiled for several generations of x86-64 processors and chosen when the program starts;
// every one of them writes the same bits. Pixels are 0xAABBGGRR, premultiplied. Callers have checked every range.

/// Replaces pixels by one.
void craster_fill(uint32_t *pixels, ptrdiff_t count, uint32_t pixel);

/// Lays one colour over pixels.
void craster_blend_color(uint32_t *pixels, ptrdiff_t count, uint32_t color);

/// Lays one colour over pixels, in proportion to coverage.
void craster_blend_color_coverage(uint32_t *pixels, ptrdiff_t count, uint32_t color, const uint8_t *coverage);

/// Lays a row of pixels over pixels.
void craster_blend_row(uint32_t *pixels, ptrdiff_t count, const uint32_t *row);

/// Lays a row of pixels over pixels, all with the same coverage, 0…255.
void craster_blend_row_evenly(uint32_t *pixels, ptrdiff_t count, const uint32_t *row, uint32_t coverage);

/// Lays a row of pixels over pixels, in proportion to coverage.
void craster_blend_row_coverage(uint32_t *pixels, ptrdiff_t count, const uint32_t *row, const uint8_t *coverage);

/// Multiplies pixels by the alpha of a row's.
void craster_multiply(uint32_t *pixels, ptrdiff_t count, const uint32_t *row);

/// Turns pixels into their alpha in one colour.
void craster_tint(uint32_t *pixels, ptrdiff_t count, uint32_t color);

/// Adds up the channels of rows below each other, each row times its weight, 0…4096.
///
/// `sums` gets four numbers for each of `count` pixels.
void craster_sum_rows(
    const uint32_t *pixels, ptrdiff_t row_length, ptrdiff_t count, const uint32_t *weights, ptrdiff_t taps,
    uint32_t *sums);

/// Makes each target pixel of as many neighbouring sums as every other.
///
/// `weights` are in 1/4096, `taps` for each of `count` targets; `sums` were made by `craster_sum_rows`.
void craster_sum_columns(
    const uint32_t *sums, const int32_t *firsts, const uint32_t *weights, ptrdiff_t taps, uint32_t *target,
    ptrdiff_t count);

/// Makes each target pixel of neighbouring sums; its weights lie between its start and the next.
void craster_sum_columns_varying(
    const uint32_t *sums, const int32_t *firsts, const uint32_t *weights, const int32_t *starts, uint32_t *target,
    ptrdiff_t count);

/// Mixes two rows; `part` is the second's, 0…256 of 256.
void craster_mix(uint32_t *pixels, ptrdiff_t count, const uint32_t *row, uint32_t part);

enum {
    /// Pixels whose boxes are taken together.
    CRASTER_BLOCK = 16,
    /// The widest box of `craster_mean`, in picture pixels.
    CRASTER_WIDEST_BOX = 64,
};

/// A box of one to two picture pixels each way.
typedef struct {
    /// Its width in 1/256, 256…512.
    float width;
    /// 256 / width.
    float density;
    /// Its height in 1/256, 256…512.
    int32_t height;
    /// 2²⁴ / height.
    int32_t reciprocal;
} craster_box;

/// The means over equal boxes, of lanes `first` to before `end` of a block of 16.
///
/// `left` and `top` say in 1/256 where all 16 boxes begin. Returns false, with nothing more read, at the first lane whose
/// 4 × 3 pixels are not within the `count` pixels.
bool craster_mean_block(
    const uint32_t *pixels, ptrdiff_t count, int32_t row_length, const int32_t *left, const int32_t *top,
    craster_box box, ptrdiff_t first, ptrdiff_t end, uint32_t *result);

/// One side of a box of any size.
typedef struct {
    /// In 1/256, from 256 to `CRASTER_WIDEST_BOX` pixels.
    int32_t width;
    /// 2²⁴ / width.
    int32_t reciprocal;
    /// The pixels that may be read; beyond them the outermost go on.
    int32_t first, last;
} craster_side;

/// The mean over a box that begins at `left` and `top`, in 1/256.
uint32_t craster_mean(
    const uint32_t *pixels, ptrdiff_t row_length, craster_side x, craster_side y, int32_t left, int32_t top);

#endif
