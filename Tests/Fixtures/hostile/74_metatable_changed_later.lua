-- EXPECT: ERROR. A metamethod that is added to a metatable later is refused when it is set again.
local mt = { __index = {} }
local t = setmetatable({}, mt)
mt.__gc, mt.__concat, mt.__mode = print, print, "k"
setmetatable(t, mt)
