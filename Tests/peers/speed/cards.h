// The scenes of cards for other renderers, read from what cards.py has written, and the program that each of them becomes:
//
//     PROGRAM SCENE anew|kept none|isal|libdeflate FOLDER [FRAME…]
//
// It draws every frame, and with a coder writes it into FOLDER as a PNG file. `kept`: each card is drawn once into a picture of its own.
// At the end it prints the processor milliseconds a frame of drawing, coding and writing, and the bytes of a file. Named frames are
// drawn alone, and written as raw BGRA.
#pragma once
#include "png.h"
#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <time.h>

struct Picture {
    int width, height;
    std::vector<uint8_t> bgra;
};
struct Label {
    double x, baseline, size, alpha;
    int weight;
    std::string text;
    std::vector<uint16_t> glyphs;
    std::vector<float> positions;
};
struct Card {
    double width, height;
    int photo;
    std::vector<Label> labels;
};
struct Place {
    int card;
    double x, y, scale, alpha, angle;
};
struct Bar {
    double x, y, width, height, radius;
    uint32_t top, bottom;
};
struct Scene {
    int width, height;
    uint32_t background;
    std::string font;
    std::vector<Picture> photos;
    std::vector<Card> cards;
    std::vector<std::vector<Place>> frames;
    std::vector<Bar> bars;
    std::vector<Label> barLabels;
    // In pixels of a card; colours are 0xAARRGGBB.
    static constexpr double radius = 36, sigma = 12, drop = 12, shadow = 0.35, border = 3, depth = 2400, margin = 48;
    static constexpr uint32_t borderColor = 0x99FFFFFF, scrim = 0xA6000000;

    explicit Scene(const char *path) {
        std::ifstream file(path);
        if (!file) {
            perror(path);
            exit(2);
        }
        std::string line, kind;
        while (std::getline(file, line)) {
            std::istringstream words(line);
            words >> kind;
            if (kind == "size") words >> width >> height >> std::hex >> background;
            else if (kind == "font") words >> font;
            else if (kind == "photo") {
                words >> kind;
                photos.push_back(picture(kind));
            } else if (kind == "card") {
                cards.emplace_back();
                words >> cards.back().width >> cards.back().height >> cards.back().photo;
            } else if (kind == "label") cards.back().labels.push_back(label(words));
            else if (kind == "frame") frames.emplace_back();
            else if (kind == "place") {
                Place p;
                words >> p.card >> p.x >> p.y >> p.scale >> p.alpha >> p.angle;
                frames.back().push_back(p);
            } else if (kind == "bar") {
                Bar b;
                words >> b.x >> b.y >> b.width >> b.height >> b.radius >> std::hex >> b.top >> b.bottom;
                bars.push_back(b);
            } else if (kind == "barlabel") barLabels.push_back(label(words));
            else {
                std::cerr << path << ": what is '" << line << "'?\n";
                exit(2);
            }
        }
    }

    // Where the photograph fills a card: the part of it that shows.
    void shown(const Card &card, double &x, double &y, double &width, double &height) const {
        const Picture &photo = photos[card.photo];
        const double scale = std::max(card.width / photo.width, card.height / photo.height);
        width = card.width / scale;
        height = card.height / scale;
        x = (photo.width - width) / 2;
        y = (photo.height - height) / 2;
    }

  private:
    static Picture picture(const std::string &path) {
        std::ifstream file(path, std::ios::binary);
        int32_t size[2];
        file.read((char *)size, 8);
        Picture picture{size[0], size[1], std::vector<uint8_t>((size_t)size[0] * size[1] * 4)};
        file.read((char *)picture.bgra.data(), picture.bgra.size());
        if (!file) {
            perror(path.c_str());
            exit(2);
        }
        return picture;
    }
    // x, baseline, size, weight, alpha, glyph count, glyphs and their positions from x.
    static Label label(std::istringstream &words) {
        Label l;
        size_t count;
        words >> l.x >> l.baseline >> l.size >> l.weight >> l.alpha >> count;
        for (size_t i = 0; i < count; i++) {
            unsigned glyph;
            float position;
            words >> glyph >> position;
            l.glyphs.push_back(glyph);
            l.positions.push_back(position);
        }
        return l;
    }
};

static double processorSeconds() {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

// A Painter draws a frame into its picture: `Painter(scene, keeps)`, `draw(frame)`, `pixels()` and `stride()` of BGRA.
template <class Painter> int run(int count, char **words) {
    if (count < 5) {
        fprintf(stderr, "usage: %s SCENE anew|kept none|isal|libdeflate FOLDER [FRAME…]\n", words[0]);
        return 64;
    }
    const Scene scene(words[1]);
    const std::string coder = words[3], folder = words[4];
    Painter painter(scene, !strcmp(words[2], "kept"));
    for (int i = 5; i < count; i++) {
        painter.draw(scene.frames.at(atoi(words[i])));
        std::ofstream file(folder + "/" + words[i] + ".bgra", std::ios::binary);
        for (int y = 0; y < scene.height; y++)
            file.write((const char *)painter.pixels() + y * painter.stride(), 4 * scene.width);
        if (!file) {
            perror(folder.c_str());
            return 2;
        }
    }
    if (count > 5) return 0;
    PNGWriter writer(scene.width, scene.height, coder == "isal" ? PNGWriter::isal : PNGWriter::libdeflate);
    // Without files the frames are drawn twice: caches are filled in the first pass.
    double drawing = 0, coding = 0, writing = 0, bytes = 0;
    for (int pass = coder == "none" ? 0 : 1; pass < 2; pass++) {
        drawing = 0;
        for (size_t frame = 0; frame < scene.frames.size(); frame++) {
            const double start = processorSeconds();
            painter.draw(scene.frames[frame]);
            const double drawn = processorSeconds();
            drawing += drawn - start;
            if (coder == "none") continue;
            bytes += writer.encode(painter.pixels(), painter.stride());
            const double coded = processorSeconds();
            writer.write(folder, frame);
            coding += coded - drawn;
            writing += processorSeconds() - coded;
        }
    }
    const double frames = scene.frames.size();
    printf(
        "%.4f %.4f %.4f %.0f\n", drawing / frames * 1e3, coding / frames * 1e3, writing / frames * 1e3, bytes / frames);
    return 0;
}
