import AnimationEngine
import Geometry

/// Transforms added to another: lists of functions after those of its base, as in CSS.
///
/// Each added animation has numbers of its own, whose functions follow the base's and those of the
/// animations made before it. So the base, whatever its structure, goes on as it was.
/// Source: CSS Transforms Level 1, section 11, and Web Animations Level 1, "add", W3C
struct AppendedTransforms {
  /// The contribution of one animation, or the functions that neighboring ended animations left.
  struct Entry {
    /// Nil for functions that ended animations left.
    var sink: LayerSink?
    /// The functions that it left when it ended and held.
    var held: TransformList?

    var isActive: Bool { sink?.isActive ?? false }
  }

  /// The model without what is held over it.
  var base: TransformList
  /// In the order in which their animations were made.
  ///
  /// An animation that ended, was joined with others, and is played again comes last.
  var entries: [Entry] = []
  /// Length of `entries` from which ended animations are looked for and joined.
  private(set) var joiningCount = Self.shortest

  init(base: TransformList) { self.base = base }
  /// Scene time of the frame that the trace has seen; NaN before.
  var traced = Double.nan

  /// The functions that ended animations have left after the base's.
  var held: TransformList {
    entries.reduce(TransformList([])) { $1.held.map($0.appending) ?? $0 }
  }

  /// Whether nothing is added, neither now nor for good.
  var isIdle: Bool { entries.allSatisfy { $0.held == nil && !$0.isActive } }

  /// Entries up to which all are kept.
  private static let shortest = 8

  /// All functions that follow those of the base, with the numbers that `numbers` gives.
  func shown(after base: TransformList, _ numbers: (LayerSink) -> [Double]?) -> TransformList {
    entries.reduce(base) { list, entry in
      var list = list
      if let held = entry.held { list = list.appending(held) }
      guard let sink = entry.sink, sink.isActive, let numbers = numbers(sink),
        case .transform(let added) = sink.coder.decode(numbers)
      else { return list }
      return list.appending(added)
    }
  }

  /// Makes what is held part of the base.
  mutating func fold() {
    base = base.appending(held)
    dropHeld()
  }

  /// Forgets what ended animations have left.
  mutating func dropHeld() {
    entries.removeAll { $0.sink == nil }
    for index in entries.indices { entries[index].held = nil }
  }

  /// Joins neighbors that rest into one entry without an animation.
  mutating func join(_ rests: (LayerSink) -> Bool) {
    var joined: [Entry] = []
    for entry in entries {
      if let sink = entry.sink {
        guard rests(sink) else {
          joined.append(entry)
          continue
        }
        if entry.held != nil { sink.isJoined = true }
      }
      guard let held = entry.held else { continue }
      if let last = joined.last, last.sink == nil, let before = last.held {
        joined[joined.count - 1].held = before.appending(held)
      } else {
        joined.append(Entry(sink: nil, held: held))
      }
    }
    entries = joined
    joiningCount = max(Self.shortest, 2 * joined.count)
  }
}

extension Layer {
  /// The way to the engine of an animation that adds to a transform, and passes these values.
  ///
  /// - Throws: as `track`.
  package func appendedSink(
    _ property: Property, fitting values: [PropertyValue]
  ) throws(SceneError) -> LayerSink {
    // The base has a name of its own, which is the first.
    _ = try track(property)
    guard isInScene, let scene, case .transform(let base) = others[layout.offset(property)] else {
      throw .notInScene(name)
    }
    joinAppended(property, scene.animator)
    forgetUnusedShapes(of: property, scene.animator)
    let target = try makeOtherTarget()
    let lists = values.compactMap { value in
      if case .transform(let list) = value { list } else { nil }
    }
    let sink = LayerSink(
      layer: self, property: property, shape: .transform(TransformShape(lists)), isAppended: true)
    try register(sink, on: target, scene)
    appended[property, default: AppendedTransforms(base: base)].entries.append(.init(sink: sink))
    return sink
  }

  /// Joins what ended animations left, when the entries have doubled since the last time.
  ///
  /// - Complexity: O(1) per addition, amortized.
  private func joinAppended(_ property: Property, _ animator: Animator) {
    guard var list = appended[property], list.entries.count >= list.joiningCount else { return }
    list.join { isUnused($0, animator) }
    appended[property] = list
  }

  /// Returns the presentation of a transform; `numbers` gives those of an animated sink.
  func composed(
    _ property: Property, _ numbers: (LayerSink) -> [Double]?
  ) -> TransformList? {
    guard case .transform(var base) = others[layout.offset(property)] else { return nil }
    let list = appended[property]
    if let list { base = list.base }
    if let sink = sink(of: property), sink.isActive, let numbers = numbers(sink),
      case .transform(let shown) = sink.coder.decode(numbers)
    {
      base = shown
    }
    return list?.shown(after: base, numbers) ?? base
  }

  /// A property's base has got another model, over which all that is held goes on.
  func baseWasSet(_ property: Property, _ base: TransformList) {
    guard appended[property] != nil else { return setOther(property, .transform(base)) }
    appended[property]?.base = base
    if sink(of: property)?.isActive != true { appended[property]?.fold() }
    showModel(of: property)
  }

  /// An added animation has ended and leaves its functions.
  func hold(_ list: TransformList, of sink: LayerSink) {
    let property = sink.property
    enter(sink)
    // Most often it is the newest.
    guard let index = appended[property]?.entries.lastIndex(where: { $0.sink === sink }) else {
      return
    }
    let before = appended[property]?.entries[index].held
    appended[property]?.entries[index].held = before?.appending(list) ?? list
    showModel(of: property)
  }

  /// Gives an animation that begins a place after all others, unless it has one.
  func enter(_ sink: LayerSink) {
    let property = sink.property
    guard let list = appended[property], !list.entries.contains(where: { $0.sink === sink }) else {
      return
    }
    appended[property]?.entries.append(.init(sink: sink))
  }

  /// Nothing acts on the base, or on what is added, any more.
  ///
  /// Held functions become part of the base as soon as nothing that moves comes before them.
  func settleAppended(_ property: Property) {
    guard appended[property] != nil, sink(of: property)?.isActive != true else { return }
    while let index = appended[property]?.entries.firstIndex(where: {
      $0.held != nil || $0.isActive
    }), let entry = appended[property]?.entries[index], let held = entry.held {
      if entry.sink == nil {
        appended[property]?.entries.remove(at: index)
      } else {
        appended[property]?.entries[index].held = nil
      }
      if let base = appended[property]?.base { appended[property]?.base = base.appending(held) }
      if entry.isActive { return }
    }
  }

  private func showModel(of property: Property) {
    guard let list = appended[property] else { return }
    setOther(property, .transform(list.base.appending(list.held)))
  }
}

extension LayerSink {
  /// The list on screen where another structure of numbers, or a value held over the base, goes
  /// over into an animation of this one, with its velocity per scene second.
  func handedOver() -> (list: TransformList, velocities: [Double])? {
    guard case .transform(let own) = shape, !isAppended, let layer, let scene = layer.scene,
      let current = layer.sink(of: property)
    else { return nil }
    let held = layer.appended[property]?.held ?? TransformList([])
    guard current !== self || !held.functions.isEmpty else { return nil }
    var numbers: [Double] = []
    guard case .transform(let shape) = current.shape,
      scene.animator.presentation(current.track, into: &numbers)
    else { return nil }
    let speeds = scene.animator.velocities(of: current.track)
    func list(after seconds: Double) -> TransformList {
      let moved = shape.decode(zip(numbers, speeds).map { $0 + $1 * seconds })
      return moved.appending(held)
    }
    let half = 1e-5
    let numbersAround = own.encode(all: [list(after: -half), list(after: half)])
    let rates = zip(numbersAround[1], numbersAround[0]).map { ($0 - $1) / (2 * half) }
    return (list(after: 0), speeds.allSatisfy { $0 == 0 } ? rates.map { _ in 0 } : rates)
  }
}
