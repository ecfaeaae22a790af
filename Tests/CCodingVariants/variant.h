// Compiles the loops once more under names that end in VARIANT.

#define JOIN_(name, variant) name##_##variant
#define JOIN(name, variant) JOIN_(name, variant)
#define NAMED(name) JOIN(name, VARIANT)

#define CLONES TARGET_ATTRIBUTE
#define CCODING_WITHOUT_VBMI

#define ccoding_adler32 NAMED(ccoding_adler32)
#define ccoding_pack_rgb NAMED(ccoding_pack_rgb)
#define ccoding_filter NAMED(ccoding_filter)
#define ccoding_filter_costs NAMED(ccoding_filter_costs)
#define ccoding_find_sequences NAMED(ccoding_find_sequences)
#define ccoding_count NAMED(ccoding_count)
#define ccoding_write_sequences NAMED(ccoding_write_sequences)

#include "../../Sources/CCoding/adler.c"
#include "../../Sources/CCoding/filters.c"
#include "../../Sources/CCoding/sequences.c"
#include "../../Sources/CCoding/writer.c"

#define TEXT_(text) #text
#define TEXT(text) TEXT_(text)

const ccoding_variant NAMED(ccoding_variant) = {
    .name = TEXT(VARIANT),
    .adler32 = ccoding_adler32,
    .pack_rgb = ccoding_pack_rgb,
    .filter = ccoding_filter,
    .filter_costs = ccoding_filter_costs,
    .sequences = ccoding_find_sequences,
    .write_sequences = ccoding_write_sequences,
};
