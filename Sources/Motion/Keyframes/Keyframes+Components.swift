import Geometry

extension Keyframes {
  /// The key time of each keyframe.
  package var keyTimes: [Double] {
    if let times { return times }
    let count = values.count
    if calculation == .discrete { return (0..<count).map { Double($0) / Double(count) } }
    // The only keyframe is where it goes.
    guard count > 1 else { return [1] }
    return (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// The keyframes that name a component.
  package func stated(_ component: Int) -> [Int] {
    values.indices.filter { !values[$0][component].isNaN }
  }

  /// Whether a component is named by a keyframe at 0, and so has a start of its own.
  package func hasStart(_ component: Int) -> Bool {
    stated(component).first.map { keyTimes[$0] == 0 } ?? false
  }

  /// Whether any keyframe names a component.
  package func states(_ component: Int) -> Bool { values.contains { !$0[component].isNaN } }

  /// The curve of the stretch that leaves a keyframe; nil for a straight one.
  func curve(leaving index: Int) -> Curve? {
    let curve = (index < curves.count ? curves[index] : nil) ?? easingEach
    return curve == .linear ? nil : curve
  }

  func weights(_ index: Int) -> KeyframeWeights {
    func number(_ list: [Double]) -> Double { index < list.count ? list[index] : 0 }
    return KeyframeWeights(
      tension: number(tension), continuity: number(continuity), bias: number(bias))
  }

  /// The motion of a component; nil where no keyframe names it.
  ///
  /// It sets out from `start` if it has no keyframe at 0, and ends on `end` if it has none at 1.
  /// Angles go round from each keyframe to the next as `turn` says.
  package func motion(
    _ component: Int, from start: Double, to end: Double, turn: AngleTurn? = nil
  ) -> KeyframeMotion? {
    let stated = stated(component)
    guard let first = stated.first, let last = stated.last else { return nil }
    let keyTimes = keyTimes
    var course = Gathered()
    if keyTimes[first] > 0 {
      course.append(
        start, at: 0, easingEach == .linear ? nil : easingEach, KeyframeWeights())
    }
    for index in stated {
      course.append(
        values[index][component], at: keyTimes[index], curve(leaving: index), weights(index))
    }
    if keyTimes[last] < 1, calculation != .discrete {
      course.append(end, at: 1, nil, KeyframeWeights())
    }
    if let turn { course.turn(turn) }
    return KeyframeMotion(
      values: course.values, times: course.times, curves: course.curves, calculation: calculation,
      weights: course.weights)
  }
}

/// Keyframes of one component as they are gathered.
private struct Gathered {
  var values: [Double] = []
  var times: [Double] = []
  var curves: [Curve?] = []
  var weights: [KeyframeWeights] = []

  mutating func append(_ value: Double, at time: Double, _ curve: Curve?, _ w: KeyframeWeights) {
    values.append(value)
    times.append(time)
    curves.append(curve)
    weights.append(w)
  }

  /// Takes every angle round from the one before it.
  mutating func turn(_ turn: AngleTurn) {
    for index in values.indices.dropFirst() {
      values[index] = turn.goal(from: values[index - 1], to: values[index])
    }
  }
}
