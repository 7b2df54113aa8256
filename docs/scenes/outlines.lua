-- Ten outlines turn into the next shape, each a little later than the one around it.
local anim = require "animlua"
local scene = anim.scene { width = 480, height = 270, background = "#0e1116", duration = 3.6,
  loop = true }
local shapes = {
  "M0-104A104 104 0 0 1 104 0A104 104 0 0 1 0 104A104 104 0 0 1-104 0A104 104 0 0 1 0-104Z",
  "M0-124L33-42L119-37L53 18L75 102L0 55L-75 102L-53 18L-119-37L-33-42Z",
  "M0-66C22-116 118-116 118-44C118 22 44 66 0 112C-44 66-118 22-118-44C-118-116-22-116 0-66Z",
}
local outlines = {}
for i = 0, 9 do
  outlines[i + 1] = scene:path { x = 240, y = 136, path = shapes[1], fill = "none",
    stroke_width = 3.5, scale = 1.02 - i * 0.098, stroke_join = "round",
    stroke = anim.mix("#ff6b3d", "#6152ff", i / 9, "oklch") }
end
for step, turn in ipairs { 144, 360, 450 } do
  anim.to(outlines, { path = shapes[step % 3 + 1], rotation = turn },
    { duration = 0.8, easing = "back.inOut(1.2)", stagger = 0.035 })
  wait(1.2)
end
