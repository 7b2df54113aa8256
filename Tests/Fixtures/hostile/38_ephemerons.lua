-- EXPECT: LIMIT or ERROR or OK. A chain of tables with weak keys: the collector's step over it is quadratic.
local first = {}
local last = first
for i = 1, 200000 do
  local key = {}
  local ok, weak = pcall(setmetatable, {}, { __mode = "k" })
  if not ok then error(weak) end
  weak[key] = last
  last = weak
end
