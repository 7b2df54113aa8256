-- EXPECT: LIMIT or OK or ERROR. Texts of ten thousand words measured without end.
local n = 0
while true do n = n + 1 anim.measure { text = ("word " .. n .. " "):rep(2000), font_size = 10 + n % 7, max_width = 200 } end
