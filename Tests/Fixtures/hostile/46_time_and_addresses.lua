-- EXPECT: OK or ERROR. Neither the machine's clock nor an address shows.
local a, b = os.time(), os.clock()
for i = 1, 100000 do local t = {} end
if os.time() ~= a or os.clock() ~= b then error("ESCAPE: a clock") end
for _, value in ipairs { {}, print, coroutine.create(print), function() end, anim } do
  if tostring(value):find("0x%x%x%x%x%x%x") then error("ESCAPE: an address: " .. tostring(value)) end
  if ("%s"):format(value):find("0x%x%x%x%x%x%x") then error("ESCAPE: an address") end
end
pcall(os.date, ("%c"):rep(10000)) pcall(os.date, "%Ez") pcall(os.date, "*t", 2 ^ 60) pcall(os.time, { year = 2 ^ 60, month = 1, day = 1 })
pcall(os.date, "%", 0) pcall(os.date, "!%Y-%m-%d", -2 ^ 60 // 1 | 0)
