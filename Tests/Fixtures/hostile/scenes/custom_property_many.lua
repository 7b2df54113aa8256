-- EXPECT: LIMIT or ERROR. Properties without end, of thousands of components.
local i = 0
while true do
  i = i + 1
  anim.property { name = "p" .. i, read = function() return table.unpack({}, 1, 100) end, write = function() end }
end
