#ifndef CEMBEDDED_H
#define CEMBEDDED_H

// The few functions of C's library that Embedded Swift and its standard library call, for a program that has no other. They
// have C's names, and the linker finds them; no one calls them from here.

#include <stddef.h>
#include <stdint.h>

#endif
