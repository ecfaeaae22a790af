#include "CCodingVariants.h"

#define VARIANT baseline
#define TARGET_ATTRIBUTE
#include "variant.h"
