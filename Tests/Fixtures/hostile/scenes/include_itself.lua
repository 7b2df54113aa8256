-- EXPECT: ERROR or LIMIT. A scene that includes itself twice.
local scene = anim.scene {}
scene:include "scene.lua"
scene:include "scene.lua"
