-- EXPECT: LIMIT or OK or ERROR. An iterator of gmatch in many coroutines, over a huge text.
local s = ("a b "):rep(100000)
local it = s:gmatch("%a")
for i = 1, 1000 do coroutine.wrap(function() it() it() end)() end
while true do for w in s:gmatch("()%s*()") do end end
