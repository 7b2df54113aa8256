-- EXPECT: LIMIT or OK or ERROR. A transition in every step of a long loop.
local scene = anim.scene { width = 50, height = 50 }
local word = scene:text { text = "a", font_size = 10 }
while true do word:transition({ type = "push", duration = 10 }, function() word.text = word.text .. "a" end) end
