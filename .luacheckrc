std = "lua54"
-- Globals of a scene beyond the standard library.
globals = { "anim", "wait", "spawn" }
max_line_length = 100
-- Hostile scripts and golden inputs are wrong on purpose.
exclude_files = { "Tests/Fixtures/**", ".build/**", ".build-*/**" }
