-- EXPECT: OK or LIMIT or ERROR. Sixty groups within each other, each with a picture of 64 million pixels.
-- LARGE: the picture alone takes 256 MB, and is drawn, encoded and held by groups at the same time.
local s = anim.scene { width = 8000, height = 8000, duration = 0.1 }
local g = s
for i = 1, 60 do
  g = g:group { opacity = 0.9 }
  g:rect { x = 4000, y = 4000, width = 8000, height = 8000, fill = '#f00' }
end
