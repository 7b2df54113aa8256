-- EXPECT: ERROR or LIMIT. Wrong names of a megabyte, for each of which the nearest is looked for.
local scene = anim.scene {}
local c = scene:circle { radius = 1 }
local n = 0
while true do
  n = n + 1
  local name = ("stroke_widht"):rep(3000) .. n
  pcall(function() c[name] = 1 end)
  pcall(function() anim.to(c, { [name] = 1 }, 1) end)
  pcall(function() anim.to(c, { x = 1 }, { [name] = 1 }) end)
  pcall(function() return anim[name] end)
  pcall(function() anim.to(c, { x = 1 }, 1, name) end)
end
