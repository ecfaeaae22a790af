// The parts that the golden report and the page of the preview share, embedded as they are by the compiler (#embed, C23).
#include "parts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// clang-format off
static const unsigned char shared_css[] = {
#embed "Parts/shared.css"
};
static const unsigned char tone_js[] = {
#embed "Parts/tone.js"
};
static const unsigned char zoom_js[] = {
#embed "Parts/zoom.js"
};
static const unsigned char difference_js[] = {
#embed "Parts/difference.js"
};
// clang-format on

#define PART(name, bytes) \
    { name, bytes, sizeof bytes }

static const struct page_part parts[] = {
    PART("shared.css", shared_css),
    PART("tone.js", tone_js),
    PART("zoom.js", zoom_js),
    PART("difference.js", difference_js),
};

size_t page_part_count(void) { return sizeof parts / sizeof *parts; }

const struct page_part *page_part_at(size_t index) { return &parts[index]; }
