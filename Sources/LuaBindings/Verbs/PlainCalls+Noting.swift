import AnimationEngine
import LuaRuntime
import SceneGraph

/// The findings of calls that went the general way, by which the next like them are plain.
extension PlainCalls {
  /// Notes what a call found that went the general way, if the next like it can be plain.
  func note(
    _ target: ScriptTarget, _ animation: Animation, _ handle: ScriptHandle, _ count: Int
  ) throws(HostError) {
    guard isOn, count <= 4, animation.resolve == nil, handle.fields.allSatisfy(\.isNumber) else {
      return
    }
    switch animation.motion {
    case .basic, .spring: break
    default: return
    }
    try passing { () throws(ScriptError) in
      for field in handle.fields { try noteField(target, field) }
      try noteOptions(count)
    }
  }

  private func noteField(_ target: ScriptTarget, _ field: Field) throws(ScriptError) {
    switch target {
    case .table(let table):
      // A path to a table within has the name of no field.
      guard table.fields[.name(field.name)]?.track == field.track else { return }
      _ = try state.atom(field.name)
    case .layer(let target):
      // A path, or a pair, has the name of no property.
      guard let property = Property(named: field.name), property.exists(on: target.layer.kind),
        let atom = try state.atom(field.name)
      else { return }
      let number = target.object.id
      let known = layers[number] ?? LayerFields(target.layer, target.object.type)
      known.fields = FoundField(atom, field, of: .object(target.object), before: known.fields)
      layers[number] = known
    case .object(let target):
      // A path to one of several numbers has the name of no field.
      guard target.entry.type.places[field.name] != nil else { return }
      _ = try state.atom(field.name)
    case .handle, .gradient, .clock: return
    }
  }

  private func noteOptions(_ count: Int) throws(ScriptError) {
    guard count >= 3 else { return }
    try state.withSlots { () throws(ScriptError) in
      guard state.kind(3) == .table else {
        try noteSpring(3)
        try noteTime(3)
        if count == 4 { try noteEasing(4) }
        return
      }
      try noteEasing(state.get(3, .string("easing"), raw: true))
      try noteSpring(state.get(3, .string("spring"), raw: true))
      try noteTime(state.get(3, .string("duration"), raw: true))
      try noteTime(state.get(3, .string("delay"), raw: true))
      try noteTime(state.get(3, .string("stagger"), raw: true))
    }
  }

  private func noteEasing(_ slot: LuaSlot) throws(ScriptError) {
    guard let name = state.string(slot), let curve = easings.known(name), curve.script == nil,
      let atom = try state.atom(name)
    else { return }
    easings.plain[atom] = curve
  }

  /// One with a velocity sets out in a manner of its own.
  private func noteSpring(_ slot: LuaSlot) throws(ScriptError) {
    guard let name = state.string(slot), let spring = Spring.preset(named: name),
      spring.velocity == 0, let atom = try state.atom(name)
    else { return }
    springs[atom] = spring
  }

  /// A time in frames depends on the scene's rate.
  private func noteTime(_ slot: LuaSlot) throws(ScriptError) {
    guard let text = state.string(slot), text.hasSuffix("s"), let seconds = context.seconds(text),
      let atom = try state.atom(text)
    else { return }
    times[atom] = seconds
  }

  /// Forgets layers that were removed.
  func sweep() {
    for (number, known) in layers.all where !known.layer.isInScene { layers[number] = nil }
  }

  /// Releases all, with the host.
  func shutDown() { layers.removeAll() }
}
