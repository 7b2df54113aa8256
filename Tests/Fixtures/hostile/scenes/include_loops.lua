-- EXPECT: LIMIT. A scene within it never returns.
-- FILE part.lua: while true do end * 1
local scene = anim.scene {}
pcall(function() scene:include "part.lua" end)
error("REACHED")
