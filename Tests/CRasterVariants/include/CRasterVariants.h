#ifndef CRASTER_VARIANTS_H
#define CRASTER_VARIANTS_H

#include "CRaster.h"

/// Raster's kernels as they are compiled for one generation of processors.
typedef struct {
    const char *name;
    __typeof__(craster_fill) *fill;
    __typeof__(craster_blend_color) *blend_color;
    __typeof__(craster_blend_color_coverage) *blend_color_coverage;
    __typeof__(craster_blend_color_rows) *blend_color_rows;
    __typeof__(craster_blend_row) *blend_row;
    __typeof__(craster_blend_row_evenly) *blend_row_evenly;
    __typeof__(craster_blend_row_coverage) *blend_row_coverage;
    __typeof__(craster_multiply) *multiply;
    __typeof__(craster_tint) *tint;
    __typeof__(craster_halve) *halve;
    __typeof__(craster_sum_rows) *sum_rows;
    __typeof__(craster_sum_columns) *sum_columns;
    __typeof__(craster_sum_columns_evenly) *sum_columns_evenly;
    __typeof__(craster_sum_columns_varying) *sum_columns_varying;
    __typeof__(craster_weigh) *weigh;
    __typeof__(craster_foreshorten) *foreshorten;
    __typeof__(craster_add_edges) *add_edges;
    __typeof__(craster_take_row) *take_row;
    __typeof__(craster_correct_row) *correct_row;
    __typeof__(craster_paint_rows) *paint_rows;
    __typeof__(craster_shade_gradient) *shade_gradient;
    __typeof__(craster_filter) *filter;
    __typeof__(craster_blend_mode) *blend_mode;
    __typeof__(craster_blend_mode_color) *blend_mode_color;
    __typeof__(craster_noise_row) *noise_row;
    __typeof__(craster_sample) *sample;
    __typeof__(craster_add_light) *add_light;
    __typeof__(craster_develop_light) *develop_light;
} craster_variant;

/// A variant, or null where this processor cannot run it; 0 is what every processor runs.
const craster_variant *craster_variant_at(int index);

/// Variants there are.
int craster_variant_count(void);

#endif
