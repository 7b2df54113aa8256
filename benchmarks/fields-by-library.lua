-- The work of fields.lua on a tween library as Lua games have them. It has an object per tween,
-- options that chain, callbacks, a list of those that run, and values for any number of fields.
--   lua5.4 benchmarks/fields-by-library.lua      (or luajit)

package.path = arg[0]:match("^(.*)/") .. "/?.lua"
local E = require "easings"

local Tween = {}
Tween.__index = Tween

local Group = {}
Group.__index = Group

function Group.new() return setmetatable({ running = {}, byTarget = {} }, Group) end

-- A tween of all numbers in `goals`.
function Group:to(target, duration, goals)
  local tween = setmetatable({
    target = target, duration = duration, goals = goals, rate = duration > 0 and 1 / duration or 0,
    progress = duration > 0 and 0 or 1, pause = 0, easing = E.quadOut, fields = {}, group = self,
  }, Tween)
  for key, goal in pairs(goals) do
    if type(goal) ~= "number" then error("bad value for key '" .. key .. "'") end
  end
  self.running[#self.running + 1] = tween
  return tween
end

function Tween:ease(name)
  self.easing = E[name] or error("unknown easing '" .. name .. "'")
  return self
end

function Tween:delay(seconds)
  self.pause = seconds
  return self
end

function Tween:onstart(body) self.started = body return self end
function Tween:onupdate(body) self.updated = body return self end
function Tween:oncomplete(body) self.completed = body return self end

-- Reads where the fields are, and takes them away from older tweens of the same target.
function Tween:begin()
  for key, goal in pairs(self.goals) do
    local start = self.target[key]
    if type(start) ~= "number" then error("bad value on target for key '" .. key .. "'") end
    self.fields[key] = { start = start, difference = goal - start }
  end
  local older = self.group.byTarget[self.target]
  if older and older ~= self then
    for key in pairs(self.fields) do older.fields[key] = nil end
  end
  self.group.byTarget[self.target] = self
  self.isRunning = true
end

function Group:update(step)
  local running = self.running
  for i = #running, 1, -1 do
    local tween = running[i]
    if tween.pause > 0 then
      tween.pause = tween.pause - step
    else
      if not tween.isRunning then
        tween:begin()
        if tween.started then tween.started() end
      end
      tween.progress = tween.progress + tween.rate * step
      local p = tween.progress
      local eased = p >= 1 and 1 or tween.easing(p)
      for key, field in pairs(tween.fields) do
        tween.target[key] = field.start + eased * field.difference
      end
      if tween.updated then tween.updated() end
      if p >= 1 then
        running[i] = running[#running]
        running[#running] = nil
        if self.byTarget[tween.target] == tween then self.byTarget[tween.target] = nil end
        if tween.completed then tween.completed() end
      end
    end
  end
end

local group = Group.new()
for i = 1, 10000 do
  local tween = group:to({ x = 0 }, 10.5, { x = 100 }):ease(E.names[i % 8 + 1])
  tween.progress = (i % 30) / 60 / 10.5
end
for _ = 0, 600 do group:update(1 / 60) end
