-- EXPECT: LIMIT or ERROR. Parameters without end, each with a help of a thousand words.
local i = 0
while true do
  i = i + 1
  anim.param("p" .. i, i, { min = -1, max = 1e9, help = ("word "):rep(1000) .. i })
end
