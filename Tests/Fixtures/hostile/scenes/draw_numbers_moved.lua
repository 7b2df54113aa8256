-- EXPECT: OK or LIMIT. Values that overflow on their way.
local scene = anim.scene {}
for _, name in ipairs { "x", "rotation", "scale", "radius", "opacity", "blur", "stroke_width", "shadow_x", "skew_x" } do
  local dot = scene:circle { x = 300, y = 200, radius = 20, fill = "#fff", stroke = "#f00" }
  pcall(function() dot:to({ [name] = 1.7e308 }, { duration = 0.1, easing = "back.out" }) end)
  pcall(function() dot:to({ [name] = -1.7e308 }, { duration = 0.1, mode = "add" }) end)
end
wait(0.05)
