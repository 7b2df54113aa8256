import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// `anim.linear_gradient`, `anim.radial_gradient`, `anim.conic_gradient`, and what they make.
///
/// A gradient is one thing, however many layers are painted with it; it and each of its stops are
/// targets.
package final class GradientObjects {
  let state: LuaState
  private let animator: Animator
  private var paints: [Int64: GradientPaint] = [:]
  private var ids: [ObjectIdentifier: Int64] = [:]
  private var lastID: Int64 = 0
  private var type: LuaClass?
  private var stopType: LuaClass?
  /// The fields that this adds to the table `anim`.
  package var fields: [(String, LuaValue)] { Self.functions.fields(bound: self) }

  /// A stop's number is that of its gradient and its own.
  private static let stopBits: Int64 = 16

  package init(_ state: LuaState, animator: Animator) throws(ScriptError) {
    self.state = state
    self.animator = animator
    type = try state.defineClass(
      LuaClassDescription(
        name: "gradient",
        index: { [unowned self] call throws(HostError) in
          try self.read(call)
          return .done
        },
        newindex: { [unowned self] call throws(HostError) in
          try self.write(call)
          return .done
        },
        tostring: { [unowned self] call throws(HostError) in
          let gradient = try self.receiver().paint.gradient
          call.push("\(gradient.kind.rawValue) gradient with \(gradient.stops.count) stops")
          return .done
        }))
    stopType = try state.defineClass(
      LuaClassDescription(
        name: "gradient stop",
        index: { [unowned self] call throws(HostError) in
          try self.read(call)
          return .done
        },
        newindex: { [unowned self] call throws(HostError) in
          try self.write(call)
          return .done
        }))
  }

  static let functions: [FunctionSpec<GradientObjects>] = [
    maker(
      .linear, "Makes a gradient along a line.",
      "box.fill = anim.linear_gradient { stops = { \"red\", \"blue\" } }"),
    maker(
      .radial, "Makes a gradient from a center outwards.",
      "box.fill = anim.radial_gradient { stops = { \"red\", \"blue\" } }"),
    maker(
      .conic, "Makes a gradient around a center.",
      "box.fill = anim.conic_gradient { stops = { \"red\", \"blue\" } }"),
  ]

  private static func maker(
    _ kind: Gradient.Kind, _ doc: String, _ example: String
  ) -> FunctionSpec<GradientObjects> {
    FunctionSpec(
      "\(kind.rawValue)_gradient", of: [.anim],
      taking: [
        Parameter("parts", .options, "The options below by name; `stops` must be among them.")
      ],
      returns: .object("gradient"), doc, example
    ) { gradients, call throws(HostError) in
      call.push(gradients.snapshot(try gradients.state.gradient(1, kind)))
    }
  }

  /// The gradient in a slot; nil for anything else.
  func paint(_ slot: LuaSlot) -> GradientPaint? {
    guard let object = state.object(slot), object.type == type else { return nil }
    return paints[object.id]
  }

  /// The gradient or stop in a slot; nil for anything else.
  func part(_ slot: LuaSlot) -> (paint: GradientPaint, stop: Int?, object: LuaObject)? {
    guard let object = state.object(slot) else { return nil }
    if object.type == type, let paint = paints[object.id] { return (paint, nil, object) }
    guard object.type == stopType, let paint = paints[object.id >> Self.stopBits] else {
      return nil
    }
    return (paint, Int(object.id & ((1 << Self.stopBits) - 1)), object)
  }

  /// The object that stands for a gradient.
  func value(_ paint: GradientPaint) -> LuaValue {
    guard let type else { return .nil }
    return .object(LuaObject(type, id: id(of: paint)))
  }

  /// A gradient by itself, that stays still by itself.
  func snapshot(_ gradient: Gradient) -> LuaValue {
    value(
      GradientPaint(
        gradient, name: "gradient-\(lastID + 1)", property: "gradient", animator: animator))
  }

  /// The error for a name that a gradient, or its stop, does not know.
  func unknown(_ name: String, of paint: GradientPaint, stop: Int?) -> HostError {
    stop == nil
      ? unknownName(
        "field", name, of: "a \(paint.gradient.kind.rawValue) gradient",
        valid: GradientField.names(of: paint.gradient.kind) + Self.commonNames)
      : unknownName(
        "field", name, of: "a gradient's stop", valid: Self.stopFields.map(\.name))
  }

  /// Forgets gradients that no script holds any more, nor any of their stops, and with which nothing
  /// is painted or goes on; right after a full collection.
  func sweep() {
    for id in paints.keys.sorted() where !isReachable(id) {
      // Gradients that a layer or an animation has are still called by their number.
      guard isKnownUniquelyReferenced(&paints[id]), let paint = paints.removeValue(forKey: id)
      else { continue }
      ids[ObjectIdentifier(paint)] = nil
    }
  }

  /// Whether a script holds the gradient of a number, or one of its stops.
  private func isReachable(_ id: Int64) -> Bool {
    guard let type, let stopType, let stops = paints[id]?.gradient.stops.indices else {
      return false
    }
    return state.isAlive(LuaObject(type, id: id))
      || stops.contains { stop in
        state.isAlive(LuaObject(stopType, id: id << Self.stopBits | Int64(stop)))
      }
  }

  /// The fields of all gradients; those of one kind are in `GradientField`.
  private static let commonFields: [FieldEntry] = [
    FieldEntry(
      name: "stops", shape: .list(.object("gradient stop")), initial: "nil", isReadOnly: true,
      doc: "Its stops, which can be animated.", example: example("print(#gradient.stops)")),
    FieldEntry(
      name: "space", shape: .words(MixingSpace.allCases.map(\.rawValue)), initial: "\"srgb\"",
      isReadOnly: true, doc: "The color space in which its colors mix.",
      example: example("print(gradient.space)")),
    FieldEntry(
      name: "kind", shape: .words(Gradient.Kind.allCases.map(\.rawValue)), initial: "nil",
      isReadOnly: true, doc: "The kind of gradient.", example: example("print(gradient.kind)")),
    FieldEntry(
      name: "presentation", shape: .object("gradient"), initial: "nil", isReadOnly: true,
      doc: "A copy of it as it is on screen.", example: example("print(gradient.presentation)")),
  ]
  private static let commonNames = commonFields.map(\.name)

  private static let stopFields: [FieldEntry] = [
    FieldEntry(
      name: "offset", shape: .number(.share, .any), initial: "0", isReadOnly: false,
      doc: "Its place along the gradient.", example: example("gradient.stops[1].offset = 0.2")),
    FieldEntry(
      name: "color", shape: .color, initial: "nil", isReadOnly: false,
      doc: "The color of the stop.",
      example: example("gradient.stops[1].color = \"#6cf\"")),
  ]

  private static func example(_ line: String, _ kind: Gradient.Kind = .linear) -> String {
    "local gradient = anim.\(kind.rawValue)_gradient { stops = { \"red\", \"blue\" } } \(line)"
  }

  /// The fields of gradients and of their stops.
  static var topics: [ClassTopic] {
    var own: [FieldEntry] = []
    for kind in Gradient.Kind.allCases {
      for option in GradientParts.options(of: kind).specs.map(\.entry)
      where GradientField.names(of: kind).contains(option.name)
        && !own.contains(where: { $0.name == option.name })
      {
        own.append(
          FieldEntry(
            name: option.name, shape: option.shape, initial: option.initial, isReadOnly: false,
            doc: option.doc, example: example("gradient.\(option.example)", kind)))
      }
    }
    return [
      ClassTopic(name: "gradient", fields: own + commonFields),
      ClassTopic(name: "gradient stop", fields: stopFields),
    ]
  }

  private func id(of paint: GradientPaint) -> Int64 {
    if let id = ids[ObjectIdentifier(paint)] { return id }
    lastID += 1
    ids[ObjectIdentifier(paint)] = lastID
    paints[lastID] = paint
    return lastID
  }

  private func receiver() throws(HostError) -> (paint: GradientPaint, stop: Int?) {
    guard let part = part(1) else {
      throw HostError("the object must be a gradient, not " + state.describe(1))
    }
    return (part.paint, part.stop)
  }

  private func read(_ call: borrowing LuaCall) throws(HostError) {
    let (paint, stop) = try receiver()
    animator.reads.noteUnreported()
    let name = state.describeKey(2)
    let gradient = paint.gradient
    if let part = GradientField(name, of: gradient, stop: stop) {
      call.push(part.encode(gradient.numbers, of: gradient))
      return
    }
    switch name {
    case "stops" where stop == nil:
      guard let stopType else { return }
      let first = id(of: paint) << Self.stopBits
      call.push(
        LuaValue.list(
          gradient.stops.indices.map { .object(LuaObject(stopType, id: first | Int64($0))) }))
    case "space" where stop == nil: call.push(gradient.space.rawValue)
    case "kind" where stop == nil: call.push(gradient.kind.rawValue)
    case "presentation" where stop == nil: call.push(snapshot(paint.presentation()))
    default: throw unknown(name, of: paint, stop: stop)
    }
  }

  private func write(_ call: borrowing LuaCall) throws(HostError) {
    let (paint, stop) = try receiver()
    let name = state.describeKey(2)
    guard let part = GradientField(name, of: paint.gradient, stop: stop) else {
      if stop == nil, Self.commonNames.contains(name) {
        throw HostError("'\(name)' of a gradient cannot be assigned", .readOnly)
      }
      throw unknown(name, of: paint, stop: stop)
    }
    let numbers = try part.decode(3, of: paint.gradient, state, "'\(name)'")
    try scenic { () throws(SceneError) in try paint.set(numbers) }
  }
}
