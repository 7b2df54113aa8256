import AnimationEngine

/// The properties of a layer that bindings read, and those that they set.
///
/// A model reports its changes. The presentation of an animated property is compared once a
/// frame, as long as it is animated.
package final class LayerBindings: WatchedValues {
  private struct Read {
    let property: Property
    let tree: LayerTree
    let source = ChangeSource()
    /// The value that its readers know; nil when it cannot be read any more.
    var last: PropertyValue?
  }

  package var isWatched = false
  private unowned let layer: Layer
  private let tracker: ReadTracker
  private var reads: [Read] = []
  /// Bindings that set properties which are not made of fixed numbers.
  private var assignments: [Property: (binding: Binding, onReplaced: () -> Void)] = [:]
  /// Set by its binding right now.
  private(set) var applied: Property?

  init(_ layer: Layer, _ tracker: ReadTracker) {
    self.layer = layer
    self.tracker = tracker
  }

  // MARK: Reads

  /// A binding reads a property.
  func note(_ property: Property, _ tree: LayerTree) {
    tracker.note(source(property, tree))
    // A value that was just computed to be read is known to its reader.
    if let place = reads.firstIndex(where: { $0.property == property && $0.tree == tree }) {
      let value = value(property, tree)
      if reads[place].source.observers.isEmpty { reads[place].last = value }
    }
    if isAnimated(property) { watch() }
  }

  /// The source of a property in the graph.
  func source(_ property: Property, _ tree: LayerTree) -> ChangeSource {
    if let known = reads.first(where: { $0.property == property && $0.tree == tree }) {
      return known.source
    }
    let read = Read(property: property, tree: tree, last: value(property, tree))
    read.source.producer = assignments[property]?.binding
    reads.append(read)
    return read.source
  }

  func modelChanged(_ property: Property) {
    watch()
    guard applied != property, let assignment = assignments.removeValue(forKey: property) else {
      return
    }
    assignment.onReplaced()
  }

  func watch() {
    guard !reads.isEmpty else { return }
    tracker.graph?.watch(self)
  }

  package func look(_ graph: BindingGraph) -> Bool {
    var isMoving = false
    for place in reads.indices where !reads[place].source.observers.isEmpty {
      let read = reads[place]
      isMoving = isMoving || isAnimated(read.property)
      let value = value(read.property, read.tree)
      guard value != read.last else { continue }
      reads[place].last = value
      graph.changed(read.source)
    }
    return isMoving
  }

  private func isAnimated(_ property: Property) -> Bool {
    guard let track = layer.tracks[property], let scene = layer.scene else { return false }
    return scene.animator.isAnimated(track) || layer.appended[property]?.isIdle == false
  }

  private func value(_ property: Property, _ tree: LayerTree) -> PropertyValue? {
    guard layer.isInScene else { return nil }
    do throws(SceneError) {
      return try tree == .model ? layer.model(property) : layer.presented(property)
    } catch { return nil }
  }

  // MARK: Assignments

  /// A property is bound under a name for its animation.
  func bind(_ property: Property, _ binding: Binding) {
    binding.watched = self
    binding.outputs.append(contentsOf: outputs(property, binding))
  }

  /// A property is set by a binding until something else sets it.
  package func assign(
    _ property: Property, _ binding: Binding, onReplaced: @escaping () -> Void
  ) {
    bind(property, binding)
    assignments[property] = (binding, onReplaced)
  }

  /// Runs a binding's own assignment of a property.
  package func applying<Failure: Error>(
    _ property: Property, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let outer = applied
    applied = property
    defer { applied = outer }
    try body()
  }

  /// The layer is taken out of its scene: its bindings end at their next turn.
  func end() {
    for (binding, _) in assignments.values { tracker.graph?.touch(binding) }
  }

  package func shutDown() { assignments.removeAll() }

  /// A binding's assignments end.
  package func unbind(_ binding: Binding) {
    assignments = assignments.filter { $0.value.binding !== binding }
  }

  private func outputs(_ property: Property, _ binding: Binding) -> [ChangeSource] {
    [LayerTree.model, .presentation].map { tree in
      let source = source(property, tree)
      source.producer = binding
      return source
    }
  }
}

extension Layer {
  @inline(__always)
  func noteRead(_ property: Property, _ tree: LayerTree) {
    if transactions.reads.isReading { bindings.note(property, tree) }
  }

  /// A binding reads what follows from much: it is computed in every frame.
  package func noteMovingRead() { transactions.reads.noteUnreported() }

  /// The layer's part in bindings.
  package var bindings: LayerBindings {
    if let bound { return bound }
    let made = LayerBindings(self, transactions.reads)
    bound = made
    return made
  }
}
