-- ENDS 2
-- SAYS scene.lua:6: error: unexpected symbol near '='
-- SAYS [E-syntax]
-- NEVER begun
print "begun"
anim.scene {}:rect {}:to({ x = = 3 }, 1)
