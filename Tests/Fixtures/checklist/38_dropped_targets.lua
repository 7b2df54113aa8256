local count = 0
local seen = setmetatable({}, { __mode = "v" })
do
  local target = { x = 0 }
  seen[1] = target
  anim.to(target, { x = 1 }, { duration = 1, loop = true, on_complete = function() count = count + 1 end })
end
wait(50)
print(seen[1] == nil and count == 0 and "done" or "kept")
