-- EXPECT: ERROR. A finalizer that loops would hang the collector, so __gc is refused.
setmetatable({}, { __gc = function() while true do end end })
for i = 1, 1e6 do local t = { i } end
