-- EXPECT: OK or ERROR or LIMIT. A megabyte as the text of a layer.
local scene = anim.scene {}
local text = scene:text { text = ("word and wörd \u{1F600} "):rep(40000), font_size = 10, max_width = 50 }
text:to({ text = ("other "):rep(100000) }, { duration = 0.1, reveal = "scramble" })
wait(0.1)
