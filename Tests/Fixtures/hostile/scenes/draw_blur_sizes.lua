-- EXPECT: OK. Blurs wider than any picture.
local scene = anim.scene {}
for _, n in ipairs { 1e3, 1e4, 1e6, 1e9, 1e300 } do
  scene:rect { x = 320, y = 180, width = 300, height = 200, fill = "#fff", blur = n }
  scene:rect { x = 320, y = 180, width = 300, height = 200, fill = "#fff", shadow_blur = n }
  scene:rect { x = 320, y = 180, width = 1e9, height = 1e9, fill = "#fff", opacity = 0.01, blur = n, shadow_blur = n }
end
wait(0.05)
