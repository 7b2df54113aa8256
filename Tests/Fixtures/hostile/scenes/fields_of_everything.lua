-- EXPECT: ERROR or OK or LIMIT. Each property of each kind of layer with values at the ends of what there is.
local scene = anim.scene {}
local kinds = { "circle", "rect", "ellipse", "line", "polygon", "path", "text", "group", "replicator", "emitter" }
local fields = { "x", "y", "position", "anchor", "rotation", "rotation_x", "scale", "scale_x", "skew_x", "translation_x", "transform", "opacity", "hidden", "z", "fill", "stroke", "stroke_width", "stroke_cap", "dash", "dash_phase", "stroke_start", "stroke_end", "stroke_offset", "width", "height", "size", "corner_radius", "radius", "points", "sides", "inner_radius", "path", "text", "font", "font_size", "align", "line_height", "letter_spacing", "max_width", "path_offset", "instance_count", "instance_delay", "birth_rate", "lifetime", "blend", "mask", "clip", "blur", "shadow_blur", "depth", "fixed", "speed", "time_offset", "begin_time", "parent", "children", "data", "actions", "delegate", "style", "name", "presentation", "clock", "sublayer_transform", "miter_limit", "fill_rule" }
local values = { 0 / 0, math.huge, -math.huge, 1e308, -1e308, 1e-320, 2 ^ 53, math.maxinteger, "", ("x"):rep(10000), {}, { 1, 2, 3, 4, 5, 6, 7 }, { { 1e308, -1e308 }, { 0 / 0, 1 } }, print, true, scene }
for _, kind in ipairs(kinds) do
  local layer = scene[kind](scene, {})
  for _, field in ipairs(fields) do
    for _, value in ipairs(values) do
      pcall(function() layer[field] = value end)
      pcall(function() layer:to({ [field] = value }, 0.01) end)
    end
    pcall(function() return layer[field], layer.presentation[field] end)
  end
end
wait(0.05)
