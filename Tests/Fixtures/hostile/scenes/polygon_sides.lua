-- EXPECT: ERROR or OK or LIMIT. Regular polygons of a thousand million sides.
local scene = anim.scene {}
for _, sides in ipairs { 1e9, 2 ^ 53, 2 ^ 63, 1e300, -1, 0, 0.5, 1e6 } do
  pcall(function() scene:polygon { sides = sides, radius = 10, inner_radius = 5, fill = "#fff" } end)
end
wait(0.05)
local star = scene:polygon { sides = 5, radius = 10, fill = "#fff" }
star:to({ sides = 1e9 }, 0.1)
