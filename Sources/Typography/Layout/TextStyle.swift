import Geometry

/// A text and all that decides how it is laid out.
public struct TextStyle: Hashable, Sendable {
  /// The text.
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
  /// How heavy letters are, 1 to 1000, as in CSS; 0 as the style words of `font` say.
  public var weight = 0.0
  /// OpenType features as in CSS: "tnum, ss01"; empty for those that the font turns on itself.
  public var features = ""
  /// The bytes (UTF-8) that are drawn; nil for all.
  ///
  /// The whole text is laid out, so that a part has the place and the shape that it has there.
  public var range: Range<Int>?

  package init(
    text: String, font: String, size: Double, alignment: TextAlignment, lineHeight: Double,
    letterSpacing: Double, maxWidth: Double, weight: Double = 0, features: String = "",
    range: Range<Int>? = nil
  ) {
    self.text = text
    self.font = font
    self.size = size
    self.alignment = alignment
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
    self.maxWidth = maxWidth
    self.weight = weight
    self.features = features
    self.range = range
  }

  /// The same with all that is laid out.
  package var laidOut: TextStyle {
    var whole = self
    whole.range = nil
    return whole
  }
}

/// On which side lines of different length meet.
public enum TextAlignment: String, CaseIterable, Sendable { case left, center, right }

/// The box of a laid-out text.
public struct TextMetrics: Hashable, Sendable {
  /// Pixels from the left to the right edge.
  public var width: Double
  /// Pixels from the top to the bottom edge.
  public var height: Double
  /// Pixels from the top to the first baseline.
  public var ascent: Double
  /// The box of what its letters cover, from the top left of the text; it may be larger or smaller.
  public var ink: Rect

  /// A box by its three lengths; the ink fills it unless its own box is given.
  public init(width: Double, height: Double, ascent: Double, ink: Rect? = nil) {
    self.width = width
    self.height = height
    self.ascent = ascent
    self.ink = ink ?? Rect(x: 0, y: 0, width: width, height: height)
  }
}
