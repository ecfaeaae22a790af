#include "CCodingVariants.h"

#if defined(__x86_64__)

#define VARIANT v4
#define TARGET_ATTRIBUTE __attribute__((target("arch=x86-64-v4")))
#include "variant.h"

#endif
