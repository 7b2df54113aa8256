-- EXPECT: LIMIT or ERROR. Families of easings without end.
local i = 0
while true do
  i = i + 1
  anim.easing["f" .. i] = function(p) return p * p end
end
