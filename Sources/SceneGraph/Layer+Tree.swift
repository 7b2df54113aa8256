extension Layer {
  /// Puts a layer of the same scene into this group, in front of all others or at `index`, taking
  /// it out of the group it is in.
  ///
  /// It keeps its values, so its place changes with the group.
  ///
  /// - Throws: `SceneError` when this is no group, has no such place, lies inside the layer, or one
  ///   of both is gone.
  public func add(_ layer: Layer, at index: Int? = nil) throws(SceneError) {
    guard kind.holdsLayers else { throw .notAGroup(name) }
    guard isInScene else { throw .notInScene(name) }
    guard layer.isInScene, layer.scene === scene else { throw .notInScene(layer.name) }
    var ancestor: Layer? = self
    while let group = ancestor {
      if group === layer { throw .wouldContainItself(layer.name) }
      ancestor = group.parent
    }
    let others = layer.parent === self ? children.count - 1 : children.count
    let place = index ?? others
    guard (0...others).contains(place) else { throw .noSuchPlace(place, count: others) }
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

  private func detach() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}
