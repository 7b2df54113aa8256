import AnimationEngine

/// Which properties are shown from the engine's column, and where their numbers go every frame.
///
/// Single numbers, nearly all there are, are copied in one loop over a dense list.
struct PresentedColumns {
  /// One number: from a cell of the column into a layer's storage.
  private struct Copy {
    var cell: Int
    /// Belongs to the layer, which lives as long as the sink at the same place.
    var destination: UnsafeMutablePointer<Double>
    /// Whose storage that is.
    var layer: Unmanaged<Layer>
  }

  private var copies: ContiguousArray<Copy> = []
  /// Whose the copies are.
  private var copied: ContiguousArray<LayerSink> = []
  /// Those that are decoded one by one: colors, points, lists.
  private var decoded: ContiguousArray<(sink: LayerSink, layer: Layer)> = []
  /// Those on which something began or ceased to act since the last frame.
  var changed: [LayerSink] = []

  /// Brings everything up to the animator's last frame.
  ///
  /// - Complexity: O(properties that are animated, and that were before).
  mutating func update(from animator: Animator, _ changes: LayerChanges) {
    takeChanges(from: animator)
    let base = animator.columnBase
    for copy in copies {
      let value = base[copy.cell]
      if changes.areNoted, value.bitPattern != copy.destination.pointee.bitPattern {
        copy.layer._withUnsafeGuaranteedRef { changes.note($0) }
      }
      copy.destination.pointee = value
    }
    for (sink, layer) in decoded {
      sink.present(base + animator.columnIndex(sink.track), on: layer)
    }
  }

  mutating func takeChanges(from animator: Animator) {
    guard !changed.isEmpty else { return }
    for sink in changed {
      sink.isNoted = false
      guard let layer = sink.layer else { continue }
      let isAnimated = layer.isInScene && animator.isAnimated(sink.track)
      if isAnimated == (sink.place >= 0) { continue }
      if isAnimated { show(sink, of: layer, animator) } else { hide(sink, of: layer) }
    }
    changed.removeAll(keepingCapacity: true)
  }

  /// Forgets a property whose layer goes.
  mutating func forget(_ sink: LayerSink, of layer: Layer) {
    if sink.place >= 0 { hide(sink, of: layer) }
    changed.removeAll { $0 === sink }
  }

  private mutating func show(_ sink: LayerSink, of layer: Layer, _ animator: Animator) {
    sink.noteRedrawing(of: layer)
    if sink.property.isContent {
      layer.onScreen.contentCount += 1
      layer.content = nil
    }
    guard sink.shape == nil else {
      sink.place = decoded.count
      decoded.append((sink, layer))
      return
    }
    let presented = layer.presentedNumbers()
    layer.onScreen.count += 1
    if sink.isCopied {
      sink.place = copies.count
      copies.append(
        Copy(
          cell: animator.columnIndex(sink.track), destination: presented + sink.offset,
          layer: .passUnretained(layer)))
      copied.append(sink)
    } else {
      sink.place = decoded.count
      decoded.append((sink, layer))
    }
  }

  private mutating func hide(_ sink: LayerSink, of layer: Layer) {
    sink.noteRedrawing(of: layer)
    if sink.property.isContent {
      layer.onScreen.contentCount -= 1
      layer.content = nil
    }
    if sink.isCopied {
      copies.swapAt(sink.place, copies.count - 1)
      copied.swapAt(sink.place, copied.count - 1)
      copied[sink.place].place = sink.place
      copies.removeLast()
      copied.removeLast()
    } else {
      decoded.swapAt(sink.place, decoded.count - 1)
      decoded[sink.place].sink.place = sink.place
      decoded.removeLast()
    }
    sink.place = -1
    guard sink.shape == nil else {
      layer.onScreen.others[sink.offset] = nil
      return
    }
    layer.onScreen.count -= 1
    for index in sink.offset..<(sink.offset + sink.property.components.count) {
      layer.onScreen.numbers?[index] = layer.numbers[index]
    }
  }
}

extension LayerSink {
  /// Whether it is one number that is shown as it is, and changes the drawing of its layer alone.
  fileprivate var isCopied: Bool {
    switch property.row.value {
    case .number, .flag: property != .z
    default: false
    }
  }
}

extension Layer {
  /// The storage of what is on screen, equal to the model where nothing is animated.
  func presentedNumbers() -> UnsafeMutablePointer<Double> {
    if let presented = onScreen.numbers {
      if onScreen.count == 0 { presented.update(from: numbers, count: numbers.count) }
      return presented
    }
    let made = UnsafeMutablePointer<Double>.allocate(capacity: max(numbers.count, 1))
    made.initialize(from: numbers, count: numbers.count)
    onScreen.numbers = made
    return made
  }
}
