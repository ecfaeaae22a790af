#ifndef CICU_H
#define CICU_H

#include <stdint.h>

// ICU's function names contain its version, through macros that Swift does not see (ubidi_open is ubidi_open_72), and
// its types have the same names as those in Foundation's own ICU. This header therefore exposes neither: only plain
// values go in and out.
// Each function returns ICU's status, which is greater than 0 for an error.

/// Makes ICU read data only from the library, never from a folder named by the environment. Must precede all other
/// calls.
int32_t cicu_use_own_data(void);

/// Writes the four parts of ICU's version.
void cicu_version(uint8_t parts[4]);

/// Resolves the levels of `count` UTF-16 code units, at least one, and the level of the first paragraph.
///
/// `base` is the paragraphs' level, 0 or 1, or -1 to use the first strong character of each.
int32_t cicu_bidi_levels(const uint16_t *text, int32_t count, int32_t base, uint8_t *levels, uint8_t *paragraph);

/// Finds boundaries in texts; one thread uses it at a time.
typedef struct cicu_breaks cicu_breaks;

/// Opens an iterator over lines or over grapheme clusters, with the rules of the root locale. It is never closed.
int32_t cicu_open_breaks(int32_t finds_lines, cicu_breaks **breaks);

/// Writes the boundary after each of `count` code units: 0 for no boundary, 1 for one, 2 if a line must end there.
int32_t cicu_find_breaks(cicu_breaks *breaks, const uint16_t *text, int32_t count, uint8_t *boundaries);

#endif
