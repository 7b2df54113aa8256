-- EXPECT: LIMIT. A coroutine has no budget of its own.
while true do
  local co = coroutine.wrap(function() while true do end end)
  pcall(co)
end
