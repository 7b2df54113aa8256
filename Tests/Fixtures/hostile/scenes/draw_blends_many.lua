-- EXPECT: OK or LIMIT. Three thousand layers that are blended over all of the picture.
local s = anim.scene { width = 320, height = 200, duration = 1 }
for i = 1, 3000 do
  s:rect { x = 160, y = 100, width = 320, height = 200, fill = '#f84', blend = 'color-dodge' }
end
