#include "CCodingVariants.h"

extern const ccoding_variant ccoding_variant_baseline;

#if defined(__x86_64__)

extern const ccoding_variant ccoding_variant_v3, ccoding_variant_v4;

int ccoding_variant_count(void) { return 3; }

const ccoding_variant *ccoding_variant_at(int index) {
    __builtin_cpu_init();
    switch (index) {
    case 0: return &ccoding_variant_baseline;
    case 1: return __builtin_cpu_supports("x86-64-v3") ? &ccoding_variant_v3 : NULL;
    default: return __builtin_cpu_supports("x86-64-v4") ? &ccoding_variant_v4 : NULL;
    }
}

#else

int ccoding_variant_count(void) { return 1; }

const ccoding_variant *ccoding_variant_at(int index) { return index == 0 ? &ccoding_variant_baseline : NULL; }

#endif
