// The few functions of Blend2D's C interface that are called here (0.21.2): its wheel on PyPI has the library without its headers.
// Every object is 16 bytes; functions answer zero when they succeed. Names are Blend2D's own.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

extern "C" {
struct BLObject {
    uint64_t words[2];
};
struct BLPoint {
    double x, y;
};
struct BLRect {
    double x, y, w, h;
};
struct BLRoundRect {
    double x, y, w, h, rx, ry;
};
struct BLMatrix {
    double m00, m01, m10, m11, m20, m21;
};
struct BLImageData {
    void *pixels;
    intptr_t stride;
    int32_t width, height;
    uint32_t format, flags;
};
struct BLContextInfo {
    uint32_t flags, threads, features, queue, states;
    int32_t originX, originY;
    uint32_t reserved;
};
struct BLGradientStop {
    double offset;
    uint64_t rgba;
};

enum { BL_FORMAT_PRGB32 = 1, BL_FORMAT_XRGB32 = 2, BL_OP_SRC_COPY = 1, BL_OP_MULTIPLY = 15, BL_OP_SCREEN = 16 };
enum {
    BL_GRADIENT_LINEAR = 0,
    BL_GRADIENT_RADIAL = 1,
    BL_GRADIENT_CONIC = 2,
    BL_EXTEND_PAD = 0,
    BL_GEOMETRY_ROUND_RECT = 7
};
enum { BL_HINT_GRADIENT_QUALITY = 1, BL_HINT_PATTERN_QUALITY = 2, BL_QUALITY_DITHER = 2, BL_QUALITY_BILINEAR = 1 };
enum { BL_JOIN_ROUND = 4, BL_TRANSFORM_RESET = 0, BL_TRANSFORM_ASSIGN = 1 };

uint32_t bl_image_init_as(BLObject *, int, int, uint32_t format);
uint32_t bl_image_get_data(const BLObject *, BLImageData *);
uint32_t bl_image_make_mutable(BLObject *, BLImageData *);
uint32_t bl_path_init(BLObject *);
uint32_t bl_path_move_to(BLObject *, double, double);
uint32_t bl_path_line_to(BLObject *, double, double);
uint32_t bl_path_quad_to(BLObject *, double, double, double, double);
uint32_t bl_path_cubic_to(BLObject *, double, double, double, double, double, double);
uint32_t bl_path_close(BLObject *);
uint32_t bl_gradient_init_as(
    BLObject *, uint32_t type, const void *values, uint32_t extend, const BLGradientStop *, size_t, const BLMatrix *);
uint32_t bl_gradient_add_stop_rgba32(BLObject *, double, uint32_t);
uint32_t bl_gradient_destroy(BLObject *);
uint32_t bl_pattern_init_as(BLObject *, const BLObject *image, const void *area, uint32_t extend, const BLMatrix *);
uint32_t bl_pattern_destroy(BLObject *);
uint32_t bl_context_init(BLObject *);
uint32_t bl_context_begin(BLObject *, BLObject *image, const BLContextInfo *);
uint32_t bl_context_end(BLObject *);
uint32_t bl_context_set_hint(BLObject *, uint32_t hint, uint32_t value);
uint32_t bl_context_set_flatten_tolerance(BLObject *, double);
uint32_t bl_context_set_comp_op(BLObject *, uint32_t);
uint32_t bl_context_set_stroke_width(BLObject *, double);
uint32_t bl_context_set_stroke_join(BLObject *, uint32_t);
uint32_t bl_context_apply_transform_op(BLObject *, uint32_t op, const void *);
uint32_t bl_context_fill_all_rgba32(BLObject *, uint32_t);
uint32_t bl_context_fill_rect_d_rgba32(BLObject *, const BLRect *, uint32_t);
uint32_t bl_context_fill_rect_d_ext(BLObject *, const BLRect *, const BLObject *style);
uint32_t bl_context_fill_geometry_rgba32(BLObject *, uint32_t type, const void *, uint32_t);
uint32_t bl_context_fill_geometry_ext(BLObject *, uint32_t type, const void *, const BLObject *style);
uint32_t bl_context_fill_path_d_rgba32(BLObject *, const BLPoint *, const BLObject *path, uint32_t);
uint32_t bl_context_stroke_path_d_rgba32(BLObject *, const BLPoint *, const BLObject *path, uint32_t);
uint32_t bl_context_blit_image_d(BLObject *, const BLPoint *, const BLObject *image, const void *area);
}

static inline void must(uint32_t result) {
    if (result) {
        fprintf(stderr, "Blend2D failed: result %u\n", result);
        exit(3);
    }
}
