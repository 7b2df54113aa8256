-- EXPECT: LIMIT. Scopes that are all open.
local keep = {}
while true do keep[#keep + 1] = anim.scope() end
