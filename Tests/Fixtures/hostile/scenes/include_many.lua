-- EXPECT: LIMIT. One scene included without end.
-- FILE part.lua: anim.scene {} * 1
local scene = anim.scene {}
while true do scene:include "part.lua" end
