-- What lies between two values.
local anim = require "animlua"

local function fails(text, action, ...)
  local ok, message = pcall(action, ...)
  if ok then error("no error: " .. text, 2) end
  if not message:find(text, 1, true) then error("other error: " .. message, 2) end
end

assert(anim.mix(10, 20, 0.25) == 12.5)
assert(anim.mix(0.1, 0.3, 1) == 0.3)
assert(anim.mix("#000", "#fff", 0.5) == "#808080")
assert(anim.mix("red", "blue", 0.5) == "#800080")
assert(anim.mix("red", "#ff000000", 0.5) == "#ff000080")
assert(anim.mix("#000", "#fff", 0.5, "linear") == "#bcbcbc")
assert(anim.mix("10px 4px", "20px 8px", 0.5) == "15px 6px")
local point = anim.mix({ 0, 10 }, { 10, 20 }, 0.5)
assert(point[1] == 5 and point[2] == 15)
-- Hues 350 and 10 meet at 0, not at 180.
local a, b = "oklch(0.7 0.1 350)", "oklch(0.7 0.1 10)"
assert(anim.mix(a, b, 0.5) == anim.mix("oklch(0.7 0.1 0)", "oklch(0.7 0.1 0)", 0))
fails("are neither colours nor alike", anim.mix, "4px", "4em", 0.5)
fails("unknown colour space 'oklap' (did you mean 'oklab'?)\nvalid: srgb", anim.mix, "red", "blue", 0,
      "oklap")
fails("anim.mix takes two numbers", anim.mix, {}, { 1 }, 0.5)
