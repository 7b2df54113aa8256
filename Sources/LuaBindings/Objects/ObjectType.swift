import AnimationEngine
import LuaRuntime

/// A class of the program as scripts see it: fields, and methods of its own.
package final class ObjectType: Sendable {
  /// Its name in errors, and that of the function by which scripts make one.
  package let name: String
  package let fields: [ObjectField]
  package let methods: [ObjectMethod]
  /// Whether an object is of this type.
  let isInstance: @Sendable (AnyObject) -> Bool
  /// Places of the fields by name.
  let places: [String: Int]

  package init(
    name: String, fields: [ObjectField], methods: [ObjectMethod],
    isInstance: @escaping @Sendable (AnyObject) -> Bool
  ) {
    self.name = name
    self.fields = fields
    self.methods = methods
    self.isInstance = isInstance
    places = Dictionary(
      fields.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The class with an article, as "a Lamp".
  var noun: String { "\(article(of: name)) \(name)" }

  /// Every name after the dot or the colon that the program gave.
  package var names: [String] { fields.map(\.name) + methods.map(\.name) }

  /// The field of a name, and the number of it that is meant: `position`, or `position.x`.
  func part(_ name: String) -> (field: ObjectField, component: Int?)? {
    if let place = places[name] { return (fields[place], nil) }
    guard let dot = name.lastIndex(of: "."), let place = places[String(name[..<dot])],
      case .animated(let content) = fields[place].content,
      let component = content.components.firstIndex(of: String(name[name.index(after: dot)...]))
    else { return nil }
    return (fields[place], component)
  }
}

/// A field of a program's class.
package struct ObjectField: Sendable {
  /// The ways in which a field is kept.
  package enum Content: Sendable {
    /// Numbers that animations move.
    case animated(AnimatedContent)
    /// A value that is read, and assigned at once.
    case value(ValueContent)
  }

  package let name: String
  /// One sentence for editors; may be empty.
  package let doc: String
  package let content: Content

  package init(_ name: String, doc: String, _ content: Content) {
    self.name = name
    self.doc = doc
    self.content = content
  }

  /// Its type as the annotations of editors write it.
  package var annotation: String {
    switch content {
    case .animated(let content):
      switch content.shape {
      case .number: "number"
      case .list: "number[]"
      case .record: "{ " + content.components.map { "\($0): number" }.joined(separator: ", ") + " }"
      case .color: "string"
      }
    case .value(let content): content.annotation
    }
  }

  package var isReadOnly: Bool {
    if case .value(let content) = content { content.write == nil } else { false }
  }
}

/// Numbers of a program's object that the engine moves.
package struct AnimatedContent: Sendable {
  /// The look of the numbers to scripts.
  package enum Shape: Sendable {
    /// One number.
    case number
    /// A list; a table with the names of the numbers is understood too.
    case list
    /// A table with the names of the numbers; a list is understood too.
    case record
    /// A color in CSS: red, green, blue and alpha from 0 to 1.
    case color
  }

  package let shape: Shape
  /// Names of the numbers.
  package let components: [String]
  /// The engine's property, registered at the first call.
  package let track: @Sendable (Animator, AnyObject) -> TrackID
  /// The same, if it was registered.
  package let knownTrack: @Sendable (Animator, AnyObject) -> TrackID?
  package let read: @Sendable (AnyObject) throws(SinkFailure) -> [Double]
  package let write: @Sendable (AnyObject, [Double]) throws(SinkFailure) -> Void
  /// The same for one number, without a list.
  package let readNumber: @Sendable (AnyObject) throws(SinkFailure) -> Double
  /// Writes one number into memory; false, and nothing happened, for what is not stored so.
  package let writeStored: @Sendable (AnyObject, Double) -> Bool

  package init(
    _ shape: Shape, components: [String],
    track: @escaping @Sendable (Animator, AnyObject) -> TrackID,
    knownTrack: @escaping @Sendable (Animator, AnyObject) -> TrackID?,
    read: @escaping @Sendable (AnyObject) throws(SinkFailure) -> [Double],
    write: @escaping @Sendable (AnyObject, [Double]) throws(SinkFailure) -> Void,
    readNumber: @escaping @Sendable (AnyObject) throws(SinkFailure) -> Double,
    writeStored: @escaping @Sendable (AnyObject, Double) -> Bool
  ) {
    self.shape = shape
    self.components = components
    self.track = track
    self.knownTrack = knownTrack
    self.read = read
    self.write = write
    self.readNumber = readNumber
    self.writeStored = writeStored
  }
}

/// A value of a program's object that animations do not move.
package struct ValueContent: Sendable {
  /// Its type as the annotations of editors write it.
  package let annotation: String
  package let read: @Sendable (AnyObject) throws(HostError) -> HostValue
  /// Nil for a field that cannot be assigned.
  package let write: (@Sendable (AnyObject, HostValue) throws(HostError) -> Void)?

  package init(
    annotation: String, read: @escaping @Sendable (AnyObject) throws(HostError) -> HostValue,
    write: (@Sendable (AnyObject, HostValue) throws(HostError) -> Void)? = nil
  ) {
    self.annotation = annotation
    self.read = read
    self.write = write
  }
}

/// A method of a program's class: it gets the object and the arguments.
package struct ObjectMethod: Sendable {
  package let name: String
  /// One sentence for editors; may be empty.
  package let doc: String
  /// Types of the arguments and the result as the annotations of editors write them.
  package let annotation: (arguments: [String], result: String?)
  package let body: @Sendable (AnyObject, [HostValue]) throws(HostError) -> HostValue

  package init(
    _ name: String, doc: String, annotation: (arguments: [String], result: String?),
    _ body: @escaping @Sendable (AnyObject, [HostValue]) throws(HostError) -> HostValue
  ) {
    self.name = name
    self.doc = doc
    self.annotation = annotation
    self.body = body
  }
}
