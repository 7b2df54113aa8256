local title = anim.param("title", "intro")
local scene = anim.scene { width = 200, height = 200, background = "#222a35" }
local dot = scene:circle { x = 40, y = 60, radius = 24, fill = "#4cc2ff" }
scene:text { x = 100, y = 150, text = title, font_size = 44, fill = "#e6edf3" }
dot:to({ x = 160 }, { duration = 1, easing = "linear" })
