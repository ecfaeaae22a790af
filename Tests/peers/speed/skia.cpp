// The cards drawn by Skia on the processor, in premultiplied pixels of eight bits.
#include "cards.h"
#include "skia.h"

class Painter {
  public:
    Painter(const Scene &scene, bool keeps)
        : scene(scene), keeps(keeps), frame((size_t)scene.width * scene.height * 4) {
        SkGraphics::Init();
        surface = SkSurfaces::WrapPixels(
            SkImageInfo::MakeN32(scene.width, scene.height, kPremul_SkAlphaType), frame.data(), stride(), nullptr);
        for (const Picture &photo : scene.photos) {
            SkPixmap pixels{photo.bgra.data(), (size_t)photo.width * 4,
                SkImageInfo::MakeN32(photo.width, photo.height, kOpaque_SkAlphaType)};
            photos.push_back(SkImages::RasterFromPixmapCopy(pixels)->withDefaultMipmaps());
        }
        // Held for ever: typefaces point to it.
        static const sk_sp<SkFontMgr> manager = SkFontMgr_New_FontConfig(nullptr);
        face = manager->makeFromFile(scene.font.c_str(), 0);
        if (!face.get()) {
            fprintf(stderr, "Skia cannot read %s\n", scene.font.c_str());
            exit(2);
        }
        blur = SkMaskFilter::MakeBlur(kNormal_SkBlurStyle, Scene::sigma, true);
    }

    void draw(const std::vector<Place> &places) {
        SkCanvas &canvas = *surface->getCanvas();
        SkPaint background;
        background.setColor(0xFF000000 | scene.background);
        canvas.drawPaint(background);
        for (const Place &place : places) {
            const Card &card = scene.cards[place.card];
            canvas.save();
            canvas.translate(place.x + card.width / 2, place.y + card.height / 2);
            if (place.angle) {
                const double angle = place.angle * M_PI / 180;
                const float turned[] = {1, 0, 0, 0, float(cos(angle)), 0, 0, float(-sin(angle) / Scene::depth), 1};
                SkMatrix matrix;
                canvas.concat(matrix.set9(turned));
            }
            canvas.scale(place.scale, place.scale);
            canvas.translate(-card.width / 2, -card.height / 2);
            if (keeps) {
                SkPaint paint;
                paint.setAlphaf(place.alpha);
                canvas.drawImage(picture(place.card).get(), -Scene::margin, -Scene::margin, sampling, &paint);
            } else {
                const SkRect bounds = rect(
                    -Scene::margin, -Scene::margin, card.width + 2 * Scene::margin, card.height + 2 * Scene::margin);
                if (place.alpha < 1) canvas.saveLayerAlphaf(&bounds, place.alpha);
                draw(card, canvas);
                if (place.alpha < 1) canvas.restore();
            }
            canvas.restore();
        }
        for (const Bar &bar : scene.bars) {
            SkPaint paint;
            paint.setAntiAlias();
            paint.setColor(bar.top);
            if (bar.top != bar.bottom) shade(paint, bar.y, bar.y + bar.height, bar.top, bar.bottom);
            canvas.drawRRect(rounded(bar.x, bar.y, bar.width, bar.height, bar.radius), paint);
        }
        for (const Label &label : scene.barLabels) draw(label, canvas);
    }

    const uint8_t *pixels() const { return frame.data(); }
    size_t stride() const { return (size_t)scene.width * 4; }

  private:
    static SkRect rect(double x, double y, double width, double height) {
        return {float(x), float(y), float(x + width), float(y + height)};
    }
    static SkRRect rounded(double x, double y, double width, double height, double radius) {
        SkRRect result;
        result.setRectXY(rect(x, y, width, height), radius, radius);
        return result;
    }
    static void shade(SkPaint &paint, double top, double bottom, SkColor first, SkColor second) {
        const SkPoint points[] = {{0, float(top)}, {0, float(bottom)}};
        const SkColor colors[] = {first, second};
        paint.setShader(SkGradientShader::MakeLinear(points, colors, nullptr, 2, SkTileMode::kClamp, 0, nullptr));
        paint.setDither();
    }

    void draw(const Card &card, SkCanvas &canvas) {
        SkPaint shadow;
        shadow.setAntiAlias();
        shadow.setColor(SkColor(round(255 * Scene::shadow)) << 24);
        shadow.setMaskFilter(blur);
        canvas.drawRRect(rounded(0, Scene::drop, card.width, card.height, Scene::radius), shadow);
        canvas.save();
        canvas.clipRRect(rounded(0, 0, card.width, card.height, Scene::radius), SkClipOp::kIntersect, true);
        double x, y, width, height;
        scene.shown(card, x, y, width, height);
        canvas.drawImageRect(photos[card.photo].get(), rect(x, y, width, height), rect(0, 0, card.width, card.height),
            sampling, nullptr, SkCanvas::kFast_SrcRectConstraint);
        SkPaint scrim;
        shade(scrim, 0.45 * card.height, card.height, 0, Scene::scrim);
        canvas.drawRect(rect(0, 0.45 * card.height, card.width, 0.55 * card.height), scrim);
        for (const Label &label : card.labels) draw(label, canvas);
        canvas.restore();
        SkPaint border;
        border.setAntiAlias();
        border.setStyle(SkPaint::kStroke_Style);
        border.setStrokeWidth(Scene::border);
        border.setColor(Scene::borderColor);
        const double half = Scene::border / 2;
        canvas.drawRRect(
            rounded(half, half, card.width - Scene::border, card.height - Scene::border, Scene::radius - half), border);
    }

    void draw(const Label &label, SkCanvas &canvas) {
        auto font = fonts.find({label.weight, label.size});
        if (font == fonts.end()) {
            const SkFontArguments::Coordinate weight{0x77676874, float(label.weight)};
            SkFontArguments arguments;
            arguments.coordinates = &weight;
            arguments.count = 1;
            font = fonts
                       .emplace(std::piecewise_construct, std::forward_as_tuple(label.weight, label.size),
                           std::forward_as_tuple(face->makeClone(arguments), label.size))
                       .first;
            font->second.setSubpixel(true);
            font->second.setEdging(SkFont::Edging::kAntiAlias);
            font->second.setHinting(SkFontHinting::kNone);
        }
        std::vector<SkPoint> points;
        for (float position : label.positions) points.push_back({position, 0});
        SkPaint white;
        white.setAntiAlias();
        white.setColor(SkColor(round(255 * label.alpha)) << 24 | 0xFFFFFF);
        canvas.drawGlyphs(label.glyphs.size(), label.glyphs.data(), points.data(),
            {float(label.x), float(label.baseline)}, font->second, white);
    }

    const sk_sp<SkImage> &picture(int index) {
        auto found = pictures.find(index);
        if (found != pictures.end()) return found->second;
        const Card &card = scene.cards[index];
        const auto info = SkImageInfo::MakeN32(
            ceil(card.width + 2 * Scene::margin), ceil(card.height + 2 * Scene::margin), kPremul_SkAlphaType);
        sk_sp<SkSurface> surface = SkSurfaces::Raster(info, 0, nullptr);
        surface->getCanvas()->translate(Scene::margin, Scene::margin);
        draw(card, *surface->getCanvas());
        return pictures[index] = surface->makeImageSnapshot();
    }

    const Scene &scene;
    const bool keeps;
    std::vector<uint8_t> frame;
    sk_sp<SkSurface> surface;
    std::vector<sk_sp<SkImage>> photos;
    sk_sp<SkTypeface> face;
    sk_sp<SkMaskFilter> blur;
    std::map<std::pair<int, double>, SkFont> fonts;
    std::map<int, sk_sp<SkImage>> pictures;
    // The nearest mipmap, with a mixture of four of its pixels.
    const SkSamplingOptions sampling{0, false, 0, 0, SkFilterMode::kLinear, SkMipmapMode::kNearest};
};

int main(int count, char **words) { return run<Painter>(count, words); }
