// The font files of sheets, embedded in the program: Inter in two weights, made by make_letters.py.

#ifndef CLETTERS_H
#define CLETTERS_H

#include <stddef.h>
#include <stdint.h>

// A font file's bytes, valid as long as the program runs.
typedef struct {
    const uint8_t *_Nonnull bytes;
    size_t count;
} letters_file;

// Weight 400.
letters_file letters_regular(void);
// Weight 600.
letters_file letters_semi_bold(void);

#endif
