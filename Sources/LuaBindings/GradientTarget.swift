import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// A gradient, or one of its stops, as a target.
struct GradientTarget {
  let paint: GradientPaint
  /// Index of the stop; nil for the gradient itself.
  let stop: Int?
  let object: LuaObject
  let gradients: GradientObjects
  let context: ScriptContext

  /// What a name and a value mean.
  func goals(_ name: String, _ slot: LuaSlot) throws(HostError) -> [Goal] {
    guard let part = GradientField(name, of: paint.gradient, stop: stop) else {
      throw gradients.unknown(name, of: paint, stop: stop)
    }
    return [try goal(part, name, slot)]
  }

  /// What a value means for a part, under the name by which the script calls it.
  func goal(_ part: GradientField, _ name: String, _ slot: LuaSlot) throws(HostError) -> Goal {
    let field = field(part, name)
    if let open = try Goal(field, open: slot, context) { return open }
    return Goal(field: field, values: try field.decode(slot))
  }

  fileprivate func field(_ part: GradientField, _ name: String) -> Field {
    let (paint, state, gradients) = (paint, context.state, gradients)
    return Field(
      name: name, track: paint.track(), count: paint.gradient.numberCount,
      decode: { slot throws(HostError) in
        if part == .whole, let goal = gradients.paint(slot) {
          guard goal.gradient.isAlike(paint.gradient) else {
            throw HostError(
              "'\(name)' cannot go to a gradient of another kind or count of stops")
          }
          return goal.gradient.numbers
        }
        return try part.decode(slot, of: paint.gradient, state, "'\(name)'")
      },
      encode: { numbers in
        guard part == .whole else { return part.encode(numbers, of: paint.gradient) }
        return gradients.snapshot(paint.gradient.withNumbers(numbers.map { $0.isNaN ? 0 : $0 }))
      },
      assign: { numbers throws(HostError) in paint.set(numbers) })
  }
}

extension LayerTarget {
  /// What a value means for a paint that is a gradient, or becomes one; nil when no gradient plays a
  /// part in it.
  func gradientGoals(_ name: String, _ slot: LuaSlot) throws(HostError) -> [Goal]? {
    guard let property = Property.paint(named: name, on: layer.kind),
      let gradients = layers.gradients
    else { return nil }
    let goal = gradients.paint(slot)
    guard goal != nil || layer.shownGradientPaint(property) != nil else { return nil }
    let own = try scenic { () throws(SceneError) in
      try layer.ownGradient(for: property, towards: goal?.gradient)
    }
    let target = GradientTarget(
      paint: own, stop: nil, object: object, gradients: gradients, context: context)
    return [try target.goal(.whole, name, slot)]
  }

  /// The gradient in which an assigned paint moves, as a handle shows it; nil when `track` is not its.
  func movingField(_ property: Property, _ name: String, _ track: TrackID) -> Field? {
    guard let paint = layer.movingPaint(property), paint.track() == track,
      let gradients = layers.gradients
    else { return nil }
    let target = GradientTarget(
      paint: paint, stop: nil, object: object, gradients: gradients, context: context)
    return target.field(.whole, name)
  }

  /// Whether a value is a gradient for a paint of the layer.
  func isGradient(_ name: String, _ slot: LuaSlot) -> Bool {
    Property.paint(named: name, on: layer.kind) != nil && layers.gradients?.paint(slot) != nil
  }
}

extension Property {
  /// The fill or stroke of a kind of layers, by its name.
  static func paint(named name: String, on kind: LayerKind) -> Property? {
    guard let property = Property(named: name), property == .fill || property == .stroke,
      property.exists(on: kind)
    else { return nil }
    return property
  }
}
