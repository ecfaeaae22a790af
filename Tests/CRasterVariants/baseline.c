#include "CRasterVariants.h"

#define VARIANT baseline
#define TARGET_ATTRIBUTE
#include "variant.h"
