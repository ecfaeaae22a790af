#ifndef CICU_H
#define CICU_H

#include <stdint.h>

// ICU's functions carry its version in their names, by macros that Swift does not see (ubidi_open is ubidi_open_72), and its
// types have the names of those in Foundation's own ICU. So neither is seen from here: plain values go in and out.
// Each function returns ICU's status, which is greater than 0 for an error.

/// Has ICU read its data from the library alone, never from a folder that the environment names. Comes before all other calls.
int32_t cicu_use_own_data(void);

/// Writes the four parts of ICU's version.
void cicu_version(uint8_t parts[4]);

/// Resolves the levels of `count` UTF-16 code units, at least one, and the level of the first paragraph.
///
/// `base` is the paragraphs' level, 0 or 1, or -1 where the first strong character of each decides.
int32_t cicu_bidi_levels(const uint16_t *text, int32_t count, int32_t base, uint8_t *levels, uint8_t *paragraph);

/// Finds boundaries in texts; one thread uses it at a time.
typedef struct cicu_breaks cicu_breaks;

/// Opens an iterator over lines, or else over grapheme clusters, by the rules of no language. It is never closed.
int32_t cicu_open_breaks(int32_t finds_lines, cicu_breaks **breaks);

/// Writes what stands behind each of `count` code units: 0 for no boundary, 1 for one, 2 for one where a line must end.
int32_t cicu_find_breaks(cicu_breaks *breaks, const uint16_t *text, int32_t count, uint8_t *boundaries);

#endif
