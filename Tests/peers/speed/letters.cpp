// The glyphs of lines of text by HarfBuzz, for programs that shape none, and their outlines.
//
//     letters FONT < LINES
//
// A line has a weight, a size in pixels and a text, with tabs between them. The answer has one line for each: the number of glyphs, then
// each glyph and its position; and after a tab the outline, letters M, L, Q, C and Z with their points, y downwards from the baseline.
#include <cstdio>
#include <cstdlib>
#include <hb-ot.h>
#include <hb.h>
#include <iostream>
#include <sstream>

struct Outline {
    std::ostringstream text;
    double x, scale;
};
static void point(Outline *o, float x, float y) { o->text << ' ' << o->x + x * o->scale << ' ' << -y * o->scale; }
static void move(hb_draw_funcs_t *, void *o, hb_draw_state_t *, float x, float y, void *) {
    ((Outline *)o)->text << " M";
    point((Outline *)o, x, y);
}
static void line(hb_draw_funcs_t *, void *o, hb_draw_state_t *, float x, float y, void *) {
    ((Outline *)o)->text << " L";
    point((Outline *)o, x, y);
}
static void quadratic(hb_draw_funcs_t *, void *o, hb_draw_state_t *, float a, float b, float x, float y, void *) {
    ((Outline *)o)->text << " Q";
    point((Outline *)o, a, b);
    point((Outline *)o, x, y);
}
static void cubic(
    hb_draw_funcs_t *, void *o, hb_draw_state_t *, float a, float b, float c, float d, float x, float y, void *) {
    ((Outline *)o)->text << " C";
    point((Outline *)o, a, b);
    point((Outline *)o, c, d);
    point((Outline *)o, x, y);
}
static void close(hb_draw_funcs_t *, void *o, hb_draw_state_t *, void *) { ((Outline *)o)->text << " Z"; }

int main(int, char **words) {
    hb_face_t *face = hb_face_create(hb_blob_create_from_file_or_fail(words[1]), 0);
    hb_draw_funcs_t *pen = hb_draw_funcs_create();
    hb_draw_funcs_set_move_to_func(pen, move, nullptr, nullptr);
    hb_draw_funcs_set_line_to_func(pen, line, nullptr, nullptr);
    hb_draw_funcs_set_quadratic_to_func(pen, quadratic, nullptr, nullptr);
    hb_draw_funcs_set_cubic_to_func(pen, cubic, nullptr, nullptr);
    hb_draw_funcs_set_close_path_func(pen, close, nullptr, nullptr);
    std::string input;
    while (std::getline(std::cin, input)) {
        std::istringstream fields(input);
        std::string weight, size, text;
        std::getline(fields, weight, '\t');
        std::getline(fields, size, '\t');
        std::getline(fields, text);
        hb_font_t *font = hb_font_create(face);
        const hb_variation_t axis{HB_TAG('w', 'g', 'h', 't'), float(atof(weight.c_str()))};
        hb_font_set_variations(font, &axis, 1);
        hb_buffer_t *buffer = hb_buffer_create();
        hb_buffer_add_utf8(buffer, text.c_str(), -1, 0, -1);
        hb_buffer_guess_segment_properties(buffer);
        hb_shape(font, buffer, nullptr, 0);
        unsigned count;
        const hb_glyph_info_t *glyphs = hb_buffer_get_glyph_infos(buffer, &count);
        const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
        Outline outline{{}, 0, atof(size.c_str()) / hb_face_get_upem(face)};
        printf("%u", count);
        double x = 0;
        for (unsigned i = 0; i < count; i++) {
            outline.x = (x + positions[i].x_offset) * outline.scale;
            printf(" %u %.5f", glyphs[i].codepoint, outline.x);
            hb_font_get_glyph_shape(font, glyphs[i].codepoint, pen, &outline);
            x += positions[i].x_advance;
        }
        printf("\t%s\n", outline.text.str().c_str());
        hb_buffer_destroy(buffer);
        hb_font_destroy(font);
    }
}
