/// Drawing that is taken down, so that the next frame can go on from it.
extension DisplayListBuilder {
  /// Adds the children of a group, each of which is a unit.
  mutating func addKept(childrenOf group: Layer, _ inherited: Inherited, _ kept: KeptDrawing) {
    let outer = keptGroup
    let place = SimplePlace(inherited)
    let index = kept.enter(group, in: outer, inherited, place)
    group.drawingOrder().withUnsafeBytes { bytes in
      // To look at a layer, no count of references has to go up and down.
      for layer in bytes.bindMemory(to: Unmanaged<Layer>.self) {
        layer._withUnsafeGuaranteedRef { layer in
          guard layer.maskedCount == 0 else { return }
          if let place, layer.isSimple {
            addKept(layer, place, in: index)
          } else {
            addKept(layer, in: index, inherited)
          }
        }
      }
    }
    keptGroup = outer
  }

  /// Adds a shape that is a unit.
  mutating func addKept(_ layer: Layer, _ place: SimplePlace, in group: Int) {
    let (start, steps) = (commands.count, cost.steps)
    sawRestless = false
    addSimple(layer, place)
    note(layer, in: group, from: start, steps)
  }

  /// Adds any layer that is a unit.
  mutating func addKept(_ layer: Layer, in group: Int, _ inherited: Inherited) {
    let (start, steps) = (commands.count, cost.steps)
    let outer = kept
    if !layer.holdsUnits { kept = nil }
    keptGroup = group
    level = path.count - 1
    sawRestless = false
    addShown(layer, inherited)
    kept = outer
    // Those that are within other units are redrawn with these.
    if layer.holdsUnits { sawRestless = false }
    note(layer, in: group, from: start, steps)
  }

  private func note(_ layer: Layer, in group: Int, from start: Int, _ steps: Int) {
    guard let kept else { return }
    let place = KeptDrawing.Place(
      group: group, stamp: kept.stamp(of: group), start: firstCommand + start,
      count: commands.count - start, steps: cost.steps - steps)
    kept.add(layer, at: place, isRestless: sawRestless)
  }
}

extension Layer {
  /// Whether it may draw something else though neither it nor its content notes a change: the cause is
  /// elsewhere in the scene, or time alone.
  var isRestless: Bool {
    if traits.contains(.graded) || !departing.isEmpty { return true }
    if traits.contains(.special), isCut || transition != nil { return true }
    return kind == .emitter || kind == .replicator && shown(.instanceDelay) > 0
  }

  /// Whether it only hands something down to what it holds, so that each of that can be drawn alone.
  fileprivate var holdsUnits: Bool {
    (kind == .group && !hasAnchor || kind == .scene) && !isCut && transition == nil
      && departing.isEmpty
  }
}
