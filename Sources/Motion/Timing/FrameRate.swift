/// Frames per second, as a fraction, so that 30000/1001 is what it says.
public struct FrameRate: Hashable, Sendable {
  /// Frames in `denominator` seconds, above 0.
  public let numerator: Double
  /// Seconds, above 0.
  public let denominator: Double

  /// 60 frames per second.
  public static let sixty = FrameRate(unchecked: 60, 1)

  /// A rate of `numerator / denominator` frames per second; nil unless both are positive and
  /// finite, and the rate is from a thousandth to a million.
  public init?(_ numerator: Double, _ denominator: Double = 1) {
    guard numerator > 0, denominator > 0, numerator.isFinite, denominator.isFinite,
      (0.001...1_000_000).contains(numerator / denominator)
    else { return nil }
    self.init(unchecked: numerator, denominator)
  }

  /// A rate as it is written: "60", "29.97" or "30000/1001"; nil when it is none.
  public init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let numerator = parts.first.flatMap({ Double($0) }) else { return nil }
    guard parts.count == 2 else {
      self.init(numerator)
      return
    }
    guard let denominator = Double(parts[1]) else { return nil }
    self.init(numerator, denominator)
  }

  private init(unchecked numerator: Double, _ denominator: Double) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Frames per second.
  public var framesPerSecond: Double { numerator / denominator }

  /// Seconds at which frame `index` is shown: computed from the index, never summed, and the
  /// nearest double to the true quotient.
  public func time(of index: Int) -> Double { Double(index) * denominator / numerator }

  /// The last frame that is shown at or before `time`; -1 before 0, and 2^53 for all times beyond
  /// that frame: no double counts further.
  public func frame(at time: Double) -> Int {
    guard time >= 0 else { return -1 }
    let quotient = (time * numerator / denominator).rounded(.down)
    guard quotient < 0x1p53 else { return 1 << 53 }
    var index = Int(quotient)
    // The product is rounded, and may land on the other side of a frame's own time.
    if self.time(of: index) > time { index -= 1 }
    if self.time(of: index + 1) <= time { index += 1 }
    return index
  }
}
