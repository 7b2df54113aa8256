-- EXPECT: ERROR or OK or LIMIT. Thousands of arguments for everything.
local many = {}
for i = 1, 7900 do many[i] = { x = i } end
for name, f in pairs(anim) do
  if type(f) == "function" then pcall(f, table.unpack(many)) end
end
pcall(wait, table.unpack(many)) pcall(print, table.unpack(many)) pcall(spawn, table.unpack(many))
