-- EXPECT: OK or LIMIT or FONT. Thousands of fonts that no machine has.
local scene = anim.scene {}
for i = 1, 4000 do scene:text { text = "a", x = i % 600, font = "No Such Family " .. i .. ", sans-serif", font_size = 8, fill = "#fff" } end
wait(0.05)
