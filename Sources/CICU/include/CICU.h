#ifndef CICU_H
#define CICU_H

#include <stdint.h>

// Functions of ICU with plain values as arguments. Each function with a result returns ICU's status, which is greater
// than 0 for an error.
//
// ICU's own headers are not included. Their macros add ICU's version to function names (ubidi_open is ubidi_open_72),
// and Swift does not see macros. ICU's types have the same names as those of Foundation's own copy of ICU.

/// Makes ICU read its data only from the library, never from a folder that an environment variable names. Must be
/// called before all other functions.
int32_t cicu_use_own_data(void);

/// Writes the four numbers of ICU's version, such as 72, 1, 0, 0.
void cicu_version(uint8_t parts[4]);

/// Resolves the bidirectional embedding levels of `count` UTF-16 code units, at least one.
///
/// Writes the level of each code unit to `levels`, and the level of the first paragraph to `paragraph`. `base` is the
/// level of all paragraphs, 0 or 1. If `base` is -1, the first strong character of each paragraph determines the
/// paragraph's level.
int32_t cicu_bidi_levels(const uint16_t *text, int32_t count, int32_t base, uint8_t *levels, uint8_t *paragraph);

/// An iterator that finds boundaries in texts. Only one thread may use an iterator at a time.
typedef struct cicu_breaks cicu_breaks;

/// Opens an iterator with the rules of the root locale. The iterator finds line breaks if `finds_lines` is not 0,
/// otherwise boundaries of grapheme clusters. It is never closed.
int32_t cicu_open_breaks(int32_t finds_lines, cicu_breaks **breaks);

/// Writes a number for each of `count` code units:
/// - 0 if there is no boundary after the code unit
/// - 1 if there is a boundary
/// - 2 if a line must end there
int32_t cicu_find_breaks(cicu_breaks *breaks, const uint16_t *text, int32_t count, uint8_t *boundaries);

#endif
