-- EXPECT: LIMIT. A variable to be closed loops when its block is left.
do
  local t <close> = setmetatable({}, { __close = function() while true do end end })
end
