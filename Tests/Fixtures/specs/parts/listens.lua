-- The scene that scene_input.lua shows.
local scene = anim.scene { background = "#123" }
scene:on("tap", function() table.insert(told, "tap") end)
scene:on("key_down", function() table.insert(told, "key") end)
