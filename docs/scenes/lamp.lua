-- The lamp of a Swift program, for the picture of docs/guide/embedding.md.
_ENV.lamp = setmetatable(anim.target { name = "lamp", level = 0, color = "#000" },
  { __index = { to = anim.to } })
