-- The rights of each function of a script: the table of docs/SEMANTICS.md, every verb in every row.
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360 }
local linear = { duration = 1, easing = "linear" }

-- A fresh animation to control, a layer to assign, a value, a clock and a listener for one try.
local function stand()
  local at = { moved = { x = 0 }, extra = { x = 0 }, value = anim.value(0) }
  at.layer = scene:rect { x = 0, y = 0, width = 10, height = 10 }
  at.clock = anim.clock()
  at.handle = anim.to(at.moved, { x = 100 }, linear)
  at.timeline = anim.timeline { paused = true }
  at.timeline:to(at.extra, { x = 1 }, linear)
  at.listener = at.layer:on("tap", function() end)
  at.paused = anim.to({ x = 0 }, { x = 100 }, { duration = 1, paused = true })
  at.own = at.layer:on("own", function() at.heard = true end)
  wait(0.1)
  return at
end

-- The verbs: the call, the words of its error, and whether it has taken effect.
local verbs = {
  { "assign", "assign", function(at) at.layer.x = 7 end, function(at) return at.layer.x == 7 end },
  { "assign by set", "assign", function(at) at.layer:set { y = 8 } end,
    function(at) return at.layer.y == 8 end },
  { "assign a value", "assign", function(at) at.value.value = 9 end,
    function(at) return at.value.value == 9 end },
  { "assign a clock", "assign", function(at) at.clock.speed = 2 end,
    function(at) return at.clock.speed == 2 end },
  { "add", "start anything", function(at) at.added = anim.to({ x = 0 }, { x = 1 }, linear) end,
    function(at) return at.added ~= nil end },
  { "add to a layer", "start anything", function(at) at.added = at.layer:to({ x = 1 }, linear) end,
    function(at) return at.added ~= nil end },
  { "add a group", "start anything",
    function(at) at.added = anim.all { anim.to({ x = 0 }, { x = 1 }, linear) } end,
    function(at) return at.added ~= nil end },
  { "add a timeline", "start anything", function(at) at.added = anim.timeline() end,
    function(at) return at.added ~= nil end },
  { "add to a timeline", "start anything",
    function(at) at.timeline:call(function() end) at.called = true end,
    function(at) return at.called end },
  { "tick", "start anything", function(at) at.added = anim.tick(function() return false end) end,
    function(at) return at.added ~= nil end },
  { "bind", "start anything",
    function(at) at.added = at.layer:bind { y = function() return 3 end } end,
    function(at) return at.added ~= nil end },
  { "spawn", "start anything", function(at) spawn(function() at.spawned = true end) end,
    function(at) return at.spawned end },
  { "transaction", "start anything", function(at) anim.transaction(function() at.opened = true end) end,
    function(at) return at.opened end },
  { "make a layer", "change the scene", function(at) at.made = scene:rect { width = 1, height = 1 } end,
    function(at) return at.made ~= nil end },
  { "listen", "change the scene", function(at) at.heard = at.layer:on("tap", function() end) end,
    function(at) return at.heard ~= nil end },
  { "stop", "control animations", function(at) at.handle:stop() end,
    function(at) return at.handle.state == "ended" end, true },
  { "stop by target", "control animations", function(at) anim.stop(at.moved) end,
    function(at) return at.handle.state == "ended" end, true },
  { "finish", "control animations", function(at) at.handle:finish() end,
    function(at) return at.handle.state == "ended" end, true },
  { "pause", "control animations", function(at) at.handle:pause() end,
    function(at) return at.handle.state == "paused" end, true },
  { "seek", "control animations", function(at) at.handle:seek(0.9) end,
    function(at) return at.handle.time >= 0.9 end, true },
  { "speed", "control animations", function(at) at.handle:speed(3) end,
    function(at) return at.handle:speed() == 3 end, true },
  { "retarget", "control animations", function(at) at.handle:retarget { x = -100 } end,
    function(at) wait(1.2) return at.moved.x == -100 end },
  { "restart", "control animations", function(at) at.handle:restart() end,
    function(at) return at.handle.time < 0.05 end, true },
  { "reverse", "control animations", function(at) at.handle:reverse() end,
    function(at) wait(0.3) return at.handle.state == "ended" and at.moved.x == 0 end },
  { "play", "control animations", function(at) at.paused:play() end,
    function(at) return at.paused.state == "running" end, true },
  { "resume", "control animations", function(at) at.paused:resume() end,
    function(at) return at.paused.state == "running" end, true },
  { "emit", "change the scene", function(at) at.layer:emit "own" end,
    function(at) wait(0.05) return at.heard end },
  { "swap", "start anything", function(at) at.added = at.layer:swap({ type = "fade", duration = 0.5 }) end,
    function(at) return at.added ~= nil end },
  { "remove a layer", "change the scene", function(at) at.layer:remove() end,
    function(at) return at.layer.parent == nil end },
  { "split a text", "change the scene",
    function(at) at.split = scene:text { text = "a b" }:split "words" end,
    function(at) return at.split ~= nil end },
  { "define an easing", "change the scene",
    function(at)
      anim.easing.define("e" .. tostring(at.layer):gsub("%W", ""), function(p) return p end)
      at.told = true
    end,
    function(at) return at.told end },
  { "pause a clock", "control animations", function(at) at.clock:pause() at.clock:resume() at.told = true end,
    function(at) return at.told end },
  { "stop a listener", "control animations", function(at) at.listener:stop() at.told = true end,
    function(at) return at.told end },
}

-- Calls that only read are allowed everywhere.
local function ask(at)
  assert(at.handle.state and at.handle.time and at.handle.progress)
  assert(at.handle.value and at.handle:speed() and at.handle:sample(0.5).value)
  assert(at.layer.x and at.layer.presentation.x and at.value.value and anim.now())
  assert(#anim.animations(at.moved) >= 0)
end

local serial = 0
local function property(read, write)
  serial = serial + 1
  local name = "p" .. serial
  local stored = 0
  anim.property { name = name, read = read and function(t) read() return stored end
    or function() return stored end, write = function(_, v) stored = v if write then write() end end }
  return name
end

-- The rows: each calls `act` once from a function of its kind.
local rows = {
  read = { kind = "error", place = "'read' of '", run = function(act)
    return anim.to({}, { [property(act)] = 1 }, linear)
  end },
  ["read of a layer"] = { kind = "error", place = "'read' of 'owned", run = function(act)
    serial = serial + 1
    local name = "owned" .. serial
    anim.property { name = name, on = "rect", read = function() act() return 0 end, write = function() end }
    local layer = scene:rect { width = 1, height = 1 }
    return layer[name]
  end },
  easing = { kind = "error", place = "an easing", run = function(act)
    return anim.to({ x = 0 }, { x = 1 }, { duration = 0.2, easing = function(p) act() return p end })
  end },
  ["a call of an easing"] = { kind = "error", place = "an easing", run = function(act)
    serial = serial + 1
    anim.easing.define("own" .. serial, function(p) act() return p end)
    return anim.easing["own" .. serial](0.5)
  end },
  goal = { kind = "error", place = "gives a goal", run = function(act)
    return anim.to({ x = 0 }, { x = function() act() return 1 end }, linear)
  end },
  snap = { kind = "error", place = "a snap function", run = function(act)
    return anim.decay({ x = 0 }, { x = 10 }, { snap = function(rest) act() return rest end })
  end },
  write = { kind = "late", run = function(act)
    return anim.to({}, { [property(nil, act)] = 1 }, linear)
  end },
  setter = { kind = "late", run = function(act)
    local stored = 0
    local proxy = setmetatable({}, { __index = function() return stored end,
      __newindex = function(_, _, v) stored = v act() end })
    return anim.to(proxy, { x = 1 }, linear)
  end },
  on_apply = { kind = "now", run = function(act)
    return anim.to({ x = 0 }, { x = 1 }, { duration = 0.2, on_apply = act })
  end },
  custom = { kind = "now", run = function(act)
    return anim.custom({ x = 0 }, function() act() return false end)
  end },
  tick = { kind = "now", run = function(act)
    return anim.tick(function() act() return false end)
  end },
  bind = { kind = "late", run = function(act)
    return anim.bind({ x = 0 }, { x = function() act() return 1 end })
  end },
  follow = { kind = "late", run = function(act)
    return anim.follow({ x = 0 }, { x = function() act() return 1 end })
  end },
  on_start = { kind = "now", run = function(act)
    return anim.to({ x = 0 }, { x = 1 }, { duration = 0.2, on_start = act })
  end },
  on_reach = { kind = "now", run = function(act)
    return anim.to({ x = 0 }, { x = 1 }, { duration = 0.2, on_reach = act })
  end },
  on_repeat = { kind = "now", run = function(act)
    return anim.to({ x = 0 }, { x = 1 }, { duration = 0.1, iterations = 2, on_repeat = act })
  end },
  on_complete = { kind = "now", run = function(act)
    return anim.to({ x = 0 }, { x = 1 }, { duration = 0.1, on_complete = act })
  end },
  call = { kind = "now", run = function(act)
    local line = anim.timeline()
    line:call(function() act() end)
    return line
  end },
  script = { kind = "now", run = function(act)
    local line = anim.timeline()
    line:script(function() act() end)
    return line
  end },
  listener = { kind = "now", run = function(act)
    local layer = scene:rect { width = 1, height = 1 }
    layer:on("custom_event", act)
    layer:emit "custom_event"
  end },
  ["a later call of bind"] = { kind = "now", run = function(act)
    local value = anim.value(0)
    spawn(function() wait(0.05) value.value = 1 end)
    return anim.bind({ x = 0 }, { x = function()
      if value.value > 0 then act() end
      return 1
    end })
  end },
  ["a later call of follow"] = { kind = "now", run = function(act)
    local value = anim.value(0)
    spawn(function() wait(0.05) value.value = 1 end)
    return anim.follow({ x = 0 }, { x = function()
      if value.value > 0 then act() end
      return value.value
    end })
  end },
  action_for = { kind = "now", run = function(act)
    local layer = scene:rect { width = 1, height = 1 }
    layer.delegate = { action_for = function() act() return false end }
    layer.x = 3
  end },
  ["a function of an action"] = { kind = "now", run = function(act)
    local layer = scene:rect { width = 1, height = 1 }
    layer.actions = { x = function() act() return false end }
    layer.x = 3
  end },
  ["a function of a sequence"] = { kind = "now", run = function(act)
    return anim.sequence { 0.05, function() act() end }
  end },
  ["a function of a group"] = { kind = "now", run = function(act)
    return anim.any { function() act() end, anim.to({ x = 0 }, { x = 1 }, linear) }
  end },
  ["a transaction's completion"] = { kind = "now", run = function(act)
    anim.transaction({ duration = 0.1, on_complete = act }, function()
      scene:rect({ width = 1, height = 1 }).x = 5
    end)
  end },
  ["a resumed script"] = { kind = "now", run = function(act)
    spawn(function() wait(0.05) act() end)
  end },
}

local function try(name, row, verb)
  local at = stand()
  local calls, isDone, message, doneAtOnce = 0, nil, nil, nil
  local function act()
    if calls > 0 then return end
    calls = calls + 1
    ask(at)
    isDone, message = pcall(verb[3], at)
    if verb[5] and isDone then doneAtOnce = verb[4](at) end
  end
  local made = row.run(act)
  for _ = 1, 25 do
    if calls == 0 then wait() end
  end
  wait()
  local what = ("%s in %s: "):format(verb[1], name)
  assert(calls == 1, what .. "was not tried")
  if row.kind == "error" then
    assert(not isDone, what .. "is allowed")
    for _, word in ipairs { row.place, verb[2], ".lua:" } do
      assert(message:find(word, 1, true), what .. message)
    end
    assert(message:find("[E-asked]", 1, true), what .. message)
  else
    assert(isDone, what .. tostring(message))
    if verb[5] then assert(doneAtOnce == (row.kind == "now"), what .. "at the wrong time") end
    assert(verb[4](at), what .. "does nothing")
  end
  if type(made) == "userdata" or type(made) == "table" then
    pcall(function() if made.state ~= "ended" then made:stop() end end)
  end
  at.layer:remove()
end

-- All at once: each has its own things.
local tries = {}
for name, row in pairs(rows) do
  for _, verb in ipairs(verbs) do tries[#tries + 1] = spawn(function() try(name, row, verb) end) end
end
for _, one in ipairs(tries) do wait(one) end
assert(#tries > 900)

-- `wait` is refused in functions that return a value, where the engine writes, and where it calls every
-- frame.
local waits = { on_start = true, on_reach = true, on_repeat = true, on_complete = true, call = true,
  script = true, listener = true, ["a resumed script"] = true, ["a function of a sequence"] = true,
  ["a function of a group"] = true, ["a transaction's completion"] = true }
for name, row in pairs(rows) do
  local message
  local made = row.run(function()
    if message then return end
    local ok, text = pcall(wait, 0.01)
    message = ok and "waited" or text
  end)
  wait(0.35)
  if waits[name] then
    assert(message == "waited", name .. ": " .. tostring(message))
  else
    assert(tostring(message):find("wait", 1, true) and message ~= "waited", name .. ": " .. tostring(message))
  end
  if type(made) == "userdata" or type(made) == "table" then
    pcall(function() if made.state ~= "ended" then made:stop() end end)
  end
end

print "done"
