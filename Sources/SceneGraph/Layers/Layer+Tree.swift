extension Layer {
  /// Puts a layer of the same scene into this group, in front of all others or at `index`, taking
  /// it out of the group it is in.
  ///
  /// It keeps its values, so its place changes with the group.
  ///
  /// - Throws: `SceneError` when this is no group, has no such place, lies inside the layer, or
  ///   lies deeper than `deepestNesting`. Also when one of both is gone, or this counts its time
  ///   against a clock that runs on the layer's own.
  public func add(_ layer: Layer, at index: Int? = nil) throws(SceneError) {
    guard kind.holdsLayers else { throw .notAGroup(name) }
    guard isInScene else { throw .notInScene(name) }
    guard layer.isInScene, layer.scene === scene else { throw .notInScene(layer.name) }
    var ancestor: Layer? = self
    var level = 0
    while let group = ancestor {
      if group === layer { throw .wouldContainItself(layer.name) }
      level += 1
      ancestor = group.parent
    }
    var known: [ObjectIdentifier: Int] = [:]
    guard level + layer.levels(&known) <= Self.deepestNesting else { throw .tooDeep(layer.name) }
    let others = layer.parent === self ? children.count - 1 : children.count
    let place = index ?? others
    guard (0...others).contains(place) else { throw .noSuchPlace(place, count: others) }
    if layer.givenClock == nil { try layer.checkTime(on: clock) }
    layer.detach()
    children.insert(layer, at: place)
    layer.parent = self
    layer.adoptClock()
  }

  /// Takes the layer and all it holds out of the scene; their animations end as removed.
  public func remove() {
    guard isInScene, let scene, self !== scene.root, kind != .camera else { return }
    detach()
    scene.forget(self)
  }

  /// Layers within each other, masks of masks counted, that a picture is drawn of on any stack.
  public static let deepestNesting = DrawingLimit.deepestNesting

  /// The same where masks were filled after they had become masks; a frame of more is not drawn.
  static let deepestDrawing = 4 * deepestNesting

  /// Levels that are drawn within each other to draw it: what it holds, and masks of it.
  ///
  /// - Complexity: O(1) without children and mask, else O(layers below it).
  func levels(_ known: inout [ObjectIdentifier: Int]) -> Int {
    if children.isEmpty, mask == nil { return 1 }
    if let levels = known[ObjectIdentifier(self)] { return levels }
    var below = mask?.levels(&known) ?? 0
    for child in children { below = max(below, child.levels(&known)) }
    known[ObjectIdentifier(self)] = below + 1
    return below + 1
  }

  private func detach() {
    if let parent {
      // Often they go in the order of their making, or the reverse.
      if parent.children.last === self {
        parent.children.removeLast()
      } else if let place = parent.children.firstIndex(where: { $0 === self }) {
        parent.children.remove(at: place)
      }
    }
    parent = nil
  }
}
