-- EXPECT: OK or LIMIT. Masks of masks of masks, each with all effects.
local scene = anim.scene { width = 1920, height = 1080 }
local last = scene:rect { x = 960, y = 540, width = 1900, height = 1000, fill = "#fff" }
pcall(function()
  for i = 1, 60 do
    last = scene:rect { x = 960, y = 540, width = 1900, height = 1000, fill = "#fff", mask = last, blur = 3, shadow_blur = 9, opacity = 0.9, mask_mode = "luminance" }
  end
end)
wait(0.05)
