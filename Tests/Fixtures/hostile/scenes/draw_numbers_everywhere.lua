-- EXPECT: OK or LIMIT. Values that are no number, or hardly one, in all drawings.
local scene = anim.scene {}
local names = { "x", "y", "rotation", "rotation_x", "scale", "scale_x", "skew_x", "translation_x", "opacity", "z", "stroke_width", "miter_limit", "dash_phase", "stroke_start", "stroke_end", "stroke_offset", "blur", "shadow_x", "shadow_y", "shadow_blur", "width", "height", "radius", "corner_radius", "font_size", "max_width", "letter_spacing", "line_height", "sides", "inner_radius" }
for _, n in ipairs { 0 / 0, math.huge, -math.huge, 1e300, -1e300, 1e-300, -1 } do
  for _, name in ipairs(names) do
    for _, kind in ipairs { "rect", "circle", "text", "polygon", "line" } do
      local layer = scene[kind](scene, { stroke = "#fff" })
      pcall(function() layer.fill = "#f00" end)
      pcall(function() layer.text = "Ag" end)
      pcall(function() layer.points = { { 0, 0 }, { 10, 10 }, { 20, 0 } } end)
      pcall(function() layer[name] = n end)
    end
  end
end
wait(0.05)
