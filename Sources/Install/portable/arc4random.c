// libstdc++.a of Debian 12 calls arc4random of glibc 2.36 in std::random_device. This one needs glibc 2.25, so that the portable program
// starts with glibc 2.35.
#include <stdlib.h>
#include <sys/random.h>

__attribute__((visibility("hidden"))) unsigned arc4random(void) {
    unsigned value;
    if (getrandom(&value, sizeof value, 0) != sizeof value) abort();
    return value;
}
