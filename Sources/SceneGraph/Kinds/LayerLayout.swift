import Geometry

/// Where the values of one kind's properties lie in its layers' storage.
struct LayerLayout: Sendable {
  /// First number of each property, or its place among the other values; -1 when the kind lacks it.
  ///
  /// There is one layout for each kind, for good: frames read these too often for arrays.
  private nonisolated(unsafe) let offsets: UnsafePointer<Int16>
  /// The same for properties of one number; -1 for all others.
  private nonisolated(unsafe) let scalars: UnsafePointer<Int16>
  /// The first values of a new layer.
  let numbers: [Double]
  let others: [PropertyValue]

  /// The place of a property that the kind has.
  func offset(_ property: Property) -> Int { Int(offsets[Int(property.rawValue)]) }

  /// The place of a property of one number; below 0 when the kind lacks it or it is something else.
  func scalarOffset(_ property: Property) -> Int { Int(scalars[Int(property.rawValue)]) }

  private init(_ kind: LayerKind) {
    var offsets: [Int16] = []
    var scalars: [Int16] = []
    var numbers: [Double] = []
    var others: [PropertyValue] = []
    for row in PropertyRow.table {
      guard row.kinds.contains(kind) else {
        offsets.append(-1)
        scalars.append(-1)
        continue
      }
      let initial = row.initial(on: kind)
      if let values = initial.storedNumbers(as: row.value) {
        offsets.append(Int16(numbers.count))
        numbers += values
      } else {
        offsets.append(Int16(others.count))
        others.append(initial)
      }
      scalars.append(row.value == .number ? offsets[offsets.count - 1] : -1)
    }
    self.offsets = Self.kept(offsets)
    self.scalars = Self.kept(scalars)
    self.numbers = numbers
    self.others = others
  }

  /// Never freed.
  private static func kept(_ values: [Int16]) -> UnsafePointer<Int16> {
    let memory = UnsafeMutablePointer<Int16>.allocate(capacity: values.count)
    memory.initialize(from: values, count: values.count)
    return UnsafePointer(memory)
  }

  private static let all = LayerKind.allCases.map(LayerLayout.init)

  static func of(_ kind: LayerKind) -> LayerLayout { all[Int(kind.rawValue)] }
}

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
