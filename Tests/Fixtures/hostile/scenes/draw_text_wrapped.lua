-- EXPECT: OK or LIMIT. As many letters as a text may have, without a space, wrapped at one pixel.
local scene = anim.scene {}
scene:text { text = ("x"):rep(65536), x = 0, y = 0, font_size = 10, max_width = 1, fill = "#fff" }
wait(0.05)
