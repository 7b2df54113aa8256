-- EXPECT: LIMIT. Errors with long texts, caught, without end.
local text = ("e"):rep(100000)
while true do pcall(error, text .. "x") pcall(error, { text }) xpcall(error, function(e) return e .. e end, text) end
