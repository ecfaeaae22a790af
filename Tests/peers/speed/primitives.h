// The frames of single shapes that `parade-bench primitives` draws, for other renderers, timed in the same way:
//
//     PROGRAM INPUTS time [WORD]       prints nanoseconds a unit of each case, or of those whose name has a word
//     PROGRAM INPUTS draw FOLDER       draws each case once, and writes its pixels
//
// INPUTS is what `parade-bench primitives inputs` has written.
#pragma once
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <string>
#include <sys/stat.h>
#include <time.h>
#include <vector>

static constexpr int frameWidth = 1170, frameHeight = 2532;
// Straight 0xAARRGGBB.
static constexpr uint32_t ink = 0xFF000000, glass = 0x80336699;
static constexpr double squareX = 85, squareY = 500, squareSize = 1000;

struct Picture {
    int32_t width, height;
    std::vector<uint32_t> pixels;
};
struct Step {
    char kind;
    double v[6];
};
struct Inputs {
    std::vector<Picture> pictures;
    std::vector<std::vector<Step>> paths;
    explicit Inputs(const std::string &folder) {
        for (const char *name : {"photo", "crop", "thumb"}) {
            std::ifstream file(folder + "/" + name + ".bgra", std::ios::binary);
            Picture picture;
            file.read((char *)&picture.width, 8);
            picture.pixels.resize(file ? (size_t)picture.width * picture.height : 0);
            file.read((char *)picture.pixels.data(), 4 * picture.pixels.size());
            if (!file) {
                perror(name);
                exit(2);
            }
            pictures.push_back(picture);
        }
        for (const char *name : {"circle", "blob", "words"}) {
            std::ifstream file(folder + "/" + name + ".txt");
            std::vector<Step> steps;
            for (Step step{}; file >> step.kind; steps.push_back(step))
                for (int i = 0; i < (step.kind == 'C' ? 6 : step.kind == 'Q' ? 4 : step.kind == 'Z' ? 0 : 2); i++)
                    file >> step.v[i];
            if (steps.empty()) {
                perror(name);
                exit(2);
            }
            paths.push_back(steps);
        }
    }
};

// A Painter has a function for each kind of drawing, `clear()`, `begin()` and `end()` of a frame, `pixels()` and `stride()`.
template <class Painter> struct Case {
    std::string name;
    double count;
    std::function<void(Painter &, double, double)> draw;
};

template <class P> std::vector<Case<P>> cases() {
    std::vector<Case<P>> all;
    for (bool translucent : {false, true}) {
        const uint32_t color = translucent ? glass : ink;
        const std::string kind = translucent ? ", translucent" : ", opaque";
        all.push_back({"large rectangle" + kind, 1100. * 2400,
            [=](P &p, double x, double y) { p.rectangle(35 + x, 66 + y, 1100, 2400, color); }});
        all.push_back({"small rectangles" + kind, 1000, [=](P &p, double x, double y) {
                           for (int i = 0; i < 1000; i++) p.rectangle(x + i % 25 * 46, y + i / 25 * 63, 40, 50, color);
                       }});
        all.push_back({"rounded rectangles" + kind, 30, [=](P &p, double x, double y) {
                           for (int i = 0; i < 30; i++)
                               p.rounded(24 + x + i % 3 * 380, 8 + y + i / 3 * 252, 342, 240, 24, color);
                       }});
    }
    all.push_back({"circles", 10, [](P &p, double x, double y) {
                       for (int i = 0; i < 10; i++) p.fill(0, 320 + x + i % 2 * 520, 210 + y + i / 2 * 500);
                   }});
    all.push_back({"blobs", 4, [](P &p, double x, double y) {
                       for (int i = 0; i < 4; i++) p.fill(1, 280 + x, 10 + y + i * 620);
                   }});
    all.push_back({"strokes", 4, [](P &p, double x, double y) {
                       for (int i = 0; i < 4; i++) p.stroke(1, 280 + x, 10 + y + i * 620, 3);
                   }});
    all.push_back({"words", 8, [](P &p, double x, double y) {
                       for (int i = 0; i < 8; i++) p.fill(2, 40 + x, 40 + y + i * 300);
                   }});
    const double area = squareSize * squareSize, pair = 2 * 900. * 700;
    all.push_back({"gradient, straight", area, [](P &p, double, double) { p.linear(85, 500, 85, 1500); }});
    all.push_back({"gradient, slanted", area, [](P &p, double, double) { p.linear(85, 500, 1085, 1500); }});
    all.push_back({"gradient, radial", area, [](P &p, double, double) { p.radial(585, 1000, 600); }});
    all.push_back({"gradient, conic", area, [](P &p, double, double) { p.conic(585, 1000); }});
    all.push_back({"picture, copied", pair, [](P &p, double, double) {
                       for (int i = 0; i < 2; i++) p.picture(1, 135, 200 + i * 1200, 1, 0);
                   }});
    all.push_back({"picture, at a fraction", pair, [](P &p, double x, double y) {
                       for (int i = 0; i < 2; i++) p.picture(1, 135 + x, 200 + y + i * 1200, 1, 0);
                   }});
    all.push_back({"picture, × 0.855", 3 * 1026 * 769.5, [](P &p, double x, double y) {
                       for (int i = 0; i < 3; i++) p.picture(0, 72 + x, 40 + y + i * 820, 0.855, 0);
                   }});
    all.push_back({"picture, turned 15°", pair, [](P &p, double x, double y) {
                       for (int i = 0; i < 2; i++) p.picture(1, 241 + x, 180 + y + i * 1200, 1, 15);
                   }});
    all.push_back({"rounded cards, copied", 30, [](P &p, double, double) {
                       for (int i = 0; i < 30; i++) p.card(2, 24 + i % 3 * 380, 8 + i / 3 * 252, 342, 240, 24, 1);
                   }});
    all.push_back({"rounded cards, × 0.855", 3, [](P &p, double x, double y) {
                       for (int i = 0; i < 3; i++) p.card(0, 72 + x, 40 + y + i * 820, 1026, 769.5, 36, 0.855);
                   }});
    all.push_back({"multiply", area, [](P &p, double, double) { p.blend(true); }});
    all.push_back({"screen", area, [](P &p, double, double) { p.blend(false); }});
    return all;
}

static double processorNanoseconds() {
    timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

template <class Painter> int run(int count, char **words) {
    const std::string command = count > 2 ? words[2] : "";
    if (count > 4 || (command != "time" && (command != "draw" || count != 4))) {
        fprintf(stderr, "usage: %s INPUTS time [WORD] | draw FOLDER\n", words[0]);
        return 64;
    }
    Painter painter{Inputs(words[1])};
    auto draw = [&](const Case<Painter> &c, int frame) {
        const double x = 0.37 + frame * 0.6180339887, y = 0.61 + frame * 0.7548776662;
        painter.clear();
        const double start = processorNanoseconds();
        painter.begin();
        c.draw(painter, x - floor(x), y - floor(y));
        painter.end();
        return processorNanoseconds() - start;
    };
    for (const auto &c : cases<Painter>()) {
        if (command == "draw") {
            draw(c, 0);
            mkdir(words[3], 0755);
            std::ofstream file(std::string(words[3]) + "/" + c.name + ".bgra", std::ios::binary);
            for (int y = 0; y < frameHeight; y++)
                file.write((const char *)painter.pixels() + y * painter.stride(), 4 * frameWidth);
            if (!file) {
                perror(words[3]);
                return 2;
            }
            continue;
        }
        if (count == 4 && c.name.find(words[3]) == std::string::npos) continue;
        double spent = 0;
        int frames = 0;
        for (; spent < 4e7; frames++) {
            const double time = draw(c, frames + 1);
            if (frames >= 2) spent += time;
        }
        printf("%s\t%.4f\n", c.name.c_str(), spent / (frames - 2) / c.count);
    }
    return 0;
}
