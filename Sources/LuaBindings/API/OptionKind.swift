import AnimationEngine
import LuaRuntime

#if compiler(>=6.2)
/// A type whose functions a closure may call on any thread.
typealias AnyThreadType = SendableMetatype
#else
/// A type whose functions a closure may call on any thread.
typealias AnyThreadType = Any
#endif

/// A binding that reads values from slots.
protocol ValueReading: AnyThreadType {
  var state: LuaState { get }
  /// A finite number; an error calls it `what`.
  func number(_ slot: LuaSlot, _ what: String) throws(HostError) -> Double
}

/// A binding that knows what a time is: seconds, `"250ms"` or `"12f"`.
protocol TimeReading: ValueReading {
  func time(_ slot: LuaSlot, _ what: String) throws(HostError) -> Double
}

extension ValueReading {
  func number(_ slot: LuaSlot, _ what: String) throws(HostError) -> Double {
    try state.finite(slot, what)
  }
}

extension LuaState: ValueReading {
  package var state: LuaState { self }
}

/// A typed kind of value: how documentation describes it, and how it is read from a slot.
struct OptionKind<Reader, Value>: Sendable {
  /// Reads a slot; an error calls the value `what`, a name in quotes.
  typealias Read = @Sendable (Reader, LuaSlot, _ what: String) throws(HostError) -> Value

  let shape: ValueShape
  let read: Read

  init(_ shape: ValueShape, _ read: @escaping Read) {
    self.shape = shape
    self.read = read
  }
}

extension LuaState {
  /// The error for a value of another kind: `'fps' must be a number, not true`.
  func wrong(_ what: String, _ slot: LuaSlot, is shape: ValueShape) -> HostError {
    wrong(what, slot, is: shape.words)
  }

  func wrong(_ what: String, _ slot: LuaSlot, is wanted: String) -> HostError {
    HostError("\(what) must be \(wanted), not \(describe(slot))")
  }

  /// True or false.
  func flag(_ slot: LuaSlot, _ what: String) throws(HostError) -> Bool {
    guard let value = boolean(slot) else { throw wrong(what, slot, is: .flag) }
    return value
  }

  /// A function, kept.
  func function(_ slot: LuaSlot, _ what: String) throws(HostError) -> LuaReference {
    guard kind(slot) == .function else { throw wrong(what, slot, is: .function) }
    return try keep(slot)
  }

  /// A text that is not empty.
  func text(_ slot: LuaSlot, _ what: String) throws(HostError) -> String {
    guard let text = try name(slot) else { throw wrong(what, slot, is: .text) }
    guard !text.isEmpty else { throw HostError("\(what) must not be empty") }
    return text
  }

  /// One of several words; case, `-` and `_` do not matter.
  func word<Value>(
    _ slot: LuaSlot, _ what: String, _ words: [(name: String, value: Value)]
  ) throws(HostError) -> Value {
    guard let text = string(slot) else {
      throw HostError(
        "\(what) must be a word, not \(describe(slot))"
          + hints(nearest: nil, valid: words.map(\.name)))
    }
    let folded = ForeignNames.american(foldedName(text))
    guard let word = words.first(where: { foldedName($0.name) == folded }) else {
      throw unknownName(bare(what), text, valid: words.map(\.name))
    }
    return word.value
  }
}

/// A name without the quotes that errors give it.
func bare(_ what: String) -> String {
  what.first == "'" && what.last == "'" ? String(what.dropFirst().dropLast()) : what
}

extension OptionKind where Reader: ValueReading, Value == Bool {
  static var flag: Self {
    Self(.flag) { reader, slot, what throws(HostError) in try reader.state.flag(slot, what) }
  }
}

extension OptionKind where Reader: ValueReading, Value == Double {
  /// A number of a unit within a range.
  static func number(_ unit: ValueUnit, _ range: NumberRange) -> Self {
    let shape = ValueShape.number(unit, range)
    return Self(shape) { reader, slot, what throws(HostError) in
      let value = try reader.number(slot, what)
      guard range.contains(value) else {
        throw HostError("\(what) must be \(shape.words), not \(shortest(value))")
      }
      return value
    }
  }
}

extension OptionKind where Reader: ValueReading, Value == Int {
  /// A whole number within a range.
  static func whole(_ unit: ValueUnit, _ range: NumberRange) -> Self {
    let shape = ValueShape.whole(unit, range)
    return Self(shape) { reader, slot, what throws(HostError) in
      let value = try reader.number(slot, what)
      guard let whole = Int(exactly: value), range.contains(value) else {
        throw HostError("\(what) must be \(shape.words), not \(shortest(value))")
      }
      return whole
    }
  }
}

extension OptionKind where Reader: ValueReading, Value == UInt64 {
  /// A whole number from 0 of any size.
  static var seed: Self {
    let shape = ValueShape.whole(.count, .notNegative)
    return Self(shape) { reader, slot, what throws(HostError) in
      let seed = try reader.number(slot, what)
      guard seed >= 0, let whole = UInt64(exactly: seed) else {
        throw HostError("\(what) must be \(shape.words), not \(shortest(seed))")
      }
      return whole
    }
  }
}

extension OptionKind where Reader: TimeReading, Value == Double {
  /// A time within a range.
  static func seconds(_ range: NumberRange) -> Self {
    let shape = ValueShape.seconds(range)
    return Self(shape) { reader, slot, what throws(HostError) in
      let value = try reader.time(slot, what)
      guard range.contains(value) else {
        throw HostError("\(what) must be \(shape.words), not \(shortest(value))")
      }
      return value
    }
  }
}

extension OptionKind where Reader: ValueReading {
  /// One of several words.
  static func word(_ words: [(name: String, value: Value)]) -> Self where Value: Sendable {
    Self(.words(words.map(\.name))) { reader, slot, what throws(HostError) in
      try reader.state.word(slot, what, words)
    }
  }
}

extension OptionKind
where
  Reader: ValueReading, Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String
{
  /// One of the cases of an enumeration.
  static func word(_ type: Value.Type) -> Self { word(Value.allCases.map { ($0.rawValue, $0) }) }
}

extension OptionKind where Reader: ValueReading, Value == String {
  /// A text that is not empty.
  static var text: Self {
    Self(.text) { reader, slot, what throws(HostError) in try reader.state.text(slot, what) }
  }
}

extension OptionKind where Reader: ValueReading, Value == String {
  /// A text, empty or not, that is not too long to be read.
  static var shortText: Self {
    Self(.text) { reader, slot, what throws(HostError) in
      try reader.state.shortText(slot, what)
    }
  }
}

extension OptionKind where Reader: ValueReading, Value == LuaReference {
  /// A function, kept.
  static var function: Self { function(.function) }

  /// A function of values that the words name, kept.
  static func function(_ words: String, type: String) -> Self {
    function(.functionOf(words, type: type))
  }

  private static func function(_ shape: ValueShape) -> Self {
    Self(shape) { reader, slot, what throws(HostError) in
      try reader.state.function(slot, what)
    }
  }
}

extension OptionKind where Value == LuaSlot {
  /// A value that is read later, by a part that knows the target's fields.
  static func slot(_ shape: ValueShape) -> Self {
    Self(shape) { _, slot, _ throws(HostError) in slot }
  }
}
