#include <stddef.h>
#include <stdint.h>

/// Fuzzes a function. `argc` and `argv` are those of `main`, without words for other purposes.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

/// Changes `size` bytes in a buffer of `max_size`, and returns their new number.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
