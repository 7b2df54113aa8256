local scene = anim.scene {}
for _, name in ipairs { "advance", "step", "load", "reload", "close", "quit", "exit", "tick_now" } do
  assert(not pcall(function() return anim[name](0) end), name)
  assert(not pcall(function() return scene[name](scene, 0) end), name)
end
print "done"
