-- EXPECT: LIMIT or ERROR. Each replacement doubles the text.
local s = "aa"
while true do s = s:gsub("a", "aa") end
