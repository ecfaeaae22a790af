// The files of the page, embedded as they are by the compiler (#embed, C23, which the Clang of every Swift that builds this package
// has). An array literal in Swift takes 15 s of processor time for 135 kB, this takes none. A new file is one line in the table.
#include "page.h"

#define HTML "text/html; charset=utf-8"
#define CSS "text/css; charset=utf-8"
#define SCRIPT "text/javascript; charset=utf-8"

// clang-format off
static const unsigned char index_html[] = {
#embed "Page/index.html"
};
static const unsigned char style_css[] = {
#embed "Page/style.css"
};
static const unsigned char main_js[] = {
#embed "Page/main.js"
};
// clang-format on

#define FILE(name, type, bytes) \
    { name, type, bytes, sizeof bytes }

static const struct page_file files[] = {
    FILE("index.html", HTML, index_html),
    FILE("style.css", CSS, style_css),
    FILE("main.js", SCRIPT, main_js),
};

size_t page_file_count(void) { return sizeof files / sizeof *files; }

const struct page_file *page_file_at(size_t index) { return &files[index]; }
