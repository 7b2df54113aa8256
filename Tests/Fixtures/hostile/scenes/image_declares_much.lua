-- EXPECT: ERROR or OK. A PNG that says it has a thousand million pixels each way.
-- PNG big.png: 1000000000 1000000000
-- PNG wide.png: 2147483647 1
-- PNG flat.png: 30000 30000
local scene = anim.scene {}
for _, name in ipairs { "big.png", "wide.png", "flat.png" } do pcall(function() scene:image { source = name } end) end
wait(0.05)
