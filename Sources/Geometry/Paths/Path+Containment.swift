/// Which points a path that crosses itself encloses.
public enum FillRule: String, CaseIterable, Sendable, Hashable {
  /// Those around which it winds, counted with its direction.
  case nonZero = "non_zero"
  /// Those from which a ray crosses it an odd number of times.
  case evenOdd = "even_odd"
}

extension Path {
  /// Whether the area that the path encloses holds the point; open pieces count as closed.
  ///
  /// Exact for curves. Points on the left and the upper edge are inside, as in `Rect`.
  /// - Complexity: O(elements)
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    let winding = winding(around: point)
    return rule == .nonZero ? winding != 0 : winding % 2 != 0
  }

  /// How often the path runs around the point, clockwise counted positive.
  public func winding(around point: Point) -> Int {
    var winding = 0
    for contour in contours {
      for (segment, isLine) in zip(contour.segments, contour.isLine) {
        winding += segment.crossings(leftOf: point, isLine: isLine)
      }
      if contour.end != contour.start {
        winding += CubicSegment(from: contour.end, to: contour.start)
          .crossings(leftOf: point, isLine: true)
      }
    }
    return winding
  }
}

extension CubicSegment {
  /// Crossings of the ray from a point to the left: those upwards on the screen less those down.
  ///
  /// A stretch counts for y in its lower bound...<upper bound, so that a joint counts once.
  func crossings(leftOf point: Point, isLine: Bool) -> Int {
    guard min(start.y, control1.y, control2.y, end.y) <= point.y,
      max(start.y, control1.y, control2.y, end.y) >= point.y,
      min(start.x, control1.x, control2.x, end.x) <= point.x
    else { return 0 }
    if isLine { return crossing(0, 1, leftOf: point) }
    var cuts = verticalTurns.sorted()
    cuts.append(1)
    var result = 0
    var from = 0.0
    for cut in cuts {
      result += crossing(from, cut, leftOf: point)
      from = cut
    }
    return result
  }

  /// The crossing of a stretch in which y never turns back.
  private func crossing(_ from: Double, _ to: Double, leftOf point: Point) -> Int {
    let first = from == 0 ? start.y : self.point(at: from).y
    let last = to == 1 ? end.y : self.point(at: to).y
    let isDown = first <= point.y && last > point.y
    let isUp = last <= point.y && first > point.y
    guard isDown || isUp else { return 0 }
    var low = from
    var high = to
    // Halving reaches the last bit of any coordinate within 60 rounds.
    for _ in 0..<60 where low < high {
      let middle = (low + high) / 2
      if middle == low || middle == high { break }
      if (self.point(at: middle).y <= point.y) == isDown { low = middle } else { high = middle }
    }
    guard self.point(at: (low + high) / 2).x <= point.x else { return 0 }
    return isUp ? 1 : -1
  }
}
