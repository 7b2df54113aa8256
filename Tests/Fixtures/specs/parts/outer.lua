local scene = anim.scene { width = 300, height = 200, background = "#456" }
scene:rect { width = 10, height = 10 }
scene:include { source = "clock.lua", params = { length = 0.1 } }
