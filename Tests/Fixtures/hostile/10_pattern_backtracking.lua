-- EXPECT: LIMIT. A match that takes exponential time, in one C call.
local s = ("a"):rep(2000)
print(s:find(("a*"):rep(30) .. "b"))
print(s:match(("(.-)"):rep(25) .. "b"))
