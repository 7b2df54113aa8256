import TestWords
import Testing

@testable import AnimationEngine

/// A part that passes keyframes, changed as asked.
func passing(
  _ track: TrackID, _ values: [[Double]], times: [Double]? = nil,
  _ change: (inout Keyframes) -> Void = { _ in }
) -> AnimationPart {
  var keyframes = Keyframes(values, times: times)
  change(&keyframes)
  return .passing(track, keyframes)
}

struct KeyframeAnimationTests {
  @Test func `a property passes its keyframes and rests on the last`() throws {
    let stage = Stage()
    let (track, cell) = stage.cell(7)
    try stage.animator.add(
      .keyframes([passing(track, [[0], [120], [300]], times: [0, 0.3, 1])], duration: 2),
      observer: stage.note("k", [.start, .reach, .complete]))
    try stage.play(seconds: 2, rate: 40) { time in
      let wanted = time <= 0.6 ? 200 * time : 120 + (time - 0.6) / 1.4 * 180
      expect(abs(cell.values[0] - wanted) <= 1e-12, "\(time)")
    }
    expect(cell.values, equals: [300])
    expect(cell.models.allSatisfy { $0 == [300] } && !cell.models.isEmpty)
    expect(stage.takeEvents(), equals: ["k start", "k reach 0.0", "k finished"])
  }

  @Test func `each component has key times of its own`() throws {
    let stage = Stage()
    let (track, cell) = stage.cell(10, 20, 30)
    // The second has no keyframe at 0, the third none at all.
    let part = passing(
      track, [[0, .nan, .nan], [.nan, 5, .nan], [3, .nan, .nan]], times: [0, 0.25, 1])
    let id = try stage.animator.add(.keyframes([part], duration: 1))
    for time in stride(from: 0, through: 1, by: 0.125) {
      try stage.animator.advance(to: time)
      // The second goes back to where it was.
      let second = time <= 0.25 ? 20 - 60 * time : 5 + (time - 0.25) / 0.75 * 15
      expect(abs(cell.values[0] - 3 * time) <= 1e-12)
      expect(abs(cell.values[1] - second) <= 1e-12)
      expect(cell.values[2], equals: 30)
    }
    expect(stage.animator.state(of: id), equals: .ended)
  }

  @Test func `an added one without ends swings about what it is added to`() throws {
    let stage = Stage()
    let (track, cell) = stage.cell(100)
    try stage.animator.add(.basic([.to(track, [200])], duration: 1, curve: .linear))
    var shake = Animation.keyframes([passing(track, [[8]], times: [0.5])], duration: 1)
    shake.composite = .add
    try stage.animator.add(shake)
    try stage.play(seconds: 1, rate: 8) { time in
      let swing = time <= 0.5 ? 16 * time : 16 * (1 - time)
      expect(abs(cell.values[0] - (100 + 100 * time + swing)) <= 1e-12)
    }
    expect(cell.values, equals: [200])
  }

  @Test func `cumulative legs go on from the last keyframe`() throws {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    var animation = Animation.keyframes([passing(track, [[0], [80], [30]])], duration: 1)
    animation.timing.iterations = 3
    animation.isCumulative = true
    try stage.animator.add(animation)
    try stage.play(seconds: 3, rate: 8) { time in
      let leg = min(2, time.rounded(.down))
      let u = time - leg
      let own = u <= 0.5 ? 160 * u : 80 - 100 * (u - 0.5)
      expect(abs(cell.values[0] - (30 * leg + own)) <= 1e-12, "\(time)")
    }
    expect(cell.values, equals: [90])
  }

  @Test func `legs there and back pass the same values, and rest at the start`() throws {
    let stage = Stage()
    let (track, cell) = stage.cell(-5)
    let part = passing(track, [[0], [10], [40]]) { $0.easingEach = .easeIn }
    var animation = Animation.keyframes([part], duration: 1)
    animation.timing.iterations = 2
    animation.timing.direction = .alternate
    try stage.animator.add(animation)
    var values: [Double] = []
    try stage.play(seconds: 2, rate: 16) { _ in values.append(cell.values[0]) }
    for index in 0...16 { expect(abs(values[index] - values[32 - index]) <= 1e-12) }
    expect(values[16], equals: 40)
    expect(cell.values, equals: [0])
    expect(cell.models.last, equals: [0])
  }

  @Test func `discrete keyframes hold, and end exactly`() throws {
    for (times, steps) in [
      (nil, [0, 0.25, 0.5, 0.75]), ([0, 0.5, 0.5, 0.9], [0, 0.5, 0.5, 0.9]),
      ([0, 0.1, 0.2, 0.3, 1], [0, 0.1, 0.2, 0.3]),
    ] as [([Double]?, [Double])] {
      let stage = Stage()
      let (track, cell) = stage.cell(3)
      let part = passing(track, [[10], [20], [30.25], [40.1]], times: times) {
        $0.calculation = .discrete
      }
      try stage.animator.add(.keyframes([part], duration: 1))
      for frame in 0..<20 {
        let time = Double(frame) / 20
        try stage.animator.advance(to: time)
        let index = steps.lastIndex { $0 <= time } ?? 0
        expect(cell.values, equals: [[10, 20, 30.25, 40.1][index]], "\(time)")
      }
      try stage.animator.advance(to: 1)
      expect(cell.values, equals: [40.1])
    }
  }

  @Test func `paced parts of one number share the pace, others do not`() throws {
    for pacing in [1, nil] {
      let stage = Stage()
      let (x, xCell) = stage.cell(0)
      let (y, yCell) = stage.cell(0)
      let parts = [
        passing(x, [[0], [30], [30]]) {
          $0.calculation = .paced
          $0.pacing = pacing
        },
        passing(y, [[0], [40], [190]]) {
          $0.calculation = .paced
          $0.pacing = pacing
        },
      ]
      try stage.animator.add(.keyframes(parts, duration: 2))
      try stage.play(seconds: 2, rate: 20) { time in
        // 50 along the diagonal, then 150 up; by themselves 30 and 190.
        let way = 100 * time
        let wanted =
          pacing != nil
          ? (x: min(30, way * 0.6), y: way <= 50 ? way * 0.8 : 40 + way - 50)
          : (x: 15 * time, y: 95 * time)
        expect(abs(xCell.values[0] - wanted.x) <= 1e-11)
        expect(abs(yCell.values[0] - wanted.y) <= 1e-11)
      }
    }
  }

  @Test func `a pace gives keyframes the time that their distance takes`() throws {
    let stage = Stage()
    let (track, _) = stage.cell(0, 0)
    let part = passing(track, [[0, 0], [30, 40], [30, 190]])
    let id = try stage.animator.add(Animation([part], .keyframes(curve: .linear, .pace(100))))
    expect(abs((stage.animator.duration(of: id) ?? 0) - 2) <= 1e-12)
  }

  @Test func `several keyframes at an end hold beyond it, one goes on`() throws {
    let stage = Stage()
    let (track, _) = stage.cell(0)
    let back = Curve(family: .back, variant: .inOut)
    var animation = Animation.keyframes(
      [passing(track, [[5], [20], [80], [95]], times: [0, 0, 1, 1])], duration: 1, curve: back)
    let held = try stage.animator.add(animation)
    animation.parts = [passing(track, [[20], [80]])]
    let open = try stage.animator.add(animation)
    for (time, value) in [(0.1, 5.0), (0.9, 95)] {
      let eased = back(time)
      expect(eased < 0 || eased > 1)
      try expect(stage.animator.sample(held, at: time).values, equals: [[value]])
      let wanted = 20 + 60 * eased
      expect(abs(try stage.animator.sample(open, at: time).values[0][0] - wanted) <= 1e-12)
    }
  }

  @Test(arguments: KeyframeCalculation.allCases)
  func `a sample's velocity is the slope of its values`(calculation: KeyframeCalculation) throws {
    let stage = Stage()
    let (track, _) = stage.cell(4, 9)
    let part = passing(track, [[0, 1], [60, -20], [50, 70], [110, 64]]) {
      $0.calculation = calculation
      if calculation == .linear || calculation == .cubic { $0.curves = [.easeOut, .easeIn, nil] }
    }
    let id = try stage.animator.add(.keyframes([part], duration: 1.6, curve: .easeInOut))
    let h = 1e-6
    for step in 0..<40 {
      let t = (Double(step) + 0.43) / 40 * 1.6
      let low = try stage.animator.sample(id, at: t - h)
      let high = try stage.animator.sample(id, at: t + h)
      let here = try stage.animator.sample(id, at: t)
      for index in 0..<2 {
        let seen = (high.values[0][index] - low.values[0][index]) / (2 * h)
        expect(abs(seen - here.velocities[0][index]) <= 1e-3, "\(t): \(index)")
      }
    }
  }

  @Test func `a hand-off is over with the first stretch, and every keyframe is met`() throws {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    try stage.animator.add(.basic([.to(track, [100])], duration: 1, curve: .linear))
    try stage.animator.advance(to: 0.5)
    let id = try stage.animator.add(
      .keyframes(
        [passing(track, [[20], [80]], times: [0.4, 1])], duration: 1,
        curve: Curve(family: .quad, variant: .in)))
    try stage.animator.flush()
    expect(abs((stage.animator.velocity(of: id)?[0][0] ?? 0) - 100) <= 1e-9)
    // The whole-run curve comes to 0.4 at its square root.
    let end = 0.5 + 0.4.squareRoot()
    try stage.animator.advance(to: end)
    expect(abs(cell.values[0] - 20) <= 1e-9)
    try stage.animator.advance(to: 1.5)
    expect(cell.values, equals: [80])
  }

  @Test func `retargeted keyframes go straight to the new goal, without a jump`() throws {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    let id = try stage.animator.add(.keyframes([passing(track, [[0], [50], [20]])], duration: 1))
    try stage.animator.advance(to: 0.25)
    try stage.animator.retarget(id, [.to(track, [200])])
    expect(abs((stage.animator.velocity(of: id)?[0][0] ?? 0) - 100) <= 1e-9)
    try stage.animator.advance(to: 0.2500001)
    expect(abs(cell.values[0] - 25.00001) <= 1e-4)
    try stage.animator.advance(to: 1.25)
    expect(cell.values, equals: [200])
  }

  @Test func `a script's curve shapes the whole, and another each stretch`() throws {
    let stage = Stage()
    let script = PretendedScript()
    stage.animator.scriptCurveHost = script
    let (track, cell) = stage.cell(0)
    let smooth = Curve(script: 0, name: "smooth")
    let part = passing(track, [[0], [10], [40]]) { $0.easingEach = smooth }
    try stage.animator.add(.keyframes([part], duration: 1, curve: smooth))
    func shape(_ p: Double) -> Double { p * p * (3 - 2 * p) }
    try stage.play(seconds: 1, rate: 16) { time in
      let eased = shape(time)
      let wanted = eased < 0.5 ? 10 * shape(2 * eased) : 10 + 30 * shape(2 * eased - 1)
      expect(abs(cell.values[0] - wanted) <= 1e-12)
    }
  }

  @Test func `keyframes that cannot be played are refused with their reason`() throws {
    let stage = Stage()
    let (track, _) = stage.cell(0)
    func text(_ change: (inout Keyframes) -> Void) -> String? {
      var keyframes = Keyframes([[0], [5], [9]])
      change(&keyframes)
      do throws(EngineError) {
        try stage.animator.add(.keyframes([.passing(track, keyframes)]))
        return nil
      } catch { return error.description }
    }
    let wrong: [((inout Keyframes) -> Void, String)] = [
      ({ $0.values = [] }, "there must be at least one keyframe"),
      ({ $0.times = [0, 1] }, "2 key times for 3 keyframes: there must be one for each"),
      (
        { $0.times = [0, 0.6, 0.5] },
        "key time 3 is 0.5, below the 0.6 before it: key times must not fall"
      ),
      ({ $0.times = [0, 0.6, 1.5] }, "key time 3 is 1.5: key times lie between 0 and 1"),
      ({ $0.times = [-0.1, 0.6, 1] }, "key time 1 is -0.1: key times lie between 0 and 1"),
      (
        { $0.times = [0, .nan, 1] }, "key time 2 is nan: key times lie between 0 and 1"
      ),
      (
        {
          $0.calculation = .discrete
          $0.times = [0, 0.2, 0.4, 0.9]
        }, "the further key time of discrete keyframes must be 1, not 0.9"
      ),
      (
        { $0.curves = [.easeIn] },
        "1 easing for the 2 stretches between 3 keyframes: there must be one for each stretch"
      ),
      (
        { $0.tension = [0, 1] }, "2 numbers of tension for 3 keyframes: there must be one for each"
      ),
      ({ $0.bias = [0, 1, .infinity] }, "bias 3 must be a finite number"),
      (
        {
          $0.calculation = .paced
          $0.easingEach = .easeIn
        },
        "paced keyframes keep one speed all the way: an easing of a stretch has no place there"
      ),
    ]
    for (change, reason) in wrong {
      expect(text(change), equals: "keyframes of 'value': \(reason)")
    }
    expect(text { $0.values[1] = [.infinity] }, equals: "'value' must be a finite number, not inf")
    expect(text { _ in } == nil)
  }
}

@Test func `keyframes that are moved back, with pauses between legs, stay finite`() throws {
  let stage = Stage()
  let (track, cell) = stage.cell(1)
  var keyframes = Keyframes([[-5.9]])
  keyframes.calculation = .cubic
  keyframes.easingEach = Curve(family: .expo, variant: .in)
  var animation = Animation.keyframes(
    [.passing(track, keyframes)], duration: 0.38, curve: Curve(family: .bounce, variant: .out))
  animation.timing.repeatDelay = 0.1775
  animation.timing.timeOffset = -79
  try stage.animator.add(animation)
  try stage.play(seconds: 1, rate: 60)
  expect(cell.writes.joined().allSatisfy { (-6...1).contains($0) })
  expect(stage.animator.isIdle)
}
