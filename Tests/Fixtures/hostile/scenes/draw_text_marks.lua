-- EXPECT: OK or LIMIT. Thousands of marks on one letter.
local scene = anim.scene {}
for i = 1, 20 do scene:text { text = "a" .. ("\u{0301}\u{0328}"):rep(5000), y = i * 10, font_size = 20, fill = "#fff" } end
wait(0.05)
