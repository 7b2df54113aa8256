#include <instruction_levels.h>

#include "filters.h"

static instruction_choice choice = INSTRUCTION_CHOICE;

int32_t filters_level(void) { return instruction_level(&choice); }

void filters_set_level(int32_t level) { instruction_set_level(&choice, level); }
