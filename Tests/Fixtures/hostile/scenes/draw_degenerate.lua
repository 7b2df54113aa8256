-- EXPECT: OK or LIMIT. Transforms of nothing, of nearly nothing, and of nearly everything.
local scene = anim.scene {}
for _, t in ipairs { "scale(0)", "scale(1e-300)", "scale(1e300)", "rotate(1e300)", "skew(90)", "skew(89.9999999, 89.9999999)", "matrix(1, 1, 1, 1, 0, 0)", "matrix(1e-200, 0, 0, 1e200, 1e300, -1e300)", "translate(1e308)" } do
  local group = scene:group { transform = t, sublayer_transform = t, opacity = 0.9, blur = 1 }
  group:rect { width = 10, height = 10, fill = anim.conic_gradient { stops = { "#fff", "#f00" } }, stroke = "#fff", dash = { 1, 1 }, shadow_blur = 3 }
  group:text { text = "Ag", fill = anim.linear_gradient { stops = { "#fff", "#f00" } }, clip = { 0, 0, 5, 5 } }
  group:circle { radius = 5, fill = "#fff", clip = group:rect { width = 5, height = 5 } }
end
wait(0.05)
