import Geometry

/// Where an image's pixels are, and how many there are across and down.
package struct ImageReference: Hashable, Sendable {
  /// The file.
  package var path: String
  /// One pixel of the scene for one of the image's.
  package var naturalSize: Size
}

extension Layer {
  /// Shows an image in its natural size, or with one side given, in its own shape.
  ///
  /// - Parameters:
  ///   - source: the value of `source`.
  ///   - path: the file.
  ///   - naturalSize: how many pixels it has.
  /// - Throws: `SceneError` when the layer is no image or was removed.
  public func setImage(
    source: String, path: String, naturalSize: Size
  ) throws(SceneError) {
    try set(.source, to: .text(source))
    image = ImageReference(path: path, naturalSize: naturalSize)
    try followNaturalSize()
  }

  /// A side of an image was given; the other follows, unless it was given too.
  func sideWasGiven(_ side: Property) throws(SceneError) {
    givenSides.insert(side)
    try followNaturalSize()
  }

  private func followNaturalSize() throws(SceneError) {
    guard let natural = image?.naturalSize, natural.width > 0, natural.height > 0 else { return }
    let factor: Double? =
      switch (givenSides.contains(.width), givenSides.contains(.height)) {
      case (true, true): nil
      case (true, false): numbers[layout.offset(.width)] / natural.width
      case (false, true): numbers[layout.offset(.height)] / natural.height
      case (false, false): 1
      }
    guard let factor else { return }
    if !givenSides.contains(.width) { setModel(.width, [natural.width * factor]) }
    if !givenSides.contains(.height) { setModel(.height, [natural.height * factor]) }
  }
}
