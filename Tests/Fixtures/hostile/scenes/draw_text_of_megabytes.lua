-- EXPECT: OK or LIMIT or ERROR. Three megabytes in one line, and half a million lines.
local s = anim.scene { width = 320, height = 200, duration = 1 }
s:text { text = ('Wg '):rep(1e6), fill = '#fff' }
s:text { text = ('a\n'):rep(5e5), fill = '#fff', font_size = 1 }
