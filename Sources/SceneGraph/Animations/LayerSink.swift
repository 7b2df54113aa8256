import AnimationEngine
import Geometry

/// The way of one property of one layer to the engine: it reads and sets the model, and knows
/// whether the engine's column is what is on screen.
///
/// The layer holds it, and the engine does: so it does not hold the layer.
package final class LayerSink: PropertySink {
  private(set) weak var layer: Layer?
  package let property: Property
  /// Nil for properties with a fixed count of numbers.
  let shape: PropertyShape?
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
  /// A goal as it was given, which the shape's numbers show but do not spell.
  private var goal: (numbers: [Double], value: PropertyValue)?
  /// The texts that animations pass, where they have no numbers in common.
  private let chain: MorphChain<StyledText>?
  /// The paths that animations pass, where their structures differ.
  private let outlines: MorphChain<Path>?
  /// How the numbers of a text are written: as those of its newest goal.
  private var numerals: NumericText?

  init(layer: Layer, property: Property, shape: PropertyShape?, isAppended: Bool = false) {
    self.isAppended = isAppended
    self.layer = layer
    self.property = property
    self.shape = shape
    chain = shape == .words ? MorphChain() : nil
    outlines = shape == .outlines ? MorphChain() : nil
    offset = layer.layout.offset(property)
  }

  /// Whether its number is a place on the way from each value to the next.
  package var isCourse: Bool { chain != nil || outlines != nil }

  /// Whether its numbers show all values of an animation as they were given.
  package var isPlain: Bool { if case .path(let shape) = shape { shape.isPlain } else { true } }

  /// The engine's numbers for a value that the property accepts.
  package func encode(_ value: PropertyValue) -> [Double] {
    if let outlines {
      guard case .path(let path) = value else { return [0] }
      return [outlines.number(of: path)]
    }
    if let chain {
      guard case .text(let text) = value else { return [0] }
      return [chain.number(of: StyledText(text, .shown))]
    }
    if let shape { return shape.encode(value) }
    return value.storedNumbers(as: property.row.value).map(property.row.encode) ?? []
  }

  /// The engine's numbers for a goal, whose spelling is remembered until it is reached.
  package func encode(goal value: PropertyValue) -> [Double] {
    let numbers = encode(value)
    if shape != nil, !isCourse { goal = (numbers, value) }
    if case .numerals = shape, case .text(let text) = value {
      let before = numerals ?? NumericText(layer?.textValue(.text) ?? "", .display)
      numerals = NumericText(text, .display)?.grouped(as: before) ?? numerals
    }
    return numbers
  }

  /// Lets what it comes to be spelled by its numbers.
  package func forgetGoal() { goal = nil }

  /// Whether it is the numbers of a text.
  package var isCounting: Bool { if case .numerals = shape { true } else { false } }

  /// The numbers of a text that differs from others in these alone; nil for another.
  package func numbers(of text: String) -> [Double]? {
    guard case .numerals(let pieces) = shape, let found = NumericText(text, .display),
      found.pieces == pieces
    else { return nil }
    return found.numbers
  }

  /// The engine's number for a text in a manner of its own.
  package func encode(_ text: StyledText) -> [Double] { chain.map { [$0.number(of: text)] } ?? [] }

  /// The value of the engine's numbers.
  package func decode(_ numbers: [Double]) -> PropertyValue {
    if let chain { return .text(chain.value(at: numbers[0])?.text ?? "") }
    if let outlines { return .path(outlines.value(at: numbers[0]) ?? Path()) }
    if case .numerals = shape, let numerals { return .text(numerals.displayed(with: numbers)) }
    if let shape { return shape.decode(numbers) }
    return PropertyValue(stored: property.row.decode(numbers), as: property.row.value)
  }

  /// The engine's numbers for values that follow one another, the last of which is the goal.
  package func encode(all values: [PropertyValue]) -> [[Double]] {
    var numbers = values.map { encode($0) }
    if case .transform(let shape) = shape {
      let lists = values.compactMap { value in
        if case .transform(let list) = value { list } else { nil }
      }
      if lists.count == values.count { numbers = shape.encode(all: lists) }
    }
    if shape != nil, !isCourse, let last = numbers.last, let value = values.last {
      goal = (last, value)
    }
    return numbers
  }

  /// The value of the engine's numbers: a goal as it was given.
  package func spelled(_ numbers: [Double]) -> PropertyValue {
    if let goal, goal.numbers == numbers { return goal.value }
    return decode(numbers)
  }

  /// How many numbers it is made of.
  package var count: Int { shape?.count ?? property.components.count }

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
      values = Array(repeating: 0, count: count)
      return
    }
    values =
      isCourse
      ? encode(shownByOther(of: layer) ?? layer.others[offset]) : shape.encode(layer.others[offset])
  }

  package func handover() -> PropertyHandover? {
    guard let shape, !isCourse, !isAppended, let layer, let scene = layer.scene else {
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
      values: encode(other.spelled(numbers)), velocities: model.map { _ in 0 }, model: model)
  }

  package func willBeTaken() {
    guard shape != nil, !isAppended, let layer else { return }
    guard !isCourse else { return takeOver(layer) }
    layer.appended[property]?.fold()
    guard let other = layer.sink(of: property), other !== self, let scene = layer.scene else {
      return
    }
    layer.tracks[property] = track
    var numbers: [Double] = []
    guard scene.animator.presentation(other.track, into: &numbers) else { return }
    scene.animator.modelWasAssigned(other.track, numbers)
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
    return other.spelled(numbers)
  }

  /// Ends what runs under another shape of this property, and goes on from what that shows.
  private func takeOver(_ layer: Layer) {
    guard let other = layer.sink(of: property), other !== self, let scene = layer.scene else {
      return
    }
    layer.tracks[property] = track
    var numbers: [Double] = []
    guard scene.animator.presentation(other.track, into: &numbers) else { return }
    layer.setModel(property, other.spelled(numbers))
    scene.animator.modelWasAssigned(other.track, numbers)
  }

  package func setModel(_ values: [Double]) {
    guard let layer else { return }
    if isAppended {
      guard case .transform(let list) = spelled(values) else { return }
      layer.hold(list, of: self)
      // It is the layer's from now on.
      layer.scene?.animator.modelWasAssigned(track, values.map { _ in 0 })
    } else if shape == nil {
      layer.setModel(property, property.row.decode(values))
    } else if case .transform(let shape) = shape, case .transform(let list) = layer.others[offset] {
      let base = layer.appended[property]?.base ?? list
      // A value that returns to itself keeps its spelling.
      guard goal?.numbers == values || shape.encode(base) != values,
        case .transform(let model) = spelled(values)
      else { return }
      layer.baseWasSet(property, model)
    } else {
      layer.setModel(property, spelled(values))
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
    if outlines != nil, case .path(let path) = spelled(values) { return path.data }
    guard property == .text, case .text(let text) = spelled(values) else { return nil }
    return text
  }

  /// Gives a part that starts the course from the text that shows to its goal.
  package func begin(
    _ part: inout AnimationPart, isStartGiven: Bool
  ) throws(SinkFailure) {
    if let outlines { return try begin(&part, outlines, isStartGiven: isStartGiven) }
    guard let chain else { return }
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
    if let found = scene.animator.valueOnTimeline(track), let text = chain.value(at: found[0]) {
      current = text
    }
    chain.begin(&part, isStartGiven: isStartGiven, current: current)
  }

  private func begin(
    _ part: inout AnimationPart, _ outlines: MorphChain<Path>, isStartGiven: Bool
  ) throws(SinkFailure) {
    guard let layer, layer.isInScene, let scene = layer.scene else { throw .targetGone }
    var shown = shownByOther(of: layer) ?? layer.others[offset]
    if !scene.animator.isAsking { takeOver(layer) }
    var numbers: [Double] = []
    if scene.animator.presentation(track, into: &numbers) { shown = decode(numbers) }
    if let found = scene.animator.valueOnTimeline(track), let path = outlines.value(at: found[0]) {
      shown = .path(path)
    }
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
      present(decode(Array(UnsafeBufferPointer(start: numbers, count: count))), on: layer)
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
