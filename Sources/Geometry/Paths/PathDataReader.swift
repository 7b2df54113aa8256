extension Path {
  /// The path of SVG path data; an empty text draws nothing.
  ///
  /// ```swift
  /// let arch = try Path(data: "M 10 180 C 10 -40 210 -40 210 180")
  /// ```
  /// All commands, absolute and relative, with everything the grammar leaves out: repeated
  /// commands, signs and points in place of separators, arc flags written without any.
  ///
  /// - Throws: `PathError` with the byte and what to write instead.
  /// Source: SVG 2, section 9.3, W3C 2018, https://www.w3.org/TR/SVG2/paths.html
  public init(data text: String) throws(PathError) {
    var reader = PathDataReader(text)
    try reader.read()
    self = reader.path
  }
}

/// Reads SVG path data.
package struct PathDataReader {
  /// The path read so far.
  package private(set) var path = Path()
  /// Elements that end a command, by index: an arc is one command and several curves.
  package private(set) var commandEnds: [Int] = []
  private let bytes: [UInt8]
  private var index = 0
  private var current = Point.zero
  private var pieceStart = Point.zero
  /// The last control point, which S and T mirror, and the kind of command it belongs to.
  private var control = Point.zero
  private var controlKind: UInt8 = 0
  private var command: UInt8 = 0

  package init(_ text: String) { bytes = Array(text.utf8) }

  package mutating func read() throws(PathError) {
    skipSpaces()
    while index < bytes.count {
      try readCommand()
      try readArguments()
    }
  }

  // MARK: Commands

  private static let names = Set("mlhvcsqtaz".utf8)

  private mutating func readCommand() throws(PathError) {
    let letter = bytes[index]
    if letter == UInt8(ascii: ",") { throw .strayComma(byte: index + 1) }
    guard Self.names.contains(letter | 0x20), letter >= 0x41 else {
      if path.isEmpty { throw .noMove(byte: index + 1, found: found) }
      if command | 0x20 == UInt8(ascii: "z"), startsNumber {
        throw .numberAfterClose(byte: index + 1)
      }
      throw .unknownCommand(byte: index + 1, found: found)
    }
    if path.isEmpty, letter | 0x20 != UInt8(ascii: "m") {
      throw .noMove(byte: index + 1, found: found)
    }
    command = letter
    index += 1
    skipSpaces()
  }

  /// Runs the command once, and again for every further set of numbers.
  private mutating func readArguments() throws(PathError) {
    guard command | 0x20 != UInt8(ascii: "z") else {
      path.close()
      finish(at: pieceStart)
      return
    }
    repeat {
      try run()
      // Further pairs after a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    } while startsNumber
  }

  private mutating func run() throws(PathError) {
    let origin = command & 0x20 != 0 ? current : Point.zero
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      let point = try point(origin)
      path.move(to: point)
      pieceStart = point
      finish(at: point)
    case UInt8(ascii: "l"): line(to: try point(origin))
    case UInt8(ascii: "h"): line(to: Point(x: origin.x + (try number()), y: current.y))
    case UInt8(ascii: "v"): line(to: Point(x: current.x, y: origin.y + (try number())))
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
    default: try arc(origin)
    }
  }

  private mutating func line(to end: Point) {
    path.addLine(to: end)
    finish(at: end)
  }

  private mutating func cubic(_ first: Point, _ second: Point, _ end: Point) {
    path.addCurve(first, second, to: end)
    finish(at: end, control: second, "c")
  }

  private mutating func quadratic(_ middle: Point, _ end: Point) {
    path.addQuadratic(from: current, middle, to: end)
    finish(at: end, control: middle, "q")
  }

  private mutating func arc(_ origin: Point) throws(PathError) {
    let radii = Size(width: abs(try number()), height: abs(try number()))
    let rotation = try number()
    let isLarge = try flag()
    let isClockwise = try flag()
    let end = try point(origin)
    path.addArc(
      from: current, to: end, radii: radii, rotationDegrees: rotation, isLarge: isLarge,
      isClockwise: isClockwise)
    finish(at: end)
  }

  private mutating func finish(
    at end: Point, control: Point? = nil, _ kind: Unicode.Scalar = "\0"
  ) {
    current = end
    self.control = control ?? end
    controlKind = UInt8(ascii: kind)
    commandEnds.append(path.elements.count - 1)
  }

  private func mirrored(after kind: Unicode.Scalar) -> Point {
    controlKind == UInt8(ascii: kind) ? current * 2 - control : current
  }

  // MARK: Numbers

  private mutating func point(_ origin: Point) throws(PathError) -> Point {
    let x = try number()
    return Point(x: origin.x + x, y: origin.y + (try number()))
  }

  /// Numbers up to this can be squared and multiplied on every way that a path goes.
  private static let largest = 1e50

  /// A number and the separator after it.
  private mutating func number() throws(PathError) -> Double {
    let start = index
    guard startsNumber else { throw missing() }
    if bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
    var digits = skipDigits()
    if peek == UInt8(ascii: ".") {
      index += 1
      digits += skipDigits()
    }
    guard digits > 0 else {
      index = start
      throw missing()
    }
    skipExponent()
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), abs(value) <= Self.largest else {
      throw .numberTooLarge(byte: start + 1, text: text)
    }
    try skipSeparator()
    return value
  }

  private mutating func skipExponent() {
    guard let letter = peek, letter | 0x20 == UInt8(ascii: "e") else { return }
    let start = index
    index += 1
    if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
    if skipDigits() == 0 { index = start }
  }

  private mutating func flag() throws(PathError) -> Bool {
    guard let byte = peek else { throw missing() }
    guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw .badFlag(byte: index + 1, found: found)
    }
    index += 1
    try skipSeparator()
    return byte == UInt8(ascii: "1")
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  private mutating func skipSpaces() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) { index += 1 }
  }

  /// White space with at most one comma in it, which only a number may follow.
  private mutating func skipSeparator() throws(PathError) {
    skipSpaces()
    guard peek == UInt8(ascii: ",") else { return }
    let comma = index
    index += 1
    skipSpaces()
    guard startsNumber else { throw .strayComma(byte: comma + 1) }
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var startsNumber: Bool {
    guard let byte = peek else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte)
  }

  private func missing() -> PathError {
    .missingNumber(
      byte: index + 1, command: String(Unicode.Scalar(command)), found: found)
  }

  /// The text at the index, as an error shows it.
  private var found: String {
    guard index < bytes.count else { return "the end" }
    let rest = String(decoding: bytes[index...].prefix(8), as: UTF8.self)
    return rest.first.map { "'\($0)'" } ?? "the end"
  }
}
