-- EXPECT: ERROR. The value of an error is never asked for its text.
error(setmetatable({}, { __tostring = function() while true do end end, __name = ("x"):rep(1e6) }))
