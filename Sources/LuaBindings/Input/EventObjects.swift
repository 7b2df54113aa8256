import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// Events, listeners, and what a script waits for, as scripts hold them.
final class EventObjects {
  /// The script's view of one event, as its listener received it.
  private final class Told {
    let event: SceneEvent
    var isStopped = false

    init(_ event: SceneEvent) { self.event = event }
  }

  /// The result of `scene:event "tap"`: the next such event, each time it is waited for.
  struct Awaited {
    let name: EventName
    weak var layer: Layer?
    /// Whether it is that of a layer, be it gone by now.
    let isOnLayer: Bool
    /// The scene whose event it is, unless it is gone; nil for a layer's.
    weak var place: ScenePlace?
    let isOfScene: Bool
  }

  /// The listeners that a script can stop.
  private enum Listener {
    case one(EventListener)
    case drag(DragControl)
    case own(OwnListener)

    var isListening: Bool {
      switch self {
      case .one(let listener): listener.isListening
      case .drag(let control): control.isListening
      case .own(let listener): listener.isListening
      }
    }

    var event: String {
      switch self {
      case .one(let listener): listener.name.text
      case .drag: "drag"
      case .own(let listener): listener.name
      }
    }

    func stop() {
      switch self {
      case .one(let listener): listener.stop()
      case .drag(let control): control.stop()
      case .own(let listener): listener.stop()
      }
    }
  }

  private let context: ScriptContext
  /// The method of events that can be waited for.
  private let wait: HostFunction
  /// The documented events by name; all others are a script's own.
  private let specs: [String: EventSpec]
  private var told: ObjectStore<Told>?
  private var listeners: ObjectStore<Listener>?
  private var awaited: ObjectStore<Awaited>?
  /// Objects at which those that no script holds are released.
  private var sweepLimit = 4096
  /// Hears of each listener that a script makes.
  weak var scopes: Scopes?
  /// Finds a layer's object.
  weak var layers: LayerObjects?
  private var state: LuaState { context.state }

  /// Makes the classes; `wait` is the method of what can be waited for.
  init(
    _ context: ScriptContext, _ specs: [EventSpec] = EventSpec.standard,
    wait: @escaping HostFunction
  ) throws(ScriptError) {
    self.context = context
    self.wait = wait
    self.specs = Dictionary(uniqueKeysWithValues: specs.map { ($0.name, $0) })
    var description = Self.events.description(
      for: self, receiver: { objects throws(HostError) in try objects.event() },
      tostring: { _, event in "\(event.name.text) at \(shortest(event.time)) s" })
    description.index = { [unowned self] call throws(HostError) in
      let event = try self.event()
      let fields = Self.events.fields
      guard call.code >= 0, self.has(event.name, fields[call.code].name) else {
        throw unknownName(
          "field", call.state.describeKey(2), of: withArticle("\(event.name.text) event"),
          valid: fields.map(\.name).filter { self.has(event.name, $0) } + ["stop"])
      }
      call.push(try fields[call.code].read(self, event))
      return .done
    }
    description.newindex = Self.readOnly("an event")
    told = ObjectStore(state, try state.defineClass(description))
    var listener = Self.listeners.description(
      for: self, receiver: { objects throws(HostError) in try objects.listener() })
    listener.newindex = Self.readOnly("a listener")
    listeners = ObjectStore(state, try state.defineClass(listener))
    let awaitable = try state.defineClass(
      Self.awaitedEvents.description(for: self, receiver: { _ throws(HostError) in () }))
    awaited = ObjectStore(state, awaitable)
  }

  /// Refuses to assign any field of an object.
  private static func readOnly(_ noun: String) -> HostFunction {
    { call throws(HostError) in
      throw HostError(
        "'\(call.state.describeKey(2))' of \(noun) cannot be assigned", .readOnly)
    }
  }

  static let functions: [FunctionSpec<EventObjects>] = [
    FunctionSpec(
      "stop", of: [.event], doing: .control,
      "Keeps the event from the layers and the scene behind.",
      "scene:on(\"tap\", function(e) e:stop() end)"
    ) { objects, call throws(HostError) in
      _ = try objects.event()
      objects.told?.element(1)?.isStopped = true
    },
    FunctionSpec(
      "stop", of: [.listener], doing: .control, returns: .object("listener"), "Ends the listener.",
      "listener:stop()"
    ) { objects, call throws(HostError) in
      try objects.listener().stop()
      call.push(LuaSlot(1))
    },
    FunctionSpec(
      waiting: "wait", of: [.awaitedEvent], returns: .text,
      "Waits for the next such event, and returns the reason and the event.",
      "spawn(function() scene:event(\"tap\"):wait() end)"
    ) { objects, call throws(HostError) in try objects.wait(call) },
  ]

  private static let listeners = ClassSpec<EventObjects, Listener>(
    "listener", "a listener", .listener,
    fields: [
      FieldSpec(
        "state", .words(["running", "ended"]), default: "\"running\"",
        "Whether it still listens.", "print(listener.state)",
        { _, listener in .string(listener.isListening ? "running" : "ended") }),
      FieldSpec(
        "event", .text, "The name of the event.", "print(listener.event)",
        { _, listener in .string(listener.event) }),
    ], functions: functions)

  private static let awaitedEvents = ClassSpec<EventObjects, Void>(
    "awaited event", "an awaited event", .awaitedEvent, functions: functions)

  static var topics: [ClassTopic] { [events.topic, listeners.topic] }

  /// Whether an event has a field.
  private func has(_ name: EventName, _ field: String) -> Bool {
    (specs[name.text]?.fields ?? EventSpec.ownFields).contains(field)
  }

  private static let events = ClassSpec<EventObjects, SceneEvent>(
    "event", "an event", .event,
    fields: [
      field("name", .text, "The name of the event.") { _, event in .string(event.name.text) },
      field("time", .seconds(.notNegative), "The scene's time at which it happened.") {
        _, event in .number(event.time)
      },
      field("layer", .layer, "The layer that was hit, or that has captured the pointer.") {
        objects, event in
        event.layer.flatMap { objects.layers?.object($0) }.map { .object($0) } ?? .nil
      },
      field("x", .number(.pixels, .any), "The pointer's place in the picture.") {
        _, event in number(event.position?.x)
      },
      field("y", .number(.pixels, .any), "The pointer's place in the picture, downwards.") {
        _, event in number(event.position?.y)
      },
      field("local_x", .number(.pixels, .any), "The pointer's place in the layer that listens.") {
        _, event in number(event.localPosition?.x)
      },
      field(
        "local_y", .number(.pixels, .any),
        "The pointer's place in the layer that listens, downwards."
      ) { _, event in number(event.localPosition?.y) },
      field(
        "dx", .number(.pixels, .any),
        "The distance since the pointer's last event, to the right; of scroll, notches."
      ) { _, event in .number(event.delta.x) },
      field(
        "dy", .number(.pixels, .any),
        "The distance since the pointer's last event, downwards; of scroll, notches."
      ) { _, event in .number(event.delta.y) },
      field("velocity_x", .number(.pixelsPerSecond, .any), "The pointer's velocity.") {
        _, event in .number(event.velocity.x)
      },
      field("velocity_y", .number(.pixelsPerSecond, .any), "The pointer's velocity downwards.") {
        _, event in .number(event.velocity.y)
      },
      field(
        "button", .words(PointerButton.allCases.map(\.rawValue)), "The button of the pointer."
      ) { _, event in event.button.map { .string($0.rawValue) } ?? .nil },
      field("key", .text, "The key: a letter, or a name as \"space\".") {
        _, event in event.key.map { .string($0) } ?? .nil
      },
      field("shift", .flag, "Whether the shift key was down.") {
        _, event in .boolean(event.modifiers.contains(.shift))
      },
      field("alt", .flag, "Whether the alt key was down.") {
        _, event in .boolean(event.modifiers.contains(.alt))
      },
      field("ctrl", .flag, "Whether the control key was down.") {
        _, event in .boolean(event.modifiers.contains(.control))
      },
      field("data", .any, "The value that `emit` was given.") {
        _, event in event.payload as? LuaValue ?? .nil
      },
    ], functions: functions)

  private static func field(
    _ name: String, _ shape: ValueShape, _ doc: String,
    _ read: @escaping @Sendable (EventObjects, SceneEvent) -> LuaValue
  ) -> FieldSpec<EventObjects, SceneEvent> {
    FieldSpec(
      name, shape, doc,
      "scene:on(\"\(EventSpec.example(of: name))\", function(e) print(e.\(name)) end)",
      { objects, event in read(objects, event) })
  }

  private static func number(_ value: Double?) -> LuaValue { value.map { .number($0) } ?? .nil }

  private func event() throws(HostError) -> SceneEvent {
    guard let told = told?.element(1) else {
      throw HostError(
        "the object before the colon must be an event, not \(state.describe(1))", .call)
    }
    return told.event
  }

  private func listener() throws(HostError) -> Listener {
    guard let listener = listeners?.element(1) else {
      throw HostError(
        "the object before the colon must be a listener, not \(state.describe(1))", .call)
    }
    return listener
  }

  // MARK: Making

  /// Those that scripts hold, and some that they have released.
  var count: Int { (told?.count ?? 0) + (listeners?.count ?? 0) + (awaited?.count ?? 0) }

  private func sweepIfMany() {
    guard count >= sweepLimit else { return }
    sweep()
    sweepLimit = max(4096, 2 * count)
  }

  /// The object for the event that one listener gets.
  func make(_ event: SceneEvent) -> LuaObject? {
    sweepIfMany()
    return told?.add(Told(event))
  }

  /// Whether a handler has said that the event goes no further.
  func isStopped(_ object: LuaObject) -> Bool { told?.element(object)?.isStopped ?? false }

  func make(_ listener: EventListener) -> LuaValue { make(.one(listener)) }

  func make(_ control: DragControl) -> LuaValue { make(.drag(control)) }

  func make(_ listener: OwnListener) -> LuaValue { make(.own(listener)) }

  private func make(_ listener: Listener) -> LuaValue {
    sweepIfMany()
    scopes?.note { listener.stop() }
    return listeners.map { .object($0.add(listener)) } ?? .nil
  }

  func make(_ event: Awaited) -> LuaValue {
    sweepIfMany()
    return awaited.map { .object($0.add(event)) } ?? .nil
  }

  /// The thing to wait for in a slot; nil for anything else.
  func awaited(_ slot: LuaSlot) -> Awaited? { awaited?.element(slot) }

  /// Releases objects that no script holds; sure after a full collection.
  func sweep() {
    told?.sweep()
    listeners?.sweep()
    awaited?.sweep()
  }
}
