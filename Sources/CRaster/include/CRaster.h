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
void craster_sum_rows(const uint32_t *pixels, ptrdiff_t row_length, ptrdiff_t count, const uint32_t *weights,
    ptrdiff_t taps, uint32_t *sums);

/// Makes each target pixel of as many neighbouring sums as every other.
///
/// `weights` are in 1/4096, `taps` for each of `count` targets; `sums` were made by `craster_sum_rows`.
void craster_sum_columns(const uint32_t *sums, const int32_t *firsts, const uint32_t *weights, ptrdiff_t taps,
    uint32_t *target, ptrdiff_t count);

/// Makes each target pixel of neighbouring sums; its weights lie between its start and the next.
void craster_sum_columns_varying(const uint32_t *sums, const int32_t *firsts, const uint32_t *weights,
    const int32_t *starts, uint32_t *target, ptrdiff_t count);

/// Writes sums of pairs of rows of 16-bit lanes, each lane Σ weight · (upper + lower) >> 16 + pairs / 2.
///
/// `starts` says where each pair's rows begin, two for each of `pairs` weights; sums of two lanes fit 16 bits.
void craster_weigh(const uint16_t *lanes, const ptrdiff_t *starts, const uint16_t *weights, ptrdiff_t pairs,
    ptrdiff_t count, uint16_t *sum);

/// One side of a polygon, in 1/4096 of a pixel, going down.
typedef struct {
    int32_t x0, y0, x1, y1;
    /// +1 where the outline went down, −1 where it went up.
    int32_t winding;
} craster_edge;

/// Sums of signed areas in some pixels.
typedef struct {
    int32_t min_x, min_y, width, height;
    /// A number for each pixel, and a bit that tells whether an edge was there; rows are whole words of bits.
    int64_t *cells;
    uint64_t *touched;
} craster_cells;

/// Neighbouring pixels of a row: all with one coverage, 1…255, or each with its own byte: −1.
typedef struct {
    int32_t start, end, coverage;
} craster_run;

/// Adds edges' parts inside an area, each of them moved.
void craster_add_edges(
    const craster_edge *edges, ptrdiff_t count, int32_t shift_x, int32_t shift_y, const craster_cells *area);

/// Reads one row of an area, leaves its sums zero, and returns how many runs it wrote.
///
/// Runs lie apart or differ, so that there is at most one for each pixel. `bytes` are by the picture's columns.
ptrdiff_t craster_take_row(const craster_cells *area, int32_t row, bool is_even_odd, uint8_t *bytes, craster_run *runs);

/// A piece of an edge inside one row.
typedef struct {
    /// Its ends by height inside the row, 0…4096, and where it is at them, from the left of the first column.
    int32_t top, bottom, x0, x1, winding;
    /// The last column it touches, and the next piece that begins in its first column; −1 if there is no next piece.
    int32_t last, next;
} craster_piece;

/// What is to be added to the sums of some columns of a row, each of them, so that they become the area inside.
typedef struct {
    int32_t row, start, end;
    int64_t change;
} craster_correction;

/// A walk down the rows of an outline.
typedef struct {
    /// Sorted by the rows in which they begin, and moved on.
    const craster_edge *edges;
    ptrdiff_t count;
    int32_t shift_x, shift_y;
    int32_t min_x, width;
    bool is_even_odd;
    /// The edges that have begun, and indices of those among them that have not ended.
    ptrdiff_t next, active_count;
    int32_t *active;
    /// Room for a piece, and an index, for each edge; for each column an index, and a bit that is 0 between rows.
    craster_piece *pieces;
    int32_t *here;
    int32_t *firsts;
    uint64_t *columns;
} craster_sweep;

/// Finds what the sums of a row need where edges cross or overlap, and returns how many corrections it wrote.
///
/// Rows are asked for from the top, one after another. Corrections go from left to right; there is at most one a column.
ptrdiff_t craster_correct_row(craster_sweep *sweep, int32_t row, craster_correction *corrections);

/// One size of a picture.
typedef struct {
    const uint32_t *pixels;
    int32_t width, height;
} craster_level;

/// How a row of the device looks back on a picture: u/w, v/w and 1/w, in pixels of the full size.
typedef struct {
    /// At the row's column 0.
    double u, v, w;
    /// What a step right and a step down changes.
    double u_right, v_right, w_right, u_down, v_down, w_down;
    /// The part of the picture that may be read, in pixels of the full size.
    double min_u, max_u, min_v, max_v;
    /// The full size.
    int32_t width, height;
    /// Halvings there are.
    int32_t highest_level;
} craster_view;

/// Writes the means under columns of a row as long as they show one size of the picture, and a part of the next one.
///
/// `*level` is `near`'s halvings, and becomes those of the column at which it stops, which it returns. At the highest
/// level `far` is not read. The limits of the part lie within 2³⁰.
ptrdiff_t craster_foreshorten(const craster_view *view, craster_level near, craster_level far, ptrdiff_t column,
    ptrdiff_t end, uint32_t *target, int32_t *level);

#endif
