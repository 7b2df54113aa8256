import AnimationEngine
import LuaRuntime
import SceneGraph

/// A layer as a target.
struct LayerTarget {
  let layer: Layer
  let object: LuaObject
  let layers: LayerObjects
  let context: ScriptContext

  /// The goals for a name and a value: one property, or each half of a pair.
  func goals(_ name: String, _ slot: LuaSlot) throws(HostError) -> [Goal] {
    if let goals = try gradientGoals(name, slot) { return goals }
    var goals: [Goal] = []
    let call = context.isFunction(slot) ? try context.state.keep(slot) : nil
    try LayerParts(state: context.state, layer: layer, own: layers.ownProperties).visit(name, slot)
    {
      part throws(HostError) in
      goals.append(try goal(part.part, part.name, part.slot))
    }
    // One call gives the values of all.
    if let call, goals.count > 1 {
      for index in goals.indices {
        goals[index].functions = goals[index].functions.map { function in
          var function = function
          function.share = Goal.Share(call: call, index: index, count: goals.count)
          return function
        }
      }
    }
    return goals
  }

  private func goal(
    _ part: PropertyPart, _ name: String, _ slot: LuaSlot
  ) throws(HostError) -> Goal {
    if part.property == .text { return try textGoal(name, slot, .shown) }
    let row = part.property.row
    guard row.value.isAnimatable else { throw HostError("'\(name)' cannot be animated") }
    guard !row.isShaped || context.isFunction(slot) else {
      // Of how many numbers it is made is a matter of the goal.
      let value = try context.state.propertyValue(slot, row.value, "'\(name)'")
      let sink = try sink(part.property, fitting: [value])
      var goal = Goal(field: field(sink, name), values: sink.encode(goal: value))
      goal.given = value
      return goal
    }
    if row.value == .path {
      // The structure of the function's path is known at the start.
      let sink = try scenic { () throws(SceneError) in try layer.courseSink(part.property) }
      if let open = try Goal(field(sink, name), open: slot, context) { return open }
    }
    var field = try field(part.property, name)
    if part.isOpposite { field = field.opposite }
    guard let component = part.component else {
      // `true` is the value of a flag, and for all else the velocity that is taken over.
      if row.value != .flag || context.isFunction(slot),
        let open = try Goal(field, open: slot, context)
      {
        return open
      }
      return Goal(field: field, values: try field.decode(slot))
    }
    return try Goal(field, component: component, slot, context)
  }

  /// Assigns what cannot be animated, as a text, at once.
  ///
  /// - Returns: false when the name is none of these.
  func assignWord(_ key: LuaSlot, _ value: LuaSlot) throws(HostError) -> Bool {
    guard let name = context.state.string(key), let property = Property(named: name),
      !property.row.value.isAnimatable, !context.isFunction(value)
    else { return false }
    try layer.atOnce { () throws(HostError) in try layers.assign(layer, name, value) }
    return true
  }

  /// A property as a verb sees it.
  func field(_ property: Property, _ name: String) throws(HostError) -> Field {
    let sink = try scenic { () throws(SceneError) in try layer.sink(property, fitting: nil) }
    return field(sink, name)
  }

  /// A property that an animation of a track moves.
  func field(_ property: Property, _ name: String, _ track: TrackID) throws(HostError) -> Field {
    if let moving = movingField(property, name, track) { return moving }
    return try field(property, name)
  }

  func field(_ sink: LayerSink, _ name: String) -> Field {
    let (state, layer, property) = (context.state, layer, sink.property)
    var field = Field(
      name: name, track: sink.track, count: sink.coder.count,
      decode: { slot throws(HostError) in
        sink.encode(goal: try state.propertyValue(slot, property.row.value, "'\(name)'"))
      },
      encode: { LuaValue(sink.coder.decode($0)) },
      assign: { values throws(HostError) in
        try scenic { () throws(SceneError) in
          var values = values
          if values.contains(where: \.isNaN) {
            let model = sink.coder.encode(try layer.get(property))
            for index in values.indices where values[index].isNaN { values[index] = model[index] }
          }
          try layer.atOnce { () throws(SceneError) in
            try layer.set(property, to: sink.coder.spelled(values))
          }
        }
      }, mixes: property.row.value == .color ? .color : property.isAngle ? .angle : .none)
    field.isShare = property.isShare
    field.isNumber = property.row.value == .number
    guard property.row.isShaped, property != .text else { return field }
    field.uniting = Field.Uniting(
      encode: { sink.coder.encode($0) },
      read: { slot throws(HostError) in
        try state.propertyValue(slot, property.row.value, "'\(name)'")
      }
    ) { values, hasStart throws(HostError) in
      // Additions to the transform go on.
      if sink.isAppended { return try appended(property, name, values) }
      let united =
        sink.coder.isCourse ? sink : try self.sink(property, fitting: values, fromShown: !hasStart)
      return (self.field(united, name), united.coder.encode(all: values))
    }
    if sink.coder.isCourse {
      field.begin = { part, isStartGiven, found throws(SinkFailure) in
        try sink.begin(&part, isStartGiven: isStartGiven, found)
      }
    }
    guard property.row.value == .transform else { return field }
    field.fitting = Field.Fitting { values throws(HostError) in
      try appended(property, name, values)
    } extend: { value throws(HostError) in
      try extended(property, name, value)
    }
    return field
  }

  /// The way of a property whose numbers depend on its values; of drawings that have other
  /// structures, or may set out from one, it is the place between them.
  private func sink(
    _ property: Property, fitting values: [PropertyValue], fromShown: Bool = true
  ) throws(HostError) -> LayerSink {
    try scenic { () throws(SceneError) in
      let sink = try layer.sink(property, fitting: values, fromShown: fromShown)
      guard property.row.value == .path, !sink.coder.isPlain || layer.isMorphing(property) else {
        return sink
      }
      return try layer.courseSink(property)
    }
  }

  /// The field of an animation that appends functions to a transform.
  private func appended(
    _ property: Property, _ name: String, _ values: [PropertyValue]
  ) throws(HostError) -> (field: Field, values: [[Double]]) {
    let sink = try scenic { () throws(SceneError) in
      try layer.appendedSink(property, fitting: values)
    }
    return (field(sink, name), sink.coder.encode(all: values))
  }

  /// The field of an animation from a transform to that and further functions, with the way.
  ///
  /// The way is measured again at the start, when the model may be another.
  private func extended(
    _ property: Property, _ name: String, _ value: PropertyValue
  ) throws(HostError) -> (field: Field, way: [Double]) {
    let layer = layer
    func longer() throws(SceneError) -> [PropertyValue] {
      let model = try layer.get(property)
      guard case .transform(let list) = model, case .transform(let more) = value else {
        return [model, model]
      }
      return [model, .transform(list.appending(more))]
    }
    let sink = try scenic { () throws(SceneError) in
      try layer.sink(property, fitting: try longer())
    }
    func way() throws(SceneError) -> [Double] {
      let values = try longer()
      sink.coder.forgetGoal()
      return zip(sink.coder.encode(values[1]), sink.coder.encode(values[0])).map { $0 - $1 }
    }
    var field = field(sink, name)
    field.begin = { part, isStartGiven, _ throws(SinkFailure) in
      guard part.by != nil, !isStartGiven else { return }
      do throws(SceneError) { part.by = try way() } catch { throw .targetGone }
    }
    return (field, try scenic(way))
  }
}

extension LuaValue {
  /// A property's value as a script reads it.
  init(_ value: PropertyValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .numbers(let numbers): self = .list(numbers.map { .number($0) })
    case .color(let color): self = .string(color.cssText)
    case .flag(let flag): self = .boolean(flag)
    case .text(let text): self = .string(text)
    case .path(let path): self = .string(path.data)
    case .transform(let list): self = .string(list.css)
    case .points(let points):
      self = .list(points.map { .list([.number($0.x), .number($0.y)]) })
    }
  }
}
