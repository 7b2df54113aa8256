import Foundation

/// A table of `Tests/Fixtures`: `#` lines say where it is from, then a header, then rows.
struct ConformanceTable {
  struct Row {
    let line: Int
    private let columns: [String: Int]
    private let fields: [String]

    init(line: Int, columns: [String: Int], fields: [String]) {
      self.line = line
      self.columns = columns
      self.fields = fields
    }

    /// The field of a column; empty where the row ends before it.
    subscript(column: String) -> String {
      guard let index = columns[column] else { preconditionFailure("no column '\(column)'") }
      return index < fields.count ? fields[index] : ""
    }

    /// The number of a column; NaN where there is none.
    func number(_ column: String) -> Double { Double(self[column]) ?? .nan }
  }

  let rows: [Row]

  init(_ name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "Fixtures/\(name)"), encoding: .utf8)
    var columns: [String: Int] = [:]
    var rows: [Row] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let fields = Self.fields(of: line)
      if columns.isEmpty {
        columns = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1, $0) })
      } else {
        rows.append(Row(line: index + 1, columns: columns, fields: fields))
      }
    }
    self.rows = rows
  }

  /// The fields of a line; quotes keep the commas of a field.
  private static func fields(of line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}

/// A row of the `peers_*` tables: inputs as `key=value` pairs, one expected number.
struct PeerRow {
  let id: String
  let topic: String
  let inputs: [String: String]
  let output: String
  let value: Double
  let tolerance: Double

  init(_ row: ConformanceTable.Row) {
    id = row["id"]
    topic = row["topic"]
    output = row["output"]
    value = row.number("value")
    tolerance = row.number("tol")
    var inputs: [String: String] = [:]
    for pair in row["inputs"].split(separator: ";") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      inputs[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    self.inputs = inputs
  }

  /// The input of a name as a number, nil if it is not given.
  func number(_ key: String) -> Double? { inputs[key].flatMap(Double.init) }

  /// The input of a name as a number that the topic always has.
  func required(_ key: String) throws -> Double {
    guard let value = number(key) else { throw MissingInput(row: id, key: key) }
    return value
  }

  struct MissingInput: Error {
    let row: String
    let key: String
  }
}
