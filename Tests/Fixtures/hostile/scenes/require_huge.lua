-- EXPECT: ERROR or LIMIT or OK. A module of twelve megabytes.
-- FILE huge.lua: x=1; * 3000000
require "huge"
