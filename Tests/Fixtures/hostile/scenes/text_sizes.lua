-- EXPECT: ERROR or OK. Fonts of no size and of all size.
local scene = anim.scene {}
for _, size in ipairs { 0, -1, 1e-320, 1e300, 1e9, 0 / 0, math.huge, "x", true } do
  pcall(function() local t = scene:text { text = "abc", font_size = size } return t.text_width end)
end
pcall(function() scene:text { text = "abc", font = ("Sans, "):rep(100000) } end)
pcall(function() scene:text { text = "abc", font = "\0", font_features = ("tnum,"):rep(100000) } end)
pcall(function() scene:text { text = "abc", max_width = 1e-300 } end)
pcall(function() scene:text { text = "abc", line_height = 1e300, letter_spacing = -1e300 } end)
wait(0.05)
