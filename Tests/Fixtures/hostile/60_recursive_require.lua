-- EXPECT: ERROR or LIMIT. Modules that are not there, forever.
local n = 0
while true do
  n = n + 1
  pcall(require, "nowhere" .. n)
  package = nil
  if n > 1e9 then break end
end
