import TestWords
import Testing

@testable import AnimationEngine

/// A curve whose function fails when it is called.
private let failing = Curve(
  scripts: ScriptFunctions(out: 7), variant: .out, name: "failing", arguments: [])

@Test func `SampleFailure: a value that is not finite is refused, not infinite`() throws {
  let stage = Stage()
  let (track, _) = stage.cell(0)
  var animation = Animation.basic([.to(track, [-480])], duration: 1, curve: .linear)
  animation.isCumulative = true
  animation.timing.iterations = .infinity
  let id = try stage.animator.add(animation)
  #expect(throws: EngineError.notFinite) { try stage.animator.sample(id, at: 1.7e308) }
  try stage.animator.advance(to: 0)
  try stage.animator.advance(to: 0.5)
  #expect(throws: EngineError.notFinite) { try stage.animator.sample(id, at: 1.7e308) }
  try expect(stage.animator.sample(id, at: 2.5).values, equals: [[-1200]])
  expect(stage.animator.state(of: id), equals: .running)
}

@Test(arguments: [false, true])
func `SampleFailure: a question that a function fails is refused and ends nothing`(
  isBegun: Bool
) throws {
  let stage = Stage()
  let script = PretendedScript()
  stage.animator.scriptCurveHost = script
  let (track, _) = stage.cell(0)
  let id = try stage.animator.add(.basic([.to(track, [5])], duration: 1, curve: failing))
  if isBegun {
    try stage.animator.advance(to: 0)
    try stage.animator.advance(to: 0.5)
  }
  script.failing = [7]
  #expect(throws: EngineError.failed(.host(token: 7))) {
    try stage.animator.sample(id, at: 0.25)
  }
  script.failing = []
  try stage.animator.advance(to: 0.75)
  expect(stage.animator.state(of: id), equals: .running)
}

@Test func `SampleFailure: a timeline is laid out though a function on it fails`() throws {
  let stage = Stage()
  let script = PretendedScript()
  script.failing = [7]
  stage.animator.scriptCurveHost = script
  let (track, _) = stage.cell(0)
  let first = try stage.animator.add(.basic([.to(track, [5])], duration: 1, curve: failing))
  let second = try stage.animator.add(.spring([.to(track, [9])], Spring(bounciness: 4, speed: 9)))
  var made = TimelineAnimation([
    TimelineEntry(.animation(first)), TimelineEntry(.animation(second), .at(0.5)),
  ])
  made.curve = failing
  let timeline = try stage.animator.addTimeline(made, observer: stage.note("line", .complete))
  try expect(require(stage.animator.totalDuration(of: timeline)) > 0.5)
  #expect(throws: EngineError.failed(.host(token: 7))) {
    try stage.animator.sample(timeline, at: 0.25)
  }
  try stage.animator.advance(to: 0)
  try stage.animator.advance(to: 1)
  expect(stage.animator.brokenInvariants().isEmpty)
}
