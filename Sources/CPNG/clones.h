#ifndef CPNG_CLONES_H
#define CPNG_CLONES_H

// A function marked so is compiled twice on x86-64; the loader binds the one that the processor can run.
#if defined(__x86_64__)
#define CPNG_CLONES __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define CPNG_CLONES
#endif

#endif
