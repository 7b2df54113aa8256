-- EXPECT: LIMIT or ERROR. Errors in handlers of errors, on a full heap, many frames deep.
local keep = {}
local function fill() while true do keep[#keep + 1] = ("x"):rep(1000) .. #keep end end
local function deep(n) if n == 0 then return fill() end return xpcall(deep, function(e) return e .. e, fill() end, n - 1) end
xpcall(deep, function(e) error(e) end, 150)
xpcall(function() error(keep) end, function(e) return error(e) end)
fill()
