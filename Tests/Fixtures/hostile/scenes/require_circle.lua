-- EXPECT: ERROR. Modules that ask for each other.
-- FILE a.lua: return require "b" * 1
-- FILE b.lua: return require "a" * 1
require "a"
