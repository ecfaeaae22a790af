// The cards drawn by Cairo. It knows neither blurred shadows nor perspective: a shadow is a mask that is made once for each size of a card,
// and a card that turns is squeezed.
#include "cards.h"
#include <cairo-ft.h>
#include <cairo.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H

class Painter {
  public:
    Painter(const Scene &scene, bool keeps) : scene(scene), keeps(keeps) {
        surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, scene.width, scene.height);
        context = cairo_create(surface);
        for (const Picture &photo : scene.photos)
            photos.push_back(cairo_image_surface_create_for_data(
                (uint8_t *)photo.bgra.data(), CAIRO_FORMAT_RGB24, photo.width, photo.height, 4 * photo.width));
        FT_Init_FreeType(&library);
        shadow = mask(scene.cards[0].width, scene.cards[0].height);
    }

    void draw(const std::vector<Place> &places) {
        cairo_identity_matrix(context);
        color(context, 0xFF000000 | scene.background);
        cairo_paint(context);
        for (const Place &place : places) {
            const Card &card = scene.cards[place.card];
            cairo_save(context);
            cairo_translate(context, place.x + card.width / 2, place.y + card.height / 2);
            cairo_scale(context, place.scale, place.scale * cos(place.angle * M_PI / 180));
            cairo_translate(context, -card.width / 2, -card.height / 2);
            if (keeps) {
                cairo_set_source_surface(context, picture(place.card), -Scene::margin, -Scene::margin);
                cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR);
                cairo_paint_with_alpha(context, place.alpha);
            } else if (place.alpha < 1) {
                cairo_rectangle(context, -Scene::margin, -Scene::margin, card.width + 2 * Scene::margin,
                    card.height + 2 * Scene::margin);
                cairo_clip(context);
                cairo_push_group(context);
                draw(card, context);
                cairo_pop_group_to_source(context);
                cairo_paint_with_alpha(context, place.alpha);
            } else {
                draw(card, context);
            }
            cairo_restore(context);
        }
        for (const Bar &bar : scene.bars) {
            outline(context, bar.x, bar.y, bar.width, bar.height, bar.radius);
            shade(context, bar.y, bar.y + bar.height, bar.top, bar.bottom);
        }
        for (const Label &label : scene.barLabels) draw(label, context);
        cairo_surface_flush(surface);
    }

    const uint8_t *pixels() const { return cairo_image_surface_get_data(surface); }
    size_t stride() const { return cairo_image_surface_get_stride(surface); }

  private:
    static void color(cairo_t *context, uint32_t c) {
        cairo_set_source_rgba(
            context, (c >> 16 & 255) / 255.0, (c >> 8 & 255) / 255.0, (c & 255) / 255.0, (c >> 24) / 255.0);
    }
    static void outline(cairo_t *context, double x, double y, double width, double height, double radius) {
        cairo_new_sub_path(context);
        cairo_arc(context, x + width - radius, y + radius, radius, -M_PI / 2, 0);
        cairo_arc(context, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
        cairo_arc(context, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
        cairo_arc(context, x + radius, y + radius, radius, M_PI, 1.5 * M_PI);
        cairo_close_path(context);
    }
    static void shade(cairo_t *context, double top, double bottom, uint32_t first, uint32_t second) {
        cairo_pattern_t *pattern = cairo_pattern_create_linear(0, top, 0, bottom);
        double offset = 0;
        for (uint32_t c : {first, second})
            cairo_pattern_add_color_stop_rgba(pattern, offset++, (c >> 16 & 255) / 255.0, (c >> 8 & 255) / 255.0,
                (c & 255) / 255.0, (c >> 24) / 255.0);
        cairo_set_source(context, pattern);
        cairo_fill(context);
        cairo_pattern_destroy(pattern);
    }

    void draw(const Card &card, cairo_t *context) {
        cairo_set_source_rgba(context, 0, 0, 0, Scene::shadow);
        cairo_mask_surface(context, shadow, -Scene::margin, Scene::drop - Scene::margin);
        double x, y, width, height;
        scene.shown(card, x, y, width, height);
        cairo_save(context);
        outline(context, 0, 0, card.width, card.height, Scene::radius);
        cairo_clip(context);
        cairo_save(context);
        cairo_scale(context, card.width / width, card.height / height);
        cairo_set_source_surface(context, photos[card.photo], -x, -y);
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR);
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD);
        cairo_paint(context);
        cairo_restore(context);
        cairo_rectangle(context, 0, 0.45 * card.height, card.width, 0.55 * card.height);
        shade(context, 0.45 * card.height, card.height, 0, Scene::scrim);
        for (const Label &label : card.labels) draw(label, context);
        cairo_restore(context);
        const double half = Scene::border / 2;
        outline(context, half, half, card.width - Scene::border, card.height - Scene::border, Scene::radius - half);
        cairo_set_line_width(context, Scene::border);
        color(context, Scene::borderColor);
        cairo_stroke(context);
    }

    void draw(const Label &label, cairo_t *context) {
        cairo_font_face_t *&face = faces[label.weight];
        if (!face) {
            FT_Face letters;
            FT_Fixed axes[8] = {};
            FT_MM_Var *variable;
            if (FT_New_Face(library, scene.font.c_str(), 0, &letters) || FT_Get_MM_Var(letters, &variable)) {
                fprintf(stderr, "FreeType cannot read %s\n", scene.font.c_str());
                exit(2);
            }
            for (unsigned i = 0; i < variable->num_axis && i < 8; i++)
                axes[i] = variable->axis[i].tag == 0x77676874 ? label.weight * 65536 : variable->axis[i].def;
            FT_Set_Var_Design_Coordinates(letters, variable->num_axis, axes);
            face = cairo_ft_font_face_create_for_ft_face(letters, FT_LOAD_NO_HINTING);
        }
        std::vector<cairo_glyph_t> glyphs;
        for (size_t i = 0; i < label.glyphs.size(); i++)
            glyphs.push_back({label.glyphs[i], label.x + label.positions[i], label.baseline});
        cairo_set_font_face(context, face);
        cairo_set_font_size(context, label.size);
        cairo_set_source_rgba(context, 1, 1, 1, label.alpha);
        cairo_show_glyphs(context, glyphs.data(), glyphs.size());
    }

    cairo_surface_t *picture(int index) {
        cairo_surface_t *&picture = pictures[index];
        if (!picture) {
            const Card &card = scene.cards[index];
            picture = cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, ceil(card.width + 2 * Scene::margin), ceil(card.height + 2 * Scene::margin));
            cairo_t *context = cairo_create(picture);
            cairo_translate(context, Scene::margin, Scene::margin);
            draw(card, context);
            cairo_destroy(context);
        }
        return picture;
    }

    // The coverage of a card of a size, with its margin, behind a Gaussian along both axes.
    static cairo_surface_t *mask(double cardWidth, double cardHeight) {
        cairo_surface_t *mask = cairo_image_surface_create(
            CAIRO_FORMAT_A8, ceil(cardWidth + 2 * Scene::margin), ceil(cardHeight + 2 * Scene::margin));
        cairo_t *context = cairo_create(mask);
        outline(context, Scene::margin, Scene::margin, cardWidth, cardHeight, Scene::radius);
        cairo_fill(context);
        cairo_destroy(context);
        cairo_surface_flush(mask);
        const int width = cairo_image_surface_get_width(mask), height = cairo_image_surface_get_height(mask),
                  stride = cairo_image_surface_get_stride(mask);
        const int reach = 3 * Scene::sigma;
        uint8_t *pixels = cairo_image_surface_get_data(mask);
        std::vector<float> weights, across((size_t)width * height);
        float sum = 0;
        for (int i = -reach; i <= reach; i++) {
            weights.push_back(expf(-0.5 * i * i / Scene::sigma / Scene::sigma));
            sum += weights.back();
        }
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++)
                for (int i = -reach; i <= reach; i++)
                    if (x + i >= 0 && x + i < width)
                        across[(size_t)y * width + x] += weights[i + reach] / sum * pixels[y * stride + x + i];
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++) {
                float value = 0;
                for (int i = -reach; i <= reach; i++)
                    if (y + i >= 0 && y + i < height)
                        value += weights[i + reach] / sum * across[(size_t)(y + i) * width + x];
                pixels[y * stride + x] = lrintf(value);
            }
        cairo_surface_mark_dirty(mask);
        return mask;
    }

    const Scene &scene;
    const bool keeps;
    cairo_surface_t *surface, *shadow;
    cairo_t *context;
    FT_Library library;
    std::vector<cairo_surface_t *> photos;
    std::map<int, cairo_font_face_t *> faces;
    std::map<int, cairo_surface_t *> pictures;
};

int main(int count, char **words) { return run<Painter>(count, words); }
