-- EXPECT: ERROR or LIMIT. Metatables by the hundred thousand, each with all events.
local events = { "__index", "__newindex", "__call", "__close", "__len", "__eq", "__lt", "__le", "__add", "__unm" }
local keep = {}
while true do
  local mt = {}
  for _, e in ipairs(events) do mt[e] = print end
  keep[#keep + 1] = setmetatable({}, mt)
end
