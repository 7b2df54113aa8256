-- EXPECT: OK or ERROR or LIMIT. Ten megabytes of text.
local scene = anim.scene {}
scene:text { text = ("words and words "):rep(655360), font_size = 10, max_width = 600, fill = "#fff" }
wait(0.05)
