import Geometry

/// Lays texts out, for those who know no fonts.
package protocol Typesetter: AnyObject {
  /// The box of a text; nil when it cannot be laid out.
  func metrics(of style: TextStyle) -> TextMetrics?
  /// The parts of a text that are drawn by themselves, from left to right within each line; nil when it
  /// cannot be laid out.
  func clusters(of style: TextStyle) -> [TextCluster]?
  /// The outline of the cluster of an index, from the top left of the text's box; nil when there is none.
  func outline(of style: TextStyle, cluster: Int) -> Path?
}
