import LuaRuntime
import SceneGraph

/// A property that a script defined by reading and writing functions.
final class CustomProperty {
  /// Which targets have it.
  enum Owner {
    case any
    /// A class: the object itself, or what its metatables or `super` lead to.
    case classTable(LuaReference)
    /// A kind of layer; nil for every kind.
    case layers(LayerKind?)
    case test(LuaReference)
  }

  enum Kind: String, CaseIterable {
    case number, vector, angle, color, path, transform, flag, text, word

    /// Its type in the annotations of Lua editors.
    var annotation: String {
      switch self {
      case .number, .angle: "number"
      case .vector: "number[]"
      case .color: "animlua.Color"
      case .path: "animlua.PathData"
      case .transform: "string|table"
      case .flag: "boolean"
      case .text, .word: "string"
      }
    }

    /// Whether its values have no fixed numbers: a way is found from each to the next.
    var isCourse: Bool {
      switch self {
      case .number, .vector, .angle, .color: false
      case .path, .transform, .flag, .text, .word: true
      }
    }

    /// The kind of change for transactions: texts and words are there at once, as those of layers.
    var changes: HostProperty.Kind {
      switch self {
      case .number, .vector: .number
      case .angle: .angle
      case .color: .color
      case .path, .transform, .flag: .course
      case .text, .word: .word
      }
    }
  }

  let name: String
  let owner: Owner
  let kind: Kind
  /// The kind of each component, where each was stated; empty where all have one kind.
  let kinds: [Kind]
  let read: LuaReference?
  let write: LuaReference?
  /// One number, or one per component; empty for the default.
  let threshold: [Double]

  init(
    name: String, owner: Owner, kind: Kind, kinds: [Kind] = [], read: LuaReference?,
    write: LuaReference?, threshold: [Double]
  ) {
    self.name = name
    self.owner = owner
    self.kind = kind
    self.kinds = kinds
    self.read = read
    self.write = write
    self.threshold = threshold
  }

  /// The threshold of rest for a script's own property, as in Pop.
  static let defaultThreshold = 0.01

  /// Refuses to set a property that can only be read.
  func requireWrite() throws(HostError) {
    guard write == nil else { return }
    throw HostError(
      "the property '\(name)' is read-only: it has no function 'write'", .readOnly)
  }

  /// Refuses to read a property that can only be set.
  func requireRead() throws(HostError) {
    guard read == nil else { return }
    throw HostError(
      "the property '\(name)' is write-only: it has no function 'read', so its value is not known")
  }

  /// The error for something that is to be added to a property without `read`.
  var cannotBeAddedTo: HostError { Self.cannotBeAddedTo(name) }

  /// As above, for a field whose name is known.
  static func cannotBeAddedTo(_ name: String) -> HostError {
    HostError(
      "'\(name)' has no 'read', and so nothing can be added to it: give anim.property a function "
        + "'read', or animate to a value, with a 'from'")
  }

  func thresholds(_ count: Int) -> [Double] {
    (0..<count).map { index in
      index < threshold.count ? threshold[index] : threshold.last ?? Self.defaultThreshold
    }
  }
}
