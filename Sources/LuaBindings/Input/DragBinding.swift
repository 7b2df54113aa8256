import AnimationEngine
import LuaRuntime
import SceneGraph

/// `layer:drag { axis =, min =, max =, elastic =, deceleration =, spring =, snap = }`.
final class DragBinding {
  private let context: ScriptContext
  private let verbs: Verbs
  private let inputs: InputBinding
  private var state: LuaState { context.state }

  init(_ context: ScriptContext, _ verbs: Verbs, _ inputs: InputBinding) {
    self.context = context
    self.verbs = verbs
    self.inputs = inputs
  }

  static let functions: [FunctionSpec<DragBinding>] = [
    FunctionSpec(
      "drag", of: [.layer], doing: .change, taking: [.options], returns: .object("listener"),
      "Lets the pointer drag the layer, which flies on when it is released.",
      "box:drag { axis = \"x\", min = 0, max = 600 }"
    ) { drags, call throws(HostError) in try drags.drag(call) }
  ]

  /// The method, with the layer in slot 1.
  func drag(_ call: borrowing LuaCall) throws(HostError) {
    guard let layer = verbs.targets.layers?.layer(1), let object = state.object(1),
      let layers = verbs.targets.layers
    else {
      throw HostError(
        "the object before the colon must be a layer, not \(state.describe(1))", .call)
    }
    guard call.isNone(2) || state.kind(2) == .table else {
      throw HostError("the options of 'drag' must be a table, not \(state.describe(2))")
    }
    let reader = verbs.reader
    reader.place = TargetPlace(only: .object(object))
    let options = try reader.read(2, of: call.count, .drag, verb: "drag")
    let axes = options.axes
    let target = ScriptTarget.layer(
      LayerTarget(layer: layer, object: object, layers: layers, context: context))
    let zeros = try verbs.constant(.record(axes.map { ($0.name, .number(0)) }))
    let goals = try verbs.goals(zeros, on: target, 1)
    let decay = try verbs.decay(options, target, 1, goals)

    var drag = Drag(axes: axes)
    drag.elastic = options.elastic
    drag.deceleration = decay.deceleration
    drag.spring = decay.boundSpring
    for (part, goal) in goals.enumerated() {
      guard let axis = axes.first(where: { $0.name == goal.field.name }) else { continue }
      if let low = decay.minimum?[part][0], !low.isNaN { drag.minimum[axis] = low }
      if let high = decay.maximum?[part][0], !high.isNaN { drag.maximum[axis] = high }
    }
    if let snap = decay.snap {
      drag.snap = { axis, rest throws(SinkFailure) in
        let part = goals.firstIndex { $0.field.name == axis.name } ?? 0
        return try snap(part, 0, rest)
      }
    }
    let (callbacks, madeAt) = (options.callbacks, call.position)
    let flight = Flight()
    if let function = options.onGrab {
      drag.onGrab = { [unowned self] in self.tell(function, $0, madeAt) }
    }
    if let function = options.onMove {
      drag.onMove = { [unowned self] in self.tell(function, $0, madeAt) }
    }
    if let function = options.onRelease {
      drag.onRelease = { [unowned self] in self.tell(function, $0, madeAt, flight) }
    }
    let control = try scenic { () throws(SceneError) in
      try layer.drag(drag) { [unowned self] animation in
        flight.handle = self.launch(animation, goals.map(\.field), object, callbacks, madeAt)
      }
    }
    inputs.scopes?.note { control.stop() }
    call.push(inputs.objects.make(control))
  }

  /// The flight of the release that is being reported.
  private final class Flight {
    var handle: ScriptHandle?
  }

  /// Calls a function of the drag with its event, and with the flight where it is one of the release.
  private func tell(
    _ function: LuaReference, _ event: SceneEvent, _ madeAt: LuaPosition, _ flight: Flight? = nil
  ) {
    guard let object = inputs.objects.make(event) else { return }
    var arguments: [LuaValue] = [.object(object)]
    if let flight {
      arguments.append(flight.handle.map { verbs.handles.expose($0) } ?? .nil)
      flight.handle = nil
    }
    inputs.scripts.run(function, arguments, madeAt: madeAt)
  }

  /// Each flight has a handle, as that of a verb.
  private func launch(
    _ animation: Animation, _ fields: [Field], _ layer: LuaObject, _ callbacks: Callbacks,
    _ madeAt: LuaPosition
  ) -> ScriptHandle? {
    do throws(HostError) {
      let handle = try verbs.handles.make(.motion, madeAt: madeAt)
      handle.targets = .object(layer)
      handle.fields = animation.parts.compactMap { part in
        fields.first { $0.track == part.track }
      }
      handle.callbacks = callbacks
      let id = try engine { () throws(EngineError) in
        try context.animator.add(animation, observer: verbs.events.observer(handle))
      }
      verbs.handles.register(handle, id)
      return handle
    } catch {
      context.report(
        ScriptError(kind: .runtime, message: error.message, code: error.code), madeAt: madeAt)
      return nil
    }
  }
}
