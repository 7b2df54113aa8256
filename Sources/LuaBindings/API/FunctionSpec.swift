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
  /// The default as a script would write it; empty where there is none.
  var initial = ""
  /// One sentence; empty where the name says it.
  var doc = ""

  init(
    _ name: String, _ shape: ValueShape, _ count: Count = .one, default initial: String = "",
    doc: String = ""
  ) {
    self.name = name
    self.shape = shape
    self.count = count
    self.initial = initial
    self.doc = doc
  }

  static let target = Parameter("target", .target)
  static let what = Parameter("what", .fields)
  static let how = Parameter("how", .how, .optional)
  /// Options of what has no seconds of its own, as `custom`.
  static let table = Parameter("how", .options, .optional)
  static let easing = Parameter("easing", .curve, .optional)
  static let options = Parameter("options", .options, .optional)
  static let tree = Parameter("tree", .words(["model", "presentation"]), .optional)
  static let x = Parameter("x", .number(.pixels, .any))
  static let y = Parameter("y", .number(.pixels, .any))

  /// A finite number.
  static func number(
    _ name: String, _ unit: ValueUnit, _ range: NumberRange = .any, _ count: Count = .one
  ) -> Parameter {
    Parameter(name, .number(unit, range), count)
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
    _ name: String, of owners: [FunctionOwner], taking parameters: [Parameter] = [],
    returns: ValueShape? = nil, advice: String? = nil, _ doc: String, _ example: String,
    _ body: @escaping @Sendable (Owner, borrowing LuaCall) throws(HostError) -> Void
  ) {
    entry = FunctionEntry(
      name: name, owners: owners, parameters: parameters, returns: returns, advice: advice,
      doc: doc, example: example)
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
      entry.name, of: owners, taking: entry.parameters, returns: entry.returns,
      advice: entry.advice,
      entry.doc, entry.example, body)
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

  /// The function for a part of the host, which outlives it.
  func bound(to owner: Owner) -> HostFunction {
    { [unowned owner, body] call throws(HostError) in try body(owner, call) }
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
