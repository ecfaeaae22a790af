#ifndef CRASTER_H
#define CRASTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The inner loops of the room Raster, compiled for several generations of x86-64 processors. The variant is chosen when
// the program starts; all variants write the same bits. Pixels are 0xAABBGGRR, premultiplied. The functions check no
// ranges: the caller must.

/// Sets `count` pixels to one value.
void craster_fill(uint32_t *pixels, ptrdiff_t count, uint32_t pixel);

/// Blends one colour over pixels (Porter–Duff source-over).
void craster_blend_color(uint32_t *pixels, ptrdiff_t count, uint32_t color);

/// Blends one colour over pixels, multiplied by the coverage of each pixel (0…255).
void craster_blend_color_coverage(uint32_t *pixels, ptrdiff_t count, uint32_t color, const uint8_t *coverage);

/// Blends a row of source pixels over pixels (Porter–Duff source-over).
void craster_blend_row(uint32_t *pixels, ptrdiff_t count, const uint32_t *row);

/// Blends a row of source pixels over pixels, multiplied by one coverage (0…255).
void craster_blend_row_evenly(uint32_t *pixels, ptrdiff_t count, const uint32_t *row, uint32_t coverage);

/// Blends a row of source pixels over pixels, each multiplied by its coverage (0…255).
void craster_blend_row_coverage(uint32_t *pixels, ptrdiff_t count, const uint32_t *row, const uint8_t *coverage);

/// Multiplies each of `pixels` by the alpha of the pixel of `row` in the same column.
void craster_multiply(uint32_t *pixels, ptrdiff_t count, const uint32_t *row);

/// Replaces each pixel by the colour, multiplied by the pixel's alpha.
void craster_tint(uint32_t *pixels, ptrdiff_t count, uint32_t color);

/// Adds up the channels of `taps` consecutive rows, each row multiplied by its weight (0…4096).
///
/// `sums` receives four numbers for each of `count` columns.
void craster_sum_rows(const uint32_t *pixels, ptrdiff_t row_length, ptrdiff_t count, const uint32_t *weights,
    ptrdiff_t taps, uint32_t *sums);

/// Computes target pixels as weighted sums of neighbouring columns of `sums`, with the same number of columns for each
/// target.
///
/// For each of `count` targets, `firsts` holds the first column and `weights` holds `taps` weights, in 1/4096. `sums`
/// come from `craster_sum_rows`.
void craster_sum_columns(const uint32_t *sums, const int32_t *firsts, const uint32_t *weights, ptrdiff_t taps,
    uint32_t *target, ptrdiff_t count);

/// Computes target pixels like `craster_sum_columns`, with a different number of columns for each target: the weights
/// of target i have the indices from `starts[i]` up to, but not including, `starts[i + 1]`.
void craster_sum_columns_varying(const uint32_t *sums, const int32_t *firsts, const uint32_t *weights,
    const int32_t *starts, uint32_t *target, ptrdiff_t count);

/// Adds up pairs of rows of 16-bit lanes. Each lane of `sum` becomes pairs / 2 + Σ (weight · (upper + lower) >> 16)
/// over all pairs.
///
/// `starts` holds two indices into `lanes` for each of `pairs` weights: the starts of the upper and of the lower row.
/// The sum of two lanes must fit 16 bits.
void craster_weigh(const uint16_t *lanes, const ptrdiff_t *starts, const uint16_t *weights, ptrdiff_t pairs,
    ptrdiff_t count, uint16_t *sum);

/// One edge of a polygon, from its upper end (x0, y0) to its lower end (x1, y1), in 1/4096 of a pixel.
typedef struct {
    int32_t x0, y0, x1, y1;
    /// +1 if the outline runs down along the edge, −1 if the outline runs up.
    int32_t winding;
} craster_edge;

/// The sums of signed areas in a rectangle of pixels.
typedef struct {
    int32_t min_x, min_y, width, height;
    /// For each pixel, a sum in `cells`, and in `touched` a bit that is set if an edge added to the sum. Each row of
    /// both arrays is padded to a multiple of 64 pixels.
    int64_t *cells;
    uint64_t *touched;
} craster_cells;

/// Consecutive pixels of a row. All have the coverage `coverage` (1…255), or, if `coverage` is −1, each has a byte with
/// its coverage.
typedef struct {
    int32_t start, end, coverage;
} craster_run;

/// Moves edges by (shift_x, shift_y), in 1/4096 of a pixel, and adds their parts inside an area to the area's sums.
void craster_add_edges(
    const craster_edge *edges, ptrdiff_t count, int32_t shift_x, int32_t shift_y, const craster_cells *area);

/// Writes one row of an area as runs, resets the sums of the row to zero, and returns the number of runs written.
///
/// There is at most one run for each pixel. `bytes` is indexed by columns of the picture; it receives the coverage of
/// each pixel of runs with coverage −1.
ptrdiff_t craster_take_row(const craster_cells *area, int32_t row, bool is_even_odd, uint8_t *bytes, craster_run *runs);

/// The segment of an edge inside one row.
typedef struct {
    /// The heights of the segment's two ends, from the top of the row (0…4096); x at each of these ends, from the left
    /// side of the first column; and the edge's winding. Units are 1/4096 of a pixel.
    int32_t top, bottom, x0, x1, winding;
    /// The last column that the segment touches, and the index of the next segment that begins in the same column, or
    /// −1 if there is no next segment.
    int32_t last, next;
} craster_segment;

/// A correction of the sums in columns `start` to `end` of a row. After adding `change` to each of the sums, the sums
/// are the area inside the polygon.
typedef struct {
    int32_t row, start, end;
    int64_t change;
} craster_correction;

/// The state of a sweep down the rows of an outline.
typedef struct {
    /// The edges, sorted by the rows in which they begin, and the offset by which they are moved, in 1/4096 of a pixel.
    const craster_edge *edges;
    ptrdiff_t count;
    int32_t shift_x, shift_y;
    int32_t min_x, width;
    bool is_even_odd;
    /// The index of the first edge that has not begun, and the indices of the edges that have begun but not ended.
    ptrdiff_t next, active_count;
    int32_t *active;
    /// Buffers. `segments` and `here` have room for one entry per edge, `firsts` for one entry per column, and
    /// `columns` for one bit per column. All bits of `columns` are 0 between rows.
    craster_segment *segments;
    int32_t *here;
    int32_t *firsts;
    uint64_t *columns;
} craster_sweep;

/// Finds the corrections of a row's sums where edges cross or overlap, and returns the number of corrections written.
///
/// The caller must pass consecutive rows from the top. Corrections are written from left to right, at most one for each
/// column.
ptrdiff_t craster_correct_row(craster_sweep *sweep, int32_t row, craster_correction *corrections);

/// One level of a picture's mipmap.
typedef struct {
    const uint32_t *pixels;
    int32_t width, height;
} craster_level;

/// The map from a row of device pixels to coordinates in a picture, in pixels of the picture's full size. `u`, `v` and
/// `w` hold u/w, v/w and 1/w, which change linearly along the row.
typedef struct {
    /// The values at column 0 of the row.
    double u, v, w;
    /// The changes of these values per device pixel to the right and per device pixel down.
    double u_right, v_right, w_right, u_down, v_down, w_down;
    /// The part of the picture that may be read, in pixels of the full size.
    double min_u, max_u, min_v, max_v;
    /// The full size of the picture, in pixels.
    int32_t width, height;
    /// The highest mipmap level; level 0 is the full size.
    int32_t highest_level;
} craster_view;

/// Writes the mean colour under each column of a row, up to the first column that needs another mipmap level, and
/// returns that column.
///
/// On entry, `*level` is the level of `near`; on return, it is the level that the returned column needs. `far` is the
/// next smaller level, of which some blocks mix in a part; at the highest level, `far` is not read. The limits `min_u`
/// to `max_v` must be less than 2³⁰ in magnitude.
ptrdiff_t craster_foreshorten(const craster_view *view, craster_level near, craster_level far, ptrdiff_t column,
    ptrdiff_t end, uint32_t *target, int32_t *level);

#endif
