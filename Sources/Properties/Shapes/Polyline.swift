import Geometry

/// Points joined by straight ways.
enum Polyline {
  /// As many points as `count` says, on the same line.
  ///
  /// More points are put evenly on each way, in proportion to its length. For fewer the line is
  /// walked in equal steps.
  static func points(_ points: [Point], count: Int, isClosed: Bool) -> [Point] {
    guard points.count != count, count > 0 else { return points }
    guard let first = points.first else { return Array(repeating: .zero, count: count) }
    guard points.count > 1 else { return Array(repeating: first, count: count) }
    let ends = isClosed ? points + [first] : points
    let lengths = zip(ends, ends.dropFirst()).map { $0.distance(to: $1) }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return Array(repeating: first, count: count) }
    guard points.count < count else {
      return walked(ends, lengths, total: total, count: count, isClosed: isClosed)
    }
    var result: [Point] = []
    result.reserveCapacity(count)
    let extra = count - points.count
    var covered = 0.0
    var placed = 0
    for (index, length) in lengths.enumerated() {
      covered += length
      let upTo =
        index == lengths.count - 1
        ? extra : Int(clamping: (Double(extra) * covered / total).rounded(), in: placed...extra)
      let pieces = upTo - placed + 1
      placed = upTo
      for piece in 0..<pieces {
        result.append(
          ends[index].interpolated(to: ends[index + 1], at: Double(piece) / Double(pieces)))
      }
    }
    if !isClosed, let last = ends.last { result.append(last) }
    return result
  }

  private static func walked(
    _ ends: [Point], _ lengths: [Double], total: Double, count: Int, isClosed: Bool
  ) -> [Point] {
    let steps = Double(isClosed ? count : max(count - 1, 1))
    var result: [Point] = []
    var way = 0
    var before = 0.0
    for index in 0..<count {
      let place = total * Double(index) / steps
      while way < lengths.count - 1, before + lengths[way] < place {
        before += lengths[way]
        way += 1
      }
      let part = lengths[way] > 0 ? min((place - before) / lengths[way], 1) : 0
      result.append(ends[way].interpolated(to: ends[way + 1], at: part))
    }
    return result
  }
}
