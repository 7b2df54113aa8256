-- Texts in parts, and along paths.
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360 }

local fails = require("expect").fails

local word = scene:text { name = "word", text = "one two", x = 100, y = 50, font_size = 40, fill = "#f00",
  stroke = "#00f", stroke_width = 2 }
local letters = word:split "letters"
assert(#letters == 6 and letters[1].text == "o" and letters[6].text == "o")
assert(letters[4].name == "word.4" and letters[4].parent == word and #word.children == 6)
assert(letters[2].fill == "#ff0000" and letters[2].stroke == "#0000ff" and letters[2].stroke_width == 2)
assert(letters[1].x > 0 and letters[2].x > letters[1].x and letters[1].y == letters[6].y)
-- Their middles are those of the word's own box.
local left, top = word:bounds()
local first, first_top = letters[1]:bounds()
assert(math.abs(first - left) < 1e-9 and math.abs(first_top - top) < 1e-9)
-- A list like any other.
local h = anim.from(letters, { translation_y = 40, opacity = 0 }, { duration = 0.2, stagger = 0.02 })
wait()
assert(letters[1].presentation.translation_y > 0)
wait(h)
word.x = 200
assert(math.abs((letters[1]:bounds()) - first - 100) < 1e-9)
fails({ "'word'", "split", "revert()", "E-state" },
  function() word.text = "three" end)
fails({ "'word'", "split", "revert()", "E-state" }, word.to, word, { font_size = 20 }, 1)
fails({ "'word'", "split", "revert()", "E-state" }, word.split, word, "words")
-- Another text is a text of its own; the word shows itself again.
letters[2].text = "N"
local narrow = letters[2].text_width
assert(narrow > 0)
letters:revert()
assert(#letters == 6 and word.parent ~= nil and scene:find "word.1" == nil)
word.text = "three four"
local words = word:split "words"
assert(#words == 2 and words[2].text == "four")
local inner = words[1]:split "letters"
assert(#inner == 5)
words:revert()
assert(#word:split("lines", { outlines = true }) == 1 and word.children[1].kind == "path")

fails({ "letter", "split", "letters", "E-word-unknown" }, word.split, word, "letter")
fails({ "'split'", "letters, words, lines", "E-value" }, word.split, word)
fails({ "outline", "split", "E-option-unknown" }, word.split, word, "words", { outline = true })
fails({ "nothing", "split", "E-target" }, function() scene:rect():split "letters" end)

local round = scene:text { text = "round", font_size = 20, path = "M 0 0 L 200 0", x = 50, y = 60 }
local at, over = round:bounds()
assert(at >= 50 and at < 55 and over < 60)
wait(round:to({ path_offset = 0.5 }, 0.1))
assert(math.abs((round:bounds()) - at - 100) < 1e-6)

-- Boxes without a layer.
local w, h, ascent = anim.measure { text = "three four", font_size = 40 }
word:remove()
local other = scene:text { text = "three four", font_size = 40 }
assert(w == other.text_width and h == other.text_height and ascent == other.ascent)
assert(anim.measure { text = "three four", font_size = 40, max_width = 100 } < w)
fails({ "fontsize", "font_size", "E-field-unknown" }, anim.measure,
  { fontsize = 3 })
fails({ "instance_count", "0", "-1", "E-value" }, scene.replicator, scene, { instance_count = -1 })
fails({ "birth_rate", "0", "-2", "E-value" }, scene.emitter, scene, { birth_rate = -2 })
local copies = scene:replicator { instance_count = 2 }
fails({ "instance_delay", "0", "E-value" }, function() copies.instance_delay = -0.1 end)
print "done"
