import Geometry

/// Points between the coordinates of layers, groups and the scene.
extension Layer {
  /// A point of its own coordinates in the scene's.
  public func toScene(_ point: Point, in tree: LayerTree = .presentation) -> Point {
    sceneTransform(in: tree).apply(to: point)
  }

  /// A point of the scene in its own coordinates; nil when it is scaled to nothing.
  public func fromScene(_ point: Point, in tree: LayerTree = .presentation) -> Point? {
    sceneTransform(in: tree).inverse?.apply(to: point)
  }

  /// A point of its own coordinates in those of the scene that its file made, which may be one
  /// within another.
  public func toOwnScene(_ point: Point, in tree: LayerTree = .presentation) -> Point {
    transform(upTo: ownScene, in: tree).apply(to: point)
  }

  /// A point of the scene that its file made in its own coordinates; nil when it is scaled to nothing.
  public func fromOwnScene(_ point: Point, in tree: LayerTree = .presentation) -> Point? {
    transform(upTo: ownScene, in: tree).inverse?.apply(to: point)
  }

  /// A point of its own coordinates in those of another layer; nil when that is scaled to nothing.
  public func convert(
    _ point: Point, to other: Layer, in tree: LayerTree = .presentation
  ) -> Point? {
    other.fromScene(toScene(point, in: tree), in: tree)
  }

  /// Brings what is on screen of its own properties up to this instant, which may lie between two
  /// frames.
  ///
  /// - Complexity: O(its animated properties).
  func presentNow() {
    guard !sinks.isEmpty, let scene else { return }
    scene.presentedColumns.takeChanges(from: scene.animator)
    var values: [Double] = []
    for sink in sinks where sink.place >= 0 {
      guard scene.animator.presentation(sink.track, into: &values) else { continue }
      values.withUnsafeBufferPointer { numbers in
        if let first = numbers.baseAddress { sink.present(first, on: self) }
      }
    }
  }

  /// The same for it and all it holds.
  func presentTreeNow() {
    presentNow()
    for child in children { child.presentTreeNow() }
  }
}
