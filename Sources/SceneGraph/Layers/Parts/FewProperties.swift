/// Values by property, for the few properties that one layer animates: a short list is searched in less time
/// than a hash takes.
struct FewProperties<Value> {
  private var entries: ContiguousArray<(property: Property, value: Value)> = []

  /// Whether there is no value.
  var isEmpty: Bool { entries.isEmpty }

  /// The properties that have a value, in the order in which they got it.
  var keys: [Property] { entries.map(\.property) }

  /// The value of a property; nil where it has none.
  ///
  /// - Complexity: O(entries).
  subscript(_ property: Property) -> Value? {
    get { place(of: property).map { entries[$0].value } }
    set {
      guard let place = place(of: property) else {
        if let newValue { entries.append((property, newValue)) }
        return
      }
      if let newValue { entries[place].value = newValue } else { entries.remove(at: place) }
    }
  }

  /// Removes the value of a property.
  ///
  /// - Returns: it; nil where it has none.
  /// - Complexity: O(entries).
  mutating func removeValue(forKey property: Property) -> Value? {
    place(of: property).map { entries.remove(at: $0).value }
  }

  /// Removes all values.
  mutating func removeAll() { entries.removeAll() }

  private func place(of property: Property) -> Int? {
    for index in entries.indices where entries[index].property == property { return index }
    return nil
  }
}
