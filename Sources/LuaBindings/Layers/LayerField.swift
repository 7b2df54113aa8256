import SceneGraph

/// A field of layers that is no property: its documentation, how it is read and assigned, and which
/// layers have it.
struct LayerFieldSpec: Sendable {
  let field: FieldSpec<LayerObjects, Layer>
  let exists: @Sendable (Layer) -> Bool

  init(
    _ field: FieldSpec<LayerObjects, Layer>,
    on exists: @escaping @Sendable (Layer) -> Bool = { _ in true }
  ) {
    self.field = field
    self.exists = exists
  }
}

/// The kinds of name in `layer.name`.
enum LayerField {
  case property(Property)
  /// `position`, `size`, `scale`, and names with dots.
  case path(String)
  case own(LayerFieldSpec)
}

/// The fields of layers by number, so that no text is compared when a script reads or writes a layer.
struct LayerFields: Sendable {
  private let all: [(name: String, field: LayerField)]
  let own: [LayerFieldSpec]
  /// The number of each name.
  let codes: [String: Int]

  init(_ own: [LayerFieldSpec]) {
    self.own = own
    all =
      Property.allCases.map { ($0.name, .property($0)) }
      + (Property.aliases.keys.sorted() + PropertyPath.dotted).map { ($0, .path($0)) }
      + own.map { ($0.field.name, .own($0)) }
    codes = Dictionary(
      uniqueKeysWithValues: all.enumerated().map { ($0.element.name, $0.offset) })
  }

  /// The property of a number; nil if it stands for something else.
  ///
  /// Properties have the numbers of their rows.
  static func property(code: Int) -> Property? {
    UInt8(exactly: code).flatMap(Property.init(rawValue:))
  }

  /// The field of a number; nil below 0.
  func field(code: Int) -> LayerField? { code >= 0 ? all[code].field : nil }

  /// The field of a number as what is on screen has it, where opposites are read of their properties.
  func presented(code: Int) -> LayerField? {
    let field = field(code: code)
    guard case .own(let spec) = field, Property.opposites[spec.field.name] != nil else {
      return field
    }
    return .path(spec.field.name)
  }

  func field(named name: String) -> LayerField? { codes[name].map { all[$0].field } }

  /// The names of a layer's fields that are no properties.
  func names(on layer: Layer) -> [String] {
    own.filter { $0.exists(layer) }.map(\.field.name)
  }

  /// The names that can be assigned and are no properties.
  var assignable: [String] { own.filter { $0.field.write != nil }.map(\.field.name) }
}
