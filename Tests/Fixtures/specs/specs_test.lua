-- Every specification of this folder: a scene that checks itself and prints `done` at its end.
--
--   animlua test Tests/Fixtures/specs
--
-- Each plays at 20, 60 and 1000 frames a second, unless its row says otherwise.
local specs = {
  { "asked_actions" },
  { "backward_time", rates = { 24, 60, 144 } },
  { "bindings" },
  { "blocks" },
  { "callback_rights", rates = { 60 } },
  { "callback_waits" },
  { "callbacks" },
  { "clocks" },
  { "composition" },
  { "customs" },
  { "drags" },
  { "easings" },
  { "effects" },
  { "engine_writes" },
  { "events" },
  { "field_names" },
  { "follow", rates = { 20, 60, 250 } },
  { "gradients" },
  { "hand_over", rates = { 60 } },
  { "handles" },
  { "includes" },
  { "keys" },
  { "layers" },
  { "listed" },
  { "lists", rates = { 20, 60, 100 } },
  { "long_texts", rates = { 20 } },
  { "method_verbs" },
  { "mixing" },
  { "motion_add" },
  { "motion_decay" },
  { "motion_handover", rates = { 20, 60 } },
  { "motion_legs", rates = { 24, 60 } },
  { "motion_paused" },
  { "motion_reach" },
  { "near_instants", rates = { 24, 60, 144 } },
  { "options" },
  { "own_actions" },
  { "own_properties" },
  { "path_keys" },
  { "pairs" },
  { "paths" },
  { "properties" },
  { "reduced", reduced = true },
  { "renames" },
  { "scene_input" },
  { "scenes" },
  { "scopes" },
  { "splits" },
  { "springs" },
  { "stagger" },
  { "texts" },
  { "timeline_verbs" },
  { "timelines" },
  { "transactions" },
  { "transforms" },
  { "transitions" },
  { "values" },
  { "vectors" },
  { "verbs" },
  { "verbs_of_ones_own" },
  { "vibrations" },
  { "whole_numbers" },
  { "write_only" },
}

for number, spec in ipairs(specs) do
  local rates = spec.rates or { 20, 60, 1000 }
  for place, fps in ipairs(rates) do
    -- One rate of each, in turn: `--filter "in turn"`.
    local turn = number % #rates + 1 == place and ", in turn" or ""
    test(("%s at %d%s"):format(spec[1], fps, turn), function(t)
      t:load(spec[1], { fps = fps, reduced_motion = spec.reduced or false })
      t:play_to_end()
      -- And on for a little: an animation that the scene has left alone may fail as well.
      t:advance(0.5)
      local lines = t:printed()
      t:equal(lines[#lines], "done")
    end)
  end
end
