import TestWords
import Testing

@testable import AnimationEngine

struct KeyframeLaneTests {
  /// Courses of every kind, with jumps, shared ends and overshooting curves.
  private static let courses: [(values: [Double], times: [Double]?, each: Curve)] = [
    ([0, 120, 80, 85, 300], nil, .linear),
    ([5, 20, 80, 95], [0, 0, 1, 1], Curve(family: .back, variant: .inOut)),
    ([5, 20, 80, 95], [0, 0.5, 0.5, 1], .easeInOut),
    ([0, 10, -4], [0.25, 0.5, 0.75], Curve(family: .elastic, variant: .out)),
    ([1, 2, 4, 9], [0, 0, 0.3, 0.3], .easeIn), ([3, 3, 3], nil, .linear), ([8], nil, .linear),
  ]

  @Test(
    arguments: KeyframeCalculation.allCases,
    [Curve.linear, .easeInOut, Curve(family: .back, variant: .inOut)])
  func `a row gives the bits of the course at every place`(
    calculation: KeyframeCalculation, run: Curve
  ) throws {
    let stage = Stage()
    var all: [(id: AnimationID, track: TrackID, delay: Double)] = []
    for (index, course) in Self.courses.enumerated() {
      for direction in PlaybackDirection.allCases {
        let (track, _) = stage.cell(40, output: .column)
        let part = passing(track, course.values.map { [$0] }, times: course.times) {
          $0.calculation = calculation
          if calculation == .linear || calculation == .cubic { $0.easingEach = course.each }
        }
        var animation = Animation.keyframes(
          [part], duration: 1 + Double(index) / 7, curve: run)
        animation.timing.iterations = 3
        animation.timing.repeatDelay = 0.1
        animation.timing.direction = direction
        all.append((try stage.animator.add(animation), track, 0))
      }
    }
    var compared = 0
    for frame in 0...260 {
      let time = Double(frame) / 77
      try stage.animator.advance(to: time)
      for (id, track, _) in all where stage.animator.state(of: id) == .running {
        let found = try require(stage.animator.value(of: id))[0][0]
        expect(stage.animator.column(track)[0], equals: found, "frame \(frame)")
        compared += 1
      }
      if frame == 100 { try stage.animator.seek(all[3].id, to: 0.2) }
      if frame == 120 { try stage.animator.reverse(all[5].id) }
    }
    expect(compared > 5000)
  }

  @Test func `keyframes have a lane, unless a script is in the way`() throws {
    let stage = Stage()
    let script = Curve(script: 0, name: "smooth")
    for (each, run, lane) in [
      (Curve.easeIn, Curve.linear, true), (script, .linear, false), (.linear, script, false),
    ] {
      let (track, _) = stage.cell(1)
      let before = stage.animator.lanes.keyframes.count
      try stage.animator.add(
        .keyframes([passing(track, [[2], [3], [4]]) { $0.easingEach = each }], curve: run))
      try stage.animator.flush()
      expect(stage.animator.lanes.keyframes.count, equals: before + (lane ? 1 : 0))
    }
  }
}
