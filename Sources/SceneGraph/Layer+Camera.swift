import Geometry

extension Layer {
  /// From the scene to the picture, for layers that move with the camera to a share: 1 fully, 0 not at
  /// all.
  ///
  /// A share of the way, of the turn, and of what the zoom is beyond 1.
  func view(of size: Size, depth: Double) -> AffineTransform {
    let middle = Point(x: size.width / 2, y: size.height / 2)
    let x = middle.x + (shown(.x) - middle.x) * depth
    let y = middle.y + (shown(.y) - middle.y) * depth
    let zoom = max(1 + (shown(.zoom) - 1) * depth, 0)
    return AffineTransform(translationX: -x, y: -y)
      .concatenated(with: AffineTransform(rotationDegrees: -shown(.rotation) * depth))
      .concatenated(with: AffineTransform(scaleX: zoom, y: zoom))
      .concatenated(with: AffineTransform(translationX: middle.x, y: middle.y))
  }

  /// Whether a camera shows the scene as it is.
  func isHome(in size: Size) -> Bool {
    shown(.x) == size.width / 2 && shown(.y) == size.height / 2 && shown(.zoom) == 1
      && shown(.rotation) == 0
  }

  /// A camera that looks at the middle goes on doing so when the scene's size changes.
  func follow(from old: Size, to new: Size) {
    let offset = (x: layout.offset(.x), y: layout.offset(.y))
    guard numbers[offset.x] == old.width / 2, numbers[offset.y] == old.height / 2 else { return }
    setModel(.x, [new.width / 2])
    setModel(.y, [new.height / 2])
  }
}
