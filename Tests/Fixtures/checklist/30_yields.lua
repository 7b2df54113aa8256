-- ENDS 2
-- ONCE scene.lua:7: error:
-- ONCE scene.lua:8: error:
-- ONCE scene.lua:9: error:
-- PRINTS done
local scene = anim.scene {}
scene:rect {}:to({ x = 1 }, 0.1, function(p) if p > 0 then coroutine.yield() end return p end)
anim.tick(function() coroutine.yield() end)
scene:rect {}:bind { x = function() coroutine.yield() return 1 end }
for _, f in ipairs { table.sort, function(t, c) string.gsub("ab", "a", c) end } do
  local ok, message = pcall(f, { 2, 1 }, function() coroutine.yield() end)
  assert(not ok and message:find "yield", message)
end
wait(0.5)
print "done"
