// SVG's feTurbulence, by the reference code of the Filter Effects Module. The four colour channels are the four lanes of
// a vector. Sums are rounded as in the reference code, so results are the same on every processor.

#include "kernel.h"

typedef VECTOR(double, 4) doubles4;
typedef VECTOR(int64_t, 4) longs4;

enum {
    // The number of lattice points along each axis, less one.
    LATTICE_MASK = 255,
    // The number that the reference code adds to coordinates, so that it truncates no negative number.
    LATTICE_ORIGIN = 4096,
    // The number of pixels whose sums are kept together.
    NOISE_SUMS = 64,
};

// A coordinate as a cell of the lattice and a position in the cell.
typedef struct {
    int32_t cell;
    double fraction;
} lattice_place;

INLINE lattice_place lattice_place_of(double coordinate) {
    double shifted = coordinate + LATTICE_ORIGIN;
    // From 2⁵² on, a number has no fraction. The comparison is also false for a number that is not finite.
    double number = __builtin_fabs(shifted) < 0x1p52 ? shifted : 0;
    int64_t whole = (int64_t)number;
    whole -= (double)whole > number;
    return (lattice_place){(int32_t)(whole & LATTICE_MASK), number - (double)whole};
}

// Adds one octave to the sums of `count` pixels. `ratio` is the octave's frequency in units of the base frequency, a
// power of two, so multiplying and dividing by it are exact. `is_level` is whether all points have the same y.
INLINE void add_octave(const craster_noise *noise, const craster_noise_points *points, bool is_level, ptrdiff_t column,
    ptrdiff_t count, double ratio, doubles4 *sums) {
    const int32_t *selector = noise->selector;
    double frequency_x = noise->frequency_x * ratio, frequency_y = noise->frequency_y * ratio;
    double part = 1 / ratio;
    longs4 sign = {0};
    if (!noise->is_fractal) sign = sign + INT64_MIN;
    int32_t cell_x = -1, cell_y = -1;
    doubles4 x00 = {0}, y00 = {0}, x10 = {0}, y10 = {0}, x01 = {0}, y01 = {0}, x11 = {0}, y11 = {0};
    lattice_place y = lattice_place_of(points->y_start * frequency_y);
    double sy = y.fraction * y.fraction * (3 - 2 * y.fraction);
    for (ptrdiff_t i = 0; i < count; i++) {
        double at = (double)(column + i) + points->offset;
        double px = at * points->x_slope + points->x_start;
        if (!is_level) {
            double py = at * points->y_slope + points->y_start;
            if (points->has_perspective) {
                double w = at * points->w_slope + points->w_start;
                px /= w;
                py /= w;
            }
            y = lattice_place_of(py * frequency_y);
            sy = y.fraction * y.fraction * (3 - 2 * y.fraction);
        }
        lattice_place x = lattice_place_of(px * frequency_x);
        if (x.cell != cell_x || (!is_level && y.cell != cell_y)) {
            cell_x = x.cell;
            cell_y = y.cell;
            int32_t left = selector[cell_x], right = selector[(cell_x + 1) & LATTICE_MASK];
            int32_t next = (cell_y + 1) & LATTICE_MASK;
            const double *g00 = noise->gradients + 8 * selector[left + cell_y];
            const double *g10 = noise->gradients + 8 * selector[right + cell_y];
            const double *g01 = noise->gradients + 8 * selector[left + next];
            const double *g11 = noise->gradients + 8 * selector[right + next];
            x00 = LOAD(doubles4, g00), y00 = LOAD(doubles4, g00 + 4);
            x10 = LOAD(doubles4, g10), y10 = LOAD(doubles4, g10 + 4);
            x01 = LOAD(doubles4, g01), y01 = LOAD(doubles4, g01 + 4);
            x11 = LOAD(doubles4, g11), y11 = LOAD(doubles4, g11 + 4);
            if (is_level) {
                y00 *= y.fraction, y10 *= y.fraction;
                y01 *= y.fraction - 1, y11 *= y.fraction - 1;
            }
        }
        double rx = x.fraction, ry = is_level ? 1 : y.fraction, lx = rx - 1, ly = is_level ? 1 : ry - 1;
        double sx = rx * rx * (3 - 2 * rx);
        doubles4 u = x00 * rx + y00 * ry, v = x10 * lx + y10 * ry;
        doubles4 a = u + (v - u) * sx;
        u = x01 * rx + y01 * ly, v = x11 * lx + y11 * ly;
        doubles4 b = u + (v - u) * sx;
        doubles4 value = a + (b - a) * sy;
        sums[i] += (doubles4)((longs4)value & ~sign) * part;
    }
}

INLINE double clamped_level(double value) { return value < 0 ? 0 : value > 255 ? 255 : value; }

void KERNEL(craster_noise_row)(const craster_noise *noise, const craster_noise_points *points, ptrdiff_t column,
    ptrdiff_t count, uint32_t *target) {
    bool is_level = points->y_slope == 0 && !points->has_perspective;
    for (ptrdiff_t start = 0; start < count; start += NOISE_SUMS) {
        ptrdiff_t length = count - start < NOISE_SUMS ? count - start : NOISE_SUMS;
        doubles4 sums[NOISE_SUMS];
        for (ptrdiff_t i = 0; i < length; i++) sums[i] = (doubles4){0};
        double ratio = 1;
        for (int32_t octave = 0; octave < noise->octaves; octave++) {
            if (is_level) {
                add_octave(noise, points, true, column + start, length, ratio, sums);
            } else {
                add_octave(noise, points, false, column + start, length, ratio, sums);
            }
            ratio *= 2;
        }
        for (ptrdiff_t i = 0; i < length; i++) {
            doubles4 value = sums[i] * 255;
            if (noise->is_fractal) value = (value + 255) / 2;
            double alpha = clamped_level(value[3]), part = alpha / 255;
            uint32_t red = (uint32_t)(clamped_level(value[0]) * part + 0.5);
            uint32_t green = (uint32_t)(clamped_level(value[1]) * part + 0.5);
            uint32_t blue = (uint32_t)(clamped_level(value[2]) * part + 0.5);
            target[start + i] = red | green << 8 | blue << 16 | (uint32_t)(alpha + 0.5) << 24;
        }
    }
}
