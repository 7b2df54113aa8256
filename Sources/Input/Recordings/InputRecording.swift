import Motion

/// Input as a text: one line for each event, to be played again to the bit.
///
/// ```
/// time,event,x,y,dx,dy,button,key,modifiers
/// 0.2,pointer_down,320,180,,,left,,
/// 0.51,pointer_up,,,,,left,,
/// 1,key_down,,,,,,a,shift+ctrl
/// ```
/// Times are scene seconds, points pixels of the picture, `dx` and `dy` notches of a wheel. The first
/// line names the columns, of which only `time` and `event` must be there. A cell may be empty, and
/// stands in quotes where it has a comma or a quote. Empty lines and those that begin with `#` are
/// passed over. The reader has limits, so that no file takes a minute or all memory.
public struct InputRecording: Hashable, Sendable {
  /// The events, in the order of the lines.
  public var events: [InputEvent]

  /// A recording of some events.
  public init(_ events: [InputEvent] = []) { self.events = events }

  /// The most bytes of a text that is read.
  public static let mostBytes = 16 << 20
  /// The most bytes of a line.
  public static let mostBytesOfLine = 4096
  /// The most events.
  public static let mostEvents = 200_000
  /// The most different times within a millisecond: more than any pointer reports, and few enough for
  /// the engine not to take them for an endless chain.
  public static let mostInstants = 1000
  /// The latest time in seconds: a day.
  public static let longestTime = 86_400.0
  /// The largest number otherwise, as scripts may give it.
  private static let largestNumber = 1e300

  private enum Column: String, CaseIterable {
    case time, event, x, y, dx, dy, button, key, modifiers
  }

  /// The first line of every recording that is written.
  public static let header = Column.allCases.map(\.rawValue).joined(separator: ",")

  /// One event as a line, without its end.
  public static func line(_ event: InputEvent) -> String {
    var cells: [Column: String] = [.time: shortest(event.time), .event: event.kind.rawValue]
    if let point = event.position {
      cells[.x] = shortest(point.x)
      cells[.y] = shortest(point.y)
    }
    switch event.action {
    case .pointerDown(_, let button), .pointerUp(_, let button): cells[.button] = button.rawValue
    case .scroll(_, let x, let y):
      cells[.dx] = shortest(x)
      cells[.dy] = shortest(y)
    case .keyDown(let key), .keyUp(let key): cells[.key] = quoted(key)
    case .pointerMove, .pointerLeave: break
    }
    cells[.modifiers] = KeyModifiers.names.filter { event.modifiers.contains($0.modifier) }
      .map(\.name).joined(separator: "+")
    return Column.allCases.map { cells[$0] ?? "" }.joined(separator: ",")
  }

  /// The whole as a text.
  public var csv: String {
    ([Self.header] + events.map(Self.line)).map { $0 + "\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) || text.first == "#"
    else { return text }
    return
      "\"\(text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
  }

  // MARK: Reading

  /// Reads a text.
  ///
  /// - Throws: `InputRecordingError` with the line that is wrong.
  public init(csv text: String) throws(InputRecordingError) {
    events = []
    guard text.utf8.count <= Self.mostBytes else {
      throw InputRecordingError(
        line: 1, message: "a recording has at most \(Self.mostBytes >> 20) MB")
    }
    var columns: [Column]?
    var number = 0
    var lines: [Int] = []
    var rest = text.utf8[...]
    while !rest.isEmpty {
      let line = Self.takeLine(&rest)
      number += 1
      guard line.utf8.count <= Self.mostBytesOfLine else {
        throw InputRecordingError(
          line: number, message: "a line has at most \(Self.mostBytesOfLine) bytes")
      }
      guard !line.allSatisfy(\.isWhitespace), line.first != "#" else { continue }
      do throws(Complaint) {
        let cells = try Self.cells(of: line)
        if let columns {
          let event = try Self.event(cells, columns)
          guard events.count < Self.mostEvents else {
            throw Complaint(text: "a recording has at most \(Self.mostEvents) events")
          }
          events.append(event)
          lines.append(number)
        } else {
          columns = try Self.columns(cells)
        }
      } catch {
        throw InputRecordingError(line: number, message: error.text)
      }
    }
    if columns == nil {
      throw InputRecordingError(line: 1, message: "the first line must be '\(Self.header)'")
    }
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    try requirePlace(lines, order)
    try requireRoom(lines, order)
  }

  /// The bytes up to the next end of a line, which is passed over.
  private static func takeLine(_ rest: inout Substring.UTF8View) -> Substring {
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    let end = rest.firstIndex { $0 == feed || $0 == carriageReturn } ?? rest.endIndex
    let line = Substring(rest[..<end])
    rest = rest[end...]
    if rest.popFirst() == carriageReturn, rest.first == feed { rest.removeFirst() }
    return line
  }

  /// The first event that happens where the pointer is states where that is.
  private func requirePlace(_ lines: [Int], _ order: [Int]) throws(InputRecordingError) {
    guard let first = order.first(where: { events[$0].action.needsPlace }),
      events[first].position == nil
    else { return }
    throw InputRecordingError(
      line: lines[first], message: InputFieldError.nowhere(events[first].kind).description)
  }

  /// Events of which a millisecond has too many: each different time is a round of the engine's.
  private func requireRoom(_ lines: [Int], _ order: [Int]) throws(InputRecordingError) {
    var instants: [Double] = []
    for index in order where events[index].time != instants.last {
      let time = events[index].time
      instants.append(time)
      guard instants.count > Self.mostInstants,
        time - instants[instants.count - 1 - Self.mostInstants] <= 1e-3
      else { continue }
      throw InputRecordingError(
        line: lines[index],
        message: "a millisecond has at most \(Self.mostInstants) different times")
    }
  }

  private struct Complaint: Error {
    var text: String
  }

  private static func cells(of line: Substring) throws(Complaint) -> [String] {
    guard line.utf8.contains(UInt8(ascii: "\"")) else {
      return line.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
    }
    var cells: [String] = [""]
    var isQuoted = false
    var wasQuote = false
    for character in line {
      if isQuoted {
        guard wasQuote else {
          if character == "\"" { wasQuote = true } else { cells[cells.count - 1].append(character) }
          continue
        }
        wasQuote = false
        guard character != "\"" else {
          cells[cells.count - 1].append(character)
          continue
        }
        isQuoted = false
      }
      switch character {
      case ",": cells.append("")
      case "\"" where cells[cells.count - 1].isEmpty: isQuoted = true
      default: cells[cells.count - 1].append(character)
      }
    }
    if isQuoted, !wasQuote { throw Complaint(text: "a quote is not closed") }
    return cells
  }

  private static func columns(_ cells: [String]) throws(Complaint) -> [Column] {
    var columns: [Column] = []
    for name in cells {
      guard let column = Column(rawValue: name) else {
        let names = Column.allCases.map(\.rawValue)
        let nearest = nearestName(to: name, in: names).map { " (did you mean '\($0)'?)" } ?? ""
        throw Complaint(
          text: "unknown column '\(name)'\(nearest)\nvalid: \(names.joined(separator: ", "))")
      }
      guard !columns.contains(column) else {
        throw Complaint(text: "the column '\(name)' is there twice")
      }
      columns.append(column)
    }
    for needed in [Column.time, .event] where !columns.contains(needed) {
      throw Complaint(text: "there is no column '\(needed.rawValue)'")
    }
    return columns
  }

  private static func event(
    _ cells: [String], _ columns: [Column]
  ) throws(Complaint) -> InputEvent {
    guard cells.count <= columns.count else {
      throw Complaint(text: "\(cells.count) cells where there are \(columns.count) columns")
    }
    var given: [Column: String] = [:]
    for (column, cell) in zip(columns, cells) where !cell.isEmpty { given[column] = cell }
    let word = given[.event] ?? ""
    let valid = InputEvent.sentKinds.map(\.rawValue)
    guard let kind = InputEventKind(rawValue: word), valid.contains(word) else {
      let nearest = nearestName(to: word, in: valid).map { " (did you mean '\($0)'?)" } ?? ""
      throw Complaint(
        text: "unknown event '\(word)'\(nearest)\nvalid: \(valid.joined(separator: ", "))")
    }
    guard let time = try number(given[.time], "time", most: .infinity), time >= 0 else {
      throw Complaint(text: "'time' must be 0 or more seconds")
    }
    guard time <= longestTime else {
      throw Complaint(text: "'time' must be at most \(Int(longestTime)) seconds, a day")
    }
    let known = InputFields.names(of: kind)
    for column in Column.allCases where given[column] != nil {
      switch column {
      case .time, .event, .modifiers: continue
      default: break
      }
      guard known.contains(column.rawValue) else {
        throw Complaint(text: "a \(word) has no '\(column.rawValue)'")
      }
    }
    var fields = InputFields()
    fields.x = try number(given[.x], "x")
    fields.y = try number(given[.y], "y")
    fields.dx = try number(given[.dx], "dx")
    fields.dy = try number(given[.dy], "dy")
    fields.button = given[.button]
    fields.key = given[.key]
    for name in (given[.modifiers] ?? "").split(separator: "+") {
      let modifier = KeyModifiers.named(String(name))
      guard !modifier.isEmpty else {
        let names = KeyModifiers.names.map(\.name).joined(separator: ", ")
        throw Complaint(text: "unknown modifier '\(name)'\nvalid: \(names)")
      }
      fields.modifiers.formUnion(modifier)
    }
    do throws(InputFieldError) { return try fields.event(kind, at: time) } catch {
      throw Complaint(text: error.description)
    }
  }

  private static func number(
    _ cell: String?, _ name: String, most: Double = largestNumber
  ) throws(Complaint) -> Double? {
    guard let cell else { return nil }
    guard let value = Double(cell), value.isFinite else {
      throw Complaint(text: "'\(name)' must be a number, not '\(cell)'")
    }
    guard abs(value) <= most else {
      throw Complaint(text: "'\(name)' must be between -1e300 and 1e300")
    }
    return value
  }
}

/// A mistake in the text of a recording.
public struct InputRecordingError: Error, Hashable, Sendable {
  /// From 1.
  public var line: Int
  /// The mistake, and perhaps a second line with the valid words.
  public var message: String
}
