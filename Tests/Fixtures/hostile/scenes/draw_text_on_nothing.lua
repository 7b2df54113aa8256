-- EXPECT: OK or ERROR or LIMIT. Texts along paths of no length, and along an endless one.
local scene = anim.scene {}
for _, path in ipairs { "M 0 0", "M 0 0 L 0 0", "M 0 0 Z", "M 0 0 C 0 0 0 0 0 0", "M 0 0 H 1e-300", "M 0 0 H 1e300", "M -1e9 0 H 1e9" } do
  pcall(function()
    local t = scene:text { text = "along " .. path, font_size = 20, fill = "#fff" }
    t.path = path
    t.path_offset = 1e9
  end)
end
wait(0.05)
