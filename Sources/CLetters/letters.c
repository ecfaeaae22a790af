#include "CLetters.h"

// #embed reads a file of 40 kB in a millisecond, also in C before C23; Swift's array literal of the same size takes
// seconds.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t regular[] = {
#embed "Letters-Regular.ttf"
};

static const uint8_t semi_bold[] = {
#embed "Letters-SemiBold.ttf"
};

letters_file letters_regular(void) { return (letters_file){regular, sizeof regular}; }

letters_file letters_semi_bold(void) { return (letters_file){semi_bold, sizeof semi_bold}; }
