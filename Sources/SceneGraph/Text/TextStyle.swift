/// A text and all that decides how it is laid out.
public struct TextStyle: Hashable, Sendable {
  /// What is written.
  public var text: String
  /// Families in order of preference, and style words: "Inter, Sans Bold Italic".
  public var font: String
  /// The em in pixels, above 0.
  public var size: Double
  /// On which side lines meet.
  public var alignment: TextAlignment
  /// Distance of baselines as a factor of the font's own; 0 for the font's own.
  public var lineHeight: Double
  /// Pixels added after each letter.
  public var letterSpacing: Double
  /// Pixels at which lines are broken; below 0 never.
  public var maxWidth: Double
}

/// The box of a laid-out text.
public struct TextMetrics: Hashable, Sendable {
  /// Pixels from the left to the right edge.
  public var width: Double
  /// Pixels from the top to the bottom edge.
  public var height: Double
  /// Pixels from the top to the first baseline.
  public var ascent: Double

  /// A box by its three lengths.
  public init(width: Double, height: Double, ascent: Double) {
    self.width = width
    self.height = height
    self.ascent = ascent
  }
}
