-- EXPECT: OK or LIMIT. Gradients of as many stops as there may be, mixed where each is many more.
local scene = anim.scene {}
local stops = {}
for i = 1, 256 do stops[i] = i % 2 == 0 and "#f00" or "#00f" end
for i = 1, 200 do
  local make = ({ anim.linear_gradient, anim.radial_gradient, anim.conic_gradient })[i % 3 + 1]
  scene:rect { x = 320, y = 180, width = 640, height = 360, fill = make { stops = stops, space = "oklch" } }
end
wait(0.05)
