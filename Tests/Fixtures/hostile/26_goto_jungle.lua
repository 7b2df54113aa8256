-- EXPECT: LIMIT. Loops of all kinds, none of which calls anything.
local n = 0
::top::
for i = 1, 10 do
  repeat n = n ~ i until n ~= n
  goto top
end
