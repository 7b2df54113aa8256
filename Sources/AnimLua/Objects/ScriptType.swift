import AnimationEngine
import LuaBindings
import LuaRuntime

/// A class of the program as scripts see it: its animated properties, other fields, methods.
///
/// ```swift
/// let lampType = ScriptType<Lamp>(
///   "Lamp", [Lamp.level, Lamp.color], fields: [.value("label", \.label)], make: { _ in Lamp() })
/// try host.register(lampType)
/// ```
/// After `register` with a `make` scripts make objects themselves: `local lamp = Lamp()`. Such an object lives as
/// long as the script, or the program, holds it.
public struct ScriptType<Object: AnyObject>: Sendable {
  let type: ObjectType
  let make: (@Sendable ([ScriptValue]) throws -> Object)?

  /// The name in errors, and that of the function by which scripts make an object.
  public var name: String { type.name }

  /// Describes a class.
  ///
  /// - Parameters:
  ///   - name: Its name in errors, a name in Lua; nil for that of the class.
  ///   - properties: What scripts read, assign and animate.
  ///   - fields: What scripts only read and assign, and methods.
  ///   - make: Makes an object from the arguments of `Name(…)`; nil where only the program makes them.
  public init(
    _ name: String? = nil, _ properties: [AnimatableProperty<Object>] = [],
    fields: [ScriptField<Object>] = [],
    make: (@Sendable ([ScriptValue]) throws -> Object)? = nil
  ) {
    var all = properties.map(ObjectField.init)
    var methods: [ObjectMethod] = []
    for field in fields {
      switch field.content {
      case .field(let field): all.append(field)
      case .method(let method): methods.append(method)
      }
    }
    type = ObjectType(
      name: name ?? "\(Object.self)", fields: all, methods: methods,
      isInstance: { $0 is Object })
    self.make = make
  }

  init(wrapping type: ObjectType) {
    self.type = type
    make = nil
  }
}

extension ObjectField {
  /// A property that the engine moves, as scripts see it.
  init<Object: AnyObject>(_ property: AnimatableProperty<Object>) {
    let count = property.components.count
    let shape: AnimatedContent.Shape =
      switch property.kind {
      case .number: .number
      case .vector: count == 1 ? .number : .list
      case .point, .size, .rect: .record
      case .color: .color
      }
    self.init(
      property.name, doc: "",
      .animated(
        AnimatedContent(
          shape, components: property.components,
          track: { animator, object in
            animator.namedTrack(of: unsafeDowncast(object, to: Object.self), property)
          },
          knownTrack: { animator, object in
            animator.knownTrack(of: unsafeDowncast(object, to: Object.self), property)
          },
          read: { object throws(SinkFailure) in
            var values = [Double](repeating: 0, count: count)
            try values.withUnsafeMutableBufferPointer { buffer throws(SinkFailure) in
              try property.read(unsafeDowncast(object, to: Object.self), into: buffer)
            }
            return values
          },
          write: { object, values throws(SinkFailure) in
            try values.withUnsafeBufferPointer { buffer throws(SinkFailure) in
              try property.write(unsafeDowncast(object, to: Object.self), buffer)
            }
          },
          readNumber: { object throws(SinkFailure) in
            var value = 0.0
            try withUnsafeMutablePointer(to: &value) { pointer throws(SinkFailure) in
              try property.read(
                unsafeDowncast(object, to: Object.self),
                into: UnsafeMutableBufferPointer(start: pointer, count: 1))
            }
            return value
          },
          writeStored: { object, value in
            property.writeStored(unsafeDowncast(object, to: Object.self), value)
          })))
  }
}
