-- EXPECT: LIMIT or ERROR. Strings of the largest length, again and again, each released.
while true do
  local ok, s = pcall(string.rep, "x", 500000, ", ")
  local t = ok and (s:upper():lower():reverse() .. s):len()
end
