-- Masks, clips, blends, shadows, blurs: what is accepted and refused.
local anim = require "animlua"

local fails = require("expect").fails

local scene = anim.scene { width = 100, height = 100 }
local group = scene:group { name = "page" }
local inside = group:circle { name = "hole" }
local card = scene:rect { blend = "plus-lighter", shadow_color = "#0008", shadow_y = 4, blur = 2 }
assert(card.blend == "plus_lighter" and card.shadow_color == "#00000088" and card.blur == 2)
assert(card.mask == nil and card.clip == nil and card.mask_mode == "alpha")
fails({ "blend", "normal", "multiply", "E-word-unknown" }, function() card.blend = "multply" end)
fails({ "blend", "normal", "screen", "E-word-unknown" }, function() card.blend = "scren" end)
card.mask_mode = "luminance_inverted"
assert(card.mask_mode == "luminance_inverted")

group.mask = inside
assert(group.mask == inside)
group.mask = nil
assert(group.mask == nil)
fails({ "page", "mask", "E-circle" }, function() inside.mask = group end)
fails({ "page", "mask", "E-circle" }, function() group.mask = group end)
fails({ "mask", "hole", "E-value" }, function() group.mask = "hole" end)

card.clip = inside
assert(card.clip == inside)
card.clip = { x = 5, width = 20, height = 30 }
assert(card.clip[1] == 5 and card.clip[2] == 0 and card.clip[4] == 30)
card.clip = { 1, 2, 3, 4 }
assert(card.clip[3] == 3)
card.clip = nil
fails({ "page", "group", "clip", "E-value" },
      function() card.clip = group end)
fails({ "clip", "hole", "E-value" },
      function() card.clip = "hole" end)
fails({ "'clip'", "width", "height", "E-value" }, function() card.clip = { x = 3 } end)

inside:remove()
fails({ "hole", "layer", "scene", "E-target" }, function() card.mask = inside end)

local h = card:to({ shadow_blur = 12, shadow_color = "red", blur = 0, shadow_x = -3 }, 0.5)
wait(h)
assert(card.shadow_blur == 12 and card.shadow_color == "#ff0000" and card.blur == 0)

fails({ "nothing.png", "scene", "E-file" }, scene.image, scene,
      { source = "nothing.png" })
fails({ "'../../Fixtures'", "scene's folder", "E-file" }, scene.image, scene, { source = "../../Fixtures" })
local picture = scene:image { source = "dot.png" }
assert(picture.width == 3 and picture.height == 2 and picture.source == "dot.png")
picture.width = 30
assert(picture.height == 20)
picture.height = 10
assert(picture.width == 30 and picture.height == 10)
local tall = scene:image { height = 4, source = "dot.png" }
assert(tall.width == 6 and tall.height == 4)
fails({ "'effects.lua'", "PNG", "JPEG", "E-image" }, scene.image, scene,
      { source = "effects.lua" })
fails({ "source", "field", "E-field-unknown" }, function() card.source = "dot.png" end)
assert(wait(tall:to({ width = 12 }, 0.1)) == "finished")
print "done"
