// The parts that the golden report, the page of the preview and shared pages have in common, embedded as they are by the compiler (#embed, C23).
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
static const unsigned char player_css[] = {
#embed "Parts/player.css"
};
static const unsigned char elements_js[] = {
#embed "Parts/elements.js"
};
static const unsigned char axis_js[] = {
#embed "Parts/axis.js"
};
static const unsigned char chart_js[] = {
#embed "Parts/chart.js"
};
static const unsigned char ruler_js[] = {
#embed "Parts/ruler.js"
};
static const unsigned char lane_js[] = {
#embed "Parts/lane.js"
};
// clang-format on

#define PART(name, bytes) \
    { name, bytes, sizeof bytes }

static const struct page_part parts[] = {
    PART("shared.css", shared_css),
    PART("tone.js", tone_js),
    PART("zoom.js", zoom_js),
    PART("difference.js", difference_js),
    PART("player.css", player_css),
    PART("elements.js", elements_js),
    PART("axis.js", axis_js),
    PART("chart.js", chart_js),
    PART("ruler.js", ruler_js),
    PART("lane.js", lane_js),
};

size_t page_part_count(void) { return sizeof parts / sizeof *parts; }

const struct page_part *page_part_at(size_t index) { return &parts[index]; }
