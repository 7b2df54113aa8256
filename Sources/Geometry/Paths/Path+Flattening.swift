extension Path {
  /// The pieces as polylines that stay within `tolerance` pixels of the curves.
  ///
  /// A closed piece does not repeat its first point.
  /// - Complexity: O(elements / √tolerance)
  public func flattened(tolerance: Double = 0.1) -> [(points: [Point], isClosed: Bool)] {
    contours.map { contour in
      var points = [contour.start]
      for (segment, isLine) in zip(contour.segments, contour.isLine) {
        let count = isLine ? 1 : segment.lineCount(tolerance: tolerance)
        for step in 1..<max(count, 1) {
          points.append(segment.point(at: Double(step) / Double(count)))
        }
        points.append(segment.end)
      }
      if contour.isClosed && points.count > 1 && points.last == points.first {
        points.removeLast()
      }
      return (points, contour.isClosed)
    }
  }

  /// The distance from a point to the nearest point of the curves, within `tolerance`; nil for an
  /// empty path.
  public func distance(to point: Point, tolerance: Double = 0.1) -> Double? {
    var best: Double?
    for (points, isClosed) in flattened(tolerance: tolerance) {
      var previous = isClosed ? points.last : nil
      for next in points {
        let here = point.distanceToLine(from: previous ?? next, to: next)
        best = min(best ?? here, here)
        previous = next
      }
    }
    return best
  }
}

extension Point {
  /// The distance to the nearest point of a straight line between two points.
  func distanceToLine(from a: Point, to b: Point) -> Double {
    let way = b - a
    let square = way.x * way.x + way.y * way.y
    guard square > 0 else { return distance(to: a) }
    let share = ((x - a.x) * way.x + (y - a.y) * way.y) / square
    return distance(to: a.interpolated(to: b, at: min(max(share, 0), 1)))
  }
}

extension CubicSegment {
  /// In how many equal steps of the parameter lines stay within the tolerance.
  ///
  /// Source: the bound on the distance of a chord by the largest second difference, Wang, 1984.
  fileprivate func lineCount(tolerance: Double) -> Int {
    let bend = max(
      (control2 - control1 * 2 + start).length, (end - control2 * 2 + control1).length)
    let steps = (0.75 * bend / max(tolerance, 1e-6)).squareRoot().rounded(.up)
    // Curves too far away to measure have no number of steps.
    guard steps.isFinite else { return 1 }
    return Int(min(max(steps, 1), 1000))
  }
}
