import AnimationEngine
import LuaRuntime
import SceneGraph

/// The exchange of the program and a script beside objects: functions, and events both ways.
package final class ProgramBinding {
  let context: ScriptContext
  let objects: HostObjects
  let handles: HandleTable
  let inputs: InputBinding
  /// Listeners of `anim.on`, in order of addition.
  var listeners: [OwnListener] = []
  /// The table of globals, once it was requested.
  private var globals: LuaReference?
  /// Names that the program has given to globals.
  private var names: Set<String> = []
  /// Hears of each event that a script emits.
  package var onEmit: (String, HostValue) -> Void = { _, _ in }
  var state: LuaState { context.state }
  var animator: Animator { context.animator }

  init(
    _ context: ScriptContext, _ objects: HostObjects, _ handles: HandleTable,
    _ inputs: InputBinding
  ) {
    self.context = context
    self.objects = objects
    self.handles = handles
    self.inputs = inputs
    objects.program = self
  }

  private static let event = Parameter(
    "event", .text, "The name of the script's own, or the program's, event.")

  static let functions: [FunctionSpec<ProgramBinding>] = [
    FunctionSpec(
      "on", of: [.anim], doing: .change,
      taking: [
        event,
        Parameter(
          "fn", .functionOf("a function of the event", type: "fun(e: animlua.Event)"),
          "Called at each such event; `e.data` is the value that `emit` was given."),
      ],
      returns: .object("listener"),
      "Calls a function at each event of a name that the script, or the program around it, emits.",
      "anim.on(\"hit\", function(e) print(e.data) end)"
    ) { program, call throws(HostError) in call.push(try program.on(call)) },
    FunctionSpec(
      "emit", of: [.anim], doing: .change,
      taking: [
        event,
        Parameter("data", .any, .optional, "The value that listeners find in `e.data`."),
      ],
      "Sends an event to the script's own listeners, to its scene and to the program around it.",
      "anim.emit(\"scored\", 3)"
    ) { program, call throws(HostError) in try program.emit(call) },
  ]

  // MARK: Globals

  /// Refuses a name that is no name in Lua, or that Lua, the engine or the program has given already.
  package func claim(_ name: String) throws(HostError) {
    guard isName(name) else {
      throw HostError(
        "'\(name)' is no name in Lua: it has letters, digits and underscores, begins with no digit, and is "
          + "none of Lua's own words")
    }
    let isTaken = try passing { () throws(ScriptError) in
      try state.withSlots { () throws(ScriptError) in
        state.kind(try global(name)) != .nil
      }
    }
    guard !isTaken || names.contains(name) else {
      throw HostError("'\(name)' is a name of Lua's or the engine's own: choose another")
    }
    names.insert(name)
  }

  /// The value of a global as a new slot.
  private func global(_ name: String) throws(ScriptError) -> LuaSlot {
    let table: LuaReference
    if let globals {
      table = globals
    } else {
      guard
        case .table(let made)? = try state.call(
          try state.load("return _ENV", name: "globals")
        ).first
      else { throw ScriptError(kind: .host, message: "the globals are no table") }
      globals = made
      table = made
    }
    return try state.get(state.slot(table), .string(name), raw: true)
  }

  /// Lua's own words.
  private static let words: Set = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  private func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(48...57).contains(first) else { return false }
    return name.utf8.allSatisfy {
      $0 == 95 || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
    } && !Self.words.contains(name)
  }

  /// Gives scripts an object under a name.
  package func expose(
    _ instance: AnyObject, as name: String, _ type: ObjectType
  ) throws(HostError) {
    try claim(name)
    try passing { () throws(ScriptError) in
      let object = try objects.object(instance, type, name: name)
      try state.setGlobal(name, .object(object))
    }
    animator.rename(animator.target(of: instance, name: name), name)
  }

  /// Gives scripts a list of objects under a name.
  ///
  /// - Returns: the list, to be changed by `setList`.
  package func expose(
    _ instances: [AnyObject], as name: String, _ type: ObjectType
  ) throws(HostError) -> LuaReference {
    try claim(name)
    let list = try passing { () throws(ScriptError) in
      let list = try state.makeReference(.methodList([]))
      try state.setGlobal(name, .table(list))
      return list
    }
    try setItems(of: list, 0..<instances.count, to: instances, type, named: name)
    return list
  }

  /// Assigns the items of a list of objects from a place on; `count` is how many it has then.
  package func setItems(
    of list: LuaReference, _ places: Range<Int>, to instances: [AnyObject], _ type: ObjectType,
    named name: String
  ) throws(HostError) {
    try passing { () throws(ScriptError) in
      try state.withSlots { () throws(ScriptError) in
        let table = state.slot(list)
        for place in places {
          let isItem = place < instances.count
          let value: LuaValue =
            isItem ? .object(try objects.object(instances[place], type)) : .nil
          try state.set(table, .integer(Int64(place + 1)), value, raw: true)
        }
      }
    }
    for place in places where place < instances.count {
      let instance = instances[place]
      if !animator.isTarget(instance) {
        _ = animator.target(of: instance, name: "\(name)-\(place + 1)")
      }
    }
  }

  /// Gives scripts a function under a name.
  package func define(
    _ name: String, _ body: @escaping ([HostValue]) throws(HostError) -> HostValue
  ) throws(HostError) {
    try setFunction(name) { [unowned self] call throws(HostError) in
      let arguments = try self.arguments(of: call)
      let result = try self.animator.side.run(.program) { () throws(HostError) in
        try body(arguments)
      }
      call.push(try self.objects.lua(result))
      return .done
    }
  }

  /// Gives scripts a function whose answer comes later: a call returns a handle that can be waited for.
  package func define(
    later name: String, _ body: @escaping ([HostValue], HostRequest) throws(HostError) -> Void
  ) throws(HostError) {
    try setFunction(name) { [unowned self] call throws(HostError) in
      try self.context.requireRoom()
      let arguments = try self.arguments(of: call)
      let request = HostRequest(self, try self.handles.make(.request, madeAt: call.position))
      try self.animator.side.run(.program) { () throws(HostError) in
        try body(arguments, request)
      }
      call.push(self.handles.expose(request.handle))
      return .done
    }
  }

  /// Gives scripts a function that makes objects of a type, under the type's name.
  package func define(
    maker type: ObjectType, _ make: @escaping ([HostValue]) throws(HostError) -> AnyObject
  ) throws(HostError) {
    try setFunction(type.name) { [unowned self] call throws(HostError) in
      let arguments = try self.arguments(of: call)
      let instance = try self.animator.side.run(.program) { () throws(HostError) in
        try make(arguments)
      }
      let object = try passing { () throws(ScriptError) in
        try self.objects.object(instance, type, isKept: true)
      }
      call.push(object)
      return .done
    }
  }

  private func setFunction(_ name: String, _ body: @escaping HostFunction) throws(HostError) {
    try claim(name)
    try passing { () throws(ScriptError) in try state.setGlobal(name, .hostFunction(body)) }
  }

  private func arguments(of call: borrowing LuaCall) throws(HostError) -> [HostValue] {
    var arguments: [HostValue] = []
    for index in 0..<call.count { arguments.append(try objects.value(LuaSlot(index + 1))) }
    return arguments
  }

  // MARK: Calls into the script

  /// The function that a script has given a name; nil where there is none.
  package func function(_ name: String) throws(ScriptError) -> HostFunctionReference? {
    try state.withSlots { () throws(ScriptError) in
      let value = try global(name)
      return state.kind(value) == .function
        ? HostFunctionReference(try state.reference(value), self) : nil
    }
  }

  /// Calls a script's function, which must return at once.
  ///
  /// - Throws: the script's error.
  func call(
    _ function: LuaReference, _ arguments: [HostValue]
  ) throws(ScriptError) -> [HostValue] {
    let outer = context.turn
    state.beginTurn()
    let side = try context.enter()
    defer {
      context.leave(to: outer, side)
      state.endTurn()
    }
    return try state.withSlots { () throws(ScriptError) in
      do throws(HostError) {
        var values: [LuaValue] = []
        for argument in arguments { values.append(try objects.lua(argument)) }
        var results: [HostValue] = []
        for slot in try passing({ () throws(ScriptError) in try state.callSlots(function, values) })
        {
          results.append(try objects.value(slot))
        }
        return results
      } catch {
        throw context.noticed(
          ScriptError(kind: .runtime, message: error.message, code: error.code))
      }
    }
  }
}
