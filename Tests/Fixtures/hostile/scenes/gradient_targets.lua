-- EXPECT: LIMIT or OK. Animations of the stops of gradients, without end.
local g = anim.linear_gradient { stops = { "#fff", "#000" } }
local scene = anim.scene {}
for i = 1, 100 do scene:rect { width = 1, height = 1, fill = g } end
while true do anim.to(g.stops[1], { color = "#f00" }, { duration = 1e6, mode = "keep" }) anim.to(g.stops[2], { offset = 0.5 }, 1e6) end
