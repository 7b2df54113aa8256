anim.scene {}:include "self.lua"
