extension Layer {
  /// Puts a layer of the same scene into this group, in front of all others or at `index`, taking
  /// it out of the group it is in.
  ///
  /// It keeps its values, so its place changes with the group.
  ///
  /// - Throws: `SceneError` when this is no group, lies inside the layer, or the layer is gone.
  public func add(_ layer: Layer, at index: Int? = nil) throws(SceneError) {
    guard kind == .group else { throw .notAGroup(name) }
    guard layer.isInScene, isInScene, layer.scene === scene else { throw .notInScene(layer.name) }
    var ancestor: Layer? = self
    while let group = ancestor {
      if group === layer { throw .wouldContainItself(layer.name) }
      ancestor = group.parent
    }
    layer.detach()
    children.insert(layer, at: min(max(index ?? children.count, 0), children.count))
    layer.parent = self
  }

  /// Takes the layer and all it holds out of the scene; their animations end as removed.
  public func remove() {
    guard isInScene, let scene, self !== scene.root else { return }
    detach()
    scene.forget(self)
  }

  private func detach() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}
