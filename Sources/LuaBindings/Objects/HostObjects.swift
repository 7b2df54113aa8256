import AnimationEngine
import Geometry
import LuaRuntime

/// The objects of the program that scripts hold.
///
/// An object is named weakly: the program keeps it, and a script that still holds one that is gone gets an
/// error. Only what a script made itself (`Lamp()`) is kept for it, until it holds it no more.
package final class HostObjects {
  /// One object, and what scripts hold in its place.
  final class Entry {
    let type: ObjectType
    let object: LuaObject
    /// Its name in errors and traces.
    let name: String
    fileprivate(set) weak var instance: AnyObject?
    /// Fields of one number that plain calls have found, few of them; see `PlainCalls`.
    fileprivate var plainFields: FoundField?
    /// Kept for the script that made it.
    fileprivate var kept: AnyObject?

    fileprivate init(_ type: ObjectType, _ object: LuaObject, name: String, _ instance: AnyObject) {
      self.type = type
      self.object = object
      self.name = name
      self.instance = instance
    }
  }

  let context: ScriptContext
  /// Has the functions of the script.
  weak var program: ProgramBinding?
  /// The verbs, with the target in slot 1.
  private let verbs: [String: HostFunction]
  private var entries: [Int64: Entry] = [:]
  private var numbers: [ObjectIdentifier: Int64] = [:]
  private var classes: [ObjectIdentifier: (type: ObjectType, class: LuaClass)] = [:]
  private var types: [LuaClass: ObjectType] = [:]
  /// In order of registration.
  private var registered: [ObjectType] = []
  private var lastID: Int64 = 0
  var state: LuaState { context.state }

  init(_ context: ScriptContext, _ verbs: [String: HostFunction]) {
    self.context = context
    self.verbs = verbs
  }

  /// Objects that scripts hold, and some that they have released.
  package var count: Int { entries.count }

  // MARK: Classes

  /// Makes a type known; nothing if it is.
  ///
  /// - Throws: `ScriptError` when there is no memory.
  /// - Complexity: O(fields) at the first time, else O(1).
  @discardableResult
  package func register(_ type: ObjectType) throws(ScriptError) -> LuaClass {
    let key = ObjectIdentifier(type)
    if let known = classes[key] { return known.class }
    var methods = verbs
    for name in type.names { methods[name] = nil }
    // The verbs mean the same as those of layers, and are refused where those are.
    for name in methods.keys {
      let own = MemberName.method(name, of: type.name).text
      state.argumentLimits[own] = state.argumentLimits["layer:\(name)"]
      state.callGuards[own] = state.callGuards["layer:\(name)"]
    }
    for method in type.methods { methods[method.name] = function(of: method, type) }
    var description = LuaClassDescription(
      name: type.name, methods: methods, fields: type.places,
      index: { [unowned self] call throws(HostError) in
        try self.read(call, type)
        return .done
      },
      newindex: { [unowned self] call throws(HostError) in
        try self.write(call, type)
        return .done
      },
      tostring: { [unowned self] call throws(HostError) in
        guard let entry = self.entry(1) else { return .done }
        call.push(entry.instance == nil ? "\(entry.name) (gone)" : entry.name)
        return .done
      })
    description.assigner = NumberAssigner { [unowned self] number, code, value in
      self.assign(value, toField: code, of: number, type)
    }
    let made = try state.defineClass(description)
    classes[key] = (type, made)
    types[made] = type
    registered.append(type)
    return made
  }

  /// Makes a type known to a host that is being given its objects.
  ///
  /// - Throws: `HostError` when there is no memory.
  package func makeKnown(_ type: ObjectType) throws(HostError) {
    try passing { () throws(ScriptError) in _ = try register(type) }
  }

  private func function(of method: ObjectMethod, _ type: ObjectType) -> HostFunction {
    { [unowned self] call throws(HostError) in
      guard let entry = self.entry(1), entry.type === type else {
        throw HostError(
          "the object before the colon must be \(type.noun), not \(self.state.describe(1)): write "
            + "object:\(method.name)(…)", .call)
      }
      let instance = try self.instance(of: entry)
      var arguments: [HostValue] = []
      for index in 1..<max(1, call.count) {
        arguments.append(try self.value(LuaSlot(index + 1)))
      }
      let result = try self.context.animator.side.run(.program) { () throws(HostError) in
        try method.body(instance, arguments)
      }
      call.push(try self.lua(result))
      return .done
    }
  }

  // MARK: Objects

  /// The object that scripts hold for an instance of a type.
  ///
  /// - Parameters:
  ///   - instance: An object of the type.
  ///   - type: Its type, which is made known if it was not.
  ///   - name: Its name in errors; by default that of the type, with a number.
  ///   - isKept: Whether it is kept as long as the script holds it.
  /// - Returns: The object, the same for the same instance.
  /// - Throws: `ScriptError` when there is no memory.
  /// - Complexity: O(1).
  func object(
    _ instance: AnyObject, _ type: ObjectType, name: String? = nil, isKept: Bool = false
  ) throws(ScriptError) -> LuaObject {
    let key = ObjectIdentifier(instance)
    if let number = numbers[key], let entry = entries[number], entry.instance === instance,
      entry.type === type, name == nil || entry.name == name
    {
      return entry.object
    }
    let made = try register(type)
    lastID += 1
    let entry = Entry(
      type, LuaObject(made, id: lastID), name: name ?? "\(type.name)-\(lastID)", instance)
    if isKept { entry.kept = instance }
    entries[lastID] = entry
    numbers[key] = lastID
    return entry.object
  }

  /// The object that scripts hold for an instance of a registered type.
  func object(_ instance: AnyObject) throws(HostError) -> LuaObject {
    if let number = numbers[ObjectIdentifier(instance)], let entry = entries[number],
      entry.instance === instance
    {
      return entry.object
    }
    guard let type = registered.last(where: { $0.isInstance(instance) }) else {
      throw HostError(
        "the program gave an object of a class that no script knows: register "
          + "\(Swift.type(of: instance)) with the host first", .target)
    }
    return try passing { () throws(ScriptError) in try object(instance, type) }
  }

  /// The object of the program in a slot, if it holds one.
  func entry(_ slot: LuaSlot) -> Entry? {
    guard let object = state.object(slot), types[object.type] != nil else { return nil }
    return entries[object.id]
  }

  /// The program's object.
  ///
  /// - Throws: `HostError` when the program has dropped it.
  func instance(of entry: Entry) throws(HostError) -> AnyObject {
    guard let instance = entry.instance else {
      throw HostError(
        "'\(entry.name)' is gone: the program has dropped it, so nothing can be read, assigned or moved",
        .target)
    }
    return instance
  }

  /// Forgets objects that no script holds any more; right after a full collection.
  func sweep() {
    for id in entries.keys.sorted() {
      guard let entry = entries[id], !state.isAlive(entry.object) else { continue }
      entries[id] = nil
      if let instance = entry.instance {
        let key = ObjectIdentifier(instance)
        if numbers[key] == id { numbers[key] = nil }
      }
    }
    guard numbers.count > 2 * entries.count + 64 else { return }
    numbers = numbers.filter { entries[$0.value]?.instance != nil }
  }

  // MARK: Fields

  /// A field of one number, as a verb sees it, by its atom; nil for what is none, and for an object that is gone.
  ///
  /// - Parameters:
  ///   - atom: The number of the field's name.
  ///   - number: The number of the object that scripts hold.
  ///   - made: Its class.
  /// - Returns: The field.
  /// - Throws: `HostError` when the object went meanwhile.
  /// - Complexity: O(1), but for the first time.
  func plainField(
    _ atom: Int32, of number: Int64, _ made: LuaClass
  ) throws(HostError) -> PlainField? {
    guard types[made] != nil, let entry = entries[number], entry.object.type == made,
      entry.instance != nil
    else { return nil }
    if let known = entry.plainFields?.found(atom) { return known }
    let name = state.name(ofAtom: atom)
    guard let place = entry.type.places[name],
      case .animated(let content) = entry.type.fields[place].content, content.shape == .number
    else { return nil }
    let field = FoundField(
      atom, try ObjectTarget(entry: entry, objects: self).field(content, name),
      of: .object(entry.object), before: entry.plainFields)
    entry.plainFields = field
    return field
  }

  private func read(_ call: borrowing LuaCall, _ type: ObjectType) throws(HostError) {
    guard let entry = entry(1) else { return }
    guard call.code >= 0 else {
      call.push(try number(state.describeKey(2), of: entry, type))
      return
    }
    let instance = try instance(of: entry)
    // Nothing reports the program's changes: a binding that reads it is computed in every frame.
    context.animator.reads.noteUnreported()
    switch type.fields[call.code].content {
    case .animated(let content):
      if content.shape == .number {
        do throws(SinkFailure) { call.push(try content.readNumber(instance)) } catch {
          throw context.hostError(error)
        }
        return
      }
      let values: [Double]
      do throws(SinkFailure) { values = try content.read(instance) } catch {
        throw context.hostError(error)
      }
      call.push(content.encode(values))
    case .value(let content):
      let value = try context.animator.side.run(.program) { () throws(HostError) in
        try content.read(instance)
      }
      call.push(try lua(value))
    }
  }

  private func write(_ call: borrowing LuaCall, _ type: ObjectType) throws(HostError) {
    guard let entry = entry(1) else { return }
    guard call.code >= 0 else {
      let name = state.describeKey(2)
      if verbs[name] != nil || type.methods.contains(where: { $0.name == name }) {
        throw HostError("'\(name)' of \(type.noun) is a method, and cannot be assigned", .readOnly)
      }
      guard let (field, component) = type.part(name), let component,
        case .animated(let content) = field.content
      else { throw unknown(name, of: type) }
      var values = [Double](repeating: .nan, count: content.components.count)
      values[component] = try state.finite(3, "'\(name)'")
      return try content.assign(values, to: try instance(of: entry), context)
    }
    try assign(3, to: type.fields[call.code], of: entry)
  }

  /// One number of a field by its name, as `position.x`.
  private func number(
    _ name: String, of entry: Entry, _ type: ObjectType
  ) throws(HostError) -> Double {
    guard let (field, component) = type.part(name), let component,
      case .animated(let content) = field.content
    else { throw unknown(name, of: type) }
    context.animator.reads.noteUnreported()
    let instance = try instance(of: entry)
    do throws(SinkFailure) { return try content.read(instance)[component] } catch {
      throw context.hostError(error)
    }
  }

  /// Assigns a number to a stored field of an object that nothing moves, without a call of the class's operation.
  ///
  /// No code of the program runs, which might enter Lua.
  ///
  /// - Returns: false, and nothing happened, where that is not so simple.
  private func assign(_ value: Double, toField code: Int, of number: Int64, _ type: ObjectType)
    -> Bool
  {
    guard value.isFinite, abs(value) <= largestNumber, !context.animator.isAsking,
      case .animated(let content) = type.fields[code].content, content.shape == .number,
      let instance = entries[number]?.instance, !context.animator.isAnimated(instance)
    else { return false }
    return content.writeStored(instance, value)
  }

  /// Assigns the value in a slot at once, and ends what moves the field.
  func assign(_ slot: LuaSlot, to field: ObjectField, of entry: Entry) throws(HostError) {
    let instance = try instance(of: entry)
    switch field.content {
    case .animated(let content):
      let values = try content.decode(slot, "'\(field.name)'", state)
      try content.assign(values, to: instance, context)
    case .value(let content):
      guard let write = content.write else {
        throw HostError("'\(field.name)' of \(entry.type.noun) cannot be assigned", .readOnly)
      }
      let value = try value(slot)
      try context.animator.side.run(.program) { () throws(HostError) in
        do throws(HostError) { try write(instance, value) } catch {
          throw HostError("'\(field.name)' \(error.message)", error.code)
        }
      }
    }
  }

  /// The error for a name that a class does not know.
  func unknown(_ name: String, of type: ObjectType) -> HostError {
    unknownName("field", name, of: type.noun, valid: type.names)
  }
}

extension AnimatedContent {
  /// A script's value in the engine's numbers; NaN for what a table leaves out.
  func decode(
    _ slot: LuaSlot, _ what: String, _ state: LuaState
  ) throws(HostError) -> [Double] {
    switch shape {
    case .number: [try state.finite(slot, what)]
    case .list, .record: try state.componentNumbers(slot, components, what)
    case .color: encode(try state.color(slot, what))
    }
  }

  private func encode(_ color: Color) -> [Double] {
    let mixed = MixingSpace.srgb.encode(color)
    return [mixed.x, mixed.y, mixed.z, mixed.w]
  }

  /// The engine's numbers as a script reads them.
  func encode(_ values: [Double]) -> LuaValue {
    switch shape {
    case .number: .number(values[0])
    case .list:
      // By index and by name: `place[1]` and `place.x` are the same number.
      Set(components).count == values.count && !components.contains("")
        ? .map(
          values.indices.map { (.integer(Int64($0 + 1)), .number(values[$0])) }
            + zip(components, values).map { (.string($0), .number($1)) })
        : .list(values.map { .number($0) })
    case .record: .record(zip(components, values).map { ($0, .number($1)) })
    case .color:
      .string(
        MixingSpace.srgb.decode(SIMD4(values[0], values[1], values[2], values[3])).cssText)
    }
  }

  /// Assigns numbers at once; NaN leaves a number as it is.
  func assign(
    _ values: [Double], to instance: AnyObject, _ context: ScriptContext
  ) throws(HostError) {
    do throws(SinkFailure) {
      var values = values
      if values.contains(where: \.isNaN) {
        let present = try read(instance)
        for index in values.indices where values[index].isNaN { values[index] = present[index] }
      }
      if context.animator.isAnimated(instance),
        let track = knownTrack(context.animator, instance)
      {
        context.animator.modelWasAssigned(track, values)
      }
      try context.animator.side.run(.program) { () throws(SinkFailure) in
        try write(instance, values)
      }
    } catch {
      throw context.hostError(error)
    }
  }
}
