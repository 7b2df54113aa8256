/// One property, or one of its numbers.
package struct PropertyPart: Hashable, Sendable {
  package var property: Property
  /// Index of the number; nil for the whole.
  package var component: Int?
  /// Whether the opposite of the property's flag is meant, as `visible` is of `hidden`.
  package var isOpposite: Bool

  package init(_ property: Property, component: Int? = nil, isOpposite: Bool = false) {
    self.property = property
    self.component = component
    self.isOpposite = isOpposite
  }

  /// The property's value for what a script wrote, or what a script reads for the property's value.
  package func spelled(_ value: PropertyValue) -> PropertyValue {
    guard isOpposite, case .flag(let flag) = value else { return value }
    return .flag(!flag)
  }
}

/// Names with dots, as `position.x` and `transform.rotation`, and the pairs that they begin with.
///
/// Each is another way to say the name of a property: nothing is kept under these names.
package enum PropertyPath {
  /// The suffixes of a name, and the meaning of the two together.
  package struct Step: Sendable {
    package var key: String
    package var name: String
  }

  private static func pair(_ name: String) -> [Step] {
    [Step(key: "x", name: name + "_x"), Step(key: "y", name: name + "_y")]
  }

  private static let lengths = [
    Step(key: "width", name: "width"), Step(key: "height", name: "height"),
  ]

  /// Names that stand for several properties.
  package static let groups: [String: [Step]] = [
    "position": [Step(key: "x", name: "x"), Step(key: "y", name: "y")],
    "size": lengths,
    "bounds": lengths + [Step(key: "size", name: "size")],
    "scale": pair("scale"),
    "instance_scale": pair("instance_scale"),
    "gravity": pair("gravity"),
    "skew": pair("skew"),
    "translation": pair("translation"),
    "rotation": pair("rotation") + [Step(key: "z", name: "rotation")],
    "transform": ["rotation", "scale", "skew", "translation"].map { Step(key: $0, name: $0) },
  ]

  /// The properties of a name on a kind of layer; empty when the kind has nothing of this name.
  package static func resolve(_ path: String, on kind: LayerKind) -> [PropertyPart] {
    if let property = Property.opposites[path] {
      return property.exists(on: kind) ? [PropertyPart(property, isOpposite: true)] : []
    }
    var keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var name = keys.removeFirst()
    while let key = keys.first, let steps = groups[name],
      let step = steps.first(where: { $0.key == key || $0.name == key && key != name })
    {
      name = step.name
      keys.removeFirst()
    }
    if let property = Property(named: name), property.exists(on: kind) {
      guard let key = keys.first else { return [PropertyPart(property)] }
      guard keys.count == 1, !key.isEmpty, property.row.value != .color,
        let component = property.components.firstIndex(of: key)
      else { return [] }
      return [PropertyPart(property, component: component)]
    }
    guard keys.isEmpty else { return [] }
    return Property.resolve(name == "bounds" ? "size" : name, on: kind).map { PropertyPart($0) }
  }

  /// Every name with dots that means something on some kind.
  package static let dotted: [String] = {
    var names: [String] = []
    func add(_ prefix: String, _ name: String, _ depth: Int) {
      for step in groups[name] ?? [] where depth < 3 {
        names.append(prefix + "." + step.key)
        if step.name != name { add(prefix + "." + step.key, step.name, depth + 1) }
      }
    }
    for name in groups.keys.sorted() { add(name, name, 1) }
    for row in PropertyRow.table {
      guard case .numbers(let components) = row.value else { continue }
      names += components.map { row.name + "." + $0 }
    }
    return names
  }()

  /// Every name with dots that means something on a kind.
  package static func dotted(on kind: LayerKind) -> [String] {
    dotted.filter { !resolve($0, on: kind).isEmpty }
  }

  /// The names to offer instead of a wrong one.
  package static func names(like path: String, on kind: LayerKind) -> [String] {
    let plain = Property.names(on: kind) + Property.opposites(on: kind)
    guard path.contains(".") else { return plain }
    let valid = dotted(on: kind)
    let first = path.prefix { $0 != "." } + "."
    let siblings = valid.filter { $0.hasPrefix(first) }
    return siblings.isEmpty ? plain + valid : siblings
  }
}
