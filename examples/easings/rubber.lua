-- A drop-in easing family: every `easings/*.lua` beside a scene is loaded before it. This one
-- swings about its goal `wobbles` times, ever less; its in, inOut and outIn follow from out.
return {
  name = "rubber",
  params = { { "wobbles", 3, min = 0.5, max = 12 }, { "grip", 5, min = 1, max = 20 } },
  out = function(p, wobbles, grip)
    if p <= 0 then return 0 end
    if p >= 1 then return 1 end
    return 1 - (1 - p) ^ 2 * math.exp(-grip * p) * math.cos(2 * math.pi * wobbles * p)
  end,
}
