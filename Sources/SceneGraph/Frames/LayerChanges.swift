/// The layers whose drawing may have changed since the scene's display list was made, each once.
///
/// Nothing is noted while no list is kept: an assignment then costs one look at a flag.
final class LayerChanges {
  /// Whether changes count: a list is kept, and so far little has changed.
  private(set) var areNoted = false
  /// In the order of their first changes; all of them are alive.
  private(set) var layers: ContiguousArray<Unmanaged<Layer>> = []
  private var limit = 0
  private var lastID: UInt64 = 0

  /// The name of a layer that is being made.
  func makeID() -> LayerID {
    lastID += 1
    return LayerID(lastID)
  }

  /// Begins a log of so many layers at most; with one more all count as changed.
  func begin(limit: Int) {
    noteAll()
    self.limit = limit
    areNoted = true
  }

  /// Notes that a layer is drawn in another way or place.
  func note(_ layer: Layer) {
    guard areNoted, !layer.isChangeNoted else { return }
    guard layer.kind != .camera else {
      // A change of a camera is one of its scene.
      if let scene = layer.parent { note(scene) } else { noteAll() }
      return
    }
    guard layers.count < limit else { return noteAll() }
    layer.isChangeNoted = true
    layers.append(.passUnretained(layer))
  }

  /// Notes that the order or number of layers is another one, or something on which all of them depend.
  ///
  /// - Complexity: O(layers noted so far)
  func noteAll() {
    guard areNoted else { return }
    areNoted = false
    take { _ in }
  }

  /// Hands over each layer and empties the log first: `body` may note changes again.
  func take(_ body: (Layer) -> Void) {
    var taken: ContiguousArray<Unmanaged<Layer>> = []
    swap(&taken, &layers)
    for layer in taken {
      layer._withUnsafeGuaranteedRef { layer in
        layer.isChangeNoted = false
        body(layer)
      }
    }
    guard layers.isEmpty else { return }
    taken.removeAll(keepingCapacity: true)
    swap(&taken, &layers)
  }
}

extension Layer {
  /// Notes that it is drawn in another way or place than before.
  func noteRedrawing() { transactions.changes.note(self) }
}
