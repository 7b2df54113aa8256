-- EXPECT: ERROR. The value of an error never has its __tostring called.
error(setmetatable({}, { __tostring = function() while true do end end, __name = ("x"):rep(1e6) }))
