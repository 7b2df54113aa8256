-- Integers that a script gives stay integers where they are come to; between them numbers are floats,
-- or with a `rounding` to whole numbers integers all the way.
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360 }

local function whole(value) return math.type(value) == "integer" end

-- An integer goal is an integer at the end, and so is an integer start that is come back to.
local hero = { hp = 100, mana = 2.5, pos = { x = 1, y = 2.0 }, list = { 1, 2, 3.5 } }
wait(anim.to(hero, { hp = 8, mana = 4.0, pos = { x = 7, y = 9.0 }, list = { 4, 5.0, 6 } }, 0.15))
assert(("%d"):format(hero.hp) == "8" and whole(hero.hp) and tostring(hero.hp) == "8")
assert(math.type(hero.mana) == "float" and hero.mana == 4)
assert(whole(hero.pos.x) and not whole(hero.pos.y))
assert(whole(hero.list[1]) and not whole(hero.list[2]) and whole(hero.list[3]))
local flight = anim.to(hero, { hp = 11 }, { duration = 1, easing = "linear" })
wait(0.5)
assert(hero.hp == 9.5 and flight.value.hp == 9.5)
assert(whole(flight:sample(0).value.hp) and not whole(flight:sample(0.25).value.hp))
flight:finish()
assert(hero.hp == 11 and whole(hero.hp))
wait(anim.to(hero, { hp = 20 }, { duration = 0.1, yoyo = true }))
assert(hero.hp == 11 and whole(hero.hp))
wait(anim.by(hero, { hp = 4 }, 0.1))
assert(hero.hp == 15 and whole(hero.hp))
wait(anim.keys(hero, { hp = { 1, 9, 3 } }, 0.1))
assert(hero.hp == 3 and whole(hero.hp))
wait(anim.from(hero, { hp = 90.5 }, 0.1))
assert(hero.hp == 3 and whole(hero.hp))
wait(anim.to(hero, { hp = 6 }, anim.spring "stiff"))
assert(hero.hp == 6 and whole(hero.hp))
wait(anim.to(hero, { hp = function() return 12 end }, 0.1))
assert(hero.hp == 12 and whole(hero.hp))

-- One that waits its turn changes nothing of what runs before it.
anim.to(hero, { hp = 10 }, 0.1)
anim.to(hero, { hp = 20.5 }, { duration = 0.1, delay = 0.3 })
wait(0.2)
assert(hero.hp == 10 and whole(hero.hp))
wait(0.3)
assert(hero.hp == 20.5)

-- With a rounding to whole numbers all that is written is an integer.
local seen = 0
local function check(value)
  assert(whole(value), tostring(value))
  seen = seen + 1
end
hero.hp = 100
local rounded = anim.to(hero, { hp = 0, mana = 10.5 }, { duration = 0.3, rounding = 1, easing = "linear",
  on_apply = function(h)
    check(h.value.hp)
    check(h.value.mana)
    check(hero.hp)
    local _ = ("%d"):format(hero.hp)
  end })
check(rounded:sample(0.15).value.hp)
wait(rounded)
assert(hero.hp == 0 and whole(hero.hp) and hero.mana == 11 and whole(hero.mana) and seen > 5)
local tens = { n = 0.0 }
wait(anim.to(tens, { n = 97 }, { duration = 0.2, rounding = 10, on_apply = function()
  assert(tens.n % 10 == 0)
  check(tens.n)
end }))
local half = { n = 0 }
anim.to(half, { n = 3 }, { duration = 1, rounding = 0.5, easing = "linear" })
wait(0.25)
assert(half.n == 1 or half.n == 0.5)
wait(0.8)
assert(half.n == 3 and whole(half.n))

-- Setters and a script's own properties get them too.
local store = { n = 5 }
local proxy = setmetatable({}, { __index = store, __newindex = function(_, k, v)
  check(v)
  store[k] = v
end })
wait(anim.to(proxy, { n = 50 }, { duration = 0.2, rounding = 1 }))
anim.property { name = "score", read = function(t) return t.points end,
  write = function(t, v) check(v) t.points = v end, on = function(t) return rawget(t, "points") ~= nil end }
local game = { points = 0 }
wait(anim.to(game, { score = 60 }, { duration = 0.2, rounding = 1 }))
assert(game.points == 60)
anim.property { name = "lives", on = "rect", read = function(l) return l.data.lives or 3 end,
  write = function(l, v) l.data.lives = v end }
local box = scene:rect {}
anim.transaction({ duration = 0.2, rounding = 1 }, function() box.lives = 9 end)
assert(whole(box.lives))
wait(0.1)
check(box.data.lives)
check(box.presentation.lives)
wait(0.2)
assert(box.data.lives == 9 and whole(box.data.lives) and whole(box.lives))
local counter = anim.value(0)
wait(anim.to(counter, { value = 7 }, 0.1))
assert(whole(counter()) and counter() == 7)

-- Numbers beyond Lua's integers stay what they are, and so does what was never an integer.
local big = { n = 0 }
wait(anim.to(big, { n = 1e30 }, { duration = 0.1, rounding = 1 }))
assert(math.type(big.n) == "float" and big.n == 1e30)
local float = { n = 0.0 }
wait(anim.to(float, { n = 1.0 }, 0.1))
assert(math.type(float.n) == "float")

print "done"
