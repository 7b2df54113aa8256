-- EXPECT: OK. Shadows that fall far outside of the picture, and from there into it.
local scene = anim.scene {}
for _, n in ipairs { 1e3, 1e5, 1e9, 1e300, -1e5, -1e9, -1e300 } do
  scene:rect { x = 320, y = 180, width = 300, height = 200, fill = "#fff", shadow_x = n, shadow_y = -n, shadow_blur = 5 }
  scene:rect { x = 320 - n, y = 180, width = 300, height = 200, fill = "#fff", shadow_x = n, shadow_blur = 5, shadow_color = "#f00" }
end
wait(0.05)
