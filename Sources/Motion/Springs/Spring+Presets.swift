extension Spring {
  /// The springs that go by a name, in the order of lists.
  public static let presets: [(name: String, spring: Spring)] = [
    ("gentle", gentle), ("wobbly", wobbly), ("stiff", stiff), ("slow", slow),
    ("snappy", snappy), ("bouncy", bouncy),
  ]

  /// Tension 120, friction 14.
  public static let gentle = constant(tension: 120, friction: 14)
  /// Tension 180, friction 12.
  public static let wobbly = constant(tension: 180, friction: 12)
  /// Tension 210, friction 20.
  public static let stiff = constant(tension: 210, friction: 20)
  /// Tension 280, friction 60.
  public static let slow = constant(tension: 280, friction: 60)
  /// Duration 0.5 s, bounce 0.15.
  public static let snappy = constant(duration: 0.5, bounce: 0.15)
  /// Duration 0.5 s, bounce 0.3.
  public static let bouncy = constant(duration: 0.5, bounce: 0.3)

  /// The spring of a name; case, `-` and `_` do not matter.
  ///
  /// - Throws: `SpringError.unknownPreset` with the nearest name.
  public init(preset name: String) throws(SpringError) {
    let wanted = foldedName(name)
    guard let row = Spring.presets.first(where: { $0.name == wanted }) else {
      throw .unknownPreset(
        name: name, nearest: nearestName(to: name, in: Spring.presets.map(\.name)))
    }
    self = row.spring
  }

  private static func constant(tension: Double, friction: Double) -> Spring {
    Spring(mass: 1, stiffness: tension, damping: friction, velocity: 0, checked: ())
  }

  /// A spring by duration and bounce that are known to be in range.
  package static func constant(duration: Double, bounce: Double) -> Spring {
    let frequency = 2 * Double.pi / duration
    return constant(tension: frequency * frequency, friction: 2 * (1 - bounce) * frequency)
  }
}
