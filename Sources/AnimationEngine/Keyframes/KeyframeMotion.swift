/// The keyframes of one component, once both ends are known.
///
/// A function of the eased progress of the leg, in three steps: which stretch, how far in it, and
/// with what the stretch's curve makes of that, which value. The curve is asked for by the caller,
/// since only a host can call a script's.
final class KeyframeMotion {
  /// Values at the keyframes, at least one.
  let values: [Double]
  /// Their places in the leg, 0...1; set again for what is paced.
  var times: [Double]
  /// Curves of the stretches; nil for straight ones, and none at all if all are.
  let curves: [Curve?]
  let isDiscrete: Bool
  /// Slopes per stretch at each keyframe, of a cubic course; else none.
  let tangents: [KeyframeTangent]
  /// Where a cubic course is at what share of its length.
  var arc: ArcLengthMap?
  /// Value per unit of eased progress at the very start.
  var initialSlope = 0.0
  /// Progress of the leg at which a velocity that was taken over has been used up.
  var handoffEnd = 1.0
  /// Stretch that was asked for last.
  private var hint = 0

  /// The stretch and the share of it at an eased progress.
  struct Place {
    var stretch: Int
    /// Share of the stretch, before its curve.
    var fraction = 0.0
    /// Fraction per unit of eased progress.
    var rate = 0.0
    /// No stretch: the keyframe of this number holds.
    var isHeld = false
  }

  init(
    values: [Double], times: [Double], curves: [Curve?], calculation: KeyframeCalculation,
    weights: [KeyframeWeights]
  ) {
    self.values = values
    self.times = times
    isDiscrete = calculation == .discrete
    self.curves = curves.contains { $0 != nil } && !isDiscrete ? curves : []
    if calculation == .cubicPaced {
      // The times of what is paced do not count, neither for its shape.
      self.times = Self.evenTimes(values.count)
    }
    tangents =
      calculation.isCubic ? KeyframeTangent.all(values, times: self.times, weights) : []
  }

  static func evenTimes(_ count: Int) -> [Double] {
    (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
  }

  /// Finds the stretch at an eased progress; beyond the ends that is the first or last one.
  ///
  /// With several keyframes at an end the outermost holds beyond it (Web Animations, 5.3.4).
  func place(_ eased: Double) -> Place {
    let last = values.count - 1
    if let arc {
      let found = arc.place(eased)
      return Place(stretch: found.segment, fraction: found.u, rate: found.rate)
    }
    if isDiscrete { return Place(stretch: search(eased, upTo: last), isHeld: true) }
    if eased < 0, times[1] == 0 { return Place(stretch: 0, isHeld: true) }
    if eased >= 1, times[last - 1] == 1 { return Place(stretch: last, isHeld: true) }
    let index = search(eased, upTo: last - 1)
    let rate = 1 / (times[index + 1] - times[index])
    return Place(
      stretch: index, fraction: (eased - times[index]) / (times[index + 1] - times[index]),
      rate: rate)
  }

  /// The last keyframe up to `limit` that is not after an eased progress.
  private func search(_ eased: Double, upTo limit: Int) -> Int {
    var index = min(hint, limit)
    while index > 0, times[index] > eased { index -= 1 }
    while index < limit, times[index + 1] <= eased { index += 1 }
    hint = index
    return index
  }

  /// The eased progress, half open, at which `place` would find the same stretch or keyframe.
  func bounds(of place: Place, _ eased: Double) -> (low: Double, high: Double) {
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

  /// Whether a host is asked for a stretch's curve.
  var hasScripts: Bool { curves.contains { $0?.script != nil } }

  /// The curve of a stretch; nil for a straight one.
  func curve(_ stretch: Int) -> Curve? { curves.isEmpty ? nil : curves[stretch] }

  /// The value at a fraction of a stretch, after its curve.
  func value(_ stretch: Int, _ u: Double) -> Double {
    guard !tangents.isEmpty else { return Self.straight(values[stretch], values[stretch + 1], u) }
    return Self.cubic(
      values[stretch], values[stretch + 1],
      KeyframeTangent(
        incoming: tangents[stretch + 1].incoming, outgoing: tangents[stretch].outgoing), u)
  }

  /// The value at an eased progress, of keyframes without curves of scripts.
  func value(_ eased: Double) -> Double {
    let place = place(eased)
    guard !place.isHeld else { return values[place.stretch] }
    return value(place.stretch, curve(place.stretch)?(place.fraction) ?? place.fraction)
  }

  @inline(__always)
  static func straight(_ start: Double, _ end: Double, _ u: Double) -> Double {
    u == 1 ? end : start + (end - start) * u
  }

  @inline(__always)
  static func cubic(_ start: Double, _ end: Double, _ tangent: KeyframeTangent, _ u: Double)
    -> Double
  {
    let out = tangent.outgoing
    let into = tangent.incoming
    // A cubic runs away beyond its ends; its tangents do not.
    if u <= 0 { return start + out * u }
    if u >= 1 { return end + into * (u - 1) }
    let v = 1 - u
    return (1 + 2 * u) * v * v * start + u * v * v * out + u * u * (3 - 2 * u) * end
      - u * u * v * into
  }

  /// The derivative of `value` by the fraction.
  func slope(_ stretch: Int, _ u: Double) -> Double {
    let change = values[stretch + 1] - values[stretch]
    guard !tangents.isEmpty else { return change }
    let out = tangents[stretch].outgoing
    let into = tangents[stretch + 1].incoming
    if u <= 0 { return out }
    if u >= 1 { return into }
    let v = 1 - u
    return 6 * u * v * change + v * (1 - 3 * u) * out - u * (2 - 3 * u) * into
  }

  /// The lowest and the highest keyframe.
  var range: (low: Double, high: Double) {
    values.reduce((.infinity, -.infinity)) { (min($0.0, $1), max($0.1, $1)) }
  }
}

/// How a cubic course bends at a keyframe.
struct KeyframeWeights: Equatable {
  var tension = 0.0
  var continuity = 0.0
  var bias = 0.0
}

/// Slopes of a cubic course at a keyframe, per stretch: those of the stretch before and after it.
struct KeyframeTangent: Equatable {
  var incoming = 0.0
  var outgoing = 0.0

  /// The tangents at all keyframes.
  ///
  /// Ends, and both sides of a jump, are met as if the course went on as it is there. Source:
  /// Kochanek, Bartels, "Interpolating splines with local tension, continuity, and bias control",
  /// SIGGRAPH 1984, equations 8 and 9, and 12 and 13 for stretches that differ in length.
  static func all(_ values: [Double], times: [Double], _ weights: [KeyframeWeights])
    -> [KeyframeTangent]
  {
    values.indices.map { i in
      let gapBefore = i > 0 ? times[i] - times[i - 1] : 0
      let gapAfter = i + 1 < values.count ? times[i + 1] - times[i] : 0
      guard gapBefore > 0 || gapAfter > 0 else { return KeyframeTangent() }
      let before = gapBefore > 0 ? values[i] - values[i - 1] : values[i + 1] - values[i]
      let after = gapAfter > 0 ? values[i + 1] - values[i] : before
      let w = weights[i]
      let half = (1 - w.tension) / 2
      var tangent = KeyframeTangent(
        incoming: half
          * ((1 - w.continuity) * (1 + w.bias) * before
            + (1 + w.continuity) * (1 - w.bias) * after),
        outgoing: half
          * ((1 + w.continuity) * (1 + w.bias) * before
            + (1 - w.continuity) * (1 - w.bias) * after))
      if gapBefore > 0, gapAfter > 0 {
        tangent.incoming *= 2 * gapBefore / (gapBefore + gapAfter)
        tangent.outgoing *= 2 * gapAfter / (gapBefore + gapAfter)
      }
      return tangent
    }
  }
}
