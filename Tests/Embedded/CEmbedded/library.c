// What compilers and Swift's standard library expect of C's: memory, its copying, two functions on numbers, random bytes
// and one door to the outside, through which a character goes.

#include "CEmbedded.h"

#include <stdbool.h>

__attribute__((import_module("host"), import_name("put"))) void host_put(int32_t character);

int putchar(int character) {
    host_put(character);
    return character;
}

// Free blocks are a list in the order of their places, so that neighbours are joined when one of them comes back. Before
// what is handed out stands a header, sixteen bytes long, as all sizes are multiples of sixteen.

typedef struct block {
    size_t size;
    struct block *next;
} block;

enum { GRAIN = 16, PAGE = 65536 };

extern unsigned char __heap_base;
static block *free_blocks;
static size_t heap_end;

static void give_back(block *given) {
    block **link = &free_blocks;
    while (*link && *link < given) link = &(*link)->next;
    given->next = *link;
    *link = given;
    if (given->next && (char *)given + given->size == (char *)given->next) {
        given->size += given->next->size;
        given->next = given->next->next;
    }
    if (link != &free_blocks) {
        block *before = (block *)((char *)link - offsetof(block, next));
        if ((char *)before + before->size == (char *)given) {
            before->size += given->size;
            before->next = given->next;
        }
    }
}

static bool grow(size_t size) {
    if (heap_end == 0) {
        heap_end = ((size_t)&__heap_base + GRAIN - 1) & ~(size_t)(GRAIN - 1);
        size_t rest = __builtin_wasm_memory_size(0) * PAGE - heap_end;
        if (rest >= 2 * GRAIN) {
            block *first = (block *)heap_end;
            first->size = rest & ~(size_t)(GRAIN - 1);
            give_back(first);
        }
    }
    size_t pages = (size + PAGE - 1) / PAGE;
    size_t before = __builtin_wasm_memory_grow(0, pages);
    if (before == (size_t)-1) return false;
    block *added = (block *)(before * PAGE);
    added->size = pages * PAGE;
    give_back(added);
    return true;
}

// The first free block that is large enough; what is left of it stays free.
static void *take(size_t size) {
    for (block **link = &free_blocks; *link; link = &(*link)->next) {
        block *found = *link;
        if (found->size < size) continue;
        if (found->size - size >= 4 * GRAIN) {
            block *rest = (block *)((char *)found + size);
            rest->size = found->size - size;
            rest->next = found->next;
            found->size = size;
            *link = rest;
        } else {
            *link = found->next;
        }
        return (char *)found + GRAIN;
    }
    return NULL;
}

int posix_memalign(void **result, size_t alignment, size_t count) {
    if (alignment > GRAIN || count > UINT32_MAX - 2 * PAGE) return 12;
    size_t size = (count + GRAIN + GRAIN - 1) & ~(size_t)(GRAIN - 1);
    void *taken = take(size);
    if (!taken && grow(size)) taken = take(size);
    *result = taken;
    return taken ? 0 : 12;
}

void free(void *pointer) {
    if (pointer) give_back((block *)((char *)pointer - GRAIN));
}

// Eight bytes at a time; compiled with -fno-builtin, so that no loop becomes a call of the function it is in.

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
    unsigned char *target = to;
    const unsigned char *source = from;
    for (; count >= 8; count -= 8, target += 8, source += 8) {
        uint64_t word;
        __builtin_memcpy_inline(&word, source, 8);
        __builtin_memcpy_inline(target, &word, 8);
    }
    for (size_t i = 0; i < count; i++) target[i] = source[i];
    return to;
}

void *memmove(void *to, const void *from, size_t count) {
    unsigned char *target = to;
    const unsigned char *source = from;
    if (target <= source || target >= source + count) {
        for (; count >= 8; count -= 8, target += 8, source += 8) {
            uint64_t word;
            __builtin_memcpy_inline(&word, source, 8);
            __builtin_memcpy_inline(target, &word, 8);
        }
        for (size_t i = 0; i < count; i++) target[i] = source[i];
    } else {
        while (count >= 8) {
            count -= 8;
            uint64_t word;
            __builtin_memcpy_inline(&word, source + count, 8);
            __builtin_memcpy_inline(target + count, &word, 8);
        }
        while (count > 0) {
            count -= 1;
            target[count] = source[count];
        }
    }
    return to;
}

void *memset(void *to, int byte, size_t count) {
    unsigned char *target = to;
    uint64_t word = 0x0101010101010101u * (uint64_t)(unsigned char)byte;
    for (; count >= 8; count -= 8, target += 8) __builtin_memcpy_inline(target, &word, 8);
    for (size_t i = 0; i < count; i++) target[i] = (unsigned char)byte;
    return to;
}

int memcmp(const void *first, const void *second, size_t count) {
    const unsigned char *a = first, *b = second;
    for (size_t i = 0; i < count; i++)
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
}

// Half away from zero.
double round(double value) {
    double size = __builtin_fabs(value), whole = __builtin_floor(size);
    double rounded = size - whole >= 0.5 ? whole + 1 : whole;
    return __builtin_copysign(rounded, value);
}

// Exact: the divisor is doubled until it is nearly as large, and taken off wherever it fits on the way back.
double fmod(double value, double divisor) {
    double rest = __builtin_fabs(value), by = __builtin_fabs(divisor);
    if (!(by > 0) || !(rest < __builtin_inf())) return __builtin_nan("");
    if (!(by < __builtin_inf()) || rest < by) return value;
    double step = by;
    while (step <= rest / 2) step *= 2;
    while (step >= by) {
        if (rest >= step) rest -= step;
        if (step == by) break;
        step /= 2;
    }
    return __builtin_copysign(rest, value);
}

// The product of two numbers of 128 bits, of which 64-bit halves are made.
__int128 __multi3(__int128 left, __int128 right) {
    uint64_t a = (uint64_t)left, b = (uint64_t)right;
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
    uint64_t high = a1 * b1 + (middle >> 32) + (other >> 32);
    high += (uint64_t)(left >> 64) * b + a * (uint64_t)(right >> 64);
    return (__int128)((unsigned __int128)high << 64 | (other << 32 | (uint32_t)low));
}

// The same in every run: nothing that is drawn may depend on it, and a fault comes back.
void arc4random_buf(void *to, size_t count) {
    static uint64_t state = 0x243F6A8885A308D3;
    unsigned char *bytes = to;
    for (size_t i = 0; i < count; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        bytes[i] = (unsigned char)(state >> 56);
    }
}

// The number a text begins with, and where it ends; NULL where there is no number. Exact where digits without the point are below
// 2⁵³ and the power of ten below 10²², so that both are doubles and one rounding is all: what the program reads has no others.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    bool is_negative = *text == '-';
    if (*text == '-' || *text == '+') text++;
    uint64_t digits = 0;
    int count = 0, power = 0;
    for (bool has_point = false;; text++) {
        if (*text == '.' && !has_point) {
            has_point = true;
            continue;
        }
        if (*text < '0' || *text > '9') break;
        digits = digits * 10 + (uint64_t)(*text - '0');
        if (digits >> 53) __builtin_trap();
        count++;
        power -= has_point;
    }
    if (count == 0) return NULL;
    if (*text == 'e' || *text == 'E') {
        const char *place = text + 1;
        bool is_below = *place == '-';
        if (*place == '-' || *place == '+') place++;
        int exponent = 0;
        if (*place >= '0' && *place <= '9') {
            for (; *place >= '0' && *place <= '9'; place++)
                if (exponent < 1000) exponent = exponent * 10 + (*place - '0');
            power += is_below ? -exponent : exponent;
            text = place;
        }
    }
    if (digits == 0) power = 0;
    if (power < -22 || power > 22) __builtin_trap();
    double ten = 1, value = (double)digits;
    for (int i = 0; i < (power < 0 ? -power : power); i++) ten *= 10;
    value = power < 0 ? value / ten : value * ten;
    *result = is_negative ? -value : value;
    return text;
}
