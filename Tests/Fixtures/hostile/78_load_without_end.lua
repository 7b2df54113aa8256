-- EXPECT: LIMIT or ERROR. A reader that never ends, and functions that are all kept.
local keep = {}
pcall(load, function() return "x = x " end)
while true do keep[#keep + 1] = load(("local function f() return 1 end "):rep(100)) end
