-- EXPECT: OK or LIMIT. Groups within groups, each a picture of its own.
local group = anim.scene { width = 1920, height = 1080 }
pcall(function()
  for i = 1, 62 do
    group:rect { x = 960, y = 540, width = 1900, height = 1000, fill = "#fff", opacity = 0.1 }
    group = group:group { opacity = 0.99, blend = "overlay", blur = 1 }
  end
end)
group:rect { x = 960, y = 540, width = 1900, height = 1000, fill = "#f00" }
wait(0.05)
