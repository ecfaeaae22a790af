#ifndef CCLONES_H
#define CCLONES_H

// Compiles the marked function three times on x86-64; the loader binds the variant that the processor can run.
// Elsewhere it is compiled once. The tests define CLONES beforehand to compile each variant alone.
#if defined(CLONES)
#elif defined(__x86_64__)
#define CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define CLONES
#endif

#endif
