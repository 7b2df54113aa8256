-- ENDS 2
-- ONCE scene.lua:20: error: fault of tick
-- ONCE scene.lua:21: error: fault of easing
-- ONCE scene.lua:22: error: fault of read
-- ONCE scene.lua:23: error: fault of write
-- ONCE scene.lua:25: error: fault of start
-- ONCE scene.lua:26: error: fault of apply
-- ONCE scene.lua:27: error: fault of completion
-- ONCE scene.lua:28: error: fault of script
-- ONCE scene.lua:29: error: fault of sequence
-- ONCE scene.lua:30: error: fault of binding
-- ONCE scene.lua:31: error: fault of custom
-- ONCE scene.lua:32: error: fault of value
-- ONCE scene.lua:33: error: fault of listener
-- PRINTS 123456789 8.0
local scene = anim.scene {}
local order = {}
local function box() return scene:rect {} end
local function fault(name) error("fault of " .. name, 2) end
anim.tick(function() fault "tick" end)
box():to({ x = 1 }, 0.1, function(p) if p > 0.5 then fault "easing" end return p end)
anim.property { name = "p", on = "rect", read = function() fault "read" end, write = function() end }
anim.property { name = "q", on = "rect", read = function() return 0 end, write = function() fault "write" end }
box():to({ p = 1 }, 0.1) box():to({ q = 1 }, 0.1)
box():to({ x = 1 }, { duration = 0.1, on_start = function() fault "start" end })
box():to({ x = 1 }, { duration = 0.1, on_apply = function() fault "apply" end })
box():to({ x = 1 }, { duration = 0.1, on_complete = function() fault "completion" end })
spawn(function() wait(0.1) fault "script" end)
anim.sequence { 0.1, function() fault "sequence" end }
box():bind { x = function() fault "binding" end }
box():custom(function() fault "custom" end)
box():to({ x = function() fault "value" end }, 0.1)
scene:on("own", function() fault "listener" end)
scene:emit "own"
local bystander = box()
for i = 1, 9 do
  box():to({ x = i }, { duration = 0.05, on_complete = function() order[i] = i end })
end
wait(bystander:to({ x = 8 }, 0.5))
print(table.concat(order) .. " " .. bystander.x)
