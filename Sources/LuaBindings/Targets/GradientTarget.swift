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

  /// The goals for a name and a value.
  func goals(_ name: String, _ slot: LuaSlot) throws(HostError) -> [Goal] {
    guard let part = GradientField(name, of: paint.gradient, stop: stop) else {
      throw gradients.unknown(name, of: paint, stop: stop)
    }
    return [try goal(part, name, slot)]
  }

  /// The goal for a value of a part, under the name by which the script calls it.
  func goal(_ part: GradientField, _ name: String, _ slot: LuaSlot) throws(HostError) -> Goal {
    let field = field(part, name)
    guard var open = try Goal(field, open: slot, context) else {
      return Goal(field: field, values: try field.decode(slot))
    }
    let own = part.range(in: paint.gradient)
    for index in open.values.indices where !own.contains(index) { open.values[index] = .nan }
    return open
  }

  /// It names the gradient without keeping it: only animations with an end do that.
  fileprivate func field(_ part: GradientField, _ name: String) -> Field {
    let (state, gradients) = (context.state, gradients)
    // Kind and count of stops stay, and they are all that reading a value needs.
    let shape = paint.gradient
    return Field(
      name: name, track: paint.track(), count: shape.numberCount,
      decode: { slot throws(HostError) in
        if part == .whole, let goal = gradients.paint(slot) {
          guard goal.gradient.isAlike(shape) else {
            throw HostError(
              "'\(name)' cannot go to a gradient of another kind or count of stops")
          }
          return goal.gradient.numbers
        }
        return try part.decode(slot, of: shape, state, "'\(name)'")
      },
      encode: { numbers in
        guard part == .whole else { return part.encode(numbers, of: shape) }
        return gradients.snapshot(shape.withNumbers(numbers.map { $0.isNaN ? 0 : $0 }))
      },
      assign: { [weak paint] numbers throws(HostError) in
        guard let paint else { throw HostError("the gradient is gone", .target) }
        try scenic { () throws(SceneError) in try paint.set(numbers) }
      })
  }
}

extension LayerTarget {
  /// The goals for a paint that is a gradient, or becomes one; nil when no gradient plays a part in
  /// it.
  func gradientGoals(_ name: String, _ slot: LuaSlot) throws(HostError) -> [Goal]? {
    guard let property = Property.paint(named: name, on: layer.kind),
      let gradients = layers.gradients
    else { return nil }
    let goal = gradients.paint(slot)
    guard goal != nil || layer.shownGradientPaint(property) != nil else { return nil }
    let own = try scenic { () throws(SceneError) in
      try layer.ownGradient(for: property, toward: goal?.gradient)
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
