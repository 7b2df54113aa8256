-- EXPECT: ERROR or LIMIT. Groups within groups within groups.
local group = anim.scene {}
for i = 1, 100000 do group = group:group {} end
