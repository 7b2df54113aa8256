-- EXPECT: OK or LIMIT. Strokes much wider than what they go round, with the longest corners.
local scene = anim.scene {}
for _, n in ipairs { 1e-300, 1e4, 1e9, 1e300 } do
  for _, join in ipairs { "miter", "round", "bevel" } do
    scene:polygon { x = 300, y = 200, sides = 50, radius = 100, stroke = "#fff", stroke_width = n, stroke_join = join, stroke_cap = "round", miter_limit = n + 1, opacity = 0.5, fill = "#f00" }
  end
end
wait(0.05)
