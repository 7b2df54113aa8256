-- A scene that is taken away by `AWAY` while a callback of it, that at `FROM`, is on the stack; `LOG` says on.
local scene = anim.scene {}
local box, hasLeft = scene:rect {}, false
local function note(words) LOG[#LOG + 1] = words end
local function ending(what) return function(_, reason) note(what .. " " .. reason) end end
local function leave()
  if anim.now() < 0.04 or hasLeft then return true end
  hasLeft = true
  AWAY()
  note "after"
  if LATE then error("late in " .. FROM, 0) end
  return true
end
spawn(function()
  local guard <close> = setmetatable({}, { __close = function() note "closed" end })
  wait(9)
  note "never"
end)
box:to({ y = 1 }, { duration = 9, on_complete = ending "y" })
anim.tick(function() if hasLeft then note "never" end return true end)
scene:rect {}:bind { x = function() if hasLeft then note "never" end return anim.now() end }
local from = {
  event = function() scene:on("leave", leave) end,
  tick = function() anim.tick(leave) end,
  script = function() wait(0.05) leave() end,
  bind = function() scene:rect {}:bind { x = function() leave() return anim.now() end } end,
  on_apply = function() box:to({ x = 1 }, { duration = 9, on_apply = leave, on_complete = ending "x" }) end,
  on_complete = function() box:to({ x = 1 }, { duration = 0.05, on_complete = leave }) end,
}
from[FROM]()
