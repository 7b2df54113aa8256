/// The properties of a target, in the order in which they were registered.
///
/// Most targets have one or a few: these are looked through, and no list is allocated for the first.
struct TargetTracks {
  /// How many are looked through before names are looked up by hash.
  private static let few = 8

  private var first: Int32 = -1
  private var others: [Int32] = []
  /// The indices of all by name, once there are more than a few.
  private var indices: [String: Int32] = [:]

  /// The index of the property of a name.
  ///
  /// - Parameters:
  ///   - property: the name.
  ///   - descriptions: those of all properties, by index.
  /// - Returns: nil for a name that no property has.
  /// - Complexity: O(1).
  func index(of property: String, in descriptions: Table<TrackDescription>) -> Int32? {
    guard first >= 0 else { return nil }
    guard indices.isEmpty else { return indices[property] }
    if descriptions[Int(first)].property == property { return first }
    return others.first { descriptions[Int($0)].property == property }
  }

  /// Adds a property, under a name that none has.
  mutating func append(_ index: Int32, in descriptions: Table<TrackDescription>) {
    guard first >= 0 else {
      first = index
      return
    }
    others.append(index)
    guard count > Self.few else { return }
    let added = indices.isEmpty ? Array(self) : [index]
    for index in added { indices[descriptions[Int(index)].property] = index }
  }

  /// Brings the indices into their order.
  ///
  /// - Returns: them; no list is allocated for one.
  func inOrder() -> TargetTracks {
    guard !others.isEmpty else { return self }
    var sorted = self
    let all: [Int32] = self.sorted(by: <)
    sorted.first = all[0]
    sorted.others = Array(all.dropFirst())
    return sorted
  }

  /// Removes all properties.
  mutating func removeAll() { self = TargetTracks() }
}

extension TargetTracks: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { first < 0 ? 0 : 1 + others.count }
  subscript(position: Int) -> Int32 { position == 0 ? first : others[position - 1] }
}
