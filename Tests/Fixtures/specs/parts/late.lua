anim.scene {}:circle {}:to({ x = 1 }, 1, "bounse")
