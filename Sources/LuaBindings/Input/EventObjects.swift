import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// Events, listeners, and what a script waits for, as scripts hold them.
final class EventObjects {
  /// The script's view of one event, as its listener received it.
  private struct Told {
    var event: SceneEvent
    var isStopped = false
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

    var isListening: Bool {
      switch self {
      case .one(let listener): listener.isListening
      case .drag(let control): control.isListening
      }
    }

    var event: String {
      switch self {
      case .one(let listener): listener.name.text
      case .drag: "drag"
      }
    }

    func stop() {
      switch self {
      case .one(let listener): listener.stop()
      case .drag(let control): control.stop()
      }
    }
  }

  private enum Field: String, CaseIterable {
    case name, time, layer, x, y, local_x, local_y, dx, dy, velocity_x, velocity_y, button, key
    case shift, alt, ctrl, data

    /// Whether an event of a name has it.
    func isPart(of name: EventName) -> Bool {
      switch (self, name) {
      case (.name, _), (.time, _), (.layer, _): true
      case (.data, .own): true
      case (_, .own), (.data, _): false
      case (.shift, _), (.alt, _), (.ctrl, _): true
      case (.key, .input(let kind)): !kind.hasPointer
      case (.button, .input(let kind)):
        kind == .pointerDown || kind == .pointerUp || kind == .tap
      case (_, .input(let kind)): kind.hasPointer
      }
    }
  }

  private let context: ScriptContext
  private var told: [Int64: Told] = [:]
  private var listeners: [Int64: Listener] = [:]
  private var awaited: [Int64: Awaited] = [:]
  private var lastID: Int64 = 0
  private var eventType: LuaClass?
  private var listenerType: LuaClass?
  private var awaitedType: LuaClass?
  /// Objects at which those that no script holds are released.
  private var sweepLimit = 4096
  /// Hears of each listener that a script makes.
  weak var scopes: Scopes?
  /// Finds a layer's object.
  weak var layers: LayerObjects?
  private var state: LuaState { context.state }

  /// Makes the classes; `wait` is the method of what can be waited for.
  init(_ context: ScriptContext, wait: @escaping HostFunction) throws(ScriptError) {
    self.context = context
    let codes = Field.allCases.enumerated().map { ($0.element.rawValue, $0.offset) }
    eventType = try state.defineClass(
      LuaClassDescription(
        name: "event",
        methods: [
          "stop": { [unowned self] call throws(HostError) in
            let (id, _) = try self.receiver(call)
            self.told[id]?.isStopped = true
            return .done
          }
        ],
        fields: Dictionary(uniqueKeysWithValues: codes),
        index: { [unowned self] call throws(HostError) in
          let (_, event) = try self.receiver(call)
          guard call.code >= 0, Field.allCases[call.code].isPart(of: event.name) else {
            throw unknownName(
              "field", call.state.describeKey(2), of: withArticle("\(event.name.text) event"),
              valid: Field.allCases.filter { $0.isPart(of: event.name) }.map(\.rawValue) + ["stop"])
          }
          call.push(self.value(Field.allCases[call.code], event))
          return .done
        },
        newindex: { call throws(HostError) in
          throw HostError(
            "'\(call.state.describeKey(2))' of an event cannot be assigned", .readOnly)
        },
        tostring: { [unowned self] call throws(HostError) in
          let (_, event) = try self.receiver(call)
          call.push("\(event.name.text) at \(shortest(event.time)) s")
          return .done
        }))
    listenerType = try state.defineClass(listenerClass)
    awaitedType = try state.defineClass(
      LuaClassDescription(
        name: "awaited event", methods: ["wait": wait],
        index: { call throws(HostError) in
          throw unknownName(
            "field", call.state.describeKey(2), of: "an awaited event", valid: ["wait"])
        }))
  }

  private var listenerClass: LuaClassDescription {
    LuaClassDescription(
      name: "listener",
      methods: [
        "stop": { [unowned self] call throws(HostError) in
          try self.listener().stop()
          call.push(LuaSlot(1))
          return .done
        }
      ],
      fields: ["state": 0, "event": 1],
      index: { [unowned self] call throws(HostError) in
        let listener = try self.listener()
        switch call.code {
        case 0: call.push(listener.isListening ? "running" : "ended")
        case 1: call.push(listener.event)
        default:
          throw unknownName(
            "field", call.state.describeKey(2), of: "a listener",
            valid: ["state", "event", "stop"])
        }
        return .done
      },
      newindex: { call throws(HostError) in
        throw HostError(
          "'\(call.state.describeKey(2))' of a listener cannot be assigned", .readOnly)
      })
  }

  private func receiver(_ call: borrowing LuaCall) throws(HostError) -> (Int64, SceneEvent) {
    guard let object = state.object(1), object.type == eventType, let told = told[object.id] else {
      throw HostError("an event expected before the colon, got \(state.describe(1))", .call)
    }
    return (object.id, told.event)
  }

  private func listener() throws(HostError) -> Listener {
    guard let object = state.object(1), object.type == listenerType,
      let listener = listeners[object.id]
    else {
      throw HostError("a listener expected before the colon, got \(state.describe(1))", .call)
    }
    return listener
  }

  private func value(_ field: Field, _ event: SceneEvent) -> LuaValue {
    func number(_ value: Double?) -> LuaValue { value.map { .number($0) } ?? .nil }
    switch field {
    case .name: return .string(event.name.text)
    case .time: return .number(event.time)
    case .layer:
      return event.layer.flatMap { layers?.object($0) }.map { .object($0) } ?? .nil
    case .x: return number(event.position?.x)
    case .y: return number(event.position?.y)
    case .local_x: return number(event.localPosition?.x)
    case .local_y: return number(event.localPosition?.y)
    case .dx: return .number(event.delta.x)
    case .dy: return .number(event.delta.y)
    case .velocity_x: return .number(event.velocity.x)
    case .velocity_y: return .number(event.velocity.y)
    case .button: return event.button.map { .string($0.rawValue) } ?? .nil
    case .key: return event.key.map { .string($0) } ?? .nil
    case .shift: return .boolean(event.modifiers.contains(.shift))
    case .alt: return .boolean(event.modifiers.contains(.alt))
    case .ctrl: return .boolean(event.modifiers.contains(.control))
    case .data: return event.payload as? LuaValue ?? .nil
    }
  }

  // MARK: Making

  /// Those that scripts hold, and some that they have released.
  var count: Int { told.count + listeners.count + awaited.count }

  private func nextID() -> Int64 {
    if count >= sweepLimit {
      sweep()
      sweepLimit = max(4096, 2 * count)
    }
    lastID += 1
    return lastID
  }

  /// The object for the event that one listener gets.
  func make(_ event: SceneEvent) -> LuaObject? {
    guard let eventType else { return nil }
    let id = nextID()
    told[id] = Told(event: event)
    return LuaObject(eventType, id: id)
  }

  /// Whether a handler has said that the event goes no further.
  func isStopped(_ object: LuaObject) -> Bool { told[object.id]?.isStopped ?? false }

  func make(_ listener: EventListener) -> LuaValue { make(.one(listener)) }

  func make(_ control: DragControl) -> LuaValue { make(.drag(control)) }

  private func make(_ listener: Listener) -> LuaValue {
    guard let listenerType else { return .nil }
    let id = nextID()
    listeners[id] = listener
    scopes?.note { listener.stop() }
    return .object(LuaObject(listenerType, id: id))
  }

  func make(_ event: Awaited) -> LuaValue {
    guard let awaitedType else { return .nil }
    let id = nextID()
    awaited[id] = event
    return .object(LuaObject(awaitedType, id: id))
  }

  /// The thing to wait for in a slot; nil for anything else.
  func awaited(_ slot: LuaSlot) -> Awaited? {
    guard let object = state.object(slot), object.type == awaitedType else { return nil }
    return awaited[object.id]
  }

  /// Lets go of what no script holds; sure after a full collection.
  func sweep() {
    guard let eventType, let listenerType, let awaitedType else { return }
    told = told.filter { state.isAlive(LuaObject(eventType, id: $0.key)) }
    listeners = listeners.filter { state.isAlive(LuaObject(listenerType, id: $0.key)) }
    awaited = awaited.filter { state.isAlive(LuaObject(awaitedType, id: $0.key)) }
  }
}
