import AnimationEngine
import Geometry
import Typography

/// Of how many numbers a value without a fixed count is made, and what they mean.
///
/// The engine moves lists of one length only, so that start and goal are brought into one shape
/// first: without changing what they look like, where that can be done.
package enum PropertyShape: Hashable, Sendable {
  case list(Int)
  /// Points, of which a closed outline also has the way from the last to the first.
  case points(Int, isClosed: Bool)
  case path(PathShape)
  case transform(TransformShape)
  /// The numbers of texts that differ in nothing else.
  case numerals(pieces: [String])
  /// Any texts: one number, the place on the way from each to the next.
  case words
  /// Any paths: one number, the place on the way from each to the next.
  case outlines

  /// The shape that shows both values.
  ///
  /// A list repeats, as dashes do, until both are equally long; points are put on the longest ways
  /// between points.
  package init?(of a: PropertyValue, and b: PropertyValue, isClosed: Bool) {
    switch (a, b) {
    case (.numbers(let a), .number):
      self = .list(max(a.count, 1))
    case (.numbers(let a), .numbers(let b)):
      self = .list(Self.commonCount(a.count, b.count))
    case (.points(let a), .points(let b)):
      self = .points(max(a.count, b.count), isClosed: isClosed)
    case (.path(let a), .path(let b)):
      self = .path(PathShape(from: a, to: b))
    case (.transform(let a), .transform(let b)):
      self = .transform(TransformShape([a, b]))
    case (.text(let a), .text(let b)):
      guard let start = NumericText(a, .display), let goal = NumericText(b, .display),
        start.hasShape(of: goal)
      else {
        self = .words
        return
      }
      self = .numerals(pieces: goal.pieces)
    default:
      return nil
    }
  }

  /// The shape that shows all values that an animation passes, in their order; nil for none.
  ///
  /// Three paths or more whose structures differ are places on the way from each to the next, so
  /// that each pair of neighbors is laid out for itself.
  package init?(passing values: [PropertyValue], isClosed: Bool) {
    let values = values.map { value in
      if case .number(let number) = value { PropertyValue.numbers([number]) } else { value }
    }
    guard let first = values.first, let last = values.last else { return nil }
    var shape = PropertyShape(of: first, and: last, isClosed: isClosed)
    for value in values.dropFirst().dropLast() {
      switch (shape, value) {
      case (.list(let count), .numbers(let numbers)):
        shape = .list(Self.commonCount(count, numbers.count))
      case (.points(let count, _), .points(let points)):
        shape = .points(max(count, points.count), isClosed: isClosed)
      case (.path(let whole), .path(let path)):
        if !whole.fits(path) { shape = .outlines }
      default: break
      }
    }
    guard let shape else { return nil }
    self = shape
  }

  /// The name of each number in order.
  package var components: [String] {
    switch self {
    case .list(let count): (0..<count).map { "\($0 + 1)" }
    case .points(let count, _): (0..<count).flatMap { ["\($0 + 1).x", "\($0 + 1).y"] }
    case .path(let shape): (0..<(shape.count / 2)).flatMap { ["\($0 + 1).x", "\($0 + 1).y"] }
    case .transform(let shape): shape.components
    case .numerals(let pieces): (1..<pieces.count).map { "\($0)" }
    case .words, .outlines: [""]
    }
  }

  /// How near to its goal each number may call itself at rest, if nothing else is said.
  package func thresholds(_ row: PropertyRow) -> [Double] {
    // A part of the distance, which the engine knows.
    if kind == .text(count) { return Array(repeating: 0, count: count) }
    guard case .transform(let shape) = self else {
      return Array(repeating: row.threshold, count: count)
    }
    return shape.roles.map { role in
      switch role {
      case .length: Threshold.length
      case .factor: Threshold.scale
      case .angle: Threshold.angle
      }
    }
  }

  /// The kind of such numbers that the engine reports.
  package var kind: ValueKind {
    switch self {
    case .transform(let shape): .transform(shape)
    case .numerals, .words, .outlines: .text(count)
    case .list, .points, .path: .number
    }
  }

  /// How many numbers there are.
  package var count: Int {
    switch self {
    case .list(let count): count
    case .points(let count, _): 2 * count
    case .path(let shape): shape.count
    case .transform(let shape): shape.count
    case .numerals(let pieces): pieces.count - 1
    case .words, .outlines: 1
    }
  }

  /// The numbers of a value brought into this shape.
  package func encode(_ value: PropertyValue) -> [Double] {
    switch (self, value) {
    case (.list(let count), .numbers(let numbers)):
      numbers.isEmpty
        ? Array(repeating: 0, count: count) : (0..<count).map { numbers[$0 % numbers.count] }
    case (.path(let shape), .path(let path)):
      shape.encode(path)
    case (.transform(let shape), .transform(let list)):
      shape.encode(list)
    case (.list(let count), .number(let number)):
      Array(repeating: number, count: count)
    case (.numerals(let pieces), .text(let text)):
      // A text that has come in between without these numbers counts from nothing.
      NumericText(text, .display).flatMap { $0.pieces == pieces ? $0.numbers : nil }
        ?? Array(repeating: 0, count: count)
    case (.points(let count, let isClosed), .points(let points)):
      Polyline.points(points, count: count, isClosed: isClosed).flatMap { [$0.x, $0.y] }
    default:
      Array(repeating: 0, count: count)
    }
  }

  /// The value that the numbers stand for.
  package func decode(_ numbers: [Double]) -> PropertyValue {
    switch self {
    case .list: .numbers(numbers)
    case .path(let shape): .path(shape.decode(numbers))
    case .transform(let shape): .transform(shape.decode(numbers))
    case .numerals(let pieces):
      .text(
        zip(numbers, pieces.dropFirst()).reduce(into: pieces[0]) { $0 += shortest($1.0) + $1.1 })
    case .words: .text("")
    case .outlines: .path(Path())
    case .points:
      .points(
        stride(from: 0, to: numbers.count - 1, by: 2).map {
          Point(x: numbers[$0], y: numbers[$0 + 1])
        })
    }
  }

  /// The least count that both counts divide, unless it is long.
  private static func commonCount(_ a: Int, _ b: Int) -> Int {
    guard a > 0, b > 0 else { return max(a, b) }
    var (x, y) = (a, b)
    while y != 0 { (x, y) = (y, x % y) }
    let least = a / x * b
    return least <= longestList ? least : max(a, b)
  }

  private static let longestList = 64
}
