-- EXPECT: LIMIT. The same million values read without end.
-- FILE list.json: [1,2,3,4,5,6,7,8] * 1
local keep = {}
while true do keep[#keep + 1] = anim.data "list.json" end
