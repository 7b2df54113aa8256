/// A movement about a place that ends where it began: `shake`, `wiggle` or `punch`.
///
/// ```swift
/// let shake = VibrationMotion(.shake(frequency: 12), amplitude: 12, duration: 0.6)
/// let offset = shake.sample(0.2).value
/// ```
/// The numbers of a part are the greatest distances of its components, in their units. It is added
/// to whatever else moves them, and is a closed form of time.
public struct Vibration: Sendable, Hashable {
  /// The kinds of movement.
  public enum Kind: Sendable, Hashable {
    /// By chance: `octaves` layers, each twice as fast and `gain` times as far as the one before.
    case noise(octaves: Int, gain: Double)
    /// To and fro between ever nearer places, as what is hit: the far side `elasticity` times as far.
    case swing(elasticity: Double)
  }

  /// The kind of movement.
  public var kind: Kind
  /// Changes of direction a second of noise, swings a second otherwise; above 0.
  public var frequency: Double
  /// How the distance fades over the duration: 0 not until the very end, 1 evenly, above 1 soon.
  public var decay: Double
  /// Seconds after which noise repeats itself, from its very first instant; 0 for never.
  public var period: Double
  /// Chooses the movement; each component has its own.
  public var seed: UInt64

  /// A movement of a kind.
  public init(
    _ kind: Kind, frequency: Double, decay: Double = 0, period: Double = 0, seed: UInt64 = 0
  ) {
    self.kind = kind
    self.frequency = frequency
    self.decay = decay
    self.period = period
    self.seed = seed
  }

  /// Fast chance that fades: the camera when something heavy falls.
  public static func shake(
    frequency: Double = 15, decay: Double = 1, seed: UInt64 = 0
  ) -> Vibration {
    Vibration(.noise(octaves: 1, gain: 0.5), frequency: frequency, decay: decay, seed: seed)
  }

  /// Slow chance that goes on: a hand that holds a camera.
  public static func wiggle(
    frequency: Double = 2, octaves: Int = 1, gain: Double = 0.5, period: Double = 0,
    seed: UInt64 = 0
  ) -> Vibration {
    Vibration(
      .noise(octaves: octaves, gain: gain), frequency: frequency, period: period, seed: seed)
  }

  /// A hit in one direction that swings out.
  public static func punch(
    frequency: Double = 6, elasticity: Double = 1, decay: Double = 1
  ) -> Vibration {
    Vibration(.swing(elasticity: elasticity), frequency: frequency, decay: decay)
  }

  /// Why it cannot run with a leg of `duration` seconds; nil if it can.
  public func problem(duration: Double) -> ParameterError? {
    func wrong(_ name: String, _ value: Double, _ wanted: String) -> ParameterError {
      ParameterError(name: name, value: value, wanted: wanted)
    }
    guard frequency > 0, frequency <= 10_000 else {
      return wrong("frequency", frequency, "above 0 and at most 10000")
    }
    guard decay >= 0, decay.isFinite else { return wrong("decay", decay, "0 or more") }
    guard period >= 0, period <= 10_000 else {
      return wrong("period", period, "from 0 to 10000 seconds")
    }
    guard duration >= 0 else { return wrong("duration", duration, "0 or more seconds") }
    switch kind {
    case .noise(let octaves, let gain):
      guard (1...16).contains(octaves) else {
        return wrong("octaves", Double(octaves), "from 1 to 16")
      }
      guard gain > 0, gain <= 1 else { return wrong("gain", gain, "above 0 and at most 1") }
    case .swing(let elasticity):
      guard elasticity >= 0, elasticity <= 1 else {
        return wrong("elasticity", elasticity, "from 0 to 1")
      }
      guard duration.isFinite else { return wrong("duration", duration, "a finite number") }
      guard frequency * duration <= 1e6 else {
        return wrong("frequency", frequency, "at most a million swings in all")
      }
    }
    return nil
  }
}
