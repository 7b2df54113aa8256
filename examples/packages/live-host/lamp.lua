-- Moves a lamp of the Swift program that plays this. Save it with other numbers while it plays.
-- luacheck: globals lamp show
lamp.label = "desk lamp"
lamp:to({ color = "#ffffff" }, 2)

while true do
  wait(lamp:to({ level = 100 }, 0.5, "sine.inOut"))
  show "on"
  wait(lamp:to({ level = 20 }, "bouncy"))
  show "dim"
end
