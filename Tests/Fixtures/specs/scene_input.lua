-- Input where several scenes take turns: it goes to the one that is shown, on its background too.
local anim = require "animlua"
local heard = {}
local function hears(scene, name)
  for _, event in ipairs { "tap", "key_down", "pointer_down" } do
    scene:on(event, function(e)
      heard[#heard + 1] = ("%s %s%s"):format(name, event, e.layer and " " .. e.layer.name or "")
    end)
  end
end
local function takes(wanted)
  wait(0.1)
  local all = table.concat(heard, "|")
  if all ~= wanted then error(all .. " is not " .. wanted, 2) end
  heard = {}
end
local function tap(scene, x, y)
  scene:input { { 0, "pointer_down", x = x, y = y }, { 0.01, "pointer_up" } }
end
local function press(scene) scene:input { { 0, "key_down", key = "a" }, { 0.01, "key_up", key = "a" } } end

local one = anim.scene { width = 200, height = 100 }
hears(one, "one")
tap(one, 10, 10)
takes "one pointer_down|one tap"

local two = anim.scene {}
hears(two, "two")
local dot = two:circle { name = "dot", x = 100, y = 50, radius = 10, fill = "red" }
local wide = one:rect { name = "wide", x = 100, y = 50, width = 150, height = 80, fill = "blue" }

-- The first is shown until the second is.
tap(one, 10, 10)
takes "one pointer_down|one tap"
tap(two, 100, 50)
takes "one pointer_down wide|one tap wide"
press(two)
takes "one key_down"

-- On the way the one that comes hears all.
local way = anim.show(two, { type = "fade", duration = 0.4 })
tap(one, 10, 10)
takes "two pointer_down|two tap"
tap(one, 40, 30)
takes "two pointer_down|two tap"
wait(way)
tap(one, 100, 50)
takes "two pointer_down dot|two tap dot"
press(one)
takes "two key_down"
local hit = spawn(function()
  local _, e = wait(two:event "tap")
  assert(e.local_x == 7 and e.local_y == 8 and e.layer == nil)
end)
local missed = one:event "tap"
local late = spawn(function() wait(missed) error "the scene that is hidden has heard a tap" end)
tap(two, 7, 8)
takes "two pointer_down|two tap"
assert(hit.state == "ended" and late.state == "running")
late:stop()

-- So too where a function moves both.
way = anim.show(one, function(old, new)
  return anim.all { old:to({ opacity = 0.5 }, 0.4), new:from({ opacity = 0.5 }, 0.4) }
end)
tap(two, 100, 50)
takes "one pointer_down wide|one tap wide"
tap(two, 5, 5)
takes "one pointer_down|one tap"
wait(way)

-- Where the scene lies by its camera.
one.camera.zoom = 2
local at
local zoomed = one:on("pointer_down", function(e) at = ("%g %g"):format(e.local_x, e.local_y) end)
tap(one, 120, 60)
takes "one pointer_down wide|one tap wide"
assert(at == "110 55", at)
zoomed:stop()
one.camera.zoom = 1

-- A file that is shown hears of its background; then nobody else does.
told = {}
wait(anim.show("parts/listens.lua", 0.1))
tap(one, 5, 5)
press(one)
takes ""
assert(table.concat(told, "|") == "key|tap", table.concat(told, "|"))
told = {}
wait(anim.show(two))
tap(one, 5, 5)
press(one)
takes "two pointer_down|two key_down|two tap"
assert(#told == 0, table.concat(told, "|"))

-- Events of one's own go to whom they are sent.
local own = 0
one:on("mine", function() own = own + 1 end)
one:emit "mine"
wait()
assert(own == 1)
assert(wide.name == "wide" and dot.name == "dot")
print "done"
