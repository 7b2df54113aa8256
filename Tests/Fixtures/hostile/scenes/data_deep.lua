-- EXPECT: ERROR or LIMIT. JSON a hundred thousand deep.
-- FILE deep.json: [ * 100000
anim.data "deep.json"
