#ifndef CCLONES_H
#define CCLONES_H

// A function marked so is compiled three times on x86-64; the loader binds the one that the processor can run. Elsewhere it
// is compiled once. The tests compile each kind alone, and say so before.
#if defined(CLONES)
#elif defined(__x86_64__)
#define CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define CLONES
#endif

#endif
