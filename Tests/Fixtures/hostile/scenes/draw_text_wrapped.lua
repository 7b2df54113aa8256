-- EXPECT: OK or LIMIT. A megabyte of letters without a space, wrapped at one pixel.
local scene = anim.scene {}
scene:text { text = ("x"):rep(1000000), x = 0, y = 0, font_size = 10, max_width = 1, fill = "#fff" }
wait(0.05)
