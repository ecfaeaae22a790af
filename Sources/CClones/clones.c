#include "clones.h"
