-- EXPECT: LIMIT or ERROR or OK. Thousands of variables to be closed, each of which raises.
local function guard() return setmetatable({}, { __close = function(_, e) error({ e }) end }) end
local function deep(n) local g <close> = guard() if n > 0 then deep(n - 1) end end
pcall(deep, 150)
pcall(deep, 20000)
local co
local function nest(n)
  return coroutine.wrap(function() local g <close> = guard() coroutine.yield() if n > 0 then nest(n - 1) end end)
end
for i = 1, 1000 do pcall(nest(100)) end
co = nil
for i = 1, 20000 do
  local inner = co
  co = coroutine.create(function() local g <close> = setmetatable({}, { __close = function() if inner then coroutine.close(inner) end end }) coroutine.yield() end)
  coroutine.resume(co)
end
coroutine.close(co)
