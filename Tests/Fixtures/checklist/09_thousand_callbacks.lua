-- ENDS 124
-- ARGS --limit time=50ms
-- SAYS scene.lua:6: error: time limit
-- NEVER second frame
for i = 1, 1000 do
  anim.tick(function() for j = 1, 90000 do end return true end)
end
wait(0.5)
print "second frame"
