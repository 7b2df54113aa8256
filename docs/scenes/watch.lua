-- A scene that is saved while it plays. scripts/docs records a run of watched.lua with --watch.
-- Beside a copy of this it writes the ball's places (watch.csv) and the saved texts (watch.json).
local anim = require "animlua"
local places, saves = anim.data "watch.csv", anim.data "watch.json"
local duration = places[#places].time
local scene = anim.scene { width = 480, height = 300, background = "#0e1116", duration = duration,
  loop = true }
local accent, y = "#ff6b3d", 260

-- Where the ball was, and faintly where it has just been.
local index = 1
local function x_at(time)
  if time < places[index].time then index = 1 end
  while index < #places and places[index + 1].time <= time do index = index + 1 end
  return places[index].x
end
scene:line { points = { { 110, y }, { 370, y } }, stroke = "#ffffff1c", stroke_width = 3 }
for _, x in ipairs { 110, 370 } do
  scene:circle { x = x, y = y, radius = 21, fill = "none", stroke = "#ffffff2e", stroke_width = 2 }
end
for ghost = 8, 0, -1 do
  local ball = scene:circle { y = y, radius = 15, fill = accent,
    opacity = ghost == 0 and 1 or 0.22 - 0.024 * ghost }
  ball:bind { x = function() return x_at(math.max(0, anim.now() - ghost / 50)) end }
end

-- The editor: the file as it was saved, the line that the save changed, and what the run said.
local function write(parent, text, row, fill)
  return parent:text { text = text, x = 36, y = 31.5 + 14.9 * row, anchor = { 0, 0.5 }, fill = fill,
    font = "DejaVu Sans Mono, monospace", font_size = 11.5 }
end
scene:rect { x = 240, y = 103, width = 448, height = 178, corner_radius = 10, fill = "#171c25" }
write(scene, "scene.lua", 0, "#66758a").y = 29
local saved = scene:group { opacity = 0 }
saved:rect { x = 426, y = 29, width = 54, height = 18, corner_radius = 9, fill = accent }
saved:text { text = "saved", x = 426, y = 29, font_size = 11.5, fill = "#14171c" }

for k, save in ipairs(saves) do
  local page = scene:group { hidden = k > 1 }
  local mark
  for row, line in ipairs(save.lines) do
    local changed = row == save.changed
    if changed then
      mark = page:rect { x = 240, y = 31.5 + 14.9 * row, width = 436, height = 15,
        corner_radius = 4, fill = accent, opacity = 0.22 }
    end
    write(page, line, row, changed and "#ffffff" or "#8b98aa")
  end
  if save.said then
    page:rect { x = 240, y = 212, width = 448, height = 36, corner_radius = 8, fill = "#3a1a12" }
    write(page, save.said, 0, "#ff9a78"):set { y = 212, font_size = 10.5, max_width = 424 }
  end
  spawn(function()
    wait(save.time)
    page.hidden = false
    if mark then
      mark:from({ opacity = 0.7 }, 0.6)
      saved:to({ opacity = 1 }, { duration = 0.15, yoyo = true, repeat_delay = 0.5 })
    end
    if saves[k + 1] then
      wait(saves[k + 1].time - save.time)
      page.hidden = true
    end
  end)
end
wait(duration)
