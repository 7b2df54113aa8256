-- EXPECT: LIMIT. The number of layers cannot be caught.
local scene = anim.scene {}
while true do pcall(function() scene:group {} end) end
