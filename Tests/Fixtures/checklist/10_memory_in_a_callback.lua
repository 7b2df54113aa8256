-- ENDS 124
-- ARGS --limit memory=8M
-- SAYS scene.lua:8: error: memory limit
-- SAYS [E-limit-memory]
-- NEVER after it
anim.tick(function()
  local t = {}
  for i = 1, 1e7 do t[i] = { i } end
end)
wait(0.5)
print "after it"
