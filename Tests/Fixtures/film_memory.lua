-- Layers of every kind that a renderer keeps pictures of, to the end of the film. Texts are never
-- the same, blurs move, and layers come and go. The folder has a `picture.png`.
local anim = require "animlua"
local scene = anim.scene { width = 320, height = 180, fps = 30, background = "#123" }

local back = anim.radial_gradient { stops = { "#fda", "#85b", "#124" } }
scene:rect { x = 160, y = 90, width = 320, height = 180, fill = back }
anim.to(back, { radius = 0.9 }, { duration = 4, loop = true, yoyo = true })

local picture = scene:image { source = "picture.png", x = 60, y = 60, width = 80, height = 45 }
picture:to({ rotation = 360, scale = 1.5 }, { duration = 7, loop = true })

local counts = {}
for i = 1, 12 do
  counts[i] = scene:text { x = 240, y = 12 * i, font_size = 10 + i, fill = "#fff", blur = i == 1 and 2 or 0 }
end
anim.tick(function(t)
  for i, count in ipairs(counts) do count.text = string.format("%.4f", t * i) end
end)

local sparks = scene:emitter { x = 160, y = 120, birth_rate = 40, lifetime = 1.5, speed = 60 }
sparks:circle { radius = 3, fill = "#fc6" }

local group = scene:group { x = 90, y = 130, blur = 4 }
group:rect { width = 60, height = 30, corner_radius = 8, fill = "#4cf", shadow_blur = 8, shadow_color = "#000a" }
group:text { text = "group", font_size = 14, fill = "#012" }
group:to({ x = 230, rotation = 30 }, { duration = 3, loop = true, yoyo = true })

local copies = scene:replicator { x = 20, y = 160, instance_count = 12, instance_x = 24, instance_delay = 0.1 }
copies:circle { radius = 5, fill = "#9f6" }:to({ y = -20 }, { duration = 0.7, loop = true, yoyo = true })

local masked = scene:group { x = 260, y = 130 }
masked:rect { width = 60, height = 60, fill = "#f59" }
masked.mask = scene:circle { x = 260, y = 130, radius = 25, fill = "#fff" }

spawn(function()
  for i = 1, math.huge do
    local word = scene:text { text = "word " .. i, x = i * 37 % 280, y = 180, font_size = 10 + i % 20, fill = "#fff" }
    word:to({ y = -20, opacity = 0.2 }, { duration = 2, on_complete = function() word:remove() end })
    wait(0.1)
  end
end)
