-- EXPECT: LIMIT. Coroutines that are all kept, each parked.
local all = {}
while true do
  local co = coroutine.create(function() local t <close> = setmetatable({}, { __close = print }) coroutine.yield() end)
  coroutine.resume(co)
  all[#all + 1] = co
end
