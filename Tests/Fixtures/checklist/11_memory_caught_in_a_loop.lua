-- ENDS 124
-- ARGS --limit memory=8M
-- SAYS scene.lua:
-- SAYS limit
-- NEVER after it
local function fill() local t = {} while true do t[#t + 1] = ("x"):rep(1000) .. #t end end
while true do
  pcall(fill)
  print "after it"
end
