/// Mistakes in the keyframes of a property.
public enum KeyframeProblem: Sendable, Hashable, CustomStringConvertible {
  /// There are none.
  case none
  /// There are more or fewer key times than keyframes.
  case timeCount(Int, keyframes: Int, isDiscrete: Bool)
  /// A key time lies outside of 0...1; `index` counts from 0.
  case timeOutside(Double, index: Int)
  /// A key time is below the one before it.
  case timeFalls(Double, after: Double, index: Int)
  /// The further time of discrete keyframes is not 1.
  case lastTime(Double)
  /// There are neither as many curves as keyframes nor one less.
  case curveCount(Int, keyframes: Int)
  /// Tension, continuity or bias is not given for every keyframe.
  case weightCount(String, Int, keyframes: Int)
  /// Tension, continuity or bias is no finite number.
  case weight(String, index: Int)
  /// A stretch that is paced has a curve of its own.
  case curveOfPaced

  /// The mistake and the expected form.
  public var description: String {
    switch self {
    case .none: "there must be at least one keyframe"
    case .timeCount(let count, let keyframes, let isDiscrete):
      "\(count) key time\(count == 1 ? "" : "s") for \(keyframes) "
        + "keyframe\(keyframes == 1 ? "" : "s"): there must be one for each"
        + (isDiscrete ? ", and may be a last one of 1" : "")
    case .timeOutside(let time, let index):
      "key time \(index + 1) is \(shortest(time)): key times lie between 0 and 1"
    case .timeFalls(let time, let before, let index):
      "key time \(index + 1) is \(shortest(time)), below the \(shortest(before)) before it: "
        + "key times must not fall"
    case .lastTime(let time):
      "the further key time of discrete keyframes must be 1, not \(shortest(time))"
    case .curveCount(let count, let keyframes):
      "\(count) easing\(count == 1 ? "" : "s") for the \(max(0, keyframes - 1)) stretches between "
        + "\(keyframes) keyframes: there must be one for each stretch"
    case .weightCount(let name, let count, let keyframes):
      "\(count) numbers of \(name) for \(keyframes) keyframes: there must be one for each"
    case .weight(let name, let index): "\(name) \(index + 1) must be a finite number"
    case .curveOfPaced:
      "paced keyframes keep one speed all the way: an easing of a stretch has no place there"
    }
  }
}

extension Keyframes {
  /// Looks for what cannot be played.
  ///
  /// - Throws: `EngineError.badKeyframes` naming `property`; `.badParameter` for infinite values.
  func validate(_ property: String) throws(EngineError) {
    if let problem { throw .badKeyframes(property: property, problem) }
    for value in values.joined() where value.isInfinite {
      throw .badParameter(name: property, value: value, wanted: "a finite number")
    }
  }

  private var problem: KeyframeProblem? {
    guard !values.isEmpty else { return KeyframeProblem.none }
    if let times, let problem = problem(of: times) { return problem }
    if !curves.isEmpty, curves.count != values.count, curves.count != values.count - 1 {
      return .curveCount(curves.count, keyframes: values.count)
    }
    if calculation.isPaced, easingEach != .linear || curves.contains(where: { $0 != nil }) {
      return .curveOfPaced
    }
    for (name, numbers) in [("tension", tension), ("continuity", continuity), ("bias", bias)] {
      if !numbers.isEmpty, numbers.count != values.count {
        return .weightCount(name, numbers.count, keyframes: values.count)
      }
      if let index = numbers.firstIndex(where: { !$0.isFinite }) {
        return .weight(name, index: index)
      }
    }
    return nil
  }

  private func problem(of times: [Double]) -> KeyframeProblem? {
    let isDiscrete = calculation == .discrete
    let hasLast = isDiscrete && times.count == values.count + 1
    guard times.count == values.count || hasLast else {
      return .timeCount(times.count, keyframes: values.count, isDiscrete: isDiscrete)
    }
    for (index, time) in times.enumerated() {
      guard time >= 0, time <= 1 else { return .timeOutside(time, index: index) }
      if index > 0, time < times[index - 1] {
        return .timeFalls(time, after: times[index - 1], index: index)
      }
    }
    return hasLast && times[values.count] != 1 ? .lastTime(times[values.count]) : nil
  }

  // MARK: One component

  /// The key time of each keyframe.
  var keyTimes: [Double] {
    if let times { return times }
    let count = values.count
    if calculation == .discrete { return (0..<count).map { Double($0) / Double(count) } }
    // The only keyframe is where it goes.
    guard count > 1 else { return [1] }
    return (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// The keyframes that name a component.
  func stated(_ component: Int) -> [Int] {
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
}
