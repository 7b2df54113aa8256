-- EXPECT: LIMIT. Scenes of one file without end.
while true do anim.scene {} end
