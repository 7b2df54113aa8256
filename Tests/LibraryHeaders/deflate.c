#include <libdeflate.h>
#include <zlib.h>

#define ANIMLUA_SYSTEM_HEADERS
#include "../../Sources/CPixels/declarations.h"
