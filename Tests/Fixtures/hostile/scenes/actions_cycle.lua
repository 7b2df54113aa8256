-- EXPECT: ERROR or OK or LIMIT. Actions that change what asks for them.
local card = anim.scene {}:rect { width = 1, height = 1 }
card.delegate = { action_for = function(layer, key) layer[key] = 5 return 0.1 end }
card.actions = setmetatable({}, { __index = function(t, k) card.x = math.random() return nil end })
local style = {}
style.style = style
card.style = style
pcall(function() anim.transaction(0.1, function() card.x = 3 card.y = 4 card.opacity = 0 end) end)
local chain = {}
for i = 1, 200000 do chain = { style = chain } end
pcall(function() card.style = chain anim.transaction(0.1, function() card.x = 9 end) end)
