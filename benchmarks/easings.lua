-- The eight easings of the programs that do the same work without animlua.

local sin, cos, pi = math.sin, math.cos, math.pi
local E = {}

function E.linear(p) return p end
function E.quadOut(p) return p * (2 - p) end
function E.cubicInOut(p)
  if p < 0.5 then return 4 * p * p * p end
  local q = 1 - p
  return 1 - 4 * q * q * q
end
function E.sineInOut(p) return 0.5 - 0.5 * cos(pi * p) end
function E.expoOut(p) return p >= 1 and 1 or 1 - 2 ^ (-10 * p) end
function E.elasticOut(p)
  if p <= 0 or p >= 1 then return p end
  return 2 ^ (-10 * p) * sin((p - 0.075) * (2 * pi / 0.3)) + 1
end
function E.bounceOut(p)
  if p < 1 / 2.75 then return 7.5625 * p * p end
  if p < 2 / 2.75 then
    p = p - 1.5 / 2.75
    return 7.5625 * p * p + 0.75
  end
  if p < 2.5 / 2.75 then
    p = p - 2.25 / 2.75
    return 7.5625 * p * p + 0.9375
  end
  p = p - 2.625 / 2.75
  return 7.5625 * p * p + 0.984375
end
function E.backInOut(p)
  local s = 1.70158 * 1.525
  p = p * 2
  if p < 1 then return 0.5 * (p * p * ((s + 1) * p - s)) end
  p = p - 2
  return 0.5 * (p * p * ((s + 1) * p + s) + 2)
end

E.names = { "linear", "quadOut", "cubicInOut", "sineInOut", "expoOut", "elasticOut", "bounceOut",
            "backInOut" }
return E
