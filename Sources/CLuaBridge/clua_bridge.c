#include "clua_bridge.h"
