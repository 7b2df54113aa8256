/// The vibration of one component: value and velocity as closed forms of the seconds into its leg.
public struct VibrationMotion: Sendable {
  /// How far it goes, in units, with its sign.
  public let amplitude: Double
  private let course: Course
  /// Seconds of the leg, perhaps infinite.
  private let duration: Double
  private let frequency: Double
  private let decay: Double

  private enum Course: Sendable {
    case noise([SplineNoise], gain: Double, isPeriodic: Bool)
    case swing(elasticity: Double, count: Int)
  }

  /// The motion of component number `channel`, which makes it one of its own.
  ///
  /// `duration` is the seconds of one leg, infinite for noise without end. The vibration
  /// has no `problem` with that duration.
  public init(
    _ vibration: Vibration, amplitude: Double, duration: Double, channel: UInt64 = 0
  ) {
    self.amplitude = amplitude
    self.duration = duration
    decay = vibration.decay
    switch vibration.kind {
    case .noise(let octaves, let gain):
      // A period holds a whole number of changes, the nearest one.
      let cells = max(1, (vibration.period * vibration.frequency).rounded())
      let isPeriodic = vibration.period > 0
      frequency = isPeriodic ? cells / vibration.period : vibration.frequency
      var random = RandomSequence(
        seed: vibration.seed ^ RandomSequence.scrambled(channel &+ 1))
      let layers = (0..<octaves).map { octave in
        SplineNoise(
          seed: random.next(), period: isPeriodic ? Int(cells) << octave : 0)
      }
      course = .noise(layers, gain: gain, isPeriodic: isPeriodic)
    case .swing(let elasticity):
      frequency = vibration.frequency
      course = .swing(
        elasticity: elasticity, count: max(1, Int((2 * frequency * duration).rounded())))
    }
  }

  /// Value and velocity, per second of the leg's own time, at `time` seconds into the leg.
  ///
  /// - Complexity: O(octaves).
  public func sample(_ time: Double) -> (value: Double, velocity: Double) {
    guard time >= 0, time < duration else { return (0, 0) }
    switch course {
    case .noise(let layers, let gain, let isPeriodic):
      return noise(layers, gain, isPeriodic, time)
    case .swing(let elasticity, let count): return swing(elasticity, count, time)
    }
  }

  private func noise(
    _ layers: [SplineNoise], _ gain: Double, _ isPeriodic: Bool, _ time: Double
  ) -> (value: Double, velocity: Double) {
    var (value, velocity, heights) = (0.0, 0.0, 0.0)
    var (height, scale) = (1.0, frequency)
    for layer in layers {
      let sample = layer.sample(time * scale)
      value += height * sample.value
      velocity += height * scale * sample.slope
      heights += height
      height *= gain
      scale *= 2
    }
    let level = level(time, entersSlowly: !isPeriodic)
    value *= amplitude / heights
    velocity *= amplitude / heights
    return (value * level.height, velocity * level.height + value * level.change)
  }

  /// The share of the amplitude at a time, and its change per second.
  ///
  /// It fades as `decay` says. Within the first change it grows from nothing, and within the last,
  /// or the second half of what is shorter than two, it goes to nothing, both without a jerk.
  private func level(_ time: Double, entersSlowly: Bool) -> (height: Double, change: Double) {
    var (height, change) = (1.0, 0.0)
    func multiply(by other: (height: Double, change: Double)) {
      change = change * other.height + height * other.change
      height *= other.height
    }
    let edge = min(1 / frequency, duration / 2)
    if entersSlowly, time < edge {
      let ramp = Self.smooth(time / edge)
      multiply(by: (ramp.value, ramp.slope / edge))
    }
    guard duration.isFinite else { return (height, change) }
    let rest = duration - time
    if rest < edge {
      let ramp = Self.smooth(rest / edge)
      multiply(by: (ramp.value, -ramp.slope / edge))
    }
    if decay > 0 {
      let fade = Self.power(rest / duration, decay)
      multiply(by: (fade.value, -fade.slope / duration))
    }
    return (height, change)
  }

  /// From place to place, each turn at rest: first a hit, as a quarter of a sine, then half cosines.
  private func swing(
    _ elasticity: Double, _ count: Int, _ time: Double
  ) -> (value: Double, velocity: Double) {
    // The quarter wave there takes half as long as a half wave from side to side.
    let unit = duration / (Double(count) + 0.5)
    guard time >= unit / 2 else {
      let angle = sineAndCosine(quarterTurns: time / (unit / 2))
      let peak = peak(0, elasticity, count)
      return (peak * angle.sine, peak * angle.cosine * 1.5707963267948966 / (unit / 2))
    }
    let place = time / unit - 0.5
    let index = min(Int(place), count - 1)
    let (from, to) = (peak(index, elasticity, count), peak(index + 1, elasticity, count))
    let angle = sineAndCosine(quarterTurns: 2 * (place - Double(index)))
    return (
      from + (to - from) * 0.5 * (1 - angle.cosine),
      (to - from) * 0.5 * angle.sine * 3.141592653589793 / unit
    )
  }

  /// Where swing number `index` turns; after the last one it is at rest.
  private func peak(_ index: Int, _ elasticity: Double, _ count: Int) -> Double {
    guard index < count else { return 0 }
    let fade = decay > 0 ? Self.power(1 - Double(index) / Double(count), decay).value : 1
    return amplitude * fade * (index % 2 == 0 ? 1 : -elasticity)
  }

  private static func smooth(_ t: Double) -> (value: Double, slope: Double) {
    (t * t * t * (t * (t * 6 - 15) + 10), 30 * t * t * (t - 1) * (t - 1))
  }

  /// base^exponent and its derivative by the base, which lies above 0.
  private static func power(
    _ base: Double, _ exponent: Double
  ) -> (value: Double, slope: Double) {
    if exponent == 1 { return (base, 1) }
    guard base > 0 else { return (0, 0) }
    let value = exp2(exponent * log2(base))
    return (value, exponent * value / base)
  }
}
