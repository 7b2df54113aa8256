-- EXPECT: OK or LIMIT. A million segments that cross each other, in paths as long as there may be.
local scene = anim.scene {}
local x = 1
for _ = 1, 4 do
  local words = { "M 0 0" }
  for i = 1, 6000 do
    x = (x * 16807) % 2147483647
    words[#words + 1] = "L" .. x % 640 .. " " .. (x // 640) % 360
  end
  local copies = scene:replicator { instance_count = 42, instance_rotation = 1 }
  copies:path { path = table.concat(words), fill = "#fff", fill_rule = "evenOdd", stroke = "#f00", stroke_width = 0.1 }
end
wait(0.05)
