#include <stdio.h>
#include <histedit.h>

#define ANIMLUA_SYSTEM_HEADERS
#include "../../Sources/CLineEditor/declarations.h"
