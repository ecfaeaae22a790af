#ifndef CCODING_VARIANTS_H
#define CCODING_VARIANTS_H

#include "CCoding.h"

/// The encoder's loops as they are compiled for one generation of processors, without AVX-512 VBMI in all of them.
typedef struct {
    const char *name;
    __typeof__(ccoding_adler32) *adler32;
    __typeof__(ccoding_pack_rgb) *pack_rgb;
    __typeof__(ccoding_filter) *filter;
    __typeof__(ccoding_filter_costs) *filter_costs;
    __typeof__(ccoding_find_sequences) *sequences;
    __typeof__(ccoding_write_sequences) *write_sequences;
} ccoding_variant;

/// A variant, or null where this processor cannot run it; 0 is what every processor runs.
const ccoding_variant *ccoding_variant_at(int index);

/// Variants there are.
int ccoding_variant_count(void);

#endif
