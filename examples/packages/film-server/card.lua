-- A card of points for one person, whose values the program gives.
local name = anim.param("name", "somebody")
local points = anim.param("points", 100)
local color = anim.param("color", "#66ccff")

local scene = anim.scene { width = 160, height = 90, fps = 20, duration = 1, background = "#123" }
local card = scene:rect { x = 80, y = 130, size = { 120, 46 }, corner_radius = 6, fill = color }
local title = scene:text { x = 80, y = 14, text = name, font_size = 14, fill = "#fff" }
local count = scene:text { x = 80, y = 60, text = "0", font_size = 18, fill = "#123", opacity = 0 }

title:from({ opacity = 0 }, 0.3)
wait(card:to({ y = 60 }, 0.4, "back.out"))
count.opacity = 1
count:to({ text = ("%d"):format(points) }, 0.5, "quad.out")
