#include <chafa.h>

#define ANIMLUA_SYSTEM_HEADERS
#include "../../Sources/CChafa/declarations.h"
