import LuaRuntime

/// One field of an object: its documentation, and how it is read and assigned.
struct FieldSpec<Owner, Subject>: Sendable {
  typealias Write = @Sendable (Owner, Subject, LuaSlot) throws(HostError) -> Void

  let entry: FieldEntry
  let read: @Sendable (Owner, Subject) throws(HostError) -> LuaValue
  /// Nil for a field that cannot be assigned.
  let write: Write?
  /// Why it cannot be assigned, at the end of the error.
  let advice: String
  /// Whether it holds for all scenes of a file.
  let isOfFile: Bool

  var name: String { entry.name }

  init(
    _ name: String, _ shape: ValueShape, default initial: String = "nil", isOfFile: Bool = false,
    _ doc: String, _ example: String,
    _ read: @escaping @Sendable (Owner, Subject) throws(HostError) -> LuaValue,
    write: Write? = nil, advice: String = ""
  ) {
    entry = FieldEntry(
      name: name, shape: shape, initial: initial, isReadOnly: write == nil, doc: doc,
      example: example)
    self.read = read
    self.write = write
    self.advice = advice
    self.isOfFile = isOfFile
  }
}

/// The documentation of a field.
struct FieldEntry: Sendable {
  var name: String
  var shape: ValueShape
  /// The value of a new object, as a script would write it.
  var initial: String
  var isReadOnly: Bool
  /// One sentence.
  var doc: String
  /// A runnable line.
  var example: String
}

/// The documented fields of a class.
struct ClassTopic: Sendable {
  var name: String
  var fields: [FieldEntry]
}

/// A class of objects that scripts hold: its fields and methods.
struct ClassSpec<Owner: AnyObject, Subject>: Sendable {
  /// The name as errors say it: "clock", "awaited event".
  let name: String
  /// The kind of object with an article, as "a clock".
  let noun: String
  let place: FunctionOwner
  let fields: [FieldSpec<Owner, Subject>]
  let functions: [FunctionSpec<Owner>]

  init(
    _ name: String, _ noun: String, _ place: FunctionOwner,
    fields: [FieldSpec<Owner, Subject>] = [], functions: [FunctionSpec<Owner>] = []
  ) {
    self.name = name
    self.noun = noun
    self.place = place
    self.fields = fields
    self.functions = functions
  }

  var topic: ClassTopic { ClassTopic(name: name, fields: fields.map(\.entry)) }

  /// Every name after the dot or the colon.
  var names: [String] {
    fields.map(\.name)
      + functions.filter { $0.entry.owners.contains(place) }.map(\.name).sorted()
  }

  /// The numbers of fields, by which the state calls them.
  var codes: [String: Int] {
    Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($0.element.name, $0.offset) })
  }

  /// The error for a name that it does not have, nor `others`, which it has from elsewhere.
  func unknown(_ call: borrowing LuaCall, _ others: [String] = []) -> HostError {
    unknownName("field", call.state.describeKey(2), of: noun, valid: names + others)
  }

  /// Returns the class for the state.
  ///
  /// The `owner` knows the objects and outlives them; `receiver` finds the one in slot 1, and `tostring`
  /// shows it. `others` are methods that it has from elsewhere.
  func description(
    for owner: Owner, others: [String: HostFunction] = [:],
    receiver: @escaping @Sendable (Owner) throws(HostError) -> Subject,
    tostring: (@Sendable (Owner, Subject) -> String)? = nil
  ) -> LuaClassDescription {
    let added = others.keys.sorted()
    return LuaClassDescription(
      name: name, methods: functions.methods(of: place, bound: owner).merging(others) { $1 },
      fields: codes,
      index: { [unowned owner] call throws(HostError) in
        let subject = try receiver(owner)
        guard call.code >= 0 else { throw unknown(call, added) }
        call.push(try fields[call.code].read(owner, subject))
        return .done
      },
      newindex: { [unowned owner] call throws(HostError) in
        let subject = try receiver(owner)
        guard call.code >= 0 else { throw unknown(call, added) }
        let field = fields[call.code]
        guard let write = field.write else {
          throw HostError(
            "'\(field.name)' of \(noun) cannot be assigned\(field.advice)", .readOnly)
        }
        try write(owner, subject, 3)
        return .done
      },
      tostring: tostring.map { text in
        { [unowned owner] call throws(HostError) in
          call.push(text(owner, try receiver(owner)))
          return .done
        }
      })
  }
}
