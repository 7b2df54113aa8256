local box = anim.scene {}:rect {}
box.x = 2 ^ 53
assert(box.x == 2 ^ 53)
box.x = (1 << 53) + 1
assert(box.x == 2 ^ 53)
box.x = math.maxinteger
assert(box.x == 2 ^ 63)
box.x = math.mininteger
assert(box.x == -2 ^ 63)
assert(not pcall(function() return 3 // 0 end))
assert(not pcall(function() return 3 % 0 end))
assert(math.mininteger // -1 == math.mininteger)
assert(math.mininteger % -1 == 0)
assert(not pcall(function() return 1 << 1.5 end))
assert(not pcall(string.format, "%d", 1.5))
wait(box:to({ x = 0 }, 0.1))
assert(box.x == 0)
print "done"
