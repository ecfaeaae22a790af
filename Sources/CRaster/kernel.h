#ifndef CRASTER_KERNEL_H
#define CRASTER_KERNEL_H

#include "clones.h"
#include "include/CRaster.h"

// No fused multiply-adds: each float operation is rounded separately, so that results are the same on every processor.
#pragma STDC FP_CONTRACT OFF

// The name of a kernel, as used in the kernel's definition. The tests compile this code again for each processor, under
// other names.
#ifndef KERNEL
#define KERNEL(name) CLONES name
#endif

#define INLINE static inline __attribute__((always_inline))

INLINE int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
INLINE int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }

// No function takes or returns a vector, because the compiler passes vectors differently on processors without 256-bit
// registers. Macros replace such functions.
#define VECTOR(type, count) type __attribute__((vector_size((count) * sizeof(type))))

typedef VECTOR(uint8_t, 4) bytes4;
typedef VECTOR(uint8_t, 8) bytes8;
typedef VECTOR(uint8_t, 16) bytes16;
typedef VECTOR(uint16_t, 16) halves16;
typedef VECTOR(uint16_t, 32) halves32;
typedef VECTOR(uint32_t, 4) words4;
typedef VECTOR(uint32_t, 8) words8;
typedef VECTOR(uint32_t, 16) words16;
typedef VECTOR(uint32_t, 32) words32;
typedef VECTOR(int32_t, 16) integers16;
typedef VECTOR(float, 2) floats2;
typedef VECTOR(float, 4) floats4;
typedef VECTOR(float, 8) floats8;
typedef VECTOR(float, 16) floats16;

// A loop over the elements that remain after whole vectors. It has few iterations, so the compiler should neither
// unroll nor vectorize it.
#define REST _Pragma("clang loop vectorize(disable) unroll(disable)") for

#define LOAD(type, from)                                    \
    ({                                                      \
        type loaded_;                                       \
        __builtin_memcpy(&loaded_, (from), sizeof loaded_); \
        loaded_;                                            \
    })
#define STORE(to, value)                                  \
    ({                                                    \
        __typeof__(value) stored_ = (value);              \
        __builtin_memcpy((to), &stored_, sizeof stored_); \
    })

// Elements of `yes` where the mask is set, and otherwise of `no`. C has no conditional operator for vectors.
#define CHOOSE(mask, yes, no)                                                                     \
    ({                                                                                            \
        __typeof__(yes) yes_ = (yes), no_ = (no);                                                 \
        __typeof__((yes_) == (no_)) mask_ = (mask);                                               \
        (__typeof__(yes))(((__typeof__(mask_))yes_ & mask_) | ((__typeof__(mask_))no_ & ~mask_)); \
    })

// Packs the lowest bytes of four channels into a pixel.
#define PIXEL(channels)                                              \
    ({                                                               \
        bytes4 pixel_ = __builtin_convertvector((channels), bytes4); \
        LOAD(uint32_t, &pixel_);                                     \
    })

#endif
