-- EXPECT: LIMIT or ERROR. A family that tries itself while it is tabulated.
anim.easing.mad = function(p) return anim.easing("mad.out")(p) end
anim.to({ x = 0 }, { x = 1 }, 0.5, "mad.out")
