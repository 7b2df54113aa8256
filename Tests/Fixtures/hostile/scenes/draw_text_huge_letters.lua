-- EXPECT: OK or ERROR or LIMIT. Letters of all sizes, with strokes.
local scene = anim.scene {}
for _, n in ipairs { 1e-300, 1e-9, 0.1, 1e4, 1e6, 1e9, 1e300 } do
  pcall(function() scene:text { text = "Ag", font_size = n, fill = "#fff", stroke = "#f00", stroke_width = n / 10 } end)
  pcall(function() scene:text { text = "Ag", font_size = 20, letter_spacing = n, line_height = n, max_width = n, fill = "#fff" } end)
end
wait(0.05)
