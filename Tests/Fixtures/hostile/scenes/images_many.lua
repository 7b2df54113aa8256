-- EXPECT: LIMIT or OK or ERROR. One picture ten thousand times.
-- PNG small.png: 1 1
local scene = anim.scene {}
for i = 1, 10000 do pcall(function() scene:image { source = "small.png" } end) end
wait(0.05)
