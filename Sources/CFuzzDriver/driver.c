#include "fuzz_driver.h"

// There when the program is linked with libFuzzer (scripts/fuzz), else null.
__attribute__((weak)) int LLVMFuzzerRunDriver(
  int *argc, char ***argv, int (*one)(const uint8_t *data, size_t size));

int fuzz_driver_is_there(void) { return LLVMFuzzerRunDriver != NULL; }

int fuzz_drive(int argc, char **argv, int (*one)(const uint8_t *data, size_t size)) {
  return fuzz_driver_is_there() ? LLVMFuzzerRunDriver(&argc, &argv, one) : -1;
}
