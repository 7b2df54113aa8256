import AnimationEngine

/// The model values that were assigned since the last frame, for traces.
struct AssignedValues {
  /// Those that a tracer wants; nil for none.
  fileprivate(set) var wanted: TracedAssignments? {
    didSet { isRecording = wanted != nil }
  }
  /// Whether a tracer wants any: only then assignments are recorded.
  private(set) var isRecording = false
  /// Frames that were traced so far.
  private(set) var frame = 0
  private var entries: [Entry] = []
  private var places: [Key: Int] = [:]

  struct Entry {
    /// Layers have the transactions that keep this.
    weak var layer: Layer?
    var property: Property
    /// The model before the frame's first assignment.
    var old: PropertyValue?
    /// Whether an assignment ended an animation, so that another value shows though the model is the same.
    var wasAnimated: Bool
    /// Whether a binding made it: as an animation it counts for layers without a name, too.
    var isBound = false
  }

  private struct Key: Hashable {
    var layer: ObjectIdentifier
    var property: Property
  }

  /// Whether assignments to a layer count: those of its own first frame make it what it is.
  func concern(_ layer: Layer, isBound: Bool = false) -> Bool {
    layer.making.frame < frame
      && (wanted == .all || wanted == .named && (layer.making.isNamed || isBound))
  }

  mutating func note(_ entry: Entry) {
    guard let layer = entry.layer else { return }
    let key = Key(layer: ObjectIdentifier(layer), property: entry.property)
    if let place = places[key] {
      entries[place].wasAnimated = entries[place].wasAnimated || entry.wasAnimated
      return
    }
    places[key] = entries.count
    entries.append(entry)
  }

  /// A frame begins: with the first one begins what is recorded.
  mutating func begin() { if frame == 0 { frame = 1 } }

  /// A frame is over: its assignments, in order.
  mutating func take() -> [Entry] {
    frame += 1
    guard !entries.isEmpty else { return [] }
    defer {
      entries.removeAll(keepingCapacity: true)
      places.removeAll(keepingCapacity: true)
    }
    return entries
  }
}

extension Layer {
  /// Whether a tracer wants assignments to the layer.
  package var recordsAssignments: Bool {
    transactions.assigned.isRecording && transactions.assigned.concern(self)
  }

  /// Notes an assignment that is about to be made, where a tracer wants it.
  func noteAssignment(of property: Property) {
    let isBound = bound?.applied == property
    guard transactions.assigned.isRecording, transactions.assigned.concern(self, isBound: isBound)
    else { return }
    var old: PropertyValue?
    do throws(SceneError) { old = try model(property) } catch { old = nil }
    let isAnimated = tracks[property].map { scene?.animator.isAnimated($0) ?? false } ?? false
    transactions.assigned.note(
      AssignedValues.Entry(
        layer: self, property: property, old: old, wasAnimated: isAnimated, isBound: isBound))
  }
}

extension Scene {
  /// Begins to note assignments if the tracer wants them; before each frame.
  func prepareTrace() {
    transactions.assigned.wanted = animator.tracer?.assignments
    transactions.assigned.begin()
  }

  /// Reports the model values that were assigned in a frame, and that no animation shows, to the tracer.
  ///
  /// - Complexity: O(assignments of the frame).
  func traceAssignments(at time: Double) {
    let entries = transactions.assigned.take()
    guard !entries.isEmpty, let tracer = animator.tracer, let wanted = tracer.assignments else {
      return
    }
    for entry in entries {
      guard let layer = entry.layer, layer.isInScene,
        wanted == .all || layer.making.isNamed || entry.isBound
      else { continue }
      let property = entry.property
      // A property that an animation contributes to has its row, and one that waits for it still
      // shows the old value.
      if layer.sinks.contains(where: { $0.property == property && animator.isTraced($0.track) })
        || layer.pendingChanges[property] != nil
      {
        continue
      }
      let value: PropertyValue
      do throws(SceneError) { value = try layer.model(property) } catch { continue }
      guard entry.wasAnimated || value != entry.old else { continue }
      if let numbers = value.storedNumbers(as: property.row.value) {
        tracer.assigned(
          time: time, target: layer.name, property: property.name,
          components: property.components, values: numbers)
      } else if case .text(let text) = value {
        tracer.assignedText(time: time, target: layer.name, property: property.name, text: text)
      }
    }
  }
}
