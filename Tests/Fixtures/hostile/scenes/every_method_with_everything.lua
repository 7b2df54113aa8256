-- EXPECT: ERROR or OK or LIMIT. Each method of each object on each other, and with each kind of value.
local scene = anim.scene {}
local objects = { scene, scene:circle { radius = 1 }, scene:text { text = "a" }, scene:group {}, anim.to({ x = 0 }, { x = 1 }, 1), anim.value(1), anim.clock {}, anim.spring {}, anim.timeline {}, anim.scope(), anim.easing "bounce.out", anim.linear_gradient { stops = { "#fff", "#000" } }, anim.animator({ duration = 1 }) }
local names = { "to", "from", "by", "set", "keys", "along", "decay", "custom", "follow", "bind", "stop", "finish", "seek", "speed", "retarget", "sample", "wait", "pause", "resume", "restart", "play", "reverse", "add", "remove", "label", "gap", "call", "script", "pause_at", "on", "emit", "event", "input", "drag", "split", "revert", "circle", "rect", "group", "path", "text", "image", "include", "replicator", "emitter", "find", "hit_test", "bounds", "to_scene", "from_scene", "convert", "contains", "transition", "perform", "with", "slope", "close", "keep", "start", "continue", "add_animations", "add_completion", "animations", "animation", "extend", "fade_in", "pulse" }
local values = { 0, 0 / 0, "", "50%", {}, { x = 1 }, { { 0, 0 }, { 1, 1 } }, function() end, scene }
for _, object in ipairs(objects) do
  for _, name in ipairs(names) do
    local ok, f = pcall(function() return object[name] end)
    if ok and type(f) == "function" then
      for _, other in ipairs(objects) do pcall(f, other) pcall(f, other, other) pcall(f, object, other) end
      for _, v in ipairs(values) do pcall(f, object, v) pcall(f, object, v, v) pcall(f, object, { x = 1 }, v) pcall(f, v, object) end
    end
  end
end
wait(0.05)
