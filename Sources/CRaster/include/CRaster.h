#ifndef CRASTER_H
#define CRASTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Raster's inner loops, compiled for several generations of x86-64 processors; the variant is chosen when the program
// starts. All variants write the same bits. Pixels are 0xAABBGGRR, premultiplied. The caller must have checked every
// range.

/// Replaces pixels by one.
void craster_fill(uint32_t *pixels, ptrdiff_t count, uint32_t pixel);

/// Blends one colour over pixels.
void craster_blend_color(uint32_t *pixels, ptrdiff_t count, uint32_t color);

/// Blends one colour over pixels, in proportion to coverage.
void craster_blend_color_coverage(uint32_t *pixels, ptrdiff_t count, uint32_t color, const uint8_t *coverage);

/// Blends a row of pixels over pixels.
void craster_blend_row(uint32_t *pixels, ptrdiff_t count, const uint32_t *row);

/// Blends a row of pixels over pixels, all with the same coverage, 0…255.
void craster_blend_row_evenly(uint32_t *pixels, ptrdiff_t count, const uint32_t *row, uint32_t coverage);

/// Blends a row of pixels over pixels, in proportion to coverage.
void craster_blend_row_coverage(uint32_t *pixels, ptrdiff_t count, const uint32_t *row, const uint8_t *coverage);

/// Multiplies pixels by the alpha of a row of pixels.
void craster_multiply(uint32_t *pixels, ptrdiff_t count, const uint32_t *row);

/// Replaces each pixel by one colour times the pixel's alpha.
void craster_tint(uint32_t *pixels, ptrdiff_t count, uint32_t color);

/// Adds up the channels of consecutive rows, each row times its weight, 0…4096.
///
/// `sums` receives four numbers for each of `count` pixels.
void craster_sum_rows(const uint32_t *pixels, ptrdiff_t row_length, ptrdiff_t count, const uint32_t *weights,
    ptrdiff_t taps, uint32_t *sums);

/// Makes target pixels, each from the same number of neighbouring sums.
///
/// `weights` are in 1/4096, `taps` of them for each of `count` targets; `sums` come from `craster_sum_rows`.
void craster_sum_columns(const uint32_t *sums, const int32_t *firsts, const uint32_t *weights, ptrdiff_t taps,
    uint32_t *target, ptrdiff_t count);

/// Makes target pixels from neighbouring sums; a target's weights lie between its start and the next target's.
void craster_sum_columns_varying(const uint32_t *sums, const int32_t *firsts, const uint32_t *weights,
    const int32_t *starts, uint32_t *target, ptrdiff_t count);

/// Writes sums of pairs of rows of 16-bit lanes, each lane Σ weight · (upper + lower) >> 16 + pairs / 2.
///
/// `starts` holds the index where each row begins, two for each of `pairs` weights. Sums of two lanes fit 16 bits.
void craster_weigh(const uint16_t *lanes, const ptrdiff_t *starts, const uint16_t *weights, ptrdiff_t pairs,
    ptrdiff_t count, uint16_t *sum);

/// One edge of a polygon, in 1/4096 of a pixel, going down.
typedef struct {
    int32_t x0, y0, x1, y1;
    /// +1 if the outline goes down along the edge, −1 if it goes up.
    int32_t winding;
} craster_edge;

/// Sums of signed areas in a rectangle of pixels.
typedef struct {
    int32_t min_x, min_y, width, height;
    /// A number for each pixel, and a bit that marks whether an edge was there; each row has whole words of bits.
    int64_t *cells;
    uint64_t *touched;
} craster_cells;

/// Neighbouring pixels of a row: all with one coverage, 1…255, or each with its own byte, if `coverage` is −1.
typedef struct {
    int32_t start, end, coverage;
} craster_run;

/// Adds the parts of edges inside an area, after moving each edge.
void craster_add_edges(
    const craster_edge *edges, ptrdiff_t count, int32_t shift_x, int32_t shift_y, const craster_cells *area);

/// Reads one row of an area, resets its sums to zero, and returns the number of runs it wrote.
///
/// Neighbouring runs differ or have a gap between them, so there is at most one for each pixel. `bytes` are indexed by
/// the picture's columns.
ptrdiff_t craster_take_row(const craster_cells *area, int32_t row, bool is_even_odd, uint8_t *bytes, craster_run *runs);

/// The segment of an edge inside one row.
typedef struct {
    /// Its ends by height inside the row, 0…4096, and its x at them, from the left of the first column.
    int32_t top, bottom, x0, x1, winding;
    /// The last column it touches, and the next segment that begins in its first column; −1 if there is no next
    /// segment.
    int32_t last, next;
} craster_segment;

/// The amount to add to each sum of some columns of a row, so that the sums become the area inside.
typedef struct {
    int32_t row, start, end;
    int64_t change;
} craster_correction;

/// The state of a sweep down the rows of an outline.
typedef struct {
    /// The edges, sorted by the rows in which they begin, and the offset by which they are moved.
    const craster_edge *edges;
    ptrdiff_t count;
    int32_t shift_x, shift_y;
    int32_t min_x, width;
    bool is_even_odd;
    /// The edges that have begun, and the indices of those that have not ended.
    ptrdiff_t next, active_count;
    int32_t *active;
    /// Room for a segment and an index for each edge; for each column an index, and a bit that is 0 between rows.
    craster_segment *segments;
    int32_t *here;
    int32_t *firsts;
    uint64_t *columns;
} craster_sweep;

/// Finds the corrections that the sums of a row need where edges cross or overlap, and returns the number it wrote.
///
/// The caller must pass rows from the top, one after another. Corrections are ordered from left to right, at most one
/// for each column.
ptrdiff_t craster_correct_row(craster_sweep *sweep, int32_t row, craster_correction *corrections);

/// One level of a picture.
typedef struct {
    const uint32_t *pixels;
    int32_t width, height;
} craster_level;

/// Maps a row of the device back to a picture: u/w, v/w and 1/w, in pixels of the full size.
typedef struct {
    /// Values at the row's column 0.
    double u, v, w;
    /// Their change per step right and per step down.
    double u_right, v_right, w_right, u_down, v_down, w_down;
    /// The part of the picture that may be read, in pixels of the full size.
    double min_u, max_u, min_v, max_v;
    /// The full size.
    int32_t width, height;
    /// The number of mipmaps.
    int32_t highest_level;
} craster_view;

/// Writes the means under columns of a row, up to the first column that needs another level, and returns that column.
///
/// `*level` is the level of `near` on entry and that of the returned column on exit. `far` is the next level, which is
/// mixed in where a block needs a part of it; at the highest level it is not read. The limits of the part lie within
/// 2³⁰.
ptrdiff_t craster_foreshorten(const craster_view *view, craster_level near, craster_level far, ptrdiff_t column,
    ptrdiff_t end, uint32_t *target, int32_t *level);

#endif
