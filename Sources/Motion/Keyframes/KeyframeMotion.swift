/// The keyframes of one component, once both ends are known: a closed form of eased progress.
///
/// It has three steps: which stretch, how far in it, and with what the stretch's curve makes of
/// that, which value. A caller may do the second itself, since only a host can call a script's curve.
package final class KeyframeMotion: Sendable {
  /// Values at the keyframes, at least one.
  package let values: [Double]
  /// Key times, 0...1; `paced` sets those of what is paced.
  package let times: [Double]
  /// Curves of the stretches; nil for straight ones, and none at all if all are.
  package let curves: [Curve?]
  /// How values are found between keyframes.
  package let calculation: KeyframeCalculation
  /// Slopes per stretch at each keyframe, of a cubic course; else none.
  package let tangents: [KeyframeTangent]
  /// Where a cubic course of several components is at what share of its length, once `paced` has measured it.
  package let arc: ArcLengthMap?
  /// The lowest and the highest keyframe.
  package let range: (low: Double, high: Double)
  /// Eased progress at the second of the keyframes that were given; nil where their times say so.
  private let secondAt: Double?

  /// Whether each keyframe holds until the next.
  package var isDiscrete: Bool { calculation == .discrete }

  /// The stretch and the share of it at an eased progress.
  package struct Place: Sendable {
    package var stretch: Int
    /// Share of the stretch, before its curve.
    package var fraction = 0.0
    /// Fraction per unit of eased progress.
    package var rate = 0.0
    /// No stretch: the keyframe of this number holds.
    package var isHeld = false
  }

  package init(
    values: [Double], times: [Double], curves: [Curve?], calculation: KeyframeCalculation,
    weights: [KeyframeWeights]
  ) {
    self.values = values
    self.calculation = calculation
    self.curves = curves.contains { $0 != nil } && calculation != .discrete ? curves : []
    // The times of what is paced do not count, neither for its shape.
    self.times = calculation == .cubicPaced ? Self.evenTimes(values.count) : times
    tangents =
      calculation.isCubic ? KeyframeTangent.all(values, times: self.times, weights) : []
    arc = nil
    range = Self.range(of: values)
    secondAt = nil
  }

  /// The same motion at one speed.
  private init(_ other: KeyframeMotion, times: [Double], arc: ArcLengthMap?) {
    values = other.values
    curves = other.curves
    calculation = other.calculation
    tangents = other.tangents
    range = other.range
    secondAt = arc?.firstShare
    self.times = times
    self.arc = arc
  }

  /// A cubic course of one component at one speed, which goes straight from turning point to turning point;
  /// nil where nothing moves.
  private init?(straightening course: KeyframeMotion) {
    var values = [course.values[0]]
    var lengths = [0.0]
    var second: Double?
    for stretch in 0..<(course.values.count - 1) {
      for value in course.turns(of: stretch) + [course.values[stretch + 1]] {
        let way = abs(value - values[values.count - 1])
        guard way > 0 else { continue }
        values.append(value)
        lengths.append(lengths[lengths.count - 1] + way)
      }
      if second == nil, values.count > 1 { second = lengths[lengths.count - 1] }
    }
    let length = lengths[lengths.count - 1]
    guard length > 0, length.isFinite else { return nil }
    self.values = values
    times = lengths.map { $0 == length ? 1 : $0 / length }
    curves = []
    calculation = .paced
    tangents = []
    arc = nil
    range = course.range
    secondAt = second.map { $0 / length }
  }

  /// The values at which a stretch of a cubic course turns round, in order.
  private func turns(of stretch: Int) -> [Double] {
    let (out, into) = (tangents[stretch].outgoing, tangents[stretch + 1].incoming)
    let change = values[stretch + 1] - values[stretch]
    // The derivative: out + 2 b u + c u².
    let b = 3 * change - 2 * out - into
    let c = 3 * (out + into) - 6 * change
    let root = (b * b - out * c).squareRoot()
    guard root > 0 else { return [] }
    // The form of the solution that subtracts nothing of a like size.
    let q = b < 0 ? b - root : b + root
    return [-q / c, -out / q].filter { $0 > 0 && $0 < 1 }.sorted().map { value(stretch, $0) }
  }

  /// Eased progress at the second keyframe that was given, or at the first one after the beginning.
  package var firstShare: Double { secondAt ?? times.first { $0 > 0 } ?? 1 }

  private static func range(of values: [Double]) -> (low: Double, high: Double) {
    values.reduce((.infinity, -.infinity)) { (min($0.0, $1), max($0.1, $1)) }
  }

  package static func evenTimes(_ count: Int) -> [Double] {
    (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
  }

  /// Finds the stretch at an eased progress; beyond the ends that is the first or last one.
  ///
  /// With several keyframes at an end the outermost holds beyond it (Web Animations, 5.3.4).
  /// - Complexity: O(log keyframes), O(1) if `hint` is the stretch or the one before it.
  package func place(_ eased: Double, near hint: Int = 0) -> Place {
    let last = values.count - 1
    if let arc {
      let (stretch, fraction) = arc.place(eased)
      return Place(
        stretch: stretch, fraction: fraction, rate: arc.rate(stretch, fraction))
    }
    if isDiscrete { return Place(stretch: search(eased, upTo: last, near: hint), isHeld: true) }
    if eased < 0, times[1] == 0 { return Place(stretch: 0, isHeld: true) }
    if eased >= 1, times[last - 1] == 1 { return Place(stretch: last, isHeld: true) }
    let index = search(eased, upTo: last - 1, near: hint)
    let rate = 1 / (times[index + 1] - times[index])
    return Place(
      stretch: index, fraction: (eased - times[index]) / (times[index + 1] - times[index]),
      rate: rate)
  }

  /// The last keyframe up to `limit` that is not after an eased progress; else the first.
  private func search(_ eased: Double, upTo limit: Int, near hint: Int) -> Int {
    for index in hint...(hint + 1) where index <= limit && times[index] <= eased {
      if index == limit || times[index + 1] > eased { return index }
    }
    var low = 0
    var high = limit + 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= eased { low = middle } else { high = middle }
    }
    return low
  }

  /// The eased progress, half open, at which `place` would find the same stretch or keyframe.
  package func bounds(of place: Place, _ eased: Double) -> (low: Double, high: Double) {
    guard arc == nil else { return (-.infinity, .infinity) }
    let last = values.count - 1
    if place.isHeld, !isDiscrete { return eased < 0 ? (-.infinity, 0) : (1, .infinity) }
    var low = place.stretch == 0 ? -.infinity : times[place.stretch]
    var high = place.stretch + 1 > last ? .infinity : times[place.stretch + 1]
    guard !isDiscrete else { return (low, high) }
    if place.stretch + 1 == last { high = times[last - 1] == 1 ? 1 : .infinity }
    // Where several keyframes share an end, the outermost holds beyond it.
    if times[1] == 0 { low = max(low, 0) }
    if times[last - 1] == 1 { high = min(high, 1) }
    return (low, high)
  }

  /// Whether a host computes a stretch's curve.
  package var hasScripts: Bool { curves.contains { $0?.script != nil } }

  /// The curve of a stretch; nil for a straight one.
  package func curve(_ stretch: Int) -> Curve? { curves.isEmpty ? nil : curves[stretch] }
}

// MARK: Values

extension KeyframeMotion {
  /// The value at an eased progress, of keyframes without curves of scripts.
  package func value(_ eased: Double) -> Double {
    guard let arc else { return value(at: place(eased)) }
    // Paced keyframes have no curves of stretches.
    let (stretch, fraction) = arc.place(eased)
    return value(stretch, fraction)
  }

  /// The value at a place, of keyframes without curves of scripts.
  package func value(at place: Place) -> Double {
    guard !place.isHeld else { return values[place.stretch] }
    return value(place.stretch, curve(place.stretch)?(place.fraction) ?? place.fraction)
  }

  /// The derivative of `value` by eased progress, from the right.
  package func slope(_ eased: Double) -> Double {
    let place = place(eased)
    guard !place.isHeld else { return 0 }
    guard let curve = curve(place.stretch) else {
      return slope(place.stretch, place.fraction) * place.rate
    }
    return slope(place.stretch, curve(place.fraction)) * curve.slope(place.fraction) * place.rate
  }

  /// The value at a fraction of a stretch, after its curve.
  package func value(_ stretch: Int, _ u: Double) -> Double {
    guard !tangents.isEmpty else { return Self.straight(values[stretch], values[stretch + 1], u) }
    return Self.cubic(
      values[stretch], values[stretch + 1],
      KeyframeTangent(
        incoming: tangents[stretch + 1].incoming, outgoing: tangents[stretch].outgoing), u)
  }

  /// The derivative of the value by the fraction of a stretch.
  package func slope(_ stretch: Int, _ u: Double) -> Double {
    let change = values[stretch + 1] - values[stretch]
    guard !tangents.isEmpty else { return change }
    let out = tangents[stretch].outgoing
    let into = tangents[stretch + 1].incoming
    if u <= 0 { return out }
    if u >= 1 { return into }
    let v = 1 - u
    return 6 * u * v * change + v * (1 - 3 * u) * out - u * (2 - 3 * u) * into
  }

  package static func straight(_ start: Double, _ end: Double, _ u: Double) -> Double {
    u == 1 ? end : start + (end - start) * u
  }

  package static func cubic(
    _ start: Double, _ end: Double, _ tangent: KeyframeTangent, _ u: Double
  ) -> Double {
    let out = tangent.outgoing
    let into = tangent.incoming
    // A cubic runs away beyond its ends; its tangents do not.
    if u <= 0 { return start + out * u }
    if u >= 1 { return end + into * (u - 1) }
    let v = 1 - u
    return (1 + 2 * u) * v * v * start + u * v * v * out + u * u * (3 - 2 * u) * end
      - u * u * v * into
  }
}

// MARK: Pacing

extension KeyframeMotion {
  /// Motions that pass their keyframes together: paced ones have one speed over all of them.
  ///
  /// Their values have one count and their calculation is the same. Without any distance they stay
  /// evenly spaced; the others stay as they are.
  package static func paced(_ together: [KeyframeMotion]) -> [KeyframeMotion] {
    guard let first = together.first else { return [] }
    switch first.calculation {
    case .paced:
      let count = first.values.count
      var sum = 0.0
      var times = [0.0]
      for step in 1..<max(count, 1) {
        sum += distance(together, step)
        times.append(sum)
      }
      let spaced = sum > 0 ? times.map { $0 == sum ? 1 : $0 / sum } : evenTimes(count)
      return together.map { KeyframeMotion($0, times: spaced, arc: nil) }
    case .cubicPaced where together.count == 1 && first.curves.isEmpty:
      return [KeyframeMotion(straightening: first) ?? first]
    case .cubicPaced:
      guard let arc = ArcLengthMap(together) else { return together }
      return together.map { KeyframeMotion($0, times: $0.times, arc: arc) }
    case .linear, .discrete, .cubic: return together
    }
  }

  /// Units that the course is long of motions that pass their keyframes together.
  package static func length(_ together: [KeyframeMotion]) -> Double {
    guard let first = together.first else { return 0 }
    if first.calculation.isCubic {
      return (first.arc ?? ArcLengthMap(together))?.total ?? 0
    }
    let count = first.values.count
    return count > 1 ? (1..<count).reduce(0) { $0 + distance(together, $1) } : 0
  }

  private static func distance(_ together: [KeyframeMotion], _ step: Int) -> Double {
    var square = 0.0
    for member in together {
      let change = member.values[step] - member.values[step - 1]
      square += change * change
    }
    return square.squareRoot()
  }
}
