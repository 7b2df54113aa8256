-- A rocket counts down, shakes the ground and lifts off: one timeline, with a camera that
-- shakes, an emitter for the smoke and a number that counts.
--   animlua run examples/41-launch.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#1a1440" }

scene:rect { width = 640, height = 420, anchor = { 0, 0 }, y = -60,
             fill = anim.linear_gradient { from = { 0, 0 }, to = { 0, 1 },
                                           stops = { "#120e33", "#43297a", "#e2656b",
                                                     "#ffb56b" } } }
for i = 1, 60 do
  scene:circle { x = math.random(0, 640), y = math.random(-50, 200), radius = 0.5 + i % 3 * 0.4,
                 fill = "#fff", opacity = 0.2 + 0.6 * math.random() }
end
scene:path { path = "M-60,320 L80,250 L150,290 L270,220 L380,300 L500,240 L720,320 V420 H-60 Z",
             fill = "#5a2f63" }
scene:rect { x = 320, y = 360, width = 800, height = 80, fill = "#2a1b3f" }

local smoke = scene:emitter { x = 320, y = 322, birth_rate = 0, lifetime = 1.5, velocity = 130,
                              velocity_range = 110, direction = -90, spread = 180, seed = 5,
                              start_scale = 0.5, end_scale = 2.6, start_opacity = 0.85,
                              end_opacity = 0, lifetime_range = 0.5 }
smoke:circle { radius = 13, fill = "#f5d9cf" }

local rocket = scene:group { name = "rocket", x = 320, y = 258 }
local flame = rocket:group { y = 46, scale = 0 }
flame:path { path = "M-15,0 Q0,92 15,0 Z", fill = "#ff8a3c", shadow_color = "#ff6b2c",
             shadow_blur = 30 }
flame:path { path = "M-8,0 Q0,52 8,0 Z", fill = "#fff1c4" }
rocket:path { path = "M-20,10 L-38,52 L-16,42 Z M20,10 L38,52 L16,42 Z", fill = "#e0523f" }
rocket:path { path = "M0,-68 C28,-36 26,18 16,46 H-16 C-26,18 -28,-36 0,-68 Z", fill = "#f7f1e6" }
rocket:path { path = "M0,-68 C10,-57 17,-46 20,-34 H-20 C-17,-46 -10,-57 0,-68 Z",
              fill = "#e0523f" }
rocket:circle { y = -12, radius = 10, fill = "#5aa9e6", stroke = "#26221c", stroke_width = 3 }

local count = scene:text { text = "3", x = 320, y = 96, font_size = 92, font_weight = 800,
                           fill = "#fff8ee" }

local tl = anim.timeline {}
for i = 3, 1, -1 do
  tl:call(function() count.text = tostring(i) end)
    :from(count, { scale = 1.8, opacity = 0 }, { duration = 0.5, easing = "back.out" })
    :to(count, { opacity = 0 }, { duration = 0.2, gap = 0.1 })
end
tl:label "ignition"
  :to(smoke, { birth_rate = 130 }, { at = "ignition", duration = 0.3 })
  :to(flame, { scale = 1 }, { at = "ignition", duration = 0.4, easing = "back.out" })
  :shake(rocket, { x = 2.5 }, { at = "ignition", duration = 1.4, frequency = 24, decay = 0 })
  :shake(scene.camera, { x = 8, y = 8, rotation = 0.8 },
         { at = { "ignition", 0.3 }, duration = 2.6, frequency = 14 })
  :label("liftoff", { at = { "ignition", 0.7 } })
  :to(rocket, { y = -160 }, { at = "liftoff", duration = 2, easing = "cubic.in" })
  :to(flame, { scale_y = 1.6 }, { at = "liftoff", duration = 1 })
  :to(smoke, { birth_rate = 0 }, { at = { "liftoff", 1.4 }, duration = 0.5 })
wait(tl)
wait(0.8)
