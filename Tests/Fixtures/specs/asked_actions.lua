-- The arguments of actions and transactions that a script asks for.
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360 }
local box = scene:rect { x = 0, y = 0, width = 10, height = 10 }

-- The order is that of actionForKey: delegate, actions, style, the kind's default.
local default = box:action_for "x"
assert(default.duration == 0.25 and default.easing == "default")
assert(box:action_for("position").duration == 0.25)
assert(box:action_for "text" == nil and box:action_for "tapped" == nil)
assert(box:action_for("hidden").kind == "transition" and box:action_for("hidden").type == "fade")

local style = { actions = { x = 0.7, y = { duration = 2 } },
  style = { actions = { opacity = "250ms", z = anim.spring "snappy" } } }
box.style = style
assert(box:action_for "x" == 0.7 and box:action_for "y" == style.actions.y)
assert(box:action_for "opacity" == "250ms" and box:action_for("z").stiffness)
local own = { x = { duration = 3 }, y = false, position = { duration = 5 },
  tapped = function() return { duration = 4 } end }
box.actions = own
assert(box:action_for "x" == own.x and box:action_for "y" == false)
assert(box:action_for "position.x" == own.x and box:action_for("position").duration == 5)
assert(box:action_for("tapped").duration == 4)
local seen = {}
box.delegate = { action_for = function(layer, key)
  seen[#seen + 1] = tostring(layer == box) .. key
  if key == "x" then return nil end
  return key == "opacity" and { kind = "transition", type = "push" } or false
end }
assert(box:action_for "x" == own.x and box:action_for "z" == false)
assert(box:action_for("opacity").type == "push")
assert(table.concat(seen, " ") == "truex truez trueopacity")
box.delegate, box.actions, box.style = nil, nil, nil

-- Disabled actions are said of assignments, and not of what is found.
anim.transaction({ disable_actions = true }, function() assert(box:action_for "x") end)
-- The answer is a *how*: it can be given on.
anim.transaction({ duration = 2, easing = "linear" }, function()
  assert(box:action_for("x").duration == 2 and box:action_for("x").easing == "linear")
  own = box:action_for "x"
end)
wait(box:to({ x = 10 }, own))
assert(anim.now() == 2)
anim.property { name = "glow", on = "rect", read = function(l) return l.data.glow or 0 end,
  write = function(l, v) l.data.glow = v end }
assert(box:action_for("glow").duration == 0.25)
box.actions = { glow = false }
assert(box:action_for "glow" == false)

-- A script can read every option of a transaction, nearest first, by any of its names.
assert(anim.transaction_value "duration" == 0.25 and anim.transaction_value "easing" == "default")
assert(anim.transaction_value "disable_actions" == false and anim.transaction_value "delay" == 0)
assert(anim.transaction_value "on_complete" == nil and anim.transaction_value "nothing" == nil)
local function complete() end
anim.transaction({ duration = "500ms", easing = "easeIn", delay = 0.1, on_complete = complete,
  disable_actions = true, mode = "add", values = { mood = "calm" } }, function()
  assert(anim.transaction_value "duration" == 0.5 and anim.transaction_value "easing" == "easeIn")
  assert(anim.transaction_value "delay" == 0.1 and anim.transaction_value "disable_actions" == true)
  assert(anim.transaction_value "on_complete" == complete and anim.transaction_value "mode" == "add")
  assert(anim.transaction_value "mood" == "calm")
  anim.transaction({ easing = "linear", loop = 2 }, function()
    assert(anim.transaction_value "easing" == "linear" and anim.transaction_value "duration" == 0.5)
    assert(anim.transaction_value "loop" == 2 and anim.transaction_value "fill" == nil)
    assert(anim.transaction_value "on_complete" == nil and anim.transaction_value "mood" == "calm")
    anim.transaction { easing = "quad.in", fill = "both" }
    assert(anim.transaction_value "fill_mode" == "both" and anim.transaction_value "fill" == "both")
    assert(anim.transaction_value "easing" == "quad.in")
  end)
  assert(anim.transaction_value "easing" == "easeIn")
end)

-- A script's own value of an option's name is the script's own, unless a nearer one states the option.
anim.transaction({ duration = 1, values = { easing = "mine" } }, function()
  assert(anim.transaction_value "easing" == "mine")
  anim.transaction({}, function() assert(anim.transaction_value "easing" == "mine") end)
  anim.transaction({ easing = "linear" }, function()
    assert(anim.transaction_value "easing" == "linear")
  end)
end)
anim.transaction({ easing = "linear", values = { easing = "mine" } }, function()
  assert(anim.transaction_value "easing" == "mine")
end)
anim.transaction(0.3, function() assert(anim.transaction_value "duration" == 0.3) end)
anim.transaction(anim.spring "snappy", function()
  assert(anim.transaction_value("spring").stiffness and anim.transaction_value "easing" == nil)
end)
assert(anim.transaction_value "easing" == "default")

print "done"
