import AnimationEngine
import LuaRuntime

/// Easings in scripts: the table `anim.easing`, the curves it returns, and the functions that
/// scripts wrote as easings.
package final class EasingBinding: ValueReading {
  /// The easings that go by a name.
  package var registry = EasingRegistry() {
    didSet {
      known.removeAll()
      plain.removeAll()
      tables.removeAll()
    }
  }
  /// Keeps the error of an easing that failed while the engine ran it; the number names it.
  package var rememberFailure: (ScriptError) -> Int = { _ in 0 }
  /// The spring in a slot, if it holds one.
  package var springOf: (LuaSlot) -> Spring? = { _ in nil }
  /// Receives likely mistakes, with the script's place.
  package var warn: (String, LuaPosition) -> Void = { _, _ in }
  /// Runs a call of an easing as one that only gives a value.
  package var asking: (() throws(ScriptError) -> Double) throws(ScriptError) -> Double = {
    body throws(ScriptError) in try body()
  }
  /// The fields that this adds to the table `anim`.
  package private(set) var fields: [(String, LuaValue)] = []
  package let state: LuaState
  let curves: CurveObjects
  /// Functions of scripts that are easings.
  let functions: ScriptFunctionTable
  /// Curves of names as they were written, until a family is registered.
  private var known: [String: Curve] = [:]
  /// Curves without functions, by the atoms of their names; see `PlainCalls`.
  var plain: [Int32: Curve] = [:]
  /// How the used curves of scripts are evaluated; see `EasingBinding+Tables`.
  var tables: [Curve: Evaluation] = [:]
  /// Curves of points that were looked at: whether they run from 0 to 1.
  var examined: Set<Curve> = []
  /// Families whose functions say that they are not pure.
  var impure: Set<String> = []
  /// The calls of a frame; kept for its storage.
  var batch = LuaBatch()

  package init(_ state: LuaState) throws(ScriptError) {
    self.state = state
    functions = try ScriptFunctionTable(state)
    curves = try CurveObjects(state)
    try curves.define(in: self)
    // `get`, `define` and `list` are functions, every other field is a family.
    var members: [String: LuaReference] = [:]
    for (name, function) in Self.functions.methods(of: .easing, bound: self) {
      members[name] = try state.makeReference(
        .hostFunction(function), named: .function(name, of: "anim.easing"))
    }
    let table = LuaHostTable(
      index: { [unowned self, members] call throws(HostError) in
        let key = try self.state.shortText(2, "an easing")
        if let member = members[key] {
          call.push(member)
        } else {
          self.curves.push(try self.curve(named: key), call)
        }
        return .done
      },
      newindex: { [unowned self] call throws(HostError) in
        try self.define(try self.familyName(2), 3)
        return .done
      },
      call: { [unowned self] call throws(HostError) in
        self.curves.push(try self.curve(2, arguments: 3, of: call.count), call)
        return .done
      })
    fields = [("easing", .hostTable(table))] + Self.functions.fields(bound: self)
  }

  /// The name of a family to be, which is not that of a function of the table.
  func familyName(_ slot: LuaSlot) throws(HostError) -> String {
    let name = try state.shortText(slot, "an easing's name")
    let isTaken = Self.functions.contains {
      $0.name == name && $0.entry.owners.contains(.easing)
    }
    guard !isTaken else {
      throw HostError("'\(name)' cannot name an easing")
    }
    return name
  }

  /// The curve in a slot: a name, a curve, a function of progress, a spring or a preset's name, a list of
  /// values, or a name with parameters.
  package func curve(_ slot: LuaSlot) throws(HostError) -> Curve {
    let curve = try read(slot)
    examine(curve)
    return curve
  }

  private func read(_ slot: LuaSlot) throws(HostError) -> Curve {
    switch state.kind(slot) {
    case .string: return try curve(named: try state.shortText(slot, "an easing"))
    case .function:
      let token = try token(slot, "easing")
      return Curve(
        scripts: ScriptFunctions(in: token.number, owner: token), variant: .in, name: "function")
    case .table: return try curve(table: slot)
    case .object:
      if let curve = curves.curve(slot) { return curve }
      if let spring = springOf(slot) {
        return try making { () throws(CurveError) in try .spring(spring) }
      }
    default: break
    }
    throw HostError(
      "an easing must be a name, a curve, a function, a spring, a list of values or "
        + "{ name, parameters }, not "
        + state.describe(slot) + (state.kind(slot).isNumeric ? "\n" + placeAdvice : ""))
  }

  /// The curve of a slot, with parameters in the slots from `first` to `last` if it is a name.
  func curve(
    _ slot: LuaSlot, arguments first: Int, of last: Int
  ) throws(HostError) -> Curve {
    guard last >= first else { return try curve(slot) }
    guard state.kind(slot) == .string else {
      throw HostError("parameters of an easing follow its name only", .call)
    }
    let name = try state.shortText(slot, "an easing")
    var arguments: [Double] = []
    for index in first...last {
      arguments.append(
        try parameter(LuaSlot(index), index - first + 1, of: name, "an easing's parameter"))
    }
    let curve = try curve(named: name, arguments)
    examine(curve)
    return curve
  }

  /// `{ "back.out", 2 }`, `{ "back.out", overshoot = 2 }`, `{ f, open = true }`, `{ 0, 0.7, 1 }`.
  private func curve(table slot: LuaSlot) throws(HostError) -> Curve {
    var first: Curve?
    var isPoints = false
    var name: String?
    try state.withSlots { () throws(HostError) in
      let item = try state.element(slot, 1)
      switch state.kind(item) {
      case .number, .integer, .table:
        let points = try EasingBinding.curvePoints(state, slot)
        first = try making { () throws(CurveError) in try Curve.points(points) }
        isPoints = true
      case .string: name = try state.shortText(item, "an easing")
      case .none, .nil:
        throw HostError(
          try option(in: slot).map { name in
            "an easing must stand here, not a table with '\(name)'\n"
              + "write all options in one table: { duration = 1, … } or { spring = …, … }"
          } ?? "an easing's table must begin with its name",
          .call)
      default: first = try read(item)
      }
    }
    var arguments: [Double] = []
    var named: [(name: String, value: Double)] = []
    var isOpen = false
    try state.forEachField(of: slot) { key, value throws(HostError) in
      if let word = state.string(key) {
        // A number is that of a parameter, whatever its name.
        if let option = Self.tableOptions.spec(word), name == nil || state.boolean(value) != nil {
          try option.decode(&isOpen, self, value)
          return
        }
        guard let name else {
          throw unknownName(
            "field", word, of: Self.tableOptions.owner, valid: Self.tableOptions.names)
        }
        named.append((word, try parameter(value, word, of: name, "easing parameter '\(word)'")))
      } else if let place = state.integer(key), place != 1, !isPoints {
        guard let name, place == arguments.count + 2 else {
          throw HostError("an easing's parameters must follow its name without gaps")
        }
        arguments.append(
          try parameter(value, place - 1, of: name, "easing parameter \(place - 1)"))
      }
    }
    let curve: Curve
    if let first {
      curve = first
    } else {
      curve = try self.curve(named: name ?? "", arguments, named: named)
    }
    return isOpen ? curve.opened() : curve
  }

  /// The first key of a table, in the order of the alphabet, that is the name of an option, here or in another
  /// tool; nil where none is.
  private func option(in slot: LuaSlot) throws(HostError) -> String? {
    var found: String?
    let names = OptionTable.standard.names(.motion) + TimelineBinding.placements.names
    try state.forEachField(of: slot) { key, _ throws(HostError) in
      guard let name = state.string(key),
        OptionTable.standard.has(name) || TimelineBinding.placements.has(name)
          || ForeignNames.meaning(of: name, among: names) != nil
      else { return }
      found = min(found ?? name, name)
    }
    return found
  }

  /// A number, or one of the words of a parameter that takes words.
  private func parameter(
    _ slot: LuaSlot, _ word: String, of easing: String, _ what: String
  ) throws(HostError) -> Double {
    guard let text = state.string(slot), let listing = registry.listing(of: easing),
      let parameter = listing.parameters.first(where: { foldedName($0.name) == foldedName(word) }),
      !parameter.words.isEmpty
    else { return try state.finite(slot, what) }
    guard let number = listing.number(of: text, for: word) else {
      throw unknownName(what, text, valid: parameter.words)
    }
    return number
  }

  private func parameter(
    _ slot: LuaSlot, _ place: Int, of easing: String, _ what: String
  ) throws(HostError) -> Double {
    let known = registry.listing(of: easing)?.parameters ?? []
    let name = place <= known.count ? known[place - 1].name : ""
    return try parameter(slot, name, of: easing, what)
  }

  /// The curve of a name with parameters by place and by name; without parameters also that of a spring's name.
  package func curve(
    named name: String, _ arguments: [Double] = [],
    named parameters: [(name: String, value: Double)] = []
  ) throws(HostError) -> Curve {
    let isPlain = arguments.isEmpty && parameters.isEmpty
    if isPlain, let curve = known[name] { return curve }
    if isPlain, name.contains("("), let call = try call(in: name) {
      let curve = try curve(named: call.name, call.arguments, named: call.named)
      remember(name, curve)
      return curve
    }
    guard !isPlain else {
      let preset = try spring(named: name)
      let curve = if let preset { preset } else { tabulated(try lookUp(name, [], [])) }
      remember(name, curve)
      return curve
    }
    let plain = try curve(named: name)
    if let script = plain.script, let family = plain.name.split(separator: ".").first,
      isUnlisted.contains(String(family))
    {
      guard parameters.isEmpty else {
        throw HostError(
          "the easing '\(plain.name)' has no list of parameters: it takes them by place")
      }
      let numbers = arguments.map(numeral).joined(separator: ", ")
      let curve = tabulated(
        Curve(
          scripts: script.functions, variant: script.rule.variant,
          name: "\(plain.name)(\(numbers))", arguments: arguments))
      return plain.isOpen ? curve.opened() : curve
    }
    return tabulated(try lookUp(name, arguments, parameters))
  }

  /// The curve of a name as a script wrote it, if it was used before.
  func known(_ name: String) -> Curve? { known[name] }

  /// Names beyond which all are forgotten: a script may write numbers into them without end.
  private static let mostKnown = 4096

  private func remember(_ name: String, _ curve: Curve) {
    if known.count >= Self.mostKnown { known.removeAll(keepingCapacity: true) }
    known[name] = curve
  }

  /// The curve of a spring's name that no easing has; nil for any other name.
  private func spring(named name: String) throws(HostError) -> Curve? {
    guard let spring = Spring.preset(named: name), !registry.has(name) else { return nil }
    return try making { () throws(CurveError) in try .spring(spring) }
  }

  private func lookUp(
    _ name: String, _ arguments: [Double], _ parameters: [(name: String, value: Double)]
  ) throws(HostError) -> Curve {
    do throws(EasingError) {
      return try registry.curve(name, arguments, named: parameters)
    } catch {
      throw refusal(error)
    }
  }

  /// Families that were defined without a list of their parameters.
  var isUnlisted: Set<String> = []

  private func call(in text: String) throws(HostError) -> EasingRegistry.Call? {
    do throws(EasingError) { return try registry.call(in: text) } catch { throw refusal(error) }
  }

  /// For those who write a place in a timeline behind the duration.
  private var placeAdvice: String {
    "a position in a timeline is an option: at = 1.5, with = 0 (as the one before begins), gap = 0.5 "
      + "(after its end)"
  }

  private func refusal(_ error: EasingError) -> HostError {
    guard case .unknownEasing(let name, var nearest) = error else {
      return HostError(error.description)
    }
    if Spring.preset(named: name) != nil {
      return HostError(
        "the easing '\(name)' must have no parameters: it is a spring\nalone it is \"\(name)\" or "
          + "anim.spring \"\(name)\"; one of numbers is anim.spring { bounce = 0.3, duration = 0.5 }",
        .easingUnknown)
    }
    if !name.contains("(") {
      nearest = registry.nearest(to: name, or: Spring.presets.map(\.name))
    }
    let families = registry.listings.map(\.name)
    let foreign = ForeignNames.easing(for: name, among: families)
    var text =
      EasingError.unknownEasing(name: name, nearest: nil).description
      + hints(
        nearest: foreign ?? nearest,
        valid: EasingRegistry.fixedCurves.map(\.name)
          + registry.listings.map(\.name).filter { $0 != "linear" })
    if let first = name.first, "<>+-".contains(first) {
      text += "\n" + placeAdvice
    } else if foldedName(name).hasSuffix("crossdissolve") {
      text += "\na cross dissolve is a transition: layer:swap({ type = \"fade\" }, changes)"
    } else if foldedName(name).hasPrefix("spring") {
      text += "\na spring is made by anim.spring { … }, and replaces seconds and easing"
    }
    return HostError(text, .easingUnknown)
  }

  /// Whether a text names an easing, rather than a time.
  func isEasing(_ text: String) -> Bool {
    guard text.contains("(") else { return registry.has(text) }
    do throws(HostError) { return try !curve(named: text).name.isEmpty } catch { return false }
  }

  /// Holds the function in a slot for as long as a curve of it lives.
  func token(
    _ slot: LuaSlot, _ name: String
  ) throws(HostError) -> ScriptFunctionTable.Token {
    do throws(ScriptError) { return try functions.token(slot, name) } catch {
      throw HostError(error)
    }
  }
}
