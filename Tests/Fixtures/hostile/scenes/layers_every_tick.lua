-- EXPECT: LIMIT. A thousand layers more in each frame.
-- ARGS: --limit layers=20000
local scene = anim.scene {}
anim.tick(function() for i = 1, 1000 do scene:rect { width = 1, height = 1 } end end)
