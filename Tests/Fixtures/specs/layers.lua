-- A scene and its layers: what they hold, and what they refuse.
local anim = require "animlua"

local fails = require("expect").fails

local function same(value, wanted)
  assert(#value == #wanted)
  for i, number in ipairs(wanted) do
    if value[i] ~= number then error(("%s is not %s"):format(value[i], number), 2) end
  end
end

fails({ "widht", "width", "E-option-unknown" }, anim.scene,
      { widht = 3 })
fails({ "'fps'", "number", "30000/1001", "E-value" }, anim.scene, { fps = "fast" })
fails({ "width", "0", "E-value" }, anim.scene, { width = 0 })
local scene = anim.scene {
  width = 640, height = 360, fps = "30000/1001", background = "#101418", duration = 2, loop = true,
}
fails({ "anim.scene", "3", "table", "E-value" }, anim.scene, 3)
assert(scene.width == 640 and scene.height == 360 and scene.loop and scene.duration == 2)
assert(math.abs(scene.fps - 29.97) < 0.001)
assert(scene.background == "#101418")
scene.background = "red"
assert(scene.background == "#ff0000")

-- Fields with values, and fields without.
local ball = scene:circle { name = "ball", x = 80, y = 180, radius = 24, fill = "#ff5a36" }
assert(ball.name == "ball" and ball.kind == "circle" and tostring(ball) == "circle 'ball'")
assert(ball.x == 80 and ball.radius == 24 and ball.fill == "#ff5a36" and ball.opacity == 1)
assert(ball.hidden == false)
same(ball.anchor, { 0.5, 0.5 })
ball.anchor = { x = 0.25 }
same(ball.anchor, { 0.25, 0.5 })
ball.fill = "rgb(0 0 255 / 50%)"
assert(ball.fill == "#0000ff80")
assert(ball.presentation.x == 80)

-- Pairs.
ball.position = { 10, 20 }
assert(ball.x == 10 and ball.y == 20)
ball.position = { y = 30 }
same(ball.position, { 10, 30 })
ball.scale = 2
assert(ball.scale_x == 2 and ball.scale_y == 2)
same(ball.presentation.scale, { 2, 2 })
local box = scene:rect { size = { width = 3, height = 4 }, corner_radius = { 1, 2, 3, 4 } }
same(box.size, { 3, 4 })
same(box.corner_radius, { 1, 2, 3, 4 })
box.corner_radius = 5
same(box.corner_radius, { 5, 5, 5, 5 })

-- Names and the tree.
assert(box.name == "rect-1")
assert(scene:circle { name = "ball" }.name == "ball#2")
assert(scene:find "ball" == ball and scene:find "nothing" == nil)
local group = scene:group { name = "group", x = 100 }
local word = group:text { text = "hello", font_size = 20, align = "CENTER" }
assert(word.text == "hello" and word.align == "center" and word.parent == group)
assert(group.children[1] == word and #group.children == 1)
word:set { text = "hi", font_size = 22 }
assert(word.text == "hi" and word.font_size == 22)
word:set { text = "hello", font_size = 20 }
assert(ball.parent == scene and scene.children[1] == ball)
group:add(ball)
assert(ball.parent == group and group.children[2] == ball)
group:add(ball, 1)
assert(group.children[1] == ball)
local x, y = ball:to_scene(24, 24)
local back_x, back_y = ball:from_scene(x, y)
assert(math.abs(back_x - 24) < 1e-9 and math.abs(back_y - 24) < 1e-9)
local left, top, width, height = box:bounds()
assert(left == -1.5 and top == -2 and width == 3 and height == 4)

-- A line grows point by point.
local line = scene:line { points = { { 0, 0 }, { x = 10, y = 0 } }, smooth = "catmull_rom" }
line:extend(20, 5)
assert(#line.points == 3 and line.points[3][2] == 5 and line.smooth == "catmull_rom")

-- One's own data.
ball.data.score = 3
assert(ball.data.score == 3 and box.data.score == nil)
box.data = { score = 4 }
assert(box.data.score == 4)

-- Layers compare, and are visited in order of creation.
local visited = {}
for layer in pairs { [word] = 1, [box] = 2, [ball] = 3 } do visited[#visited + 1] = layer.name end
assert(table.concat(visited, " ") == "ball rect-1 text-1")

-- Removed layers are gone from the scene, but can still be read.
group:remove()
assert(scene:find "group" == nil and scene:find "ball" == nil and ball.x == 10)
fails({ "'ball'", "scene", "E-target" }, function() ball.x = 3 end)

fails({ "radus", "radius", "E-field-unknown" }, function()
  scene:circle { radus = 3 }
end)
assert(scene:find "circle-1" == nil, "nothing is made of a wrong table")
fails({ "'score'", "rect", "valid: x, y", "layer.data", "E-field-unknown" }, function() box.score = 3 end)
fails({ "radius", "field", "E-field-unknown" }, function() return box.radius end)
fails({ "circel", "circle", "E-field-unknown" }, function()
  scene:circel {}
end)
fails({ "x", "left", "E-value" }, function() box.x = "left" end)
fails({ "x", "finite", "number", "E-value" }, function() box.x = 0 / 0 end)
fails({ "'fill'", "#ff5a36", "not 3", "in quotes", "E-value" }, function() box.fill = 3 end)
fails({ "'fill'", "'rebecapurple'", "'rebeccapurple'?", "E-value" }, function() box.fill = "rebecapurple" end)
fails({ "corner_radius", "4", "2", "E-value" }, function() box.corner_radius = { 1, 2 } end)
fails({ "stroke_cap", "butt", "round", "square", "E-word-unknown" }, function()
  box.stroke_cap = "pointed"
end)
fails({ "points", "2", "3", "E-value" }, function()
  line.points = { { 0, 0 }, 3 }
end)
fails({ "kind", "layer", "E-read-only" }, function() box.kind = "circle" end)
fails({ "layer", "field", "E-read-only" }, function() box.presentation.x = 3 end)
fails({ "children", "rect", "E-target" }, function() box:circle {} end)
fails({ "remove", "method", "layer", "E-call" }, function() box.remove(3) end)
fails({ "gruop", "field", "E-field-unknown" }, function() return box.gruop end)

-- Names with dots, and tables within tables, say the same as the plain names.
local card = scene:rect { position = { 1, 2 }, transform = { rotation = 30, scale = { x = 2 } } }
assert(card.x == 1 and card.rotation == 30 and card.scale_x == 2 and card.scale_y == 1)
card["position.x"] = 3
card["transform.rotation.y"] = 45
card["anchor.y"] = 1
assert(card.x == 3 and card.rotation_y == 45 and card["bounds.width"] == 100)
same(card.anchor, { 0.5, 1 })
same(card["transform.scale"], { 2, 1 })
card.bounds = { size = { width = 60 } }
card.skew = { 10, 20 }
card.rotation = { x = 5 }
assert(card.width == 60 and card.skew_y == 20 and card.rotation_x == 5 and card.rotation == 30)
fails({ "position.z", "'z'", "position.x", "E-field-unknown" },
      function() card["position.z"] = 3 end)
fails({ "z", "position", "E-field-unknown" }, function() card.position = { z = 3 } end)
fails({ "bounds", "field", "circle", "E-field-unknown" }, function() ball.bounds = { width = 3 } end)
fails({ "position", "2", "3", "E-value" }, function() card.position = { 1, 2, 3 } end)
fails({ "anchor.y", "top", "E-value" }, function() card["anchor.y"] = "top" end)

wait(card:to({ ["position.x"] = 9, transform = { rotation = { y = 0 }, scale = 1 } }, 0.1))
assert(card.x == 9 and card.rotation_y == 0 and card.scale_x == 1 and card.rotation == 30)
local turn = card:to({ ["anchor.y"] = 0, ["corner_radius.top_left"] = 8 }, 1, "linear")
wait(0.5)
same(card.presentation.anchor, { 0.5, 0.5 })
same(card.presentation.corner_radius, { 4, 0, 0, 0 })
turn:stop(false)
fails({ "position.y.x", "field", "E-field-unknown" }, function() card:to({ ["position.y.x"] = 3 }, 1) end)

-- Flags turn in the middle; points and dashes move.
card:to({ hidden = true }, 1, "linear")
wait(0.25)
assert(card.presentation.hidden == false and card.hidden == true)
wait(0.5)
assert(card.presentation.hidden == true)
local star = scene:polygon { sides = 5, radius = 30, inner_radius = 12, dash = { 4, 2 } }
star:to({ dash = { 8, 4, 2 }, sides = 7 }, 1, "linear")
wait(0.5)
same(star.presentation.dash, { 6, 3, 3, 5, 4, 2 })
local shape = scene:line { points = { { 0, 0 }, { 100, 0 } } }
shape:to({ points = { { 0, 0 }, { 50, 50 }, { 100, 0 } } }, 1, "linear")
wait(0.5)
assert(shape.presentation.points[2][1] == 50 and shape.presentation.points[2][2] == 25)

-- Paths, trims and what is hit.
local heart = scene:path { path = "M 0 0 h 40 v 40 h -40 z", x = 500, y = 300, fill = "#f00" }
assert(heart.path == "M 0,0 L 40,0 L 40,40 L 0,40 Z" and heart.name == "path-1")
assert(scene:hit_test(520, 320) == heart and scene:hit_test(495, 320) == nil)
assert(heart:contains(20, 20) and not heart:contains(41, 20))
heart:to({ x = 100, stroke_end = 0.5 }, 1, "linear")
wait(0.5)
assert(scene:hit_test(320, 320) == heart and scene:hit_test(320, 320, "model") == nil)
assert(scene:hit_test(120, 320, "model") == heart)
same({ heart:to_scene(0, 0) }, { 300, 300 })
same({ heart:to_scene(0, 0, "model") }, { 100, 300 })
same({ heart:convert(0, 0, star) }, { 330, 330 })
same({ heart:convert(0, 0, scene) }, { heart:to_scene(0, 0) })
same({ heart:bounds() }, { 300, 300, 40, 40 })
assert(heart.presentation.stroke_end == 0.75)
fails({ "screen", "model", "presentation" }, scene.hit_test, scene, 1, 2, "screen")
fails({ "path", "1" }, function() heart.path = "L 3 3" end)
fails("path", function() heart.path = 3 end)

-- A layer's own time.
local room = scene:group { speed = 0.5, time_offset = 1, begin_time = anim.now() }
local guest = room:circle { x = 0 }
assert(room.speed == 0.5 and guest.speed == 1 and room.time == 1)
guest:to({ x = 100 }, 1, "linear")
wait(0.5)
assert(guest.presentation.x == 25 and room.time == 1.25 and guest.time == 1.25)
assert(room:convert_time(1.25, scene:find "line-1") == anim.now())
assert(room:convert_time(1.25, scene) == anim.now())
assert(room:to_scene_time(1.25) == anim.now() and room:from_scene_time(anim.now()) == 1.25)
room:pause()
wait(1)
assert(guest.presentation.x == 25 and room.time == 1.25 and room.speed == 0)
fails({ "group-1", "layer" }, room.to_scene_time, room, 3)
room:resume()
wait(1)
assert(guest.presentation.x == 75 and room.speed == 0.5)
fails({ "time", "layer" }, function() room.time = 3 end)
fails({ "speed", "fast" }, function() room.speed = "fast" end)

-- The tree refuses what cannot be.
fails("group-1", room.add, room, room)
fails({ "1", "2", "5", "another" }, room.add, room, star, 5)
room:remove()
fails({ "group-1", "layer", "scene" }, room.circle, room, {})
fails({ "group-1", "layer", "scene" }, room.bounds, room)
fails({ "group-1", "layer", "scene" }, room.to, room, { x = 3 }, 1)

-- A path becomes another, whatever its commands.
local morph = scene:path { path = "M 0 0 H 10 V 10 H 0 Z" }
morph:to({ path = "M 0 0 H 20 V 30 H 0 Z" }, 1, "linear")
wait(0.5)
assert(morph.presentation.path == "M 0,0 L 15,0 L 15,20 L 0,20 Z")
wait(0.5)
assert(morph.path == "M 0,0 L 20,0 L 20,30 L 0,30 Z")
wait(morph:to({ path = "M 5 0 A 5 5 0 1 1 4.99 0 Z" }, 0.2))
assert(morph.path:find("C", 1, true) and morph.presentation.path == morph.path)
print "done"
