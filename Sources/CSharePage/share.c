// The files of a shared page, embedded as they are by the compiler (#embed, C23).
#include "share.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// clang-format off
static const unsigned char share_html[] = {
#embed "Page/share.html"
};
static const unsigned char share_css[] = {
#embed "Page/share.css"
};
static const unsigned char share_js[] = {
#embed "Page/share.js"
};
// clang-format on

#define FILE(name, bytes) \
    { name, bytes, sizeof bytes }

static const struct share_file files[] = {
    FILE("share.html", share_html),
    FILE("share.css", share_css),
    FILE("share.js", share_js),
};

size_t share_file_count(void) { return sizeof files / sizeof *files; }

const struct share_file *share_file_at(size_t index) { return &files[index]; }
