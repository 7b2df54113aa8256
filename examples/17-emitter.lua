-- A fountain of sparks that swings, and snow behind it; every particle is a function of the time.
--   animlua run examples/17-emitter.lua
local anim = require "animlua"
local scene = anim.scene { width = 640, height = 360, background = "#0a0d14", duration = 4 }

local snow = scene:emitter {
  name = "snow", x = 320, y = -10, emitter_shape = "line", emitter_width = 700, birth_rate = 60,
  lifetime = 7, lifetime_range = 2, direction = 90, velocity = 50, velocity_range = 30, spread = 20,
  start_opacity = 0.7, end_opacity = 0.2, scale_range = 0.4, start_scale = 0.5, end_scale = 0.5,
  warm_up = 7, seed = 4, depth = 0.5,
}

local sparks = scene:emitter {
  name = "sparks", x = 320, y = 320, birth_rate = 160, lifetime = 1.6, lifetime_range = 0.8,
  velocity = 330, velocity_range = 120, direction = -90, spread = 18, gravity_y = 380,
  start_color = "#fff3b0", end_color = "#ff3d00", start_scale = 1, end_scale = 0.2, spin = 180,
  spin_range = 360, seed = 7, blend = "plus_lighter", warm_up = 1,
}
sparks:polygon { sides = 4, radius = 7, inner_radius = 2.5 }
sparks:circle { radius = 3 }

sparks:to({ direction = -60 }, { duration = 1, easing = "sine.inOut", loop = 4, yoyo = true })
snow:to({ gravity_x = 30 }, 4)
wait(scene.camera:to({ zoom = 1.25, y = 200 }, 4, "easeInOut"))
