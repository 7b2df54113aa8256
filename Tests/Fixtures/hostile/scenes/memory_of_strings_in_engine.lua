-- EXPECT: LIMIT. Strings that the engine keeps, not the script.
local t = {}
local i = 0
while true do
  i = i + 1
  anim.to({ s = "a" }, { s = ("word " .. i):rep(2000) }, { duration = 1e6, key = ("k" .. i):rep(1000) })
end
