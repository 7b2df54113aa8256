-- Four styles of AnimLuaSwift as springs and curves of Lua, for the picture of docs/guide/swift.md.
anim.scene { width = 640, height = 360 }
anim.to(anim.target { name = "easeIn", level = 0 }, { level = 1 }, 0.5, "easeIn")
anim.to(anim.target { name = "easeOut", level = 0 }, { level = 1 }, 0.5, "easeOut")
anim.to(anim.target { name = "smooth", level = 0 }, { level = 1 }, anim.spring { duration = 0.5, bounce = 0 })
anim.to(anim.target { name = "bouncy", level = 0 }, { level = 1 }, anim.spring { duration = 0.5, bounce = 0.3 })
