import AnimationEngine
import Geometry

extension Layer {
  /// The engine's name of a property, with which animations of it are made; one per property.
  ///
  /// - Throws: `SceneError` when the kind lacks the property, it cannot be animated, or the layer
  ///   was removed.
  public func track(_ property: Property) throws(SceneError) -> TrackID {
    try track(property, fitting: [])
  }

  /// The engine's name of a property for an animation to some values.
  ///
  /// Points and lists have as many numbers as the longer of both values needs. Each count has a
  /// name of its own. The newest animation that begins replaces the animations under the other
  /// names.
  ///
  /// - Throws: as `track`.
  package func track(
    _ property: Property, fitting goals: [PropertyValue], fromShown: Bool = true
  ) throws(SceneError) -> TrackID {
    if let known = tracks[property], isInScene, goals.isEmpty || !property.row.isShaped {
      return known
    }
    let row = property.row
    guard row.kinds.contains(kind) else { throw .unknownProperty(row.name, kind: kind) }
    guard row.value.isAnimatable else { throw .notAnimatable(property: row.name) }
    guard isInScene, let scene else { throw .notInScene(name) }
    return try track(
      property, row.isShaped ? shape(of: property, fitting: goals, fromShown) : nil, scene)
  }

  /// The way of a text, or of a path, to the engine for any goals: one number, the place between them.
  ///
  /// - Throws: as `track`.
  package func courseSink(_ property: Property) throws(SceneError) -> LayerSink {
    guard property.exists(on: kind) else { throw .unknownProperty(property.name, kind: kind) }
    guard isInScene, let scene else { throw .notInScene(name) }
    let track = try track(property, property == .text ? .words : .outlines, scene)
    guard let sink = sinks.first(where: { $0.track == track }) else { throw .notInScene(name) }
    return sink
  }

  /// Whether an animation between values without common numbers moves a property, waits, or may
  /// play again.
  package func isMorphing(_ property: Property) -> Bool {
    guard let animator = scene?.animator else { return false }
    return sinks.contains { sink in
      sink.property == property && sink.coder.isCourse
        && (sink.isActive || sink.holds > 0
          || (sink.otherTarget ?? target).map { !animator.animations(on: $0).isEmpty } ?? false)
    }
  }

  private func track(
    _ property: Property, _ shape: PropertyShape?, _ scene: Scene
  ) throws(SceneError) -> TrackID {
    try requireWhole(property)
    if let known = sinks.first(where: {
      $0.property == property && $0.shape == shape && !$0.isAppended
    }) {
      return known.track
    }
    var target = try engineTarget()
    if tracks[property] != nil {
      forgetUnusedShapes(of: property, scene.animator)
      target = try makeOtherTarget()
    }
    let sink = LayerSink(layer: self, property: property, shape: shape)
    try register(sink, on: target, scene)
    if tracks[property] == nil { tracks[property] = sink.track }
    return sink.track
  }

  /// Another name of the layer, under which one shape of a property is animated.
  func makeOtherTarget() throws(SceneError) -> TargetID {
    guard let scene else { throw .notInScene(name) }
    let target = makeTarget(scene.animator)
    otherTargets.append(target)
    return target
  }

  /// Another name of the layer, under which a property that a host defines is animated.
  ///
  /// - Throws: `SceneError` when the layer was removed.
  /// - Complexity: Linear in the other names.
  package func makeTargetOfOwnProperty() throws(SceneError) -> TargetID {
    if let animator = scene?.animator { otherTargets.removeAll { !animator.isKnown($0) } }
    return try makeOtherTarget()
  }

  /// Names a property for the engine under one of the layer's names.
  func register(
    _ sink: LayerSink, on target: TargetID, _ scene: Scene
  ) throws(SceneError) {
    let (property, shape, row) = (sink.property, sink.shape, sink.property.row)
    let components = shape?.components ?? row.components
    if row.value == .transform { hasTransforms = true }
    noteChange(of: property)
    if tracks[property] != nil { sink.otherTarget = target }
    sink.track = scene.animator.track(
      target, row.name, components: components,
      threshold: shape?.thresholds(row)
        ?? Array(repeating: row.threshold, count: components.count),
      kind: row.value == .color ? .color : shape?.kind ?? .number, output: .column, sink: sink)
    sinks.append(sink)
  }

  /// The shape in which the model, what is on screen, and goals can be mixed.
  private func shape(
    of property: Property, fitting goals: [PropertyValue], _ fromShown: Bool
  ) -> PropertyShape? {
    var model = others[layout.offset(property)]
    if let scene, let sink = sink(of: property) {
      // It sets out from the value on screen.
      var numbers: [Double] = []
      if scene.animator.presentation(sink.track, into: &numbers) {
        model = sink.coder.decode(numbers)
      }
    }
    if case .transform(let base) = model, let list = appended[property],
      sink(of: property)?.isActive == true
    {
      model = .transform(base.appending(list.held))
    }
    if case .transform(let shown) = model {
      let lists = goals.compactMap { goal in
        if case .transform(let list) = goal { list } else { nil }
      }
      return .transform(TransformShape((fromShown ? [shown] : []) + lists))
    }
    let passed = fromShown || goals.isEmpty ? [model] + goals : goals
    let own = PropertyShape(passing: passed, isClosed: kind == .polygon)
    if own == .outlines || property == .text { return own }
    if case .path = own { return own }
    // The shape that is in use goes on if it is large enough: nothing has to be handed over.
    guard let current = sink(of: property)?.shape, let own else { return own }
    return current.count >= own.count && current.count % max(own.count, 1) == 0 ? current : own
  }

  /// Whether nothing runs, waits or will run again by itself under one of the layer's names.
  func isUnused(_ sink: LayerSink, _ animator: Animator) -> Bool {
    guard let target = sink.otherTarget, !sink.isActive, sink.holds == 0 else { return false }
    return animator.animations(on: target).isEmpty
  }

  /// Releases the shapes of a property under which nothing runs or waits.
  ///
  /// Where there are many, it waits until they have doubled.
  ///
  /// - Complexity: O(1) per shape, amortized.
  func forgetUnusedShapes(of property: Property, _ animator: Animator) {
    guard
      sinks.count >= forgettingCounts[property] ?? Self.manySinks || sinks.count < Self.manySinks
    else { return }
    defer { forgettingCounts[property] = 2 * sinks.count }
    var unused = sinks.filter { sink in
      // Drawings without common numbers go by one name for all that is to come.
      sink.property == property && sink.track != tracks[property] && sink.shape != .outlines
        && isUnused(sink, animator)
    }
    // A sink that an entry holds stays with the base, or where others still move before it.
    let holding = Set(
      (appended[property]?.entries ?? []).compactMap { entry in
        entry.held == nil ? nil : entry.sink.map { ObjectIdentifier($0) }
      })
    unused.removeAll { holding.contains(ObjectIdentifier($0)) }
    // A handle may play again what was joined.
    let joined = unused.filter(\.isJoined).compactMap(\.otherTarget)
    if !joined.isEmpty {
      let named =
        sinks.count < Self.manySinks ? Set(joined) : animator.namedTargets(among: Set(joined))
      unused.removeAll { $0.isJoined && $0.otherTarget.map(named.contains) ?? false }
    }
    guard !unused.isEmpty else { return }
    let names = Set(unused.map { ObjectIdentifier($0) })
    let targets = unused.compactMap(\.otherTarget)
    let released = Set(targets)
    sinks.removeAll { names.contains(ObjectIdentifier($0)) }
    appended[property]?.entries.removeAll { entry in
      entry.sink.map { names.contains(ObjectIdentifier($0)) } ?? false
    }
    otherTargets.removeAll { released.contains($0) }
    for target in targets { animator.removeTarget(target) }
  }

  /// Properties and shapes from which unused ones are looked for at times only.
  private static let manySinks = 32

  /// The way of an animated property to the engine; nil while it was never animated.
  package func sink(of property: Property) -> LayerSink? {
    guard let track = tracks[property] else { return nil }
    return sinks.first { $0.track == track }
  }

  /// A part of an animation that takes a property to a value.
  ///
  /// - Throws: as `track`, and when the property takes something else.
  public func goal(
    _ property: Property, _ value: PropertyValue
  ) throws(SceneError) -> AnimationPart {
    let value = try checked(value, for: property)
    let sink = try sink(property, fitting: value)
    return .to(sink.track, sink.encode(goal: value))
  }

  /// The way of a property to the engine, for animations to a value if one is given.
  package func sink(
    _ property: Property, fitting value: PropertyValue?
  ) throws(SceneError) -> LayerSink {
    try sink(property, fitting: value.map { [$0] } ?? [])
  }

  /// The way of a property to the engine, for animations that pass some values, and begin with the
  /// first unless they begin with what is on screen.
  package func sink(
    _ property: Property, fitting values: [PropertyValue], fromShown: Bool = true
  ) throws(SceneError) -> LayerSink {
    let track = try track(property, fitting: values, fromShown: fromShown)
    guard let sink = sinks.first(where: { $0.track == track }) else { throw .notInScene(name) }
    return sink
  }

  /// The engine's name of the layer, given at the first call.
  ///
  /// - Throws: `SceneError` when the layer was removed.
  package func engineTarget() throws(SceneError) -> TargetID {
    guard isInScene, let scene else { throw .notInScene(name) }
    let target = target ?? makeTarget(scene.animator)
    self.target = target
    return target
  }

  private func makeTarget(_ animator: Animator) -> TargetID {
    let target = animator.makeTarget(name: name)
    animator.setClock(clock, of: target)
    return target
  }

  /// The engine's name of the layer; nil while it has never been animated.
  public var targetID: TargetID? { target }

  /// All names under which animations of the layer may run.
  package var engineTargets: [TargetID] { (target.map { [$0] } ?? []) + otherTargets }
}
