-- EXPECT: ERROR or OK or LIMIT. Colors of a megabyte, and near to colors.
local scene = anim.scene {}
for _, c in ipairs { ("#"):rep(1000000), "#" .. ("f"):rep(1000000), "rgb(" .. ("1,"):rep(300000) .. ")", "hsl(1e400 1e400% 0)", "oklch(" .. ("9"):rep(100000) .. " 0 0)", ("red"):rep(100000), "rgb(nan, inf, 0)", ("\0"):rep(1000), "" } do
  pcall(function() scene:circle { radius = 1, fill = c } end)
  pcall(anim.to, { c = "#fff" }, { c = c }, 0.01)
end
pcall(anim.scene, { background = ("x"):rep(1000000) })
