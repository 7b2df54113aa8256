-- EXPECT: LIMIT. An allocation that fails is caught and tried again.
local keep = {}
while true do
  pcall(function() while true do keep[#keep + 1] = ("x"):rep(10000) .. #keep end end)
end
