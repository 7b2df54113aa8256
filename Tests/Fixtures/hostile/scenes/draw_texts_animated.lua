-- EXPECT: OK or LIMIT. Texts as long as they may be that change in each frame: digits without end,
-- groups of digits that are none, versions, times, letters that are typed and scrambled.
local scene = anim.scene { width = 64, height = 36 }
local n = 60000
local texts = {
  ("9"):rep(n), "1" .. (",111"):rep(n // 4) .. ",1", ("1."):rep(n // 2), ("1:22:"):rep(n // 5), ("1e9"):rep(n // 3),
}
for i = 1, 40 do
  local goal = texts[i % #texts + 1]
  scene:text { text = goal:gsub("1", "2"), font_size = 1 }:to({ text = goal }, { duration = 0.1 })
  scene:text { text = "" }:to({ text = goal }, { duration = 9 })
end
for _, reveal in ipairs { "type", "words", "scramble" } do
  for _ = 1, 20 do
    local text = scene:text { text = "", font_size = 1 }
    text:to({ text = ("ab "):rep(n // 3) }, { duration = 0.1, reveal = reveal })
  end
end
wait(0.05)
