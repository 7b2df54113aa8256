import Geometry

extension Layer {
  /// From the scene to the picture, for layers that move with the camera to a share: 1 fully, 0 not at
  /// all.
  ///
  /// A share of the way, of the turn, and of what the zoom is beyond 1.
  func view(
    of size: Size, depth: Double, in tree: LayerTree = .presentation
  ) -> AffineTransform {
    let middle = Point(x: size.width / 2, y: size.height / 2)
    let x = middle.x + (shown(.x, in: tree) - middle.x) * depth
    let y = middle.y + (shown(.y, in: tree) - middle.y) * depth
    let zoom = max(1 + (shown(.zoom, in: tree) - 1) * depth, 0)
    return AffineTransform(translationX: -x, y: -y)
      .concatenated(with: AffineTransform(rotationDegrees: -shown(.rotation, in: tree) * depth))
      .concatenated(with: AffineTransform(scaleX: zoom, y: zoom))
      .concatenated(with: AffineTransform(translationX: middle.x, y: middle.y))
  }

  /// Whether a camera shows the scene as it is.
  func isHome(in size: Size, _ tree: LayerTree = .presentation) -> Bool {
    shown(.x, in: tree) == size.width / 2 && shown(.y, in: tree) == size.height / 2
      && shown(.zoom, in: tree) == 1 && shown(.rotation, in: tree) == 0
  }

  /// How much of the camera's movement counts for it beside what its groups say.
  func ownDepth(in tree: LayerTree) -> Double {
    // The camera itself, and the group of all layers, move with it fully.
    guard parent != nil else { return 1 }
    return isShown(.fixed, in: tree) ? 0 : shown(.depth, in: tree)
  }

  /// How much of the camera's movement counts for it: 1 fully, 0 not at all.
  func depthInScene(in tree: LayerTree) -> Double {
    var depth = 1.0
    var next: Layer? = self
    while let layer = next {
      depth *= layer.ownDepth(in: tree)
      next = layer.parent
    }
    return depth
  }

  /// A camera that looks at the middle goes on doing so when the scene's size changes.
  func follow(from old: Size, to new: Size) {
    let offset = (x: layout.offset(.x), y: layout.offset(.y))
    guard numbers[offset.x] == old.width / 2, numbers[offset.y] == old.height / 2 else { return }
    setModel(.x, [new.width / 2])
    setModel(.y, [new.height / 2])
  }
}

extension Scene {
  /// The camera as it looks at this instant; nil when it shows the scene as it is.
  func cameraInUse(in tree: LayerTree) -> Layer? {
    if tree == .presentation { camera.presentNow() }
    return camera.isHome(in: size, tree) ? nil : camera
  }
}

/// Points between the coordinates of layers and those of the picture, which the camera shows.
extension Layer {
  /// From its own coordinates to the picture's.
  public func pictureTransform(in tree: LayerTree = .presentation) -> AffineTransform {
    guard let around = sceneAround else { return seen(sceneTransform(in: tree), in: tree) }
    if tree == .presentation { if hasAnchor { presentTreeNow() } else { presentNow() } }
    return pictured(in: around, from: transform(in: tree), tree)
  }

  /// From the coordinates in which its (x, y) are given to the picture's.
  public func placeTransform(in tree: LayerTree = .presentation) -> AffineTransform {
    guard let around = sceneAround else {
      return seen(parent?.childrenSceneTransform(in: tree) ?? .identity, in: tree)
    }
    return pictured(in: around, from: .identity, tree)
  }

  /// A point of the picture in its own coordinates; nil when it is scaled to nothing.
  public func fromPicture(_ point: Point, in tree: LayerTree = .presentation) -> Point? {
    pictureTransform(in: tree).inverse?.apply(to: point)
  }

  /// A point of the picture in the coordinates in which a scene within the scene has its layers; nil when
  /// it is scaled to nothing.
  package func fromPictureToInner(_ point: Point, in tree: LayerTree = .presentation) -> Point? {
    var map = sublayerMap(in: tree) ?? .identity
    if let camera = innerCameraInUse(in: tree) {
      map = map.concatenated(with: camera.view(of: innerSize, depth: 1, in: tree))
    }
    return map.concatenated(with: pictureTransform(in: tree)).inverse?.apply(to: point)
  }

  private func seen(_ transform: AffineTransform, in tree: LayerTree) -> AffineTransform {
    guard let scene, let camera = scene.cameraInUse(in: tree) else { return transform }
    let depth = depthInScene(in: tree)
    guard depth != 0 else { return transform }
    return transform.concatenated(with: camera.view(of: scene.size, depth: depth, in: tree))
  }

  // MARK: Scenes within the scene

  /// The innermost scene within the scene that it lies in; nil for none.
  var sceneAround: Layer? {
    var layer = parent
    while let group = layer, group.kind != .scene { layer = group.parent }
    return layer
  }

  /// The camera of a scene within the scene at this instant; nil when it shows it as it is.
  func innerCameraInUse(in tree: LayerTree) -> Layer? {
    guard let camera = inner?.camera else { return nil }
    if tree == .presentation { camera.presentNow() }
    return camera.isHome(in: innerSize, tree) ? nil : camera
  }

  /// From coordinates that `own` takes to those of its group on to those of the scene around, and how
  /// much of that scene's camera counts.
  func placement(
    in around: Layer, from own: AffineTransform, _ tree: LayerTree
  ) -> (AffineTransform, depth: Double) {
    var result = own
    var depth = ownDepth(in: tree)
    var ancestor = parent
    while let group = ancestor, group !== around {
      if tree == .presentation {
        if group.hasAnchor { group.presentTreeNow() } else { group.presentNow() }
      }
      result = result.concatenated(with: group.childrenTransform(in: tree))
      depth *= group.ownDepth(in: tree)
      ancestor = group.parent
    }
    if let map = around.sublayerMap(in: tree) { result = result.concatenated(with: map) }
    return (result, depth)
  }

  /// The same all the way to the picture.
  private func pictured(
    in around: Layer, from own: AffineTransform, _ tree: LayerTree
  ) -> AffineTransform {
    var (result, depth) = placement(in: around, from: own, tree)
    if depth != 0, let camera = around.innerCameraInUse(in: tree) {
      result = result.concatenated(
        with: camera.view(of: around.innerSize, depth: depth, in: tree))
    }
    return result.concatenated(with: around.pictureTransform(in: tree))
  }
}
