// The files of the page, embedded as they are by the compiler (#embed, C23, which the Clang of every Swift that builds this package
// has). An array literal in Swift takes 15 s of processor time for 135 kB, this takes none. A new file is one line in the table.
#include "page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// clang-format off
static const unsigned char index_html[] = {
#embed "Page/index.html"
};
static const unsigned char style_css[] = {
#embed "Page/style.css"
};
static const unsigned char areas_js[] = {
#embed "Page/areas.js"
};
static const unsigned char arrangement_js[] = {
#embed "Page/arrangement.js"
};
static const unsigned char box_js[] = {
#embed "Page/box.js"
};
static const unsigned char clock_js[] = {
#embed "Page/clock.js"
};
static const unsigned char colors_js[] = {
#embed "Page/colors.js"
};
static const unsigned char compare_js[] = {
#embed "Page/compare.js"
};
static const unsigned char early_js[] = {
#embed "Page/early.js"
};
static const unsigned char easing_js[] = {
#embed "Page/easing.js"
};
static const unsigned char editing_js[] = {
#embed "Page/editing.js"
};
static const unsigned char fields_js[] = {
#embed "Page/fields.js"
};
static const unsigned char gestures_js[] = {
#embed "Page/gestures.js"
};
static const unsigned char golden_js[] = {
#embed "Page/golden.js"
};
static const unsigned char grips_js[] = {
#embed "Page/grips.js"
};
static const unsigned char handles_js[] = {
#embed "Page/handles.js"
};
static const unsigned char inspector_js[] = {
#embed "Page/inspector.js"
};
static const unsigned char journal_js[] = {
#embed "Page/journal.js"
};
static const unsigned char keyboard_js[] = {
#embed "Page/keyboard.js"
};
static const unsigned char lanes_js[] = {
#embed "Page/lanes.js"
};
static const unsigned char latency_js[] = {
#embed "Page/latency.js"
};
static const unsigned char links_js[] = {
#embed "Page/links.js"
};
static const unsigned char literal_js[] = {
#embed "Page/literal.js"
};
static const unsigned char live_js[] = {
#embed "Page/live.js"
};
static const unsigned char main_js[] = {
#embed "Page/main.js"
};
static const unsigned char overlay_js[] = {
#embed "Page/overlay.js"
};
static const unsigned char pane_js[] = {
#embed "Page/pane.js"
};
static const unsigned char panels_js[] = {
#embed "Page/panels.js"
};
static const unsigned char picture_js[] = {
#embed "Page/picture.js"
};
static const unsigned char place_js[] = {
#embed "Page/place.js"
};
static const unsigned char playback_js[] = {
#embed "Page/playback.js"
};
static const unsigned char problems_js[] = {
#embed "Page/problems.js"
};
static const unsigned char readout_js[] = {
#embed "Page/readout.js"
};
static const unsigned char recording_js[] = {
#embed "Page/recording.js"
};
static const unsigned char selection_js[] = {
#embed "Page/selection.js"
};
static const unsigned char session_js[] = {
#embed "Page/session.js"
};
static const unsigned char signal_js[] = {
#embed "Page/signal.js"
};
static const unsigned char socket_js[] = {
#embed "Page/socket.js"
};
static const unsigned char theme_js[] = {
#embed "Page/theme.js"
};
static const unsigned char transport_js[] = {
#embed "Page/transport.js"
};
static const unsigned char variants_js[] = {
#embed "Page/variants.js"
};
static const unsigned char viewport_js[] = {
#embed "Page/viewport.js"
};
// clang-format on

#define FILE(name, bytes) \
    { name, bytes, sizeof bytes }

static const struct page_file files[] = {
    FILE("index.html", index_html),
    FILE("style.css", style_css),
    FILE("areas.js", areas_js),
    FILE("arrangement.js", arrangement_js),
    FILE("box.js", box_js),
    FILE("clock.js", clock_js),
    FILE("colors.js", colors_js),
    FILE("compare.js", compare_js),
    FILE("early.js", early_js),
    FILE("easing.js", easing_js),
    FILE("editing.js", editing_js),
    FILE("fields.js", fields_js),
    FILE("gestures.js", gestures_js),
    FILE("golden.js", golden_js),
    FILE("grips.js", grips_js),
    FILE("handles.js", handles_js),
    FILE("inspector.js", inspector_js),
    FILE("journal.js", journal_js),
    FILE("keyboard.js", keyboard_js),
    FILE("lanes.js", lanes_js),
    FILE("latency.js", latency_js),
    FILE("links.js", links_js),
    FILE("literal.js", literal_js),
    FILE("live.js", live_js),
    FILE("main.js", main_js),
    FILE("overlay.js", overlay_js),
    FILE("pane.js", pane_js),
    FILE("panels.js", panels_js),
    FILE("picture.js", picture_js),
    FILE("place.js", place_js),
    FILE("playback.js", playback_js),
    FILE("problems.js", problems_js),
    FILE("readout.js", readout_js),
    FILE("recording.js", recording_js),
    FILE("selection.js", selection_js),
    FILE("session.js", session_js),
    FILE("signal.js", signal_js),
    FILE("socket.js", socket_js),
    FILE("theme.js", theme_js),
    FILE("transport.js", transport_js),
    FILE("variants.js", variants_js),
    FILE("viewport.js", viewport_js),
};

size_t page_file_count(void) { return sizeof files / sizeof *files; }

const struct page_file *page_file_at(size_t index) { return &files[index]; }
