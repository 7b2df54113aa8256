/// The fields of a table that have been animated.
///
/// Most tables have one or a few: these are looked through, and no list is allocated for the first.
struct TableFields {
  /// How many are looked through before keys are looked up by hash.
  private static let few = 8

  private var first: TableField?
  private var others: [TableField] = []
  /// The places of all by key, once there are more than a few.
  private var places: [TableKey: Int] = [:]

  /// The field of a key.
  ///
  /// - Complexity: O(1).
  subscript(key: TableKey) -> TableField? { place(of: key).map { self[$0] } }

  /// The field with a number whose key has an atom.
  ///
  /// - Complexity: O(fields), of which there are few.
  func number(ofAtom atom: Int32) -> TableField? {
    guard let first else { return nil }
    if first.atom == atom, first.shape == .number { return first }
    return others.first { $0.atom == atom && $0.shape == .number }
  }

  /// Adds a field, in place of the one of its key.
  mutating func insert(_ field: TableField) {
    if let place = place(of: field.key) {
      if place == 0 { first = field } else { others[place - 1] = field }
      return
    }
    guard first != nil else {
      first = field
      return
    }
    others.append(field)
    guard count > Self.few else { return }
    guard places.isEmpty else {
      places[field.key] = count - 1
      return
    }
    for (place, field) in enumerated() { places[field.key] = place }
  }

  /// Releases all fields.
  mutating func removeAll() { self = TableFields() }

  private func place(of key: TableKey) -> Int? {
    guard let first else { return nil }
    guard places.isEmpty else { return places[key] }
    if first.key == key { return 0 }
    return others.firstIndex { $0.key == key }.map { $0 + 1 }
  }
}

extension TableFields: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : 1 + others.count }
  subscript(position: Int) -> TableField {
    guard position == 0, let first else { return others[position - 1] }
    return first
  }
}
