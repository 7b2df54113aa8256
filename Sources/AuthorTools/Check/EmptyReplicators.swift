import SceneGraph

/// Looks for replicators that have nothing to repeat, while a run makes its frames.
final class EmptyReplicators {
  /// Replicators without a child in the latest frame, held by their identity.
  private(set) var found: [Layer] = []

  /// Looks at a frame that was made.
  ///
  /// - Complexity: O(layers).
  func look(at root: Layer) {
    found.removeAll(keepingCapacity: true)
    gather(root)
  }

  private func gather(_ layer: Layer) {
    if layer.kind == .replicator, layer.children.isEmpty { found.append(layer) }
    for child in layer.children { gather(child) }
  }
}
