-- ENDS 2
-- ONCE scene.lua:16: error: value 1 of 'read' of 'words' must be a number
-- ONCE scene.lua:17: error: value 2 of 'read' of 'holes' must be a number
-- ONCE scene.lua:18: error: value 1 of 'read' of 'tables' must be a number
-- ONCE scene.lua:15: error: cannot write
-- PRINTS 3.0 1.0
local scene = anim.scene {}
local kept = {}
local function property(name, read, write)
  anim.property { name = name, on = "rect", read = read, write = write or function() end }
end
property("words", function() return "three" end)
property("holes", function() return 1, nil, 3 end)
property("tables", function() return { 1, nil, 3 } end)
property("stuck", function() return 0 end, function(_, v) if v > 2 then error "cannot write" end kept[1] = v end)
scene:rect {}:to({ words = 4 }, 1)
scene:rect {}:to({ holes = 4 }, 1)
scene:rect {}:to({ tables = 4 }, 1)
scene:rect {}:to({ stuck = 4 }, 1, "linear")
local bystander = scene:rect {}
wait(bystander:to({ x = 3 }, 2))
print(bystander.x .. " " .. (kept[1] <= 2 and kept[1] > 1.9 and 1.0 or kept[1]))
