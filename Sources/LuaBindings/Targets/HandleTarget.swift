import AnimationEngine
import LuaRuntime

/// The fields by which a handle is itself a target: `speed` and `time`.
enum HandleProperty: String, CaseIterable {
  case speed, time
}

extension ScriptHandle {
  /// Its id as a target of the engine, made now if it had none there.
  func engineTarget(_ animator: Animator) -> TargetID {
    let known = ownTarget.flatMap { animator.isKnown($0) ? $0 : nil }
    let target = known ?? animator.makeTarget(name: "handle-\(serial)")
    ownTarget = target
    return target
  }
}

extension HandleTable {
  /// The goal for a name and a value on a handle.
  func goal(_ name: String, _ value: LuaSlot, on handle: ScriptHandle) throws(HostError) -> Goal {
    guard let property = HandleProperty(rawValue: name) else {
      throw unknownName(
        "field", name, of: "a handle", valid: HandleProperty.allCases.map(\.rawValue))
    }
    let target = handle.engineTarget(animator)
    let track = animator.track(
      target, name, components: [""], threshold: [0.001], output: .sink,
      sink: HandleSink(handle, property, context))
    let sink = HandleSink(handle, property, context)
    let context = context
    let field = Field(
      name: name, track: track, count: 1,
      decode: { slot throws(HostError) in
        if property == .time, let label = try context.state.name(slot) {
          let labels = context.animator.labels(of: handle.animation)
          guard let known = labels.first(where: { $0.name == label }) else {
            guard context.isTime(slot) else {
              throw unknownName("label", label, of: "this timeline", valid: labels.map(\.name))
            }
            return [try context.time(slot, "'time'")]
          }
          return [known.time]
        }
        return [try context.state.finite(slot, "'\(name)'")]
      },
      encode: { .number($0[0]) },
      assign: { values throws(HostError) in
        context.animator.modelWasAssigned(track, values)
        do throws(SinkFailure) { try sink.assign(values[0]) } catch {
          throw context.hostError(error)
        }
      })
    if let open = try Goal(field, open: value, context) { return open }
    return Goal(field: field, values: try field.decode(value))
  }
}

/// Speed or time of an animation, animated by another.
private final class HandleSink: PropertySink {
  private let handle: ScriptHandle
  private let property: HandleProperty
  private let context: ScriptContext
  /// Whether something acts on it: then an animation's own time stands still.
  private var isAnimated = false

  init(_ handle: ScriptHandle, _ property: HandleProperty, _ context: ScriptContext) {
    self.handle = handle
    self.property = property
    self.context = context
  }

  func read(into values: inout [Double]) throws(SinkFailure) {
    switch property {
    case .speed: values = [context.animator.speed(of: handle.animation)]
    case .time: values = [context.animator.localTime(of: handle.animation)]
    }
  }

  func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) {
    guard isAlive else { throw .targetGone }
    try assign(values[0], isLast: !isAnimated)
  }

  func animationChanged(_ isAnimated: Bool) { self.isAnimated = isAnimated }
  func hold() { handle.holds += 1 }
  func release() { handle.holds -= 1 }
  var isAlive: Bool { !handle.isGone }

  func assign(_ value: Double, isLast: Bool = true) throws(SinkFailure) {
    do throws(EngineError) {
      switch property {
      case .speed: try context.animator.setSpeed(handle.animation, value)
      case .time: try context.animator.lead(handle.animation, to: value, isLast: isLast)
      }
    } catch {
      throw context.failure(error.description, error.code, near: handle.madeAt)
    }
  }
}
