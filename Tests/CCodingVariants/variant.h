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
#define ccoding_stretches NAMED(ccoding_stretches)
#define ccoding_count NAMED(ccoding_count)
#define ccoding_write_stretches NAMED(ccoding_write_stretches)

#include "../../Sources/CCoding/adler.c"
#include "../../Sources/CCoding/filters.c"
#include "../../Sources/CCoding/stretches.c"
#include "../../Sources/CCoding/writer.c"

#define TEXT_(text) #text
#define TEXT(text) TEXT_(text)

const ccoding_variant NAMED(ccoding_variant) = {
    .name = TEXT(VARIANT),
    .adler32 = ccoding_adler32,
    .pack_rgb = ccoding_pack_rgb,
    .filter = ccoding_filter,
    .filter_costs = ccoding_filter_costs,
    .stretches = ccoding_stretches,
    .write_stretches = ccoding_write_stretches,
};
