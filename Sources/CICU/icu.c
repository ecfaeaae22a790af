#include "CICU.h"

#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/udata.h>

int32_t cicu_use_own_data(void) {
    UErrorCode status = U_ZERO_ERROR;
    udata_setFileAccess(UDATA_NO_FILES, &status);
    return status;
}

void cicu_version(uint8_t parts[4]) { u_getVersion(parts); }

int32_t cicu_bidi_levels(const uint16_t *text, int32_t count, int32_t base, uint8_t *levels, uint8_t *paragraph) {
    UErrorCode status = U_ZERO_ERROR;
    UBiDi *bidi = ubidi_openSized(count, 0, &status);
    ubidi_setPara(bidi, text, count, base < 0 ? UBIDI_DEFAULT_LTR : (UBiDiLevel)base, NULL, &status);
    const UBiDiLevel *resolved = ubidi_getLevels(bidi, &status);
    if (U_SUCCESS(status)) {
        // ICU keeps `count` levels while it is open.
        memcpy(levels, resolved, (size_t)count);
        ubidi_getParagraphByIndex(bidi, 0, NULL, NULL, paragraph, &status);
    }
    ubidi_close(bidi);
    return status;
}

int32_t cicu_open_breaks(int32_t finds_lines, cicu_breaks **breaks) {
    UErrorCode status = U_ZERO_ERROR;
    *breaks = (cicu_breaks *)ubrk_open(finds_lines ? UBRK_LINE : UBRK_CHARACTER, "root", NULL, 0, &status);
    return status;
}

int32_t cicu_find_breaks(cicu_breaks *breaks, const uint16_t *text, int32_t count, uint8_t *boundaries) {
    static const UChar nothing = 0;
    UBreakIterator *iterator = (UBreakIterator *)breaks;
    UErrorCode status = U_ZERO_ERROR;
    memset(boundaries, 0, (size_t)count);
    ubrk_setText(iterator, text, count, &status);
    if (U_FAILURE(status)) return status;
    // The first boundary is at 0, each following one is after a code unit.
    for (int32_t end = ubrk_next(iterator); end != UBRK_DONE; end = ubrk_next(iterator))
        boundaries[end - 1] = ubrk_getRuleStatus(iterator) >= UBRK_LINE_HARD ? 2 : 1;
    // The iterator retains the pointer to the caller's text, so replace it.
    ubrk_setText(iterator, &nothing, 0, &status);
    return status;
}
