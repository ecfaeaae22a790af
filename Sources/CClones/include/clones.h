#ifndef CCLONES_H
#define CCLONES_H

// Marks a function that clang compiles once for each of three generations of x86-64 processors. The loader selects the
// variant for the running processor.
//
// On other architectures the function is compiled once. Tests define CLONES before this header to compile one variant
// alone.
#if defined(CLONES)
#elif defined(__x86_64__)
#define CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define CLONES
#endif

#endif
