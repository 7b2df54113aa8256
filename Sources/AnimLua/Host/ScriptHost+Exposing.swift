import AnimationEngine
import LuaBindings
import LuaRuntime

extension ScriptHost {
  /// Gives scripts an object under a name: its fields read, assign and animate.
  ///
  /// ```swift
  /// try host.expose(lamp, as: "lamp", [Lamp.level, Lamp.color])
  /// ```
  /// A script then says `lamp.level = 3`, `lamp:to({ level = 100 }, 1)` or `anim.spring(lamp, { level = 3 })`.
  ///
  /// - Parameters:
  ///   - object: Named weakly: a script that uses it when it is gone gets an error that says so.
  ///   - name: A name in Lua that is not taken.
  ///   - properties: What scripts read, assign and animate.
  ///   - fields: What scripts only read and assign, and methods.
  /// - Throws: `ScriptFailure` of kind `.name`.
  /// - Complexity: O(1) after the first object with these properties.
  public func expose<Object: AnyObject>(
    _ object: Object, as name: String, _ properties: [AnimatableProperty<Object>],
    fields: [ScriptField<Object>] = []
  ) throws(ScriptFailure) {
    try expose(object, as: name, type: type(properties, fields))
  }

  /// Gives scripts an object of a described class under a name.
  ///
  /// - Throws: `ScriptFailure` of kind `.name`.
  public func expose<Object: AnyObject>(
    _ object: Object, as name: String, type: ScriptType<Object>
  ) throws(ScriptFailure) {
    try expose(object, as: name, type: type.type)
  }

  private func expose(_ object: AnyObject, as name: String, type: ObjectType) throws(ScriptFailure)
  {
    try give(.variable(name, type)) { [weak object] host throws(HostError) in
      if let object { try host.program.expose(object, as: name, type) }
    }
  }

  /// Gives scripts a list of objects under a name, which the program makes longer and shorter.
  ///
  /// A script then says `lamps[1].level`, `#lamps`, `for i, lamp in ipairs(lamps)`, and animates all of them:
  /// `anim.to(lamps, { level = 100 }, { duration = 1, delay = anim.stagger(0.1) })`.
  ///
  /// - Parameters:
  ///   - objects: Named weakly.
  ///   - name: A name in Lua that is not taken.
  ///   - properties: What scripts read, assign and animate.
  ///   - fields: What scripts only read and assign, and methods.
  /// - Returns: The list, to be changed while the script runs.
  /// - Throws: `ScriptFailure` of kind `.name`.
  @discardableResult
  public func expose<Object: AnyObject>(
    _ objects: [Object], as name: String, _ properties: [AnimatableProperty<Object>],
    fields: [ScriptField<Object>] = []
  ) throws(ScriptFailure) -> ExposedList<Object> {
    try expose(objects, as: name, type: ScriptType(wrapping: type(properties, fields)))
  }

  /// Gives scripts a list of objects of a described class under a name.
  ///
  /// - Throws: `ScriptFailure` of kind `.name`.
  @discardableResult
  public func expose<Object: AnyObject>(
    _ objects: [Object], as name: String, type: ScriptType<Object>
  ) throws(ScriptFailure) -> ExposedList<Object> {
    let list = ExposedList(objects, named: name, type.type, self)
    try give(.list(name, type.type)) { host throws(HostError) in try list.give(to: host) }
    return list
  }

  /// Makes a class known to scripts: its objects can be arguments and results of functions, and with a `make` of
  /// its type scripts make them: `local lamp = Lamp()`.
  ///
  /// - Throws: `ScriptFailure` of kind `.name`.
  public func register<Object: AnyObject>(_ type: ScriptType<Object>) throws(ScriptFailure) {
    types[ObjectIdentifier(Object.self), default: []].append((type.type.names, type.type))
    let make = type.make
    try give(make == nil ? .type(type.type) : .maker(type.type)) { host throws(HostError) in
      try host.objects.makeKnown(type.type)
      guard let make else { return }
      try host.program.define(maker: type.type) { arguments throws(HostError) in
        do { return try make(arguments.map(ScriptValue.init)) } catch { throw hostError(error) }
      }
    }
  }

  /// Gives something to the present script and to each later one.
  func give(
    _ annotation: Gift.Annotation,
    _ gift: @escaping (LuaBindings.ScriptHost) throws(HostError) -> Void
  ) throws(ScriptFailure) {
    if let inner {
      do throws(HostError) {
        try animator.side.run(.host) { () throws(HostError) in try gift(inner) }
      } catch { throw ScriptFailure(error, .name) }
    }
    gifts.removeAll { $0.annotation.name == annotation.name }
    gifts.append(Gift(annotation: annotation, give: gift))
  }

  private func type<Object: AnyObject>(
    _ properties: [AnimatableProperty<Object>], _ fields: [ScriptField<Object>]
  ) -> ObjectType {
    let key = ObjectIdentifier(Object.self)
    let names = properties.map(\.name) + fields.map(\.name)
    if let known = types[key]?.first(where: { $0.names == names }) { return known.type }
    let made = ScriptType<Object>(nil, properties, fields: fields).type
    types[key, default: []].append((names, made))
    return made
  }
}

/// A list of objects that scripts have, and that the program makes longer and shorter.
///
/// It keeps its objects, as an array does. On the host's thread.
public final class ExposedList<Object: AnyObject> {
  private let name: String
  private let type: ObjectType
  private weak var host: ScriptHost?
  private var objects: [Object]
  private var list: LuaReference?
  /// The script's host that `list` is of.
  private weak var owner: LuaBindings.ScriptHost?

  init(_ objects: [Object], named name: String, _ type: ObjectType, _ host: ScriptHost) {
    self.objects = objects
    self.name = name
    self.type = type
    self.host = host
  }

  /// The objects, in the order in which scripts have them.
  public var all: [Object] { objects }

  /// How many there are.
  public var count: Int { objects.count }

  /// Adds an object at the end.
  ///
  /// - Complexity: O(1).
  public func append(_ object: Object) {
    objects.append(object)
    update((objects.count - 1)..<objects.count)
  }

  /// Takes an object out; nothing if it is not in the list.
  ///
  /// - Complexity: O(count).
  public func remove(_ object: Object) {
    guard let index = objects.firstIndex(where: { $0 === object }) else { return }
    objects.remove(at: index)
    update(index..<(objects.count + 1))
  }

  /// Replaces all objects.
  ///
  /// - Complexity: O(count).
  public func replace(by objects: [Object]) {
    let count = max(self.objects.count, objects.count)
    self.objects = objects
    update(0..<count)
  }

  func give(to host: LuaBindings.ScriptHost) throws(HostError) {
    list = try host.program.expose(objects, as: name, type)
    owner = host
  }

  private func update(_ places: Range<Int>) {
    guard let list, let owner, let host, host.inner === owner else { return }
    host.animator.side.run(.host) {
      do throws(HostError) {
        try owner.program.setItems(of: list, places, to: objects, type, named: name)
      } catch {
        host.onReport(ScriptFailure(error))
      }
    }
  }
}
