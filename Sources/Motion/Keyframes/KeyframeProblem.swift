/// Mistakes in the keyframes of a property.
public enum KeyframeProblem: Error, Sendable, Hashable, CustomStringConvertible {
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
  /// A keyframe has more or fewer numbers than there are components; `index` counts from 0.
  case componentCount(Int, wanted: Int, index: Int)
  /// A number of a keyframe is infinite; `index` counts from 0.
  case infinite(index: Int)

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
    case .componentCount(let count, let wanted, let index):
      "keyframe \(index + 1) must have \(wanted) number\(wanted == 1 ? "" : "s"), not \(count)"
    case .infinite(let index): "the numbers of keyframe \(index + 1) must be finite"
    }
  }
}

extension Keyframes {
  /// The first mistake in times, curves and weights; nil where there is none.
  ///
  /// How many numbers a keyframe has, and whether they are finite, is not looked at.
  public var problem: KeyframeProblem? {
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
}
