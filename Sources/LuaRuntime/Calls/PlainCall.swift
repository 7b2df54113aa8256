import CLuaBridge

/// A name with a plain value, as a call of a verb states it.
package struct PlainValue {
  /// The kinds of value.
  package enum Kind {
    case float, integer, flag, word, function
  }

  /// The number of the name; `PlainCall.seconds` or `PlainCall.easing` for what is given by place.
  package let atom: Int32
  package let kind: Kind
  /// The number of a text.
  package let word: Int32
  /// The number, or 1 for true.
  package let number: Double

  fileprivate init(_ value: al_plain) {
    atom = value.atom
    word = value.word
    number = value.number
    switch Int(value.type) {
    case AL_INTEGER: kind = .integer
    case AL_BOOLEAN: kind = .flag
    case AL_STRING: kind = .word
    case AL_FUNCTION: kind = .function
    default: kind = .float
    }
  }

  /// Whether it is a number, of either representation.
  package var isNumeric: Bool { kind == .float || kind == .integer }
}

/// An object or a table that a call of a verb moves.
package struct PlainTarget {
  private let target: al_plain_target

  fileprivate init(_ target: al_plain_target) { self.target = target }

  /// The class of an object; nil for a table.
  package var type: LuaClass? { target.klass < 0 ? nil : LuaClass(number: target.klass) }
  /// The number of an object, or the table's identity; 0 for a table that has none yet.
  package var number: Int64 { target.number }
  /// How many items it has, if it is a list of targets; else nil.
  package var count: Int? { Int(target.klass) == AL_PLAIN_LIST ? Int(target.number) : nil }
}

/// The arguments of `verb(target, what, how)`, read in one crossing, where all of them are plain.
///
/// Valid until the script goes on.
package struct PlainCall {
  /// Stands for the name of seconds that are given by place.
  package static let seconds = Int32(AL_PLACED_SECONDS)
  /// Stands for the name of an easing that is given by place.
  package static let easing = Int32(AL_PLACED_EASING)

  fileprivate let frame: UnsafeMutablePointer<al_call_frame>

  package var target: PlainTarget { PlainTarget(frame.pointee.target) }
  package var fieldCount: Int { Int(frame.pointee.field_count) }
  package var optionCount: Int { Int(frame.pointee.option_count) }

  /// A field of *what*, in the order of names, from 0.
  package func field(_ index: Int) -> PlainValue {
    precondition(index < fieldCount)
    return PlainValue(al_call_fields(frame)[index])
  }

  /// An option of *how*, in the order of names, from 0.
  package func option(_ index: Int) -> PlainValue {
    precondition(index < optionCount)
    return PlainValue(al_call_options(frame)[index])
  }
}

/// Numbers for names and words, by which calls are read.
final class Atoms {
  /// Names that get a number: a script may make up new ones without end.
  private static let most: Int32 = 4096
  private var numbers: [String: Int32] = [:]
  private var names: [String] = []
  let frame = UnsafeMutablePointer<al_call_frame>.allocate(capacity: 1)

  init() { frame.initialize(to: al_call_frame()) }

  deinit { frame.deallocate() }

  subscript(_ name: String) -> Int32? { numbers[name] }

  /// The number of the next name; nil when there are too many.
  var next: Int32? {
    let number = Int32(numbers.count) + 1
    return number <= Self.most ? number : nil
  }

  func note(_ name: String, _ number: Int32) {
    numbers[name] = number
    names.append(name)
  }

  /// The name of a number.
  func name(_ number: Int32) -> String { names[Int(number) - 1] }
}

extension LuaState {
  /// The number of a name, by which a plain call gives it; nil when too many names have one.
  package func atom(_ name: String) throws(ScriptError) -> Int32? {
    if let known = atoms[name] { return known }
    guard let number = atoms.next else { return nil }
    let top = al_top(raw)
    defer { al_set_top(raw, top) }
    let mark = al_token_mark(raw)
    addToken(name)
    var first: Int32 = 0
    var count: Int32 = 0
    try check(al_push(raw, mark, &first, &count))
    try check(al_set_atom(raw, first, number))
    atoms.note(name, number)
    return number
  }

  /// The name of a number that `atom` gave.
  package func name(ofAtom atom: Int32) -> String { atoms.name(atom) }

  /// Runs a body for which the arguments after the first of `count` come one slot earlier; nil, and nothing
  /// happened, where the stack has no room.
  ///
  /// The first one is in the slot `count` meanwhile.
  package func withoutReceiver<Result>(
    of count: Int, _ body: () throws(HostError) -> Result
  ) throws(HostError) -> Result? {
    guard al_turn_arguments(raw, Int32(count), false) else { return nil }
    defer { _ = al_turn_arguments(raw, Int32(count), true) }
    return try body()
  }

  /// The number in a field of a table, raw, and whether it is an integer; nil where there is none.
  ///
  /// - Complexity: O(1), without a protected call.
  package func number(
    in table: LuaWeakReference, _ key: LuaReference
  ) -> (value: Double, isInteger: Bool)? {
    var number = 0.0
    let type = Int(al_weak_number(raw, table.id, key.id, &number))
    return type == AL_NIL ? nil : (number, type == AL_INTEGER)
  }

  /// A verb's target in a slot and the arguments after it, of `count` in all; nil where one of them is not
  /// plain, or a name has no number yet.
  ///
  /// - Complexity: O(fields + options), in one crossing.
  package func plainCall(_ target: LuaSlot, of count: Int) -> PlainCall? {
    al_read_call(raw, target.index, Int32(count), atoms.frame) ? PlainCall(frame: atoms.frame) : nil
  }

  /// The items of a list of targets, with *what* in the slot after it.
  ///
  /// Nil where one is neither an object nor a table that has a number in each field of *what*.
  ///
  /// - Complexity: O(items × fields), in one crossing.
  package func plainTargets(_ list: LuaSlot, of count: Int) -> ContiguousArray<PlainTarget>? {
    var isPlain = false
    let targets = ContiguousArray<PlainTarget>(unsafeUninitializedCapacity: count) { room, made in
      isPlain = room.withMemoryRebound(to: al_plain_target.self) { room in
        al_read_targets(raw, list.index, room.baseAddress, count)
      }
      made = isPlain ? count : 0
    }
    return isPlain ? targets : nil
  }
}
