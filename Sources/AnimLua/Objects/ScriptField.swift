import AnimationEngine
import LuaBindings
import LuaRuntime
import Motion

/// A field or method that scripts see on objects of a class, beside its animated properties.
///
/// ```swift
/// let fields: [ScriptField<Lamp>] = [
///   .value("label", \.label),
///   .readOnly("serial", \.serial),
///   .method("flash") { (lamp: Lamp, times: Int) in lamp.flash(times) },
/// ]
/// ```
/// All closures are called on the thread that advances the host.
public struct ScriptField<Object: AnyObject>: Sendable {
  enum Content: Sendable {
    case field(ObjectField)
    case method(ObjectMethod)
  }

  let content: Content
  /// The name after the dot or the colon.
  public var name: String {
    switch content {
    case .field(let field): field.name
    case .method(let method): method.name
    }
  }

  /// A value that scripts read and assign.
  public static func value<Value: ScriptConvertible>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Object, Value> & Sendable,
    doc: String = ""
  ) -> ScriptField {
    value(name, doc: doc, get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
  }

  /// A value that scripts read and assign through accessors.
  ///
  /// `set` may throw: the script gets the error with the line of its assignment.
  public static func value<Value: ScriptConvertible>(
    _ name: String, doc: String = "", get: @escaping @Sendable (Object) -> Value,
    set: @escaping @Sendable (Object, Value) throws -> Void
  ) -> ScriptField {
    field(
      name, doc,
      ValueContent(
        annotation: Value.scriptTypeName,
        read: { object throws(HostError) in
          try hostValue(get(unsafeDowncast(object, to: Object.self)))
        },
        write: { object, value throws(HostError) in
          let converted: Value = try converted(value)
          do { try set(unsafeDowncast(object, to: Object.self), converted) } catch {
            throw hostError(error)
          }
        }))
  }

  /// A value that scripts only read.
  public static func readOnly<Value: ScriptConvertible>(
    _ name: String, _ keyPath: KeyPath<Object, Value> & Sendable, doc: String = ""
  ) -> ScriptField {
    readOnly(name, doc: doc) { $0[keyPath: keyPath] }
  }

  /// A value that scripts only read.
  public static func readOnly<Value: ScriptConvertible>(
    _ name: String, doc: String = "", get: @escaping @Sendable (Object) -> Value
  ) -> ScriptField {
    field(
      name, doc,
      ValueContent(
        annotation: Value.scriptTypeName,
        read: { object throws(HostError) in
          try hostValue(get(unsafeDowncast(object, to: Object.self)))
        }))
  }

  /// One of the words of an enumeration, which scripts read and assign as a text.
  public static func word<Word: RawRepresentable & CaseIterable & SendableMetatype>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Object, Word> & Sendable, doc: String = ""
  ) -> ScriptField where Word.RawValue == String {
    let words = Word.allCases.map(\.rawValue)
    return field(
      name, doc,
      ValueContent(
        annotation: words.map { "\"\($0)\"" }.joined(separator: "|"),
        read: { object throws(HostError) in
          .text(unsafeDowncast(object, to: Object.self)[keyPath: keyPath].rawValue)
        },
        write: { object, value throws(HostError) in
          let text: String = try converted(value)
          guard let word = Word(rawValue: text) else {
            throw HostError(
              "must be one of its words, not '\(text)'"
                + hints(nearest: nearestName(to: text, in: words), valid: words))
          }
          unsafeDowncast(object, to: Object.self)[keyPath: keyPath] = word
        }))
  }

  /// A method: `object:name(…)`.
  ///
  /// `body` gets the object and the arguments; it may throw: the script gets the error with the line of its
  /// call.
  public static func method<each Argument: ScriptConvertible, Result: ScriptConvertible>(
    _ name: String, doc: String = "",
    _ body: @escaping @Sendable (Object, repeat each Argument) throws -> Result
  ) -> ScriptField {
    ScriptField(
      content: .method(
        ObjectMethod(
          name, doc: doc,
          annotation: (typeNames(repeat (each Argument).self), Result.scriptTypeName)
        ) { object, values throws(HostError) in
          var arguments = ScriptArguments(values, of: name)
          do {
            let result = try body(
              unsafeDowncast(object, to: Object.self),
              repeat try arguments.next((each Argument).self))
            try arguments.requireEnd()
            return try hostValue(result)
          } catch { throw hostError(error) }
        }))
  }

  /// A method without a result.
  public static func method<each Argument: ScriptConvertible>(
    _ name: String, doc: String = "",
    _ body: @escaping @Sendable (Object, repeat each Argument) throws -> Void
  ) -> ScriptField {
    ScriptField(
      content: .method(
        ObjectMethod(
          name, doc: doc, annotation: (typeNames(repeat (each Argument).self), nil)
        ) { object, values throws(HostError) in
          var arguments = ScriptArguments(values, of: name)
          do {
            try body(
              unsafeDowncast(object, to: Object.self),
              repeat try arguments.next((each Argument).self))
            try arguments.requireEnd()
            return .nil
          } catch { throw hostError(error) }
        }))
  }

  private static func field(_ name: String, _ doc: String, _ content: ValueContent) -> ScriptField {
    ScriptField(content: .field(ObjectField(name, doc: doc, .value(content))))
  }
}

/// The types of some arguments as the annotations of editors write them.
func typeNames<each Argument: ScriptConvertible>(_ types: repeat (each Argument).Type) -> [String] {
  var names: [String] = []
  for type in repeat each types { names.append(type.scriptTypeName) }
  return names
}
