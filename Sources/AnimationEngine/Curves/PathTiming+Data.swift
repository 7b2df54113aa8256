extension Curve {
  /// A curve drawn as SVG path data from (0, 0) to (1, 1): x is progress, y the eased progress.
  ///
  /// Moves, lines and Bezier curves (`M L H V C S Q T`, absolute and relative). x may stand still (a
  /// vertical line is a jump) but not turn back.
  /// - Throws: `CurveError.malformed`, `.notAGraph`.
  public static func path(_ data: String) throws(CurveError) -> Curve {
    var reader = PathDataReader(data)
    let pieces = try reader.read()
    return Curve(
      name: "path(\(data))", kernel: .table,
      shape: .path(PathTiming(segments: try PathTiming.segments(of: pieces))))
  }
}

extension PathTiming {
  /// A cubic piece of a path by its four control points.
  typealias Piece = (
    start: (x: Double, y: Double), first: (x: Double, y: Double), second: (x: Double, y: Double),
    end: (x: Double, y: Double)
  )

  /// How far an end may miss its corner, for data written with rounded numbers.
  private static let tolerance = 1e-9

  /// Checks that the pieces are a graph over 0...1 and leaves out those without width.
  static func segments(of pieces: [Piece]) throws(CurveError) -> [Segment] {
    guard let start = pieces.first?.start, let end = pieces.last?.end else {
      throw .notAGraph(reason: "it has no line or curve")
    }
    guard abs(start.x) <= tolerance, abs(start.y) <= tolerance else {
      throw .notAGraph(reason: "it starts at \(numeral(start.x)),\(numeral(start.y)), not at 0,0")
    }
    guard abs(end.x - 1) <= tolerance, abs(end.y - 1) <= tolerance else {
      throw .notAGraph(reason: "it ends at \(numeral(end.x)),\(numeral(end.y)), not at 1,1")
    }
    var segments: [Segment] = []
    for piece in pieces {
      let width = piece.end.x - piece.start.x
      try checkDirection(piece)
      guard width > 0 else { continue }
      segments.append(
        Segment(
          from: segments.isEmpty ? 0 : piece.start.x, to: piece.end.x,
          cubic: UnitCubic(
            x1: (piece.first.x - piece.start.x) / width,
            x2: (piece.second.x - piece.start.x) / width, y0: piece.start.y, y1: piece.first.y,
            y2: piece.second.y, y3: piece.end.y)))
    }
    guard !segments.isEmpty else { throw .notAGraph(reason: "it has no width") }
    return segments
  }

  /// x never falls along a cubic if its derivative's Bernstein coefficients say so.
  private static func checkDirection(_ piece: Piece) throws(CurveError) {
    let early = piece.first.x - piece.start.x
    let middle = piece.second.x - piece.first.x
    let late = piece.end.x - piece.second.x
    let dips = middle < 0 && middle * middle > early * late
    guard early < -tolerance || late < -tolerance || (dips && middle < -tolerance) else { return }
    throw .notAGraph(
      reason: "x turns back between \(numeral(piece.start.x)) and \(numeral(piece.end.x))")
  }
}

/// Reads SVG path data into cubic pieces.
///
/// Source: SVG 2, section 9.3, without arcs.
private struct PathDataReader {
  private let text: String
  private let bytes: [UInt8]
  private var index = 0
  private var pieces: [PathTiming.Piece] = []
  private var current = (x: 0.0, y: 0.0)
  /// The last control point, which S and T mirror, and the kind of curve it belongs to.
  private var control = (x: 0.0, y: 0.0)
  private var controlKind: UInt8 = 0

  init(_ text: String) {
    self.text = text
    self.bytes = Array(text.utf8)
  }

  mutating func read() throws(CurveError) -> [PathTiming.Piece] {
    skipSeparators()
    guard index < bytes.count else { throw malformed("it is empty") }
    guard bytes[index] | 0x20 == UInt8(ascii: "m") else { throw malformed("it must begin with M") }
    while index < bytes.count {
      var command = bytes[index]
      index += 1
      repeat {
        try run(command)
        // Further pairs after a move are lines.
        if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
        if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
        skipSeparators()
      } while index < bytes.count && isNumberStart(bytes[index])
    }
    return pieces
  }

  private mutating func run(_ command: UInt8) throws(CurveError) {
    let isRelative = command & 0x20 != 0
    let origin = isRelative ? current : (x: 0.0, y: 0.0)
    let kind = command | 0x20
    switch kind {
    case UInt8(ascii: "m"):
      guard pieces.isEmpty else { throw malformed("it may have one stroke only") }
      current = try point(origin)
    case UInt8(ascii: "l"): line(to: try point(origin))
    case UInt8(ascii: "h"): line(to: (x: origin.x + (try number()), y: current.y))
    case UInt8(ascii: "v"): line(to: (x: current.x, y: origin.y + (try number())))
    case UInt8(ascii: "c"):
      let first = try point(origin)
      let second = try point(origin)
      cubic(first, second, try point(origin))
    case UInt8(ascii: "s"):
      let first = mirrored(after: "c")
      let second = try point(origin)
      cubic(first, second, try point(origin))
    case UInt8(ascii: "q"):
      let middle = try point(origin)
      quadratic(middle, try point(origin))
    case UInt8(ascii: "t"):
      let middle = mirrored(after: "q")
      quadratic(middle, try point(origin))
    case UInt8(ascii: "a"): throw malformed("arcs are not known; use C")
    case UInt8(ascii: "z"): throw malformed("a timing curve is not closed")
    default:
      throw malformed("unknown command '\(Character(Unicode.Scalar(command)))'")
    }
  }

  private mutating func line(to end: (x: Double, y: Double)) {
    let step = (x: (end.x - current.x) / 3, y: (end.y - current.y) / 3)
    append(
      (x: current.x + step.x, y: current.y + step.y), (x: end.x - step.x, y: end.y - step.y), end)
    controlKind = 0
  }

  private mutating func cubic(
    _ first: (x: Double, y: Double), _ second: (x: Double, y: Double), _ end: (x: Double, y: Double)
  ) {
    append(first, second, end)
    control = second
    controlKind = UInt8(ascii: "c")
  }

  private mutating func quadratic(_ middle: (x: Double, y: Double), _ end: (x: Double, y: Double)) {
    let third = 2.0 / 3
    append(
      (
        x: current.x + third * (middle.x - current.x),
        y: current.y + third * (middle.y - current.y)
      ),
      (x: end.x + third * (middle.x - end.x), y: end.y + third * (middle.y - end.y)), end)
    control = middle
    controlKind = UInt8(ascii: "q")
  }

  private mutating func append(
    _ first: (x: Double, y: Double), _ second: (x: Double, y: Double), _ end: (x: Double, y: Double)
  ) {
    pieces.append((start: current, first: first, second: second, end: end))
    current = end
  }

  private func mirrored(after kind: Unicode.Scalar) -> (x: Double, y: Double) {
    guard controlKind == UInt8(ascii: kind) else { return current }
    return (x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  private mutating func point(
    _ origin: (x: Double, y: Double)
  ) throws(CurveError) -> (x: Double, y: Double) {
    let x = try number()
    return (x: origin.x + x, y: origin.y + (try number()))
  }

  private mutating func number() throws(CurveError) -> Double {
    skipSeparators()
    let start = index
    var hasPoint = false
    var hasExponent = false
    while index < bytes.count {
      let byte = bytes[index]
      let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      let followsExponent = index > start && bytes[index - 1] | 0x20 == UInt8(ascii: "e")
      if isSign {
        guard index == start || followsExponent else { break }
      } else if byte == UInt8(ascii: ".") {
        if hasPoint || hasExponent { break }
        hasPoint = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        if hasExponent { break }
        hasExponent = true
      } else if !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        break
      }
      index += 1
    }
    let digits = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(digits), value.isFinite else {
      throw malformed("a number is missing at character \(start + 1)")
    }
    return value
  }

  private mutating func skipSeparators() {
    while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ",") {
      index += 1
    }
  }

  private func isNumberStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  private func malformed(_ reason: String) -> CurveError {
    .malformed(text: text, reason: reason)
  }
}
