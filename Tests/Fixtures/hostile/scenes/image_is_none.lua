-- EXPECT: OK or ERROR. Files that are not what they are called.
-- FILE text.png: nonsense * 1000
-- FILE empty.jpg: x * 0
-- FILE half.png: \x89PNG * 1
local scene = anim.scene {}
for _, name in ipairs { "text.png", "empty.jpg", "half.png", "none.png" } do pcall(function() scene:image { source = name } end) end
wait(0.05)
