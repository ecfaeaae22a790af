// boundaries: prints a digest of the directions, lines and characters that ICU finds in random texts of many scripts.
//
// dist-check links it twice, with the machine's ICU and with that of the portable program, whose data is cut. Both must print the same.
#include "CICU.h"

#include <stdio.h>
#include <stdlib.h>

enum { TEXTS = 20000, LENGTH = 48 };

// First and last code units of the ranges that texts are made from: Latin, Hebrew, Arabic, Devanagari, Thai, Lao, Burmese, Hangul jamo, Khmer,
// punctuation with controls, kana, ideographs, Hangul, variation selectors, and surrogates in any order.
static const uint16_t ranges[][2] = {
    {0x0020, 0x007e},
    {0x0020, 0x007e},
    {0x00a0, 0x017f},
    {0x0300, 0x036f},
    {0x0590, 0x05ff},
    {0x0600, 0x06ff},
    {0x0900, 0x097f},
    {0x0e00, 0x0e7f},
    {0x0e00, 0x0e7f},
    {0x0e80, 0x0eff},
    {0x1000, 0x109f},
    {0x1100, 0x11ff},
    {0x1780, 0x17ff},
    {0x2000, 0x206f},
    {0x3000, 0x30ff},
    {0x4e00, 0x9fff},
    {0xac00, 0xd7a3},
    {0xfe00, 0xfe0f},
    {0xd83c, 0xd83e},
    {0xdc00, 0xdfff},
    {0x0009, 0x000d},
};
enum { RANGES = sizeof ranges / sizeof *ranges };

static uint64_t digest = 14695981039346656037u;

static void add(const uint8_t *bytes, int count) {
    for (int index = 0; index < count; index++) digest = (digest ^ bytes[index]) * 1099511628211u;
}

// A linear congruential generator, the same everywhere.
static uint32_t next(uint32_t limit) {
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((state >> 33) % limit);
}

static void require(int32_t status) {
    if (status <= 0) return;
    fprintf(stderr, "boundaries: ICU's status is %d\n", status);
    exit(1);
}

int main(void) {
    cicu_breaks *lines, *characters;
    require(cicu_use_own_data());
    require(cicu_open_breaks(1, &lines));
    require(cicu_open_breaks(0, &characters));
    int found = 0;
    for (int text = 0; text < TEXTS; text++) {
        uint16_t units[LENGTH];
        uint8_t results[LENGTH], paragraph;
        // A text stays in a range for some characters, so that dictionaries find words.
        for (int index = 0; index < LENGTH;) {
            const uint16_t *range = ranges[next(RANGES)];
            for (uint32_t run = 1 + next(12); run > 0 && index < LENGTH; run--)
                units[index++] = range[0] + next(range[1] - range[0] + 1);
        }
        require(cicu_find_breaks(lines, units, LENGTH, results));
        for (int index = 0; index < LENGTH; index++) found += results[index] != 0;
        add(results, LENGTH);
        require(cicu_find_breaks(characters, units, LENGTH, results));
        add(results, LENGTH);
        require(cicu_bidi_levels(units, LENGTH, -1, results, &paragraph));
        add(results, LENGTH);
        add(&paragraph, 1);
    }
    printf("%d texts, %d line ends, digest %016llx\n", TEXTS, found, (unsigned long long)digest);
}
