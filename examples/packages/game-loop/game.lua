-- Moves the entities of the game that plays this.
-- luacheck: globals entities
for _, entity in ipairs(entities) do
  local angle = entity.id / #entities * 2 * math.pi
  entity.place = { 100, 100 }
  entity:to({ place = { 100 + 80 * math.cos(angle), 100 + 80 * math.sin(angle) } },
    { duration = 1, easing = "cubic.out", delay = entity.id * 0.002 })
end

anim.on("hit", function(e)
  for _, entity in ipairs(entities) do
    if entity.id == e.data.id then
      wait(entity:to({ health = math.max(0, entity.health - e.data.damage) }, 0.25))
      if entity.health == 0 then anim.emit("fallen", entity) end
      return
    end
  end
end)
