import Geometry

extension PropertyValue {
  /// The numbers that stand for this value in a layer, if its kind of property is stored so and
  /// accepts it; a single number is repeated for each component.
  package func storedNumbers(as kind: PropertyValueKind) -> [Double]? {
    switch (kind, self) {
    case (.number, .number(let value)): [value]
    case (.numbers(let names), .number(let value)):
      Array(repeating: value, count: names.count)
    case (.numbers(let names), .numbers(let values)) where values.count == names.count: values
    case (.color, .color(let color)): [color.red, color.green, color.blue, color.alpha]
    case (.flag, .flag(let value)): [value ? 1 : 0]
    default: nil
    }
  }

  /// The value for which stored numbers stand.
  package init(stored numbers: some Collection<Double>, as kind: PropertyValueKind) {
    let values = Array(numbers)
    switch kind {
    case .number where values.count == 1: self = .number(values[0])
    case .flag where values.count == 1: self = .flag(values[0] >= 0.5)
    case .color where values.count == 4:
      self = .color(
        Color(red: values[0], green: values[1], blue: values[2], alpha: values[3]))
    default: self = .numbers(values)
    }
  }
}

extension PropertyRow {
  /// Storage form to the coordinates in which the engine mixes: colors premultiplied.
  package func encode(_ values: [Double]) -> [Double] {
    guard value == .color, values.count == 4 else { return values }
    let mixed = MixingSpace.srgb.encode(
      Color(red: values[0], green: values[1], blue: values[2], alpha: values[3]))
    return [mixed.x, mixed.y, mixed.z, mixed.w]
  }

  /// The engine's coordinates to storage form.
  package func decode(_ values: [Double]) -> [Double] {
    guard value == .color, values.count == 4 else { return values }
    let color = MixingSpace.srgb.decode(SIMD4(values[0], values[1], values[2], values[3]))
    return [color.red, color.green, color.blue, color.alpha]
  }
}
