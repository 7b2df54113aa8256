-- Four styles of AnimLuaSwift as springs and curves of Lua, for the picture of docs/guide/swift.md.
local styles = {
  easeIn = { duration = 0.5, easing = "easeIn" },
  easeOut = { duration = 0.5, easing = "easeOut" },
  smooth = { spring = { duration = 0.5, bounce = 0 } },
  bouncy = { spring = { duration = 0.5, bounce = 0.3 } },
}
for name, style in pairs(styles) do
  anim.to(anim.target { name = name, level = 0 }, { level = 1 }, style)
end
