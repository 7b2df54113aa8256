-- ENDS 2
-- ONCE scene.lua:6: error: first
-- ONCE scene.lua:7: error: error heard
local box = anim.scene {}:rect {}
box:to({ x = 1 }, { duration = 0.1,
  on_apply = function() error "first" end,
  on_complete = function(_, reason) error(reason .. " heard") end })
