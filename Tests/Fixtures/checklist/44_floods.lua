-- ENDS 124
-- ARGS --limit print=1M -q
-- SAYS print limit exceeded: 1M
-- NEVER after it
assert(not pcall(function() anim.scene { background = ("x"):rep(10 << 20) } end))
for i = 1, 1e5 do print("a line of some length", i) end
wait(0.1)
for i = 1, 1e5 do print("a line of some length", i) end
wait(0.1)
print "after it"
