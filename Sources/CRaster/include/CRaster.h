#ifndef CRASTER_H
#define CRASTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The inner loops of the module Raster, compiled for several generations of x86-64 processors. The variant is chosen
// when the program starts. All variants write the same bits. Pixels are 0xAABBGGRR, premultiplied. The functions check
// no ranges: the caller must.

/// Sets `count` pixels to the same value.
void craster_fill(uint32_t *pixels, ptrdiff_t count, uint32_t pixel);

/// Blends one colour over pixels (Porter–Duff source-over).
void craster_blend_color(uint32_t *pixels, ptrdiff_t count, uint32_t color);

/// Blends one colour over pixels. For each pixel, the colour is first multiplied by the pixel's coverage (0…255).
void craster_blend_color_coverage(uint32_t *pixels, ptrdiff_t count, uint32_t color, const uint8_t *coverage);

/// Blends one colour over a rectangle of pixels: `rows` rows of `count` pixels. `row_length` is the distance between
/// rows, in pixels.
void craster_blend_color_rows(uint32_t *pixels, ptrdiff_t row_length, ptrdiff_t rows, ptrdiff_t count, uint32_t color);

/// Blends a row of source pixels over pixels (Porter–Duff source-over).
void craster_blend_row(uint32_t *pixels, ptrdiff_t count, const uint32_t *row);

/// Blends a row of source pixels over pixels. Each source pixel is first multiplied by `coverage` (0…255).
void craster_blend_row_evenly(uint32_t *pixels, ptrdiff_t count, const uint32_t *row, uint32_t coverage);

/// Blends a row of source pixels over pixels. Each source pixel is first multiplied by its own coverage (0…255).
void craster_blend_row_coverage(uint32_t *pixels, ptrdiff_t count, const uint32_t *row, const uint8_t *coverage);

/// Multiplies each pixel by the alpha of the pixel at the same index in `row`.
void craster_multiply(uint32_t *pixels, ptrdiff_t count, const uint32_t *row);

/// Replaces each pixel by `color` multiplied by the pixel's alpha.
void craster_tint(uint32_t *pixels, ptrdiff_t count, uint32_t color);

/// The blend modes of CSS Compositing and Blending Level 1, except normal.
typedef enum {
    CRASTER_MULTIPLY,
    CRASTER_SCREEN,
    CRASTER_OVERLAY,
    CRASTER_DARKEN,
    CRASTER_LIGHTEN,
    CRASTER_COLOR_DODGE,
    CRASTER_COLOR_BURN,
    CRASTER_HARD_LIGHT,
    CRASTER_SOFT_LIGHT,
    CRASTER_DIFFERENCE,
    CRASTER_EXCLUSION,
    CRASTER_HUE,
    CRASTER_SATURATION,
    CRASTER_COLOR,
    CRASTER_LUMINOSITY,
} craster_mode;

/// Blends a row of source pixels with pixels by a blend mode.
void craster_blend_mode(uint32_t *pixels, ptrdiff_t count, const uint32_t *row, craster_mode mode);

/// Blends one colour with pixels by a blend mode.
void craster_blend_mode_color(uint32_t *pixels, ptrdiff_t count, uint32_t color, craster_mode mode);

/// A colour filter: the columns of a matrix. Each column holds what one input channel (red, green, blue or alpha)
/// contributes to the four output channels.
typedef struct {
    float red[4], green[4], blue[4], alpha[4];
} craster_color_filter;

/// Applies filters, one after another, to pixels. Colour channels are clamped to 0…alpha after each filter; only the last
/// filter's result is rounded.
void craster_filter(uint32_t *pixels, ptrdiff_t count, const craster_color_filter *filters, ptrdiff_t filter_count);

/// Writes the means of squares of four pixels, rounded half up: `count` pixels from two rows of 2 · `count` pixels.
void craster_halve(const uint32_t *upper, const uint32_t *lower, ptrdiff_t count, uint32_t *target);

/// Computes weighted sums of `taps` consecutive rows of pixels, channel by channel. Each row has a weight (0…4096).
///
/// `row_length` is the distance between rows, in pixels. `sums` receives four numbers for each of `count` columns.
void craster_sum_rows(const uint32_t *pixels, ptrdiff_t row_length, ptrdiff_t count, const uint32_t *weights,
    ptrdiff_t taps, uint32_t *sums);

/// Computes target pixels as weighted sums of neighbouring columns. Every target has the same number of columns,
/// `taps`.
///
/// For each of `count` targets, `firsts` holds the index of the first column, and `weights` holds `taps` weights in
/// 1/4096. `sums` is the result of `craster_sum_rows`.
void craster_sum_columns(const uint32_t *sums, const int32_t *firsts, const uint32_t *weights, ptrdiff_t taps,
    uint32_t *target, ptrdiff_t count);

/// Computes target pixels like `craster_sum_columns`, where target i begins at column i and all targets have the same
/// `taps` weights.
void craster_sum_columns_evenly(
    const uint32_t *sums, const uint32_t *weights, ptrdiff_t taps, uint32_t *target, ptrdiff_t count);

/// Computes target pixels like `craster_sum_columns`, but the number of columns differs between targets.
///
/// The weights of target i have the indices from `starts[i]` up to, but not including, `starts[i + 1]`.
void craster_sum_columns_varying(const uint32_t *sums, const int32_t *firsts, const uint32_t *weights,
    const int32_t *starts, uint32_t *target, ptrdiff_t count);

/// Computes a weighted sum of pairs of rows. Each of the `count` numbers in `sum` becomes pairs / 2 + Σ (weight ·
/// (upper + lower) >> 16) over all pairs.
///
/// For each pair, `weights` holds the weight. `starts` holds two indices into `lanes`: the starts of the upper and of
/// the lower row. Each sum upper + lower must fit 16 bits.
void craster_weigh(const uint16_t *lanes, const ptrdiff_t *starts, const uint16_t *weights, ptrdiff_t pairs,
    ptrdiff_t count, uint16_t *sum);

/// One edge of a polygon, from its upper end (x0, y0) to its lower end (x1, y1), in 1/4096 of a pixel.
typedef struct {
    int32_t x0, y0, x1, y1;
    /// +1 if the outline runs down along the edge, −1 if the outline runs up.
    int32_t winding;
} craster_edge;

/// The signed areas that edges leave in a rectangle of pixels, as one sum for each pixel.
typedef struct {
    int32_t min_x, min_y, width, height;
    /// `cells` holds the sum of each pixel. `touched` holds one bit for each pixel, which is set if an edge added to
    /// the sum. Each row of both arrays is padded to a multiple of 64 pixels.
    int64_t *cells;
    uint64_t *touched;
} craster_cells;

/// Consecutive pixels of a row with their coverage, from column `start` up to, but not including, `end`. If `coverage`
/// is 1…255, all pixels have this coverage. If `coverage` is −1, the coverage of each pixel is in the array `bytes` of
/// `craster_take_row`.
typedef struct {
    int32_t start, end, coverage;
} craster_run;

/// Moves edges by (shift_x, shift_y), in 1/4096 of a pixel. Then adds the edges' signed areas inside the rectangle
/// `area` to its sums.
void craster_add_edges(
    const craster_edge *edges, ptrdiff_t count, int32_t shift_x, int32_t shift_y, const craster_cells *area);

/// Writes the coverage of one row of `area` as spans, resets the row's sums to zero, and returns the number of spans
/// written.
///
/// `runs` must have room for one span per pixel of the row. For each span with coverage −1, `bytes` receives one
/// coverage per pixel. `bytes` is indexed by the columns of the picture.
ptrdiff_t craster_take_row(const craster_cells *area, int32_t row, bool is_even_odd, uint8_t *bytes, craster_run *runs);

/// Blends one colour, multiplied by each pixel's coverage, over all pixels of `area`. Resets the sums to zero.
///
/// `pixels` is the first pixel of the area, and `row_length` the distance between rows, in pixels.
void craster_paint_rows(
    const craster_cells *area, bool is_even_odd, uint32_t color, uint32_t *pixels, ptrdiff_t row_length);

/// The segment of an edge inside one row.
typedef struct {
    /// The distances of the segment's upper and lower end from the top of the row (0…4096). Then the x coordinates of
    /// these ends, from the left side of the first column. The last number is the winding of the edge. Lengths are in
    /// 1/4096 of a pixel.
    int32_t top, bottom, x0, x1, winding;
    /// The last column that the segment touches. Then the index of the next segment that begins in the same column, or
    /// −1 if there is no such segment.
    int32_t last, next;
} craster_segment;

/// A correction that makes the sums of some pixels equal to the area inside the polygon. Add `change` to each sum in
/// the columns from `start` up to, but not including, `end`.
typedef struct {
    int32_t row, start, end;
    int64_t change;
} craster_correction;

/// An interval of a row: from `start` to `end`, in 1/4096 of a pixel.
typedef struct {
    int32_t row, start, end;
} craster_interval;

/// The state of a sweep down the rows of an outline.
typedef struct {
    /// The edges, sorted by the row in which they begin. `shift_x` and `shift_y` move all edges, in 1/4096 of a pixel.
    const craster_edge *edges;
    ptrdiff_t count;
    int32_t shift_x, shift_y;
    int32_t min_x, width;
    bool is_even_odd;
    /// `next` is the index of the first edge that has not begun. `active` holds the indices of the edges that have
    /// begun but not ended.
    ptrdiff_t next, active_count;
    int32_t *active;
    /// Scratch memory. `segments` and `here` have room for one entry per edge, `firsts` for one entry per column, and
    /// `columns` for one bit per column. All bits of `columns` are 0 between two calls.
    craster_segment *segments;
    int32_t *here;
    int32_t *firsts;
    uint64_t *columns;
    /// The intervals of the row that are swept, at least one, from left to right. NULL if the whole row is swept. No pixel may
    /// belong to an interval and also to edges outside it.
    const craster_interval *intervals;
    ptrdiff_t interval_count;
} craster_sweep;

/// Finds the corrections of a row's sums where edges cross or overlap. Returns the number of corrections written.
///
/// The caller must pass rows from the top, and may leave out rows. Corrections are written from left to right, at most one per
/// column.
ptrdiff_t craster_correct_row(craster_sweep *sweep, int32_t row, craster_correction *corrections);

/// The edges of contours that follow one another in one vertical direction inside a row. At each height between `top` and
/// `bottom`, below the row's upper side (0…4096), exactly one of them is present, and all lie between `start` and `end`.
/// Lengths are in 1/4096 of a pixel. `row` is the number of rows above the chain's row.
typedef struct {
    int32_t start, end, winding, row, top, bottom;
} craster_chain;

/// Finds the intervals of rows in which a polygon's edges may cross or overlap. No pixel outside them needs a correction.
/// Returns the number of intervals, which are written by rows from the top and then from left to right.
///
/// `edges` are in the order of the contours, and lie in the `row_count` rows from `first_row` on. `starts` is scratch
/// memory for one entry per row and one more. `chains`, `order` and `suspects` have room for one entry for each row of each
/// edge.
ptrdiff_t craster_find_suspects(const craster_edge *edges, ptrdiff_t count, int32_t first_row, int32_t row_count,
    int32_t *starts, craster_chain *chains, int32_t *order, craster_interval *suspects);

/// A part of a gradient between two neighbouring stops. The value of a channel at a position p of `start`…`end` is
/// base + (p − start) · slope, in premultiplied 0…255.
typedef struct {
    float start, end;
    float unused[2];
    float base[4], slope[4];
} craster_gradient_segment;

/// A linear function of the column: start + step · column.
typedef struct {
    double start, step;
} craster_line;

/// The kinds of gradients.
typedef enum { CRASTER_LINEAR, CRASTER_RADIAL, CRASTER_CONIC } craster_gradient_kind;

/// One row of a gradient.
typedef struct {
    craster_gradient_kind kind;
    bool is_opaque;
    /// Whether coordinates are divided by `w`. A conic gradient does not need `w`: a division of both coordinates does
    /// not change the angle.
    bool is_in_space;
    /// The coordinates in the gradient's plane. A linear gradient has only `x`, which is the position itself.
    craster_line x, y, w;
    /// The position in a radial or conic gradient is (distance or turn − origin) · scale.
    float origin, scale;
    /// Neighbouring segments, without gaps, over all finite positions. The first and the last have one colour each.
    const craster_gradient_segment *segments;
    ptrdiff_t count;
    /// The threshold of each column, in the order of the column's remainder modulo 8, less a half.
    float dither[8];
} craster_gradient;

/// Writes the colours of `count` columns of a gradient's row, from column `first` on.
void craster_shade_gradient(const craster_gradient *gradient, ptrdiff_t first, ptrdiff_t count, uint32_t *pixels);

/// One level of a picture's mipmap.
typedef struct {
    const uint32_t *pixels;
    int32_t width, height;
} craster_level;

/// The map from device pixels to coordinates (u, v) in a picture, under a perspective. The coordinates are in pixels of
/// the picture's full size. The fields `u`, `v` and `w` hold u/w, v/w and 1/w, which change linearly across the device.
typedef struct {
    /// The values at column 0 of the row that is drawn.
    double u, v, w;
    /// The changes of `u`, `v` and `w` per device pixel to the right, and per device pixel down.
    double u_right, v_right, w_right, u_down, v_down, w_down;
    /// The part of the picture that may be read, in pixels of the full size.
    double min_u, max_u, min_v, max_v;
    /// The full size of the picture, in pixels.
    int32_t width, height;
    /// The highest mipmap level. Level 0 is the full size.
    int32_t highest_level;
} craster_view;

/// Draws a row of a picture under a perspective, from `column` up to `end`. Each target pixel becomes the mean colour
/// of the picture under the device pixel. Drawing stops at the first column that needs another mipmap level. Returns
/// that column, or `end`.
///
/// On entry, `*level` is the level of `near`. On return, it is the level that the returned column needs. `far` is the
/// next smaller level, which is mixed in where needed. If `near` is the highest level, `far` is not read. The limits
/// `min_u` to `max_v` must be less than 2³⁰ in magnitude.
ptrdiff_t craster_foreshorten(const craster_view *view, craster_level near, craster_level far, ptrdiff_t column,
    ptrdiff_t end, uint32_t *target, int32_t *level);

/// The points of a picture that may be sampled, in 32.32 fixed point. The centres of pixels are at whole numbers. The
/// points lie between the centres of the first and the last pixel.
typedef struct {
    int64_t low_u, high_u, low_v, high_v;
} craster_window;

/// Draws `count` pixels of a row of a turned or skewed picture. Each target pixel is interpolated linearly between four
/// picture pixels.
///
/// The first target pixel shows the point (u, v) of the picture, in 32.32 fixed point, and each next pixel is a step
/// further. A point outside the window is first clamped to it. Then it is rounded to the nearest 1/256 of a pixel.
void craster_sample(craster_level picture, const craster_window *window, int64_t u, int64_t v, int64_t u_step,
    int64_t v_step, uint32_t *target, ptrdiff_t count);

/// Adds the linear light of `count` pixels to sums. Each pixel counts `times` times.
///
/// `light` holds the light of each alpha and channel: the index is 256 · alpha + channel. There are four planes of sums,
/// `plane` numbers apart: the light of red, green and blue, and 255 minus the alpha. `sums` is the first sum of red.
void craster_add_light(
    const uint32_t *pixels, ptrdiff_t count, const uint32_t *light, uint32_t times, uint32_t *sums, ptrdiff_t plane);

/// Converts the sums of `craster_add_light` to the mean pixels of `samples` samples.
///
/// `white` is the light of opaque white. `steps` holds the smallest light, from 0 to 1, that is rounded to each sRGB
/// code, and infinity. `codes` holds the code at the beginning of each of 4096 equal intervals of light, and the code of
/// light 1. An interval contains at most one step.
void craster_develop_light(const uint32_t *sums, ptrdiff_t plane, ptrdiff_t count, uint32_t samples, double white,
    const double *steps, const uint8_t *codes, uint32_t *pixels);

/// Noise as SVG's feTurbulence makes it.
typedef struct {
    /// The gradients of 514 lattice points: the parts along x of the four channels, then those along y.
    const double *gradients;
    /// The permutation of lattice points: 514 indices.
    const int32_t *selector;
    /// The frequencies of the first octave.
    double frequency_x, frequency_y;
    int32_t octaves;
    /// Whether values are added up with their signs.
    bool is_fractal;
} craster_noise;

/// The points of the pixels of a row, as linear functions of the column. `offset` is added to the column first. With a
/// perspective, x and y are divided by w.
typedef struct {
    double offset, x_slope, x_start, y_slope, y_start, w_slope, w_start;
    bool has_perspective;
} craster_noise_points;

/// Draws `count` pixels of a row of noise, beginning at `column`.
void craster_noise_row(const craster_noise *noise, const craster_noise_points *points, ptrdiff_t column,
    ptrdiff_t count, uint32_t *target);

#endif
