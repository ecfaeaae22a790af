#include "CRasterVariants.h"

extern const craster_variant craster_variant_baseline;

#if defined(__x86_64__)

extern const craster_variant craster_variant_v3, craster_variant_v4;

int craster_variant_count(void) { return 3; }

const craster_variant *craster_variant_at(int index) {
    __builtin_cpu_init();
    switch (index) {
    case 0: return &craster_variant_baseline;
    case 1: return __builtin_cpu_supports("x86-64-v3") ? &craster_variant_v3 : NULL;
    default: return __builtin_cpu_supports("x86-64-v4") ? &craster_variant_v4 : NULL;
    }
}

#else

int craster_variant_count(void) { return 1; }

const craster_variant *craster_variant_at(int index) { return index == 0 ? &craster_variant_baseline : NULL; }

#endif
