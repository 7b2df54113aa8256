import Geometry

/// A path along which a text runs, each cluster with the middle of its advance on it.
///
/// Source of the rule: SVG 2, 11.8.3 (text on a path layout rules), W3C 2018.
package struct TextCourse {
  private let measure: PathMeasure
  /// Pixels of the way at the text's left edge.
  private let start: Double
  /// The line that lies on the path, in pixels from the top of the text's box.
  package let baseline: Double

  /// A path with text from a share of its length on, which lies there with its left edge, its middle
  /// or its right edge, as it is aligned.
  package init(
    _ path: Path, offset: Double, _ alignment: TextAlignment, width: Double, baseline: Double
  ) {
    measure = PathMeasure(path)
    self.baseline = baseline
    let shift =
      switch alignment {
      case .left: 0.0
      case .center: width / 2
      case .right: width
      }
    start = offset * measure.length - shift
  }

  /// The place for a cluster whose middle is so many pixels from the text's left edge, and the
  /// direction there in degrees.
  ///
  /// A closed path goes round again, an open one straight on.
  package func place(ofMiddle middle: Double) -> (point: Point, angle: Double) {
    var distance = start + middle
    let length = measure.length
    if measure.isClosed, length > 0 { distance -= (distance / length).rounded(.down) * length }
    let location = measure.location(at: distance)
    let beyond = distance < 0 ? distance : max(distance - length, 0)
    return (location.point + location.tangent * beyond, location.angle)
  }

  /// From the coordinates of the text's box to those of the path, for one cluster.
  package func map(_ cluster: TextCluster) -> AffineTransform {
    let place = place(ofMiddle: cluster.box.center.x)
    return AffineTransform(translationX: -cluster.box.center.x, y: -baseline)
      .concatenated(with: AffineTransform(rotationDegrees: place.angle))
      .concatenated(with: AffineTransform(translationX: place.point.x, y: place.point.y))
  }
}
