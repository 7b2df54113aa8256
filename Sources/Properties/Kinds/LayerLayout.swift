import Geometry

/// Where the values of one kind's properties lie in its layers' storage.
@usableFromInline
package struct LayerLayout: Sendable {
  /// First number of each property, or its place among the other values; -1 when the kind lacks it.
  ///
  /// There is one layout for each kind, for good: frames read these too often for arrays.
  @usableFromInline
  package nonisolated(unsafe) let offsets: UnsafePointer<Int16>
  /// The same for properties of one number; -1 for all others.
  @usableFromInline
  package nonisolated(unsafe) let scalars: UnsafePointer<Int16>
  /// The first values of a new layer.
  package let numbers: [Double]
  package let others: [PropertyValue]

  /// The place of a property that the kind has.
  @inlinable
  package func offset(_ property: Property) -> Int { Int(offsets[Int(property.rawValue)]) }

  /// The place of a property of one number; below 0 when the kind lacks it or it is something else.
  @inlinable
  package func scalarOffset(_ property: Property) -> Int { Int(scalars[Int(property.rawValue)]) }

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

  @usableFromInline
  package static let all = LayerKind.allCases.map(LayerLayout.init)

  @inlinable
  package static func of(_ kind: LayerKind) -> LayerLayout { all[Int(kind.rawValue)] }
}
