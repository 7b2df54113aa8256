#include <turbojpeg.h>

#define ANIMLUA_SYSTEM_HEADERS
#include "../../Sources/CCairo/jpeg_declarations.h"
