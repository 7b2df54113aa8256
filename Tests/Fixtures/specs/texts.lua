-- Texts that move: by their numbers, written, scrambled.
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360 }

local fails = require("expect").fails

local function same(a, b)
  if a ~= b then error(("'%s' instead of '%s'"):format(a, b), 2) end
end

-- Numbers as texts.
same(anim.format("%d", 2.5), "3")
same(anim.format("%d", -2.5), "-3")
same(anim.format("%d", -0.4), "0")
same(anim.format("%05d", 42), "00042")
same(anim.format("%+.1f", 1.25), "+1.3")
same(anim.format("%.2f", 2.675), "2.68")
same(anim.format("%5d|", 42), "   42|")
same(anim.format("%-5d|", 42), "42   |")
same(anim.format("%,d", 1234567.4), "1,234,567")
same(anim.format("%d of %d%%", 3, 9.6), "3 of 10%")
same(anim.format("%s: %.1f", "x", 2), "x: 2.0")
same(anim.format("#,##0.0", 1234.56), "1,234.6")
same(anim.format("#,##0.##", 1234.5), "1,234.5")
same(anim.format("#,##0.##", 1234), "1,234")
same(anim.format("000", 7), "007")
same(anim.format("$#,##0.00 each", 1e6), "$1,000,000.00 each")
same(anim.format("0.0%", 12.34), "12.3%")
same(anim.format("#.0", 0.25), ".3")
same(anim.format("%d", 1e21), "1000000000000000000000")
same(anim.format("%.3f", 1e-7), "0.000")
fails({ "'abc'", "number", "\"%d\"", "E-value" }, anim.format, "abc", 1)
fails({ "string", "format", "E-value" }, anim.format, "%x", 1)
fails({ "anim.format", "value 1", "number", "'many'", "E-value" }, anim.format, "%d", "many")
fails({ "anim.format", "2 values", "'%d'", "1", "E-value" }, anim.format, "%d", 1, 2)

-- Each of these is one number: exponents, times; parts of versions are whole numbers.
same(anim.mix("1e3", "2e3", 0.5), "1500")
same(anim.mix("25e-2m", "75e-2m", 0.5), "0.5m")
same(anim.mix("1.2.3", "1.4.9", 0.5), "1.3.6")
same(anim.mix("10.0.0.1", "10.0.0.9", 0.25), "10.0.0.3")
same(anim.mix("01:30", "02:10", 0.5), "01:50")
same(anim.mix("0:59:50", "1:00:10", 0.5), "1:00:00")
same(anim.mix("0:01.5", "0:02.5", 0.5), "0:02")
same(anim.mix("16:9", "4:3", 0.5), "10:6")
same(anim.mix("007", "017", 0.5), "012")
same(anim.mix("1,200", "2,400", 0.5), "2,300")      -- two numbers: only a layer's text is for people
same(anim.mix("M1.5.5L10 10", "M2.5.5L20 20", 0.5), "M2 0.5L15 15")

-- A layer's text counts in the style of its goal, and is exactly the goal at the end.
local label = scene:text { text = "Score 0", x = 100, y = 50 }
local function at(what, how, t)
  how.duration, how.easing, how.fill_mode = 1, "linear", "both"
  local h = label:to(what, how)
  local value = h:sample(t).value.text
  h:stop()
  return value
end
same(at({ text = "Score 1,250" }, {}, 0.5), "Score 625")
same(at({ text = "Score 12,500" }, {}, 0.5), "Score 6,250")
same(at({ text = "Score 12.50" }, {}, 0.5), "Score 6.25")
same(at({ text = "Score 007" }, {}, 0.5), "Score 004")
same(at({ text = "Score +10" }, {}, 0.5), "Score +5")
same(at({ text = "Score -1,000" }, {}, 0.5), "Score -500")
same(at({ text = 9.5 }, {}, 0.5), "4.8")
local count = label:to({ text = "Score 1,250.50" }, 2, "linear")
wait(1)
same(label.presentation.text, "Score 625.25")
same(label.text, "Score 1,250.50")
wait(count)
same(label.presentation.text, "Score 1,250.50")
-- A pattern, from whatever is there; the goal may be a number.
label.text = "Loading"
same(at({ text = 250 }, { format = "%d points" }, 0.5), "125 points")
same(at({ text = 250 }, { format = "%d points" }, 1), "250 points")
wait(label:to({ text = 99.5 }, { duration = 0.1, format = "#,##0.00" }))
same(label.text, "99.50")
-- A new goal takes over the velocity of the numbers.
label.text = "0"
local rise = label:to({ text = "100" }, 1, "linear")
wait(0.5)
assert(math.abs(rise.velocity.text - 100) < 1e-9)
local on = label:to({ text = "0" }, { spring = { stiffness = 50, damping = 5 } })
wait()
assert(on:sample(0.001).velocity.text > 90)
wait(on)
same(label.presentation.text, "0")
-- By so much, there and back, keys, lists, functions.
wait(label:by({ text = "15" }, 0.1))
same(label.text, "15")
wait(label:to({ text = "20" }, { duration = 0.1, yoyo = true }))
same(label.presentation.text, "15")
local keys = label:keys({ text = { "a", "10", "20", "b" } }, { duration = 3, fill_mode = "both" })
same(keys:sample(0).value.text, "a")
same(keys:sample(1.5).value.text, "15")
same(keys:sample(3).value.text, "b")
keys:stop()
label.text = "15"
wait(anim.to({ label }, { text = function(i, n) return ("%d of %d"):format(i, n) end }, 0.1))
same(label.text, "1 of 1")
-- A text in a transaction is there at once; verbs in a sequence begin where the last ended.
anim.transaction(1, function() label.text = "5" end)
same(label.presentation.text, "5")
wait(anim.sequence { label:to({ text = "words" }, 0.1), label:to({ text = "more" }, 0.1) })
same(label.text, "more")

-- Written: the common beginning stays, the rest is taken back and typed, by whole characters.
label.text = "Good day"
same(at({ text = "Good night" }, { reveal = "type" }, 0), "Good day")
same(at({ text = "Good night" }, { reveal = "type" }, 2 / 8), "Good d")
same(at({ text = "Good night" }, { reveal = "type" }, 3 / 8), "Good ")
same(at({ text = "Good night" }, { reveal = "type", cursor = "_" }, 4 / 8), "Good n_")
same(at({ text = "Good night" }, { reveal = "type", cursor = "_" }, 1), "Good night")
label.text = ""
same(at({ text = "👩‍👩‍👧é🇫🇷!" }, { reveal = "type" }, 0.25), "👩‍👩‍👧")
same(at({ text = "👩‍👩‍👧é🇫🇷!" }, { reveal = "type" }, 0.5), "👩‍👩‍👧é")
same(at({ text = "👩‍👩‍👧é🇫🇷!" }, { reveal = "type" }, 0.75), "👩‍👩‍👧é🇫🇷")
same(at({ text = "one  two three" }, { reveal = "words" }, 2 / 3), "one  two")
same(at({ text = "12 34" }, { reveal = "words" }, 0.5), "12")
-- Scrambled: the same at every look, the space where it will be, the end exact.
local how = { reveal = "scramble", characters = "01", seed = 7 }
local half = at({ text = "ab cdefgh" }, how, 0.5)
assert(half:match "^ab c[01]$" or half:match "^ab c[01]+$", half)
same(at({ text = "ab cdefgh" }, how, 0.5), half)
assert(at({ text = "ab cdefgh" }, { reveal = "scramble", characters = "01", seed = 8 }, 0.4)
  ~= at({ text = "ab cdefgh" }, how, 0.4) or at({ text = "ab cdefghabcdefgh" }, how, 0.4)
  ~= at({ text = "ab cdefghabcdefgh" }, { reveal = "scramble", characters = "01", seed = 8 }, 0.4))
same(at({ text = "ab cdefgh" }, how, 1), "ab cdefgh")
-- An even pace, unless an option says otherwise.
local typed = label:to({ text = "0123456789" }, { duration = 1, reveal = "type" })
same(typed:sample(0.3).value.text, "012")
typed:stop()
-- Interrupted, it goes on from what shows.
label.text = ""
label:to({ text = "hello" }, { duration = 1, reveal = "type" })
wait(0.4)
same(label.presentation.text, "he")
wait(label:to({ text = "help" }, { duration = 0.4, reveal = "type" }))
same(label.text, "help")
wait(label:from({ text = "no" }, { duration = 0.2, reveal = "type" }))
same(label.presentation.text, "help")

-- The same in tables.
local board = { line = "ready" }
local written = anim.to(board, { line = "reader" }, { duration = 1, reveal = "type", fill_mode = "both" })
same(written:sample(1 / 3).value.line, "read")
same(written:sample(1).value.line, "reader")
wait(written)
same(board.line, "reader")
wait(anim.to(board, { line = 1234 }, { duration = 0.1, format = "#,##0" }))
same(board.line, "1,234")
fails({ "line", "12", "E-value" }, anim.to, board, { line = 12 }, 0.1)

fails({ "typ", "type", "E-word-unknown" }, label.to, label,
  { text = "a" }, { reveal = "typ" })
fails({ "'reveal'", "texts", "E-option-conflict" }, label.to, label, { x = 1 },
  { reveal = "type" })
fails({ "characters", "scramble", "E-option-conflict" }, label.to, label, { text = "a" },
  { reveal = "type", characters = "ab" })
fails({ "cursor", "reveal", "E-option-conflict" }, label.to, label, { text = "a" },
  { cursor = "_" })
fails({ "format", "number", "E-value" }, label.to, label, { text = "a" }, { format = "%d" })
fails({ "'points'", "number", "\"%d\"", "E-value" }, label.to, label, { text = "a" }, { format = "points" })
fails({ "'text'", "must be a text", "table", "E-value" }, label.to, label, { text = {} }, 1)
fails({ "'text'", "added", "'to'", "E-value" }, label.by, label, { text = "more" }, 1)
fails({ "'font'", "cannot be animated", "E-value" }, label.to, label, { font = "Sans" }, 1)
fails({ "font", "2000", "2001", "E-value" }, function() label.font = ("x"):rep(2001) end)
fails({ "font_features", "2000", "E-value" }, function() label.font_features = ("a,"):rep(1500) end)
label.font = ("x,"):rep(1000)

-- A text that is laid out has an end, however it is given.
local longest = ("m"):rep(65536)
label.text = longest
same(label.text, longest)
local too_long = longest .. "m"
fails({ "text", "65536", "E-value" }, function() label.text = too_long end)
fails({ "text", "65536", "E-value" }, scene.text, scene, { text = too_long })
fails({ "text", "65536", "E-value" }, label.to, label, { text = too_long }, 1)
fails({ "text", "65536", "E-value" }, label.to, label, { text = too_long }, { duration = 1, reveal = "type" })
fails({ "text", "65536", "E-value" }, anim.measure, { text = too_long })
same(label.text, longest)
-- On a timeline that is sought past its beginning, a text sets out from the one before it.
for _, target in ipairs { scene:text { text = "one" }, { text = "one" } } do
  local tl = anim.timeline { paused = true }
  tl:to(target, { text = "two apples" }, { duration = 1, reveal = "type" })
  tl:to(target, { text = "three" }, { duration = 1, reveal = "type" })
  for _, at in ipairs { 1.25, 0.5, 1.25 } do
    tl:seek(at)
    wait(1e-6)
    local shown = target.presentation and target.presentation.text or target.text
    local wanted = at > 1 and "two ap" or "two"
    assert(shown:sub(1, #wanted) == wanted, ("%s at %g"):format(shown, at))
  end
  tl:stop()
end

print "done"
