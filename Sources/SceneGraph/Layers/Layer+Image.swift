import Geometry

/// Where an image's pixels are, and how many there are across and down.
package struct ImageReference: Hashable, Sendable {
  /// The file.
  package var path: String
  /// One pixel of the scene for one of the image's.
  package var naturalSize: Size
}

/// How an image lies in its layer's box.
///
/// Source: CSS Images Level 3, W3C, https://www.w3.org/TR/css-images-3/#the-object-fit
public enum ImageFit: String, CaseIterable, Sendable {
  /// Stretched to the box.
  case fill
  /// As large as it can be within the box, in its own shape.
  case contain
  /// As small as it can be to cover the box, in its own shape; cut at the box.
  case cover
  /// One pixel of the scene for one of its own; cut at the box.
  case none
  /// As `none`, or as `contain` where that is smaller.
  case scaleDown

  /// The place of an image in the box at (0, 0), in whose middle it lies.
  func frame(of natural: Size, in box: Size) -> Rect {
    guard natural.width > 0, natural.height > 0 else {
      return Rect(x: 0, y: 0, width: box.width, height: box.height)
    }
    let (across, down) = (box.width / natural.width, box.height / natural.height)
    let factor: Double
    switch self {
    case .fill: return Rect(x: 0, y: 0, width: box.width, height: box.height)
    case .contain: factor = min(across, down)
    case .cover: factor = max(across, down)
    case .none: factor = 1
    case .scaleDown: factor = min(across, down, 1)
    }
    let (width, height) = (natural.width * factor, natural.height * factor)
    return Rect(
      x: (box.width - width) / 2, y: (box.height - height) / 2, width: width, height: height)
  }
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
