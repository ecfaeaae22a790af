// The files of the page, embedded as they are by the compiler (#embed, C23, which the Clang of every Swift that builds this package
// has). An array literal in Swift takes 15 s of processor time for 135 kB, this takes none. A new file is one line in the table.
#include "page.h"

#define HTML "text/html; charset=utf-8"
#define CSS "text/css; charset=utf-8"
#define SCRIPT "text/javascript; charset=utf-8"

#pragma clang diagnostic ignored "-Wc23-extensions"

// clang-format off
static const unsigned char index_html[] = {
#embed "Page/index.html"
};
static const unsigned char shared_css[] = {
#embed "../CPageParts/Parts/shared.css"
};
static const unsigned char player_css[] = {
#embed "../CPageParts/Parts/player.css"
};
static const unsigned char style_css[] = {
#embed "Page/style.css"
};
static const unsigned char axis_js[] = {
#embed "../CPageParts/Parts/axis.js"
};
static const unsigned char chart_js[] = {
#embed "../CPageParts/Parts/chart.js"
};
static const unsigned char colors_js[] = {
#embed "Page/colors.js"
};
static const unsigned char compare_js[] = {
#embed "Page/compare.js"
};
static const unsigned char difference_js[] = {
#embed "../CPageParts/Parts/difference.js"
};
static const unsigned char easing_js[] = {
#embed "Page/easing.js"
};
static const unsigned char editing_js[] = {
#embed "Page/editing.js"
};
static const unsigned char elements_js[] = {
#embed "../CPageParts/Parts/elements.js"
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
static const unsigned char keyboard_js[] = {
#embed "Page/keyboard.js"
};
static const unsigned char lane_js[] = {
#embed "../CPageParts/Parts/lane.js"
};
static const unsigned char lanes_js[] = {
#embed "Page/lanes.js"
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
static const unsigned char ruler_js[] = {
#embed "../CPageParts/Parts/ruler.js"
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
static const unsigned char tone_js[] = {
#embed "../CPageParts/Parts/tone.js"
};
static const unsigned char transport_js[] = {
#embed "Page/transport.js"
};
static const unsigned char viewport_js[] = {
#embed "Page/viewport.js"
};
static const unsigned char zoom_js[] = {
#embed "../CPageParts/Parts/zoom.js"
};
// clang-format on

#define FILE(name, type, bytes) \
    { name, type, bytes, sizeof bytes }

static const struct page_file files[] = {
    FILE("index.html", HTML, index_html),
    FILE("shared.css", CSS, shared_css),
    FILE("player.css", CSS, player_css),
    FILE("style.css", CSS, style_css),
    FILE("axis.js", SCRIPT, axis_js),
    FILE("chart.js", SCRIPT, chart_js),
    FILE("colors.js", SCRIPT, colors_js),
    FILE("compare.js", SCRIPT, compare_js),
    FILE("difference.js", SCRIPT, difference_js),
    FILE("easing.js", SCRIPT, easing_js),
    FILE("editing.js", SCRIPT, editing_js),
    FILE("elements.js", SCRIPT, elements_js),
    FILE("fields.js", SCRIPT, fields_js),
    FILE("gestures.js", SCRIPT, gestures_js),
    FILE("golden.js", SCRIPT, golden_js),
    FILE("grips.js", SCRIPT, grips_js),
    FILE("handles.js", SCRIPT, handles_js),
    FILE("inspector.js", SCRIPT, inspector_js),
    FILE("keyboard.js", SCRIPT, keyboard_js),
    FILE("lane.js", SCRIPT, lane_js),
    FILE("lanes.js", SCRIPT, lanes_js),
    FILE("links.js", SCRIPT, links_js),
    FILE("literal.js", SCRIPT, literal_js),
    FILE("live.js", SCRIPT, live_js),
    FILE("main.js", SCRIPT, main_js),
    FILE("overlay.js", SCRIPT, overlay_js),
    FILE("pane.js", SCRIPT, pane_js),
    FILE("panels.js", SCRIPT, panels_js),
    FILE("picture.js", SCRIPT, picture_js),
    FILE("place.js", SCRIPT, place_js),
    FILE("playback.js", SCRIPT, playback_js),
    FILE("problems.js", SCRIPT, problems_js),
    FILE("readout.js", SCRIPT, readout_js),
    FILE("recording.js", SCRIPT, recording_js),
    FILE("ruler.js", SCRIPT, ruler_js),
    FILE("selection.js", SCRIPT, selection_js),
    FILE("session.js", SCRIPT, session_js),
    FILE("signal.js", SCRIPT, signal_js),
    FILE("socket.js", SCRIPT, socket_js),
    FILE("theme.js", SCRIPT, theme_js),
    FILE("tone.js", SCRIPT, tone_js),
    FILE("transport.js", SCRIPT, transport_js),
    FILE("viewport.js", SCRIPT, viewport_js),
    FILE("zoom.js", SCRIPT, zoom_js),
};

size_t page_file_count(void) { return sizeof files / sizeof *files; }

const struct page_file *page_file_at(size_t index) { return &files[index]; }
