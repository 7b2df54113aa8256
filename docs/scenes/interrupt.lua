-- One goal, changed again and again on the way there. The lines show where each dot has been:
-- above a spring, which takes its velocity along; below a tween that restarts from rest.
local anim = require "animlua"
local period = 3
local scene = anim.scene { width = 480, height = 300, background = "#0e1116" }
local speed, reach = 150, 390                     -- pixels a second to the left, and in all
local goals = { { 0.5, 1 }, { 0.3, -0.9 }, { 0.35, 0.8 }, { 0.25, -0.3 }, { 0.7, -1 },
  { 0.3, 0.9 }, { 0.6, 0 } }

local function lane(middle, caption, color, move)
  scene:text { text = caption, x = 24, y = middle - 62, anchor = { 0, 0.5 }, font_size = 14,
    fill = "#8b98aa" }
  local goal = scene:line { points = { { 0, 0 }, { 34, 0 } }, x = 424, y = middle,
    stroke = "#ffffff30", stroke_width = 26, stroke_cap = "round" }
  local dot = scene:circle { name = caption:match "%w+$", x = 440, y = middle, radius = 11,
    fill = color }
  local trail = scene:line { stroke_width = 2.5, stroke_cap = "round", z = -1,
    stroke = anim.linear_gradient { from = { 0, 0 }, to = { 1, 0 },
      stops = { color .. "00", color } } }
  local seen = {}
  anim.tick(function()
    table.insert(seen, 1, dot.presentation.y)
    seen[reach // 2 + 2] = nil
    local points = {}
    for i, y in ipairs(seen) do points[i] = { 440 - (i - 1) * 2, y } end
    if #points > 1 then trail.points = points end
  end, { step = 2 / speed })
  spawn(function()
    while true do
      for _, step in ipairs(goals) do
        local y = middle + 42 * step[2]
        goal:to({ y = y }, 0.08, "quad.out")
        move(dot, y)
        wait(step[1])
      end
    end
  end)
end

local spring = anim.spring { response = 0.62, damping_ratio = 0.5 }
lane(88, "spring", "#ff6b3d", function(dot, y) dot:to({ y = y }, spring) end)
lane(232, "restarted tween", "#7f93b2", function(dot, y)
  dot:to({ y = y }, { duration = 0.6, easing = "sine.inOut", velocity = 0 })
end)
scene:rect { x = 240, y = 150, width = 480, height = 1, fill = "#ffffff14" }
wait(3 * period)
