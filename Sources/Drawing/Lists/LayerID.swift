/// Names one layer of a scene for good: numbers grow in the order in which layers are made, and none is
/// given again.
package struct LayerID: Hashable, Comparable, Sendable {
  /// From 1.
  package let number: UInt64

  /// The name of this number.
  package init(_ number: UInt64) { self.number = number }

  package static func < (one: LayerID, other: LayerID) -> Bool { one.number < other.number }
}
