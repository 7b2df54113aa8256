/// The bounds of all that can be drawn, whatever it costs.
package enum DrawingLimit {
  /// The most pixels on a side.
  package static let longestSide = 32_767
  /// The most pixels of one image: a gigabyte.
  package static let largestImage = 268_435_456
  /// Layers within each other, masks of masks counted, that a picture is drawn of on any stack.
  package static let deepestNesting = 64
}
