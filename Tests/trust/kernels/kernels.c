// Calls every kernel with numbers that come from one seed, and prints a digest of what each of them has made.
//
// The same program on another processor has to print the same lines. Only pixels and sums go in: no address, no time.

#include "CCoding.h"
#include "CRaster.h"
#include "unfilter.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 4096 };

// Numbers

static uint64_t state;

static uint64_t next(void) {
    uint64_t word = state += 0x9E3779B97F4A7C15u;
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
    word = (word ^ word >> 27) * 0x94D049BB133111EBu;
    return word ^ word >> 31;
}

static int32_t below(uint32_t limit) { return (int32_t)(next() % limit); }

static double between(double least, double most) { return least + (most - least) * ((double)(next() >> 11) * 0x1p-53); }

static uint32_t pixel(void) {
    const uint32_t alpha = below(3) == 0 ? 255 : (uint32_t)below(256);
    uint32_t pixel = alpha << 24;
    for (int channel = 0; channel < 3; channel++) pixel |= (uint32_t)below(alpha + 1) << 8 * channel;
    return pixel;
}

static void fill_pixels(uint32_t *pixels, int count) {
    for (int i = 0; i < count; i++) pixels[i] = pixel();
}

/// Noise, steps, zeros and what repeats after 24 bytes, in turns of any length.
static void fill_bytes(uint8_t *bytes, int count) {
    for (int i = 0; i < count;) {
        const int kind = below(4);
        for (int end = i + 1 + below(200); i < end && i < count; i++)
            bytes[i] = kind == 0      ? (uint8_t)next()
                : kind == 1           ? (uint8_t)below(3)
                : kind == 2 || i < 24 ? 0
                                      : bytes[i - 24];
    }
}

// Digests

static uint64_t digest;

static void begin(uint64_t seed) {
    state = seed;
    digest = 0xCBF29CE484222325u;
}

static void take(const void *data, size_t count) {
    for (size_t i = 0; i < count; i++) digest = (digest ^ ((const uint8_t *)data)[i]) * 0x100000001B3u;
}

static void end(const char *name) { printf("%-28s %016llx\n", name, (unsigned long long)digest); }

// Kernels of Raster

static uint32_t pixels[MOST], row[MOST], sums[4 * MOST];
static uint8_t coverage[MOST];

static void blends(void) {
    static const char *const names[] = {"fill", "blend_color", "blend_color_coverage", "blend_row", "blend_row_evenly",
        "blend_row_coverage", "multiply", "tint"};
    for (int kernel = 0; kernel < 8; kernel++) {
        begin((uint64_t)kernel);
        for (int round = 0; round < 400; round++) {
            const int count = below(300);
            fill_pixels(pixels, 300);
            fill_pixels(row, 300);
            fill_bytes(coverage, 300);
            const uint32_t color = pixel();
            switch (kernel) {
            case 0: craster_fill(pixels, count, color); break;
            case 1: craster_blend_color(pixels, count, color); break;
            case 2: craster_blend_color_coverage(pixels, count, color, coverage); break;
            case 3: craster_blend_row(pixels, count, row); break;
            case 4: craster_blend_row_evenly(pixels, count, row, (uint32_t)below(256)); break;
            case 5: craster_blend_row_coverage(pixels, count, row, coverage); break;
            case 6: craster_multiply(pixels, count, row); break;
            default: craster_tint(pixels, count, color);
            }
            take(pixels, 300 * sizeof *pixels);
        }
        end(names[kernel]);
    }
}

/// Weights of a row of taps that add up to 4096.
static void fill_weights(uint32_t *weights, int taps) {
    uint32_t left = 4096;
    for (int i = 0; i < taps - 1; i++) left -= weights[i] = (uint32_t)below(left + 1);
    weights[taps - 1] = left;
}

static void resampling(void) {
    static uint32_t weights[MOST];
    static int32_t firsts[64], starts[65];
    begin(19);
    for (int round = 0; round < 200; round++) {
        const int count = 1 + below(100);
        fill_pixels(pixels, MOST);
        craster_halve(pixels, pixels + 256, count, row);
        take(row, (size_t)count * sizeof *row);
    }
    end("halve");
    begin(20);
    for (int round = 0; round < 200; round++) {
        const int taps = 1 + below(9), count = 1 + below(200);
        fill_pixels(pixels, MOST);
        fill_weights(weights, taps);
        craster_sum_rows(pixels, 256, count, weights, taps, sums);
        take(sums, 4 * (size_t)count * sizeof *sums);
    }
    end("sum_rows");
    for (int varying = 0; varying < 2; varying++) {
        begin(21 + (uint64_t)varying);
        for (int round = 0; round < 200; round++) {
            const int same = 1 + below(6);
            fill_pixels(pixels, MOST);
            fill_weights(weights, 4);
            craster_sum_rows(pixels, 256, 256, weights, 4, sums);
            starts[0] = 0;
            for (int target = 0; target < 64; target++) {
                const int taps = varying ? 1 + below(6) : same;
                firsts[target] = below(256 - 6);
                fill_weights(weights + starts[target], taps);
                starts[target + 1] = starts[target] + taps;
            }
            if (varying) craster_sum_columns_varying(sums, firsts, weights, starts, row, 64);
            else craster_sum_columns(sums, firsts, weights, same, row, 64);
            take(row, 64 * sizeof *row);
        }
        end(varying ? "sum_columns_varying" : "sum_columns");
    }
}

static void weighing(void) {
    static uint16_t lanes[MOST], weights[8], sum[256];
    static ptrdiff_t starts[16];
    begin(30);
    for (int round = 0; round < 300; round++) {
        const int pairs = 1 + below(8), count = 1 + below(256);
        for (int i = 0; i < MOST; i++) lanes[i] = (uint16_t)below(32768);
        for (int i = 0; i < pairs; i++) weights[i] = (uint16_t)below((uint32_t)(65536 / (2 * pairs)));
        for (int i = 0; i < 2 * pairs; i++) starts[i] = below(MOST - 256);
        craster_weigh(lanes, starts, weights, pairs, count, sum);
        take(sum, (size_t)count * sizeof *sum);
    }
    end("weigh");
}

static void polygons(void) {
    static int64_t cells[64 * 64];
    static uint64_t touched[64];
    static craster_run runs[256];
    static uint8_t bytes[256];
    begin(40);
    for (int round = 0; round < 3000; round++) {
        const int32_t reach = (int32_t[]){6000, 40000, 600000}[round % 3], width = 1 + below(140),
                      height = 1 + below(9);
        const craster_cells area = {5, round % 4, width, height, cells, touched};
        craster_edge edges[3];
        int32_t corners[3][2];
        int count = 0;
        for (int i = 0; i < 3; i++)
            for (int axis = 0; axis < 2; axis++)
                corners[i][axis] = (below(2 * (uint32_t)reach) - reach) / (axis ? 8 : 1);
        for (int i = 0; i < 3; i++) {
            const int32_t *a = corners[i], *b = corners[(i + 1) % 3];
            if (a[1] < b[1]) edges[count++] = (craster_edge){a[0], a[1], b[0], b[1], 1};
            if (a[1] > b[1]) edges[count++] = (craster_edge){b[0], b[1], a[0], a[1], -1};
        }
        craster_add_edges(edges, count, (below(7) - 3) * 4096, (below(5) - 2) * 4096, &area);
        for (int32_t y = 0; y < height; y++) {
            const ptrdiff_t found = craster_take_row(&area, y, round % 2 != 0, bytes, runs);
            for (ptrdiff_t i = 0; i < found; i++) {
                take(&runs[i], sizeof runs[i]);
                if (runs[i].coverage < 0) take(bytes + runs[i].start, (size_t)(runs[i].end - runs[i].start));
            }
        }
    }
    end("add_edges, take_row");
}

/// Polygons that cross themselves: few sides, but enough in a pixel that lines are sampled.
static void overlaps(void) {
    enum { MOST_SIDES = 90, WIDTH = 70, HEIGHT = 5 };
    static craster_segment segments[MOST_SIDES];
    static int32_t active[MOST_SIDES], here[MOST_SIDES], firsts[WIDTH];
    static uint64_t columns[(WIDTH + 63) / 64];
    static craster_correction corrections[WIDTH];
    begin(45);
    for (int round = 0; round < 2000; round++) {
        const int corner_count = (int[]){3, 7, 20, MOST_SIDES}[round % 4];
        const uint32_t reach = (uint32_t[]){6000, 20000, 300000}[round % 3];
        int32_t corners[MOST_SIDES][2];
        for (int i = 0; i < corner_count; i++) {
            corners[i][0] = below(reach) - 3000;
            corners[i][1] = below(5 * 4096);
        }
        craster_edge edges[MOST_SIDES];
        int count = 0;
        for (int row = 0; row < 5; row++) {
            for (int i = 0; i < corner_count; i++) {
                const int32_t *a = corners[i], *b = corners[(i + 1) % corner_count];
                const int32_t *upper = a[1] < b[1] ? a : b, *lower = a[1] < b[1] ? b : a;
                if (a[1] == b[1] || upper[1] >> 12 != row) continue;
                edges[count++] = (craster_edge){upper[0], upper[1], lower[0], lower[1], upper == a ? 1 : -1};
            }
        }
        craster_sweep sweep = {.edges = edges,
            .count = count,
            .shift_x = 4096 * below(3),
            .width = WIDTH,
            .is_even_odd = round % 2 != 0,
            .active = active,
            .segments = segments,
            .here = here,
            .firsts = firsts,
            .columns = columns};
        for (int32_t y = 0; y < HEIGHT; y++) {
            const ptrdiff_t found = craster_correct_row(&sweep, y, corrections);
            for (ptrdiff_t i = 0; i < found; i++) {
                take(&corrections[i].row, sizeof corrections->row);
                take(&corrections[i].start, sizeof corrections->start);
                take(&corrections[i].end, sizeof corrections->end);
                take(&corrections[i].change, sizeof corrections->change);
            }
        }
    }
    end("correct_row");
}

/// Pictures of half the size each, down to one pixel; gives the number of the smallest.
static int halvings(int32_t width, int32_t height, craster_level *levels, uint32_t *room) {
    int last = 0;
    for (;; last++) {
        fill_pixels(room, width * height);
        levels[last] = (craster_level){room, width, height};
        room += width * height;
        if (width == 1 && height == 1) return last;
        width = (width + 1) / 2;
        height = (height + 1) / 2;
    }
}

static void perspectives(void) {
    static uint32_t room[1 << 18], target[512];
    static const int32_t sizes[][2] = {{1, 1}, {3, 2}, {5, 40}, {64, 64}, {97, 83}, {400, 9}, {300, 260}, {1400, 30}};
    begin(50);
    for (int round = 0; round < 2000; round++) {
        craster_level levels[16];
        const int32_t width = sizes[round % 8][0], height = sizes[round % 8][1];
        const int highest = halvings(width, height, levels, room);
        const double scale = (double[]){0.1, 0.7, 1.4, 3, 12, 60}[round % 6],
                     tilt = (double[]){0, 0.0005, 0.004, 0.05}[round / 6 % 4];
        const int is_level = round % 3 == 0;
        const craster_view view = {.u = between(-0.5, 1) * width,
            .v = between(-0.5, 1) * height,
            .w = between(0.7, 1.3),
            .u_right = between(-scale, scale),
            .v_right = is_level ? 0 : between(-0.5, 0.5),
            .w_right = is_level ? 0 : between(-tilt, tilt),
            .u_down = between(-1, 1),
            .v_down = between(-scale, scale),
            .w_down = between(-tilt, tilt),
            .min_u = 0,
            .max_u = round % 5 == 1 ? between(0, width) : width,
            .min_v = 0,
            .max_v = height,
            .width = width,
            .height = height,
            .highest_level = highest};
        memset(target, 0, sizeof target);
        const ptrdiff_t end = 1 + below(500);
        int32_t level = 0;
        for (ptrdiff_t column = 0; column < end;) {
            const int32_t far = level < highest ? level + 1 : highest;
            column = craster_foreshorten(&view, levels[level], levels[far], column, end, target + column, &level);
        }
        take(target, sizeof target);
    }
    end("foreshorten");
}

// Kernels of the encoder and the decoder

static uint8_t bytes[1 << 18], above[1 << 16], filtered[1 << 16];

static void checksums(void) {
    begin(60);
    for (int round = 0; round < 300; round++) {
        const size_t count = (size_t)below(1 << 16);
        fill_bytes(bytes, (int)count);
        const uint32_t sum = ccoding_adler32((uint32_t)below(65521), bytes, count);
        take(&sum, sizeof sum);
    }
    end("adler32");
}

static void filters(void) {
    begin(61);
    for (int round = 0; round < 200; round++) {
        const size_t count = (size_t)below(2000);
        fill_bytes(bytes, 4 * (int)count);
        ccoding_pack_rgb(bytes, count, filtered);
        take(filtered, 3 * count);
    }
    end("pack_rgb");
    begin(62);
    for (int round = 0; round < 500; round++) {
        const size_t stride = 3 + (size_t)(round % 2), count = stride * (1 + (size_t)below(1000));
        fill_bytes(bytes, (int)count);
        fill_bytes(above, (int)count);
        ccoding_filter(round / 2 % 5, bytes, above, count, stride, filtered);
        take(filtered, count);
        uint32_t costs[4];
        ccoding_filter_costs(bytes, above, count, stride, costs);
        take(costs, sizeof costs);
    }
    end("filter, filter_costs");
    begin(63);
    for (int round = 0; round < 500; round++) {
        const size_t size = 3 + (size_t)(round % 2), width = 1 + (size_t)below(200), rows = 1 + (size_t)below(12);
        fill_bytes(bytes, (int)(rows * (1 + width * size) + 1));
        for (size_t y = 0; y < rows; y++) bytes[y * (1 + width * size)] = (uint8_t)below(5);
        fill_pixels(row, (int)width);
        if (size == 3)
            for (size_t x = 0; x < width; x++) row[x] |= 0xFF000000u;
        const int is_right =
            cpng_unfilter(bytes, rows, row, (uint32_t)width, size, size == 3 ? 0xFF000000u : 0, pixels);
        take(&is_right, sizeof is_right);
        take(pixels, width * rows * sizeof *pixels);
    }
    end("unfilter");
}

static uint64_t code(int most) {
    const int count = 1 + below((uint32_t)most);
    return next() >> (64 - count) << (64 - count) | (uint64_t)count;
}

static void deflating(void) {
    static ccoding_sequence sequences[sizeof bytes / 8 + 1];
    static uint8_t written[8 * sizeof bytes];
    static ccoding_codes codes;
    begin(70);
    for (int round = 0; round < 200; round++) {
        // About half of the bytes are literals, so some rounds have more than 65 536.
        const size_t count = 1 + (size_t)below(round % 10 == 0 ? sizeof bytes - 1 : 3000);
        fill_bytes(bytes, (int)count);
        const size_t found = ccoding_find_sequences(bytes, count, 24, sequences);
        take(sequences, found * sizeof *sequences);
        uint32_t counts[256] = {0};
        const int is_estimate = ccoding_count(bytes, sequences, found, counts);
        take(&is_estimate, sizeof is_estimate);
        take(counts, sizeof counts);
        for (int i = 0; i < 256; i++) codes.literals[i] = code(14);
        for (int i = 0; i < 259; i++) codes.lengths[i] = code(19);
        for (int i = 0; i < 2; i++) codes.distances[i] = code(28);
        ccoding_bits writer = {written, 0, 0};
        ccoding_write_sequences(&writer, bytes, sequences, found, &codes);
        take(written, (size_t)(writer.target - written));
        // What lies below the bits that wait is undefined.
        const uint64_t waiting = writer.count == 0 ? 0 : writer.bits >> (64 - writer.count);
        take(&waiting, sizeof waiting);
        take(&writer.count, sizeof writer.count);
    }
    end("sequences, count, write");
}

int main(void) {
    blends();
    resampling();
    weighing();
    polygons();
    overlaps();
    perspectives();
    checksums();
    filters();
    deflating();
    return 0;
}
