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
  case scaleDown = "scale_down"

  /// The place of an image in the box at (0, 0), in whose middle it lies.
  package func frame(of natural: Size, in box: Size) -> Rect {
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
