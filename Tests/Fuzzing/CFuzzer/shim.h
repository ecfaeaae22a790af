#include <stddef.h>
#include <stdint.h>

/// libFuzzer's loop; `run` is called with one input after another.
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*run)(const uint8_t *bytes, size_t length));
