-- EXPECT: OK or ERROR or LIMIT. Joined characters without end, and lines of nothing.
local scene = anim.scene {}
local text = scene:text { text = ("a\u{200D}"):rep(20000) .. ("\u{0301}"):rep(50000), font_size = 12 }
text:split "letters"
scene:text { text = ("\n"):rep(100000), font_size = 5 }:split "lines"
