import CLuaBridge

/// A host function's name in scripts, so that a call with the wrong sign can say so.
package enum MemberName: Sendable {
  /// `object:name(…)` of a class.
  case method(String, of: String)
  /// `table.name(…)` of a table of the host.
  case function(String, of: String)
  /// `name(…)`: a global, or what a function is given.
  case plain(String)

  /// As a call begins: `anim.now`, `layer:remove`, `wait`.
  package var text: String {
    switch self {
    case .method(let name, let type): "\(Self.variable(of: type)):\(name)"
    case .function(let name, let table): "\(table).\(name)"
    case .plain(let name): name
    }
  }

  /// How many arguments a call has that stand before the parentheses.
  var hiddenArguments: Int { if case .method = self { 1 } else { 0 } }

  /// The name of a variable that may hold an object of a class.
  static func variable(of type: String) -> String {
    type.utf8.contains(32) ? type.split(separator: " ").joined(separator: "_") : type
  }
}

extension LuaState {
  /// The kind of value in a slot, as errors say it: "a layer", "nil", "a table".
  package func noun(_ slot: LuaSlot) -> String {
    guard let object = object(slot), let name = host.className(object.type.number) else {
      switch kind(slot) {
      case .none: return "nothing"
      case .nil: return "nil"
      case .boolean: return boolean(slot) == true ? "true" : "false"
      case let kind: return Self.withArticle(kind.name)
      }
    }
    return Self.withArticle(name)
  }

  /// A value as errors say it: a number or a short text itself, for all else its kind.
  func shown(_ slot: LuaSlot) -> String {
    if let whole = integer(slot) { return "\(whole)" }
    if kind(slot).isNumeric, let number = double(slot) { return "\(number)" }
    guard kind(slot) == .string, length(slot) <= 80, let text = string(slot) else {
      return noun(slot)
    }
    return "'\(text)'"
  }

  /// An error about an argument with its subject: `argument 2 of anim.block must be a function, not 3`.
  func named(_ error: HostError, _ operation: Int32) -> HostError {
    guard let argument = error.argument else { return error }
    var error = error
    let name = host.functions.name(operation)
    let number = argument - (name?.hiddenArguments ?? 0)
    error.message =
      number == 0
      ? "the object before the colon \(error.message)"
      : "argument \(number)" + (name.map { " of \($0.text)" } ?? "") + " \(error.message)"
    error.argument = nil
    return error
  }

  static func withArticle(_ noun: String) -> String {
    (noun.first.map { "aeiou".contains($0) } == true ? "an " : "a ") + noun
  }

  /// A dot in place of a colon, or the other way round, if that is why a call failed.
  ///
  /// It is only looked for once something failed, so that calls pay nothing for it.
  func mistakenCall(of operation: Int32, _ call: borrowing LuaCall) -> HostError? {
    switch host.functions.name(operation) {
    case .method(let name, let type):
      guard host.classNames.contains(type) else { return nil }
      if let object = object(1), call.count > 0 {
        guard let found = host.className(object.type.number), found != type else { return nil }
        // A scene is called like a group, a stop like its gradient: these speak for themselves.
        guard al_called_with_colon(raw) == 0 else { return nil }
      }
      return HostError(
        "'\(name)' is a method of \(Self.withArticle(type)): write it with a colon, as "
          + "\(MemberName.variable(of: type)):\(name)(…)", .call)
    case .function(let name, let table):
      guard al_called_with_colon(raw) != 0 else { return nil }
      return HostError(
        "'\(name)' is a function of \(table): write it with a dot, as \(table).\(name)(…)", .call)
    case .plain, nil: return nil
    }
  }
}
