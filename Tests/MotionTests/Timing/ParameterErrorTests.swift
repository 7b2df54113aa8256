import Motion
import TestWords
import Testing

@Test func `the first parameter of a timing that is out of its range is named, with its value`() {
  let changes: [(String, Double, (inout MediaTiming) -> Void)] = [
    ("delay", .infinity, { $0.delay = .infinity }),
    ("end_delay", .infinity, { $0.endDelay = .infinity }),
    ("iterations", -1, { $0.iterations = -1 }),
    ("iteration_start", -0.5, { $0.iterationStart = -0.5 }),
    ("repeat_delay", -2, { $0.repeatDelay = -2 }),
    ("repeat_duration", -3, { $0.repeatDuration = -3 }),
    ("speed", .infinity, { $0.speed = .infinity }),
    ("time_offset", -.infinity, { $0.timeOffset = -.infinity }),
  ]
  expect(MediaTiming().problem == nil)
  for (name, value, change) in changes {
    var timing = MediaTiming()
    change(&timing)
    expect(timing.problem?.name, equals: name)
    expect(timing.problem?.value, equals: value)
    // Of two the earlier one is named.
    if name != "delay" {
      timing.delay = .infinity
      expect(timing.problem?.name, equals: "delay")
    }
  }
}

@Test func `an error about a parameter names it, its range and the number`() {
  let error = ParameterError(name: "speed", value: 2, wanted: "a finite number")
  expect("\(error)", equals: "'speed' must be a finite number, not 2")
}
