-- A scene that another one includes, after it has spoiled all that Lua gave it.
local scene = anim.scene { width = 100, height = 50 }
local box, text = scene:rect { fill = "hsl(20 50% 50%)" }, scene:text { text = "0" }
text:to({ text = "1,250" }, 0.1)
local reason = wait(box:to({ x = 3, fill = "#102030" }, { duration = 0.1, easing = "elastic.out(1, 0.3)" }))
print(reason, box.x, box.fill, text.text)
