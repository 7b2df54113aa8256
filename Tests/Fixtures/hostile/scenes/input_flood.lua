-- EXPECT: OK or ERROR or LIMIT. A hundred thousand recorded events, at odd times and places.
local scene = anim.scene {}
local list = {}
for i = 1, 50000 do list[i] = { i * 1e-5, i % 2 == 0 and "pointer_down" or "pointer_up", x = i * 1e300, y = -i } end
pcall(function() scene:input(list) end)
for _, at in ipairs { -1, 0 / 0, 1e300, math.huge, "x" } do pcall(function() scene:input { { at, "pointer_move", x = at, y = at } } end) end
scene:circle { radius = 100 }:drag { elastic = 1e300, min = 1e300, max = -1e300, snap = 1e-320 }
wait(0.2)
