-- ENDS 124
-- ARGS --limit memory=32M --limit time=3s
-- SAYS scene.lua:15: error: memory limit
-- NEVER after it
local function nest(n)
  if n == 0 then return 0 end
  local ok, what = coroutine.resume(coroutine.create(nest), n - 1)
  if not ok then error(what, 0) end
  return what
end
local ok, message = pcall(nest, 10000)
assert(not ok and tostring(message):find "overflow", message)
local list = {}
for i = 1, 1000000 do
  list[i] = coroutine.create(function() coroutine.yield() end)
  coroutine.resume(list[i])
end
print "after it"
