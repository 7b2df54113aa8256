local refused = require "refused"
local scene = anim.scene {}
local box = scene:rect {}
refused("'opacity'", function() box:to({ opacty = 1 }, 1) end)
refused("'rotation'", function() box.rotaton = 1 end)
refused("'bounce.out'", function() box:to({ x = 1 }, 1, "bounse.out") end)
refused("'duration'", function() box:to({ x = 1 }, { durations = 1 }) end)
refused("'pointer_down'", function() box:on("pointer_dwn", print) end)
refused("'tap'", function() box:on("click", print) end)
refused("'spring'", function() anim.sprin {} end)
refused("'rect'", function() scene:rekt {} end)
refused("'screen'", function() box.blend = "scren" end)
refused("(did you mean 'radius'?)", function() scene:circle { size = 3 } end)
refused("(did you mean 'blur'?)", function() box.filter = 3 end)
refused("(did you mean 'wait'?)", function() anim.sleep(1) end)
refused("'alternate'", function() box:to({ x = 1 }, { duration = 1, direction = "alternat" }) end)
print "done"
