// Compiles the kernels once more under names that end in VARIANT.

#define JOIN_(name, variant) name##_##variant
#define JOIN(name, variant) JOIN_(name, variant)
#define NAMED(name) JOIN(name, VARIANT)
#define KERNEL(name) TARGET_ATTRIBUTE NAMED(name)

#include "../../Sources/CRaster/blend.c"
#include "../../Sources/CRaster/resample.c"
#include "../../Sources/CRaster/weigh.c"
#include "../../Sources/CRaster/foreshorten.c"
#include "../../Sources/CRaster/coverage.c"
#include "../../Sources/CRaster/overlap.c"
#include "../../Sources/CRaster/noise.c"
#include "../../Sources/CRaster/gradient.c"
#include "../../Sources/CRaster/modes.c"
#include "../../Sources/CRaster/filter.c"
#include "../../Sources/CRaster/affine.c"
#include "../../Sources/CRaster/light.c"

#define TEXT_(text) #text
#define TEXT(text) TEXT_(text)

const craster_variant NAMED(craster_variant) = {
    .name = TEXT(VARIANT),
    .fill = NAMED(craster_fill),
    .blend_color = NAMED(craster_blend_color),
    .blend_color_coverage = NAMED(craster_blend_color_coverage),
    .blend_color_rows = NAMED(craster_blend_color_rows),
    .blend_row = NAMED(craster_blend_row),
    .blend_row_evenly = NAMED(craster_blend_row_evenly),
    .blend_row_coverage = NAMED(craster_blend_row_coverage),
    .multiply = NAMED(craster_multiply),
    .tint = NAMED(craster_tint),
    .halve = NAMED(craster_halve),
    .sum_rows = NAMED(craster_sum_rows),
    .sum_columns = NAMED(craster_sum_columns),
    .sum_columns_evenly = NAMED(craster_sum_columns_evenly),
    .sum_columns_varying = NAMED(craster_sum_columns_varying),
    .weigh = NAMED(craster_weigh),
    .foreshorten = NAMED(craster_foreshorten),
    .add_edges = NAMED(craster_add_edges),
    .take_row = NAMED(craster_take_row),
    .correct_row = NAMED(craster_correct_row),
    .paint_rows = NAMED(craster_paint_rows),
    .shade_gradient = NAMED(craster_shade_gradient),
    .filter = NAMED(craster_filter),
    .blend_mode = NAMED(craster_blend_mode),
    .blend_mode_color = NAMED(craster_blend_mode_color),
    .noise_row = NAMED(craster_noise_row),
    .sample = NAMED(craster_sample),
    .add_light = NAMED(craster_add_light),
    .develop_light = NAMED(craster_develop_light),
};
