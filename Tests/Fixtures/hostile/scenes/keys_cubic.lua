-- EXPECT: OK or ERROR or LIMIT. Curves through keyframes with mad tensions.
local list = {}
for i = 1, 50000 do list[i] = math.random() * 1e300 end
for _, c in ipairs { "cubic", "cubicPaced", "paced" } do
  pcall(anim.keys, { x = 0 }, { x = list }, { duration = 0.1, calculation = c, tension = -1e300, bias = 1e300 })
end
wait(0.1)
