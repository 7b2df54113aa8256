-- EXPECT: LIMIT. Texts that layers keep, not the script.
local scene = anim.scene {}
local i = 0
while true do i = i + 1 scene:text { text = ("text " .. i):rep(3000), name = ("n" .. i):rep(1000) } end
