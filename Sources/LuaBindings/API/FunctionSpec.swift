import AnimationEngine
import LuaRuntime

/// Where scripts find a function.
enum FunctionOwner: Sendable, CaseIterable {
  case global, anim, easing, layer, scene, handle, animator, clock, spring, curve, event, listener
  case awaitedEvent, scope, split, keyframes, list, value
  /// The object `t` of a test of motion.
  case test

  /// The text before a function's name in a call and in errors.
  var prefix: String {
    switch self {
    case .global, .keyframes: ""
    case .anim: "anim."
    case .easing: "anim.easing."
    case .layer: "layer:"
    case .scene: "scene:"
    case .handle: "handle:"
    case .animator: "animator:"
    case .clock: "clock:"
    case .spring: "spring:"
    case .curve: "curve:"
    case .event: "event:"
    case .listener: "listener:"
    case .awaitedEvent: "awaited_event:"
    case .scope: "scope:"
    case .split: "split:"
    case .list: "list:"
    case .value: "value:"
    case .test: "t:"
    }
  }
}

/// One parameter of a function.
struct Parameter: Sendable {
  enum Count: Sendable { case one, optional, any }

  var name: String
  var shape: ValueShape
  var count: Count
  /// The default as a script would write it: "nil" where leaving it out is a case of its own, which the
  /// sentence describes; empty where a call must give it.
  var initial: String
  /// The meaning in one sentence or two.
  var doc: String

  /// A parameter that a call must give.
  init(_ name: String, _ shape: ValueShape, _ doc: String) { self.init(name, shape, .one, doc) }

  init(
    _ name: String, _ shape: ValueShape, _ count: Count, default initial: String? = nil,
    _ doc: String
  ) {
    self.name = name
    self.shape = shape
    self.count = count
    self.initial = initial ?? (count == .one ? "" : "nil")
    self.doc = doc
  }

  static let target = target("The animated object; a list of them animates each.")
  static let easing = Parameter(
    "easing", .curve, .optional,
    "The easing after seconds; a table of options has it as `easing`.")
  static let options = options("The options below by name.")
  static let tree = Parameter(
    "tree", .words(["model", "presentation"]), .optional, default: "\"presentation\"",
    "The values that count: on screen (presentation), or at rest after all animations (model).")
  static let x = x("The horizontal coordinate, to the right.")
  static let y = y("The vertical coordinate, downwards.")

  static func target(_ doc: String) -> Parameter { Parameter("target", .target, doc) }

  /// Fields with values.
  static func what(_ doc: String) -> Parameter { Parameter("what", .fields, doc) }

  /// The fields of a new layer or a text.
  static func fields(_ count: Count, _ doc: String) -> Parameter {
    Parameter("fields", .fields, count, doc)
  }

  /// A plain table that is a target.
  static func table(_ doc: String) -> Parameter { Parameter("table", .fields, doc) }

  /// The options of a verb, which may be left out: seconds, a spring or a table.
  static func how(_ doc: String) -> Parameter { how(.how, doc) }

  /// The options of a verb that takes fewer shapes of them.
  static func how(_ shape: ValueShape, _ doc: String) -> Parameter {
    Parameter("how", shape, .optional, doc)
  }

  /// A table of options, which may be left out.
  static func options(_ doc: String) -> Parameter {
    Parameter("options", .options, .optional, doc)
  }

  static func x(_ doc: String) -> Parameter { Parameter("x", .number(.pixels, .any), doc) }

  static func y(_ doc: String) -> Parameter { Parameter("y", .number(.pixels, .any), doc) }

  /// A finite number that a call must give.
  static func number(
    _ name: String, _ unit: ValueUnit, _ range: NumberRange, _ doc: String
  ) -> Parameter {
    Parameter(name, .number(unit, range), doc)
  }

  /// A finite number.
  static func number(
    _ name: String, _ unit: ValueUnit, _ range: NumberRange, _ count: Count,
    default initial: String? = nil, _ doc: String
  ) -> Parameter {
    Parameter(name, .number(unit, range), count, default: initial, doc)
  }
}

/// The documentation of a function, and how many arguments it takes.
struct FunctionEntry: Sendable {
  var name: String
  var owners: [FunctionOwner]
  /// With the target first where it has one; methods of layers, lists and values leave that out.
  var parameters: [Parameter]
  /// The results; nil for none.
  var returns: ValueShape?
  /// Where a further argument belongs, for errors.
  var advice: String?
  /// One sentence.
  var doc: String
  /// A runnable line.
  var example: String
  /// The kind of its action; nil for a function that only asks, or makes a value that nothing moves.
  ///
  /// A function that may only give a value, such as an easing, can call those that ask.
  var deed: Deed?

  /// The parameters in a call through an owner.
  func parameters(through owner: FunctionOwner) -> ArraySlice<Parameter> {
    [.layer, .list, .value].contains(owner) && parameters.first?.shape == .target
      ? parameters.dropFirst() : parameters[...]
  }

  /// How many arguments a call takes; nil for any number.
  func limit(through owner: FunctionOwner) -> ArgumentLimit? {
    let parameters = parameters(through: owner)
    guard parameters.last?.count != .any else { return nil }
    return ArgumentLimit(parameters.count, advice)
  }
}

/// A function of the API: its documentation, and its body.
struct FunctionSpec<Owner: AnyObject>: Sendable {
  typealias Body = @Sendable (Owner, borrowing LuaCall) throws(HostError) -> LuaOutcome

  let entry: FunctionEntry
  let body: Body

  var name: String { entry.name }

  /// A function that returns to the script at once.
  init(
    _ name: String, of owners: [FunctionOwner], doing deed: Deed? = nil,
    taking parameters: [Parameter] = [], returns: ValueShape? = nil, advice: String? = nil,
    _ doc: String, _ example: String,
    _ body: @escaping @Sendable (Owner, borrowing LuaCall) throws(HostError) -> Void
  ) {
    entry = FunctionEntry(
      name: name, owners: owners, parameters: parameters, returns: returns, advice: advice,
      doc: doc, example: example, deed: deed)
    self.body = { owner, call throws(HostError) in
      try body(owner, call)
      return .done
    }
  }

  /// A function of an entry that is documented elsewhere.
  init(
    _ entry: FunctionEntry, as owners: [FunctionOwner],
    _ body: @escaping @Sendable (Owner, borrowing LuaCall) throws(HostError) -> Void
  ) {
    self.init(
      entry.name, of: owners, doing: entry.deed, taking: entry.parameters,
      returns: entry.returns, advice: entry.advice, entry.doc, entry.example, body)
  }

  /// A function for which the script may wait.
  init(
    waiting name: String, of owners: [FunctionOwner], taking parameters: [Parameter] = [],
    returns: ValueShape? = nil, _ doc: String, _ example: String, _ body: @escaping Body
  ) {
    entry = FunctionEntry(
      name: name, owners: owners, parameters: parameters, returns: returns, doc: doc,
      example: example)
    self.body = body
  }

  /// The function for a part of the host, which outlives it: a host that goes takes its functions along.
  func bound(to owner: Owner) -> HostFunction {
    { [unowned(unsafe) owner, body] call throws(HostError) in try body(owner, call) }
  }
}

extension Array {
  /// The functions that scripts find in one place, by name.
  func methods<Owner>(of place: FunctionOwner, bound owner: Owner) -> [String: HostFunction]
  where Element == FunctionSpec<Owner> {
    var methods: [String: HostFunction] = [:]
    for spec in self where spec.entry.owners.contains(place) {
      methods[spec.name] = spec.bound(to: owner)
    }
    return methods
  }

  /// The functions that become fields of the table `anim`.
  func fields<Owner>(bound owner: Owner) -> [(String, LuaValue)]
  where Element == FunctionSpec<Owner> {
    compactMap { spec in
      spec.entry.owners.contains(.anim)
        ? (spec.name, .hostFunction(spec.bound(to: owner))) : nil
    }
  }
}
