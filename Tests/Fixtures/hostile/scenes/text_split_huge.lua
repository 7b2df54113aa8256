-- EXPECT: OK or ERROR or LIMIT. A text split into hundreds of thousands of letters.
local scene = anim.scene {}
local text = scene:text { text = ("abcdefghij"):rep(50000), font_size = 10 }
text:split "letters"
