-- ARGS --duration 1
-- PRINTS parked
-- NEVER closed"
spawn(function()
  local guard <close> = setmetatable({}, { __close = function() while true do end end })
  wait(1e9)
end)
spawn(function()
  local guard <close> = setmetatable({}, { __close = function() error "closed" end })
  wait(anim.scene {}:rect {}:to({ x = 1 }, 1e9))
end)
print "parked"
