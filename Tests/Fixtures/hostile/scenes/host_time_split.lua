-- EXPECT: LIMIT or OK or ERROR. Texts split and put together again without end.
local text = anim.scene {}:text { text = ("abc "):rep(500), font_size = 10, max_width = 100 }
while true do text:split("letters"):revert() end
