// Single shapes by Blend2D, in one thread, as fine as parade's: curves to 0.014 pixel instead of 0.2, gradients with its dither.
#include "blend2d.h"
#include "primitives.h"

class Painter {
  public:
    explicit Painter(const Inputs &inputs) {
        must(bl_image_init_as(&frame, frameWidth, frameHeight, BL_FORMAT_PRGB32));
        must(bl_context_init(&context));
        for (const Picture &picture : inputs.pictures) {
            BLObject &image = pictures.emplace_back();
            BLImageData data;
            must(bl_image_init_as(&image, picture.width, picture.height, BL_FORMAT_XRGB32));
            must(bl_image_make_mutable(&image, &data));
            for (int y = 0; y < picture.height; y++)
                memcpy((uint8_t *)data.pixels + y * data.stride, &picture.pixels[(size_t)y * picture.width],
                    4 * picture.width);
        }
        for (const auto &steps : inputs.paths) {
            BLObject &path = paths.emplace_back();
            must(bl_path_init(&path));
            for (const auto &[kind, v] : steps) {
                switch (kind) {
                case 'M': must(bl_path_move_to(&path, v[0], v[1])); break;
                case 'L': must(bl_path_line_to(&path, v[0], v[1])); break;
                case 'Q': must(bl_path_quad_to(&path, v[0], v[1], v[2], v[3])); break;
                case 'C': must(bl_path_cubic_to(&path, v[0], v[1], v[2], v[3], v[4], v[5])); break;
                default: must(bl_path_close(&path));
                }
            }
        }
    }

    void clear() {
        const BLContextInfo info{};
        must(bl_context_begin(&context, &frame, &info));
        must(bl_context_set_comp_op(&context, BL_OP_SRC_COPY));
        must(bl_context_fill_all_rgba32(&context, 0xFFFFFFFF));
        must(bl_context_end(&context));
    }
    void begin() {
        const BLContextInfo info{};
        must(bl_context_begin(&context, &frame, &info));
        must(bl_context_set_flatten_tolerance(&context, 0.014));
        must(bl_context_set_hint(&context, BL_HINT_GRADIENT_QUALITY, BL_QUALITY_DITHER));
        must(bl_context_set_hint(&context, BL_HINT_PATTERN_QUALITY, BL_QUALITY_BILINEAR));
    }
    void end() { must(bl_context_end(&context)); }

    void rectangle(double x, double y, double width, double height, uint32_t color) {
        const BLRect shape{x, y, width, height};
        must(bl_context_fill_rect_d_rgba32(&context, &shape, color));
    }
    void rounded(double x, double y, double width, double height, double radius, uint32_t color) {
        const BLRoundRect shape{x, y, width, height, radius, radius};
        must(bl_context_fill_geometry_rgba32(&context, BL_GEOMETRY_ROUND_RECT, &shape, color));
    }
    void fill(int path, double x, double y) {
        const BLPoint origin{x, y};
        must(bl_context_fill_path_d_rgba32(&context, &origin, &paths[path], ink));
    }
    void stroke(int path, double x, double y, double width) {
        const BLPoint origin{x, y};
        must(bl_context_set_stroke_width(&context, width));
        must(bl_context_set_stroke_join(&context, BL_JOIN_ROUND));
        must(bl_context_stroke_path_d_rgba32(&context, &origin, &paths[path], ink));
    }
    void linear(double x0, double y0, double x1, double y1) { gradient(BL_GRADIENT_LINEAR, {x0, y0, x1, y1, 0, 0}); }
    void radial(double x, double y, double radius) { gradient(BL_GRADIENT_RADIAL, {x, y, x, y, radius, 0}); }
    void conic(double x, double y) { gradient(BL_GRADIENT_CONIC, {x, y, 0, 1, 0, 0}); }
    void picture(int index, double x, double y, double scale, double degrees) {
        BLPoint origin{x, y};
        if (scale == 1 && degrees == 0) {
            must(bl_context_blit_image_d(&context, &origin, &pictures[index], nullptr));
            return;
        }
        const double cosine = scale * cos(degrees * M_PI / 180), sine = scale * sin(degrees * M_PI / 180);
        const BLMatrix matrix{cosine, sine, -sine, cosine, x, y};
        origin = {0, 0};
        must(bl_context_apply_transform_op(&context, BL_TRANSFORM_ASSIGN, &matrix));
        must(bl_context_blit_image_d(&context, &origin, &pictures[index], nullptr));
        must(bl_context_apply_transform_op(&context, BL_TRANSFORM_RESET, nullptr));
    }
    void card(int index, double x, double y, double width, double height, double radius, double scale) {
        const BLMatrix matrix{scale, 0, 0, scale, x, y};
        const BLRoundRect shape{x, y, width, height, radius, radius};
        BLObject pattern;
        must(bl_pattern_init_as(&pattern, &pictures[index], nullptr, BL_EXTEND_PAD, &matrix));
        must(bl_context_fill_geometry_ext(&context, BL_GEOMETRY_ROUND_RECT, &shape, &pattern));
        must(bl_pattern_destroy(&pattern));
    }
    void blend(bool multiplies) {
        must(bl_context_set_comp_op(&context, multiplies ? BL_OP_MULTIPLY : BL_OP_SCREEN));
        rectangle(squareX, squareY, squareSize, squareSize, glass);
    }

    const uint8_t *pixels() const { return (const uint8_t *)data().pixels; }
    size_t stride() const { return data().stride; }

  private:
    struct Values {
        double v[6];
    };
    void gradient(uint32_t type, Values values) {
        BLObject gradient;
        must(bl_gradient_init_as(&gradient, type, values.v, BL_EXTEND_PAD, nullptr, 0, nullptr));
        must(bl_gradient_add_stop_rgba32(&gradient, 0, 0xFFFF0000));
        must(bl_gradient_add_stop_rgba32(&gradient, 0.4, 0xFF0000FF));
        must(bl_gradient_add_stop_rgba32(&gradient, 1, 0xFFFFFFFF));
        const BLRect shape{squareX, squareY, squareSize, squareSize};
        must(bl_context_fill_rect_d_ext(&context, &shape, &gradient));
        must(bl_gradient_destroy(&gradient));
    }
    BLImageData data() const {
        BLImageData data;
        must(bl_image_get_data(&frame, &data));
        return data;
    }

    BLObject frame, context;
    std::vector<BLObject> pictures, paths;
};

int main(int count, char **words) { return run<Painter>(count, words); }
