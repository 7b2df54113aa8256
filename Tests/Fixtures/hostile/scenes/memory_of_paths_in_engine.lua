-- EXPECT: LIMIT. Paths that layers keep, not the script.
local scene = anim.scene {}
local data = "M0,0" .. (" l1,1"):rep(5000)
while true do scene:path { path = data } end
