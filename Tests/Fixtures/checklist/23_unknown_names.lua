local refused = require "refused"
local scene = anim.scene {}
local box = scene:rect {}
refused({ "'opacity'", "E-field-unknown" }, function() box:to({ opacty = 1 }, 1) end)
refused({ "'rotation'", "E-field-unknown" }, function() box.rotaton = 1 end)
refused({ "'bounce.out'", "E-easing-unknown" }, function() box:to({ x = 1 }, 1, "bounse.out") end)
refused({ "'duration'", "E-option-unknown" }, function() box:to({ x = 1 }, { durations = 1 }) end)
refused({ "'pointer_down'", "E-event-unknown" }, function() box:on("pointer_dwn", print) end)
refused({ "'tap'", "E-event-unknown" }, function() box:on("click", print) end)
refused({ "'spring'", "E-name-unknown" }, function() anim.sprin {} end)
refused({ "'rect'", "E-field-unknown" }, function() scene:rekt {} end)
refused({ "'screen'", "E-word-unknown" }, function() box.blend = "scren" end)
refused({ "radius", "E-field-unknown" }, function() scene:circle { size = 3 } end)
refused({ "blur", "E-field-unknown" }, function() box.filter = 3 end)
refused({ "wait", "E-name-unknown" }, function() anim.sleep(1) end)
refused({ "'alternate'", "E-word-unknown" }, function() box:to({ x = 1 }, { duration = 1, direction = "alternat" }) end)
print "done"
