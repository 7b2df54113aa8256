-- EXPECT: LIMIT. Values that are all kept.
local keep = {}
while true do keep[#keep + 1] = anim.value(#keep) end
