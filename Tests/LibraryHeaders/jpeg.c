#include <turbojpeg.h>

#define ANIMLUA_SYSTEM_HEADERS
#include "../../Sources/CPixels/jpeg_declarations.h"
