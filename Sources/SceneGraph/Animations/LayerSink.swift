import AnimationEngine
import Geometry

/// The way of one property of one layer to the engine: it reads and sets the model, and knows
/// whether the engine's column is what is on screen.
///
/// The layer holds it, and the engine does: so it does not hold the layer.
package final class LayerSink: PropertySink {
  private(set) weak var layer: Layer?
  package let property: Property
  /// The values for which its numbers stand.
  package var coder: PropertyCoder
  /// Its first number in the layer's storage, or its place among the other values.
  let offset: Int
  /// The engine's name of it; set as soon as it is registered.
  package internal(set) var track = TrackID.none
  /// The name of the layer under which only this shape is animated.
  var otherTarget: TargetID?
  /// Place among what is copied each frame; -1 while it is not shown from the column.
  var place = -1
  /// Whether it is what one animation adds to a transform.
  package let isAppended: Bool
  /// Whether functions that it left were joined with those of others.
  var isJoined = false
  /// How many animations need it, now or in later rounds of their groups.
  private(set) var holds = 0
  /// Whether something acts on it.
  private(set) var isActive = false
  /// Whether the scene has to look at it before the next frame.
  var isNoted = false

  init(layer: Layer, property: Property, shape: PropertyShape?, isAppended: Bool = false) {
    self.isAppended = isAppended
    self.layer = layer
    self.property = property
    coder = PropertyCoder(property, shape)
    offset = layer.layout.offset(property)
  }

  /// Nil for properties with a fixed count of numbers.
  var shape: PropertyShape? { coder.shape }

  /// The engine's numbers for a goal, whose spelling is remembered until it is reached.
  package func encode(goal value: PropertyValue) -> [Double] {
    coder.encode(goal: value, over: layer?.textValue(.text) ?? "")
  }

  package func read(into values: inout [Double]) throws(SinkFailure) {
    guard let layer, layer.isInScene else { throw .targetGone }
    guard let shape else {
      let row = property.row
      values = row.encode(
        Array(layer.numbers[offset..<(offset + row.components.count)]))
      return
    }
    if isAppended {
      // It follows a base of which it knows nothing.
      values = Array(repeating: 0, count: coder.count)
      return
    }
    values =
      coder.isCourse
      ? coder.encode(shownByOther(of: layer) ?? layer.others[offset])
      : shape.encode(layer.others[offset])
  }

  package func handover() -> PropertyHandover? {
    guard let shape, !coder.isCourse, !isAppended, let layer, let scene = layer.scene else {
      return nil
    }
    let model = shape.encode(layer.others[offset])
    if case .transform(let own) = shape {
      guard let (list, velocities) = handedOver() else { return nil }
      return PropertyHandover(values: own.encode(list), velocities: velocities, model: model)
    }
    var numbers: [Double] = []
    guard let other = layer.sink(of: property), other !== self,
      scene.animator.presentation(other.track, into: &numbers)
    else { return nil }
    return PropertyHandover(
      values: coder.encode(other.coder.spelled(numbers)), velocities: model.map { _ in 0 },
      model: model)
  }

  package func willBeTaken() {
    guard shape != nil, !isAppended, let layer else { return }
    if !coder.isCourse { layer.appended[property]?.fold() }
    takeOver(layer)
  }

  package func traced(at time: Double) -> TracedValue? {
    guard shape != nil, let layer, let scene = layer.scene else { return nil }
    // Another shape of the property has taken over in this frame.
    if !isAppended, let other = layer.sink(of: property), other !== self,
      scene.animator.isTraced(other.track)
    {
      return .hidden
    }
    guard case .transform = shape, let list = layer.appended[property],
      !list.entries.isEmpty
    else { return nil }
    guard list.traced != time else { return .hidden }
    layer.appended[property]?.traced = time
    let animator = scene.animator
    func whole(after seconds: Double) -> TransformList {
      layer.composed(property) { sink in
        var numbers: [Double] = []
        guard animator.presentation(sink.track, into: &numbers) else { return nil }
        return zip(numbers, animator.velocities(of: sink.track)).map { $0 + $1 * seconds }
      } ?? TransformList([])
    }
    let half = 1e-5
    let map = TransformShape([])
    let around = map.encode(all: [whole(after: -half), whole(after: 0), whole(after: half)])
    return .whole(
      .transform(map), components: map.components, values: around[1],
      velocities: zip(around[2], around[0]).map { ($0 - $1) / (2 * half) })
  }

  /// The value that another shape of this property shows; nil while none is animated.
  private func shownByOther(of layer: Layer) -> PropertyValue? {
    var numbers: [Double] = []
    guard let other = layer.sink(of: property), other !== self, let scene = layer.scene,
      scene.animator.presentation(other.track, into: &numbers)
    else { return nil }
    return other.coder.spelled(numbers)
  }

  /// Ends what runs under another shape of this property; a course goes on from what that shows.
  private func takeOver(_ layer: Layer) {
    guard let other = layer.sink(of: property), other !== self, let scene = layer.scene else {
      return
    }
    layer.tracks[property] = track
    var numbers: [Double] = []
    guard scene.animator.presentation(other.track, into: &numbers) else { return }
    if coder.isCourse { layer.setModel(property, other.coder.spelled(numbers)) }
    scene.animator.modelWasAssigned(other.track, numbers)
  }

  package func setModel(_ values: [Double]) {
    guard let layer else { return }
    if isAppended {
      guard case .transform(let list) = coder.spelled(values) else { return }
      layer.hold(list, of: self)
      // It is the layer's from now on.
      layer.scene?.animator.modelWasAssigned(track, values.map { _ in 0 })
    } else if shape == nil {
      layer.setModel(property, property.row.decode(values))
    } else if case .transform(let shape) = shape, case .transform(let list) = layer.others[offset] {
      let base = layer.appended[property]?.base ?? list
      // A value that returns to itself keeps its spelling.
      guard coder.isGoal(values) || shape.encode(base) != values,
        case .transform(let model) = coder.spelled(values)
      else { return }
      layer.baseWasSet(property, model)
    } else {
      layer.setModel(property, coder.spelled(values))
    }
  }

  package func animationChanged(_ isAnimated: Bool) {
    isActive = isAnimated
    if isAppended, isAnimated { layer?.enter(self) }
    if !isAnimated, let layer, !layer.appended.isEmpty { layer.settleAppended(property) }
    layer?.bound?.watch()
    guard !isNoted, let scene = layer?.scene else { return }
    isNoted = true
    scene.presentedColumns.changed.append(self)
  }

  package func changeBegan() { layer?.pendingChanges[property] = nil }

  package func hold() { holds += 1 }

  package func release() { holds -= 1 }

  package func text(of values: [Double]) -> String? {
    if coder.outlines != nil, case .path(let path) = coder.spelled(values) { return path.data }
    guard property == .text, case .text(let text) = coder.spelled(values) else { return nil }
    return text
  }

  /// Gives a part that starts the course from the text that shows to its goal.
  package func begin(
    _ part: inout AnimationPart, isStartGiven: Bool, _ found: FoundValues
  ) throws(SinkFailure) {
    if let outlines = coder.outlines {
      return try begin(&part, outlines, isStartGiven: isStartGiven, found(track))
    }
    guard let chain = coder.chain else { return }
    guard let layer, layer.isInScene, let scene = layer.scene else { throw .targetGone }
    var current = StyledText(layer.writtenText(in: .model), .shown)
    if case .text(let text)? = shownByOther(of: layer) { current = StyledText(text, .shown) }
    // While the engine asks for an animation's start, nothing is taken over; the animation does
    // that as it takes effect.
    if !scene.animator.isAsking { takeOver(layer) }
    var numbers: [Double] = []
    if scene.animator.presentation(track, into: &numbers), let text = chain.value(at: numbers[0]) {
      current = text
    }
    if let found = found(track), let text = chain.value(at: found[0]) { current = text }
    chain.begin(&part, isStartGiven: isStartGiven, current: current)
  }

  private func begin(
    _ part: inout AnimationPart, _ outlines: MorphChain<Path>, isStartGiven: Bool,
    _ found: [Double]?
  ) throws(SinkFailure) {
    guard let layer, layer.isInScene, let scene = layer.scene else { throw .targetGone }
    var shown = shownByOther(of: layer) ?? layer.others[offset]
    if !scene.animator.isAsking { takeOver(layer) }
    var numbers: [Double] = []
    if scene.animator.presentation(track, into: &numbers) { shown = coder.decode(numbers) }
    if let found, let path = outlines.value(at: found[0]) { shown = .path(path) }
    guard case .path(let path) = shown else { return }
    outlines.begin(&part, isStartGiven: isStartGiven, current: path)
  }

  package func willBeSet(by binding: Binding) { layer?.bindings.bind(property, binding) }

  package var isAlive: Bool { layer?.isInScene ?? false }

  /// Brings what is on screen of this property of its layer up to the engine's numbers.
  func present(_ numbers: UnsafePointer<Double>, on layer: Layer) {
    if case .transform = shape, layer.appended[property] != nil, let scene = layer.scene {
      var values: [Double] = []
      present(
        layer.composed(property) { sink in
          scene.animator.presentation(sink.track, into: &values) ? values : nil
        }.map { .transform($0) }, on: layer)
      return
    }
    if shape != nil {
      present(
        coder.decode(Array(UnsafeBufferPointer(start: numbers, count: coder.count))), on: layer)
      return
    }
    guard let presented = layer.onScreen.numbers else { return }
    var isChanged = false
    func show(_ number: Double, at index: Int) {
      if number.bitPattern != presented[offset + index].bitPattern { isChanged = true }
      presented[offset + index] = number
    }
    if property.row.value == .color {
      let color = MixingSpace.srgb.decode(
        SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]))
      show(color.red, at: 0)
      show(color.green, at: 1)
      show(color.blue, at: 2)
      show(color.alpha, at: 3)
    } else {
      for index in 0..<property.components.count { show(numbers[index], at: index) }
    }
    if isChanged { noteRedrawing(of: layer) }
  }

  private func present(_ value: PropertyValue?, on layer: Layer) {
    if value != layer.onScreen.others[offset] { noteRedrawing(of: layer) }
    layer.onScreen.others[offset] = value
  }

  /// Notes that its layer, or the order of all, is drawn in another way.
  func noteRedrawing(of layer: Layer) {
    if property == .z { layer.transactions.changes.noteAll() } else { layer.noteRedrawing() }
  }
}
