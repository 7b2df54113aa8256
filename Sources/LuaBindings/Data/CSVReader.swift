import LuaRuntime

/// Reads comma-separated values into a list of rows.
///
/// A field that is a number becomes one, unless it is in quotes; an empty one without quotes is nil.
/// Source: RFC 4180, https://www.rfc-editor.org/rfc/rfc4180
struct CSVReader {
  /// How a file is to be read.
  struct Options {
    /// Whether the first row names the fields of the others.
    var hasHeader = true
    /// The byte between fields.
    var separator = UInt8(ascii: ",")
  }

  private struct Field {
    var bytes: [UInt8] = []
    var isQuoted = false
    /// Where it begins.
    var place: Int
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var place = 0

  /// Reads a whole text.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, perhaps after a byte order mark; lines end with LF, CRLF or CR.
  ///   - options: The separator, and whether fields have names.
  ///   - limit: How many fields it may hold.
  /// - Returns: A list of tables by name, or of lists where there is no header.
  /// - Throws: `DataError` with line and column.
  /// - Complexity: O(bytes)
  static func rows(
    of bytes: [UInt8], _ options: Options = Options(), limit: Int
  ) throws(DataError) -> LuaValue {
    var reader = CSVReader(bytes: bytes, separator: options.separator)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
    var names: [Field]?
    var rows: [LuaValue] = []
    var count = 0
    while let row = try reader.row(atMost: limit) {
      if names == nil, options.hasHeader {
        try reader.check(names: row)
        names = row
        continue
      }
      count += row.count
      guard count <= limit else {
        throw reader.error("more fields than may be read at once", row[0])
      }
      guard let names else {
        rows.append(.list(row.map(Self.value)))
        continue
      }
      guard row.count == names.count else {
        let first = row.count > names.count ? row[names.count] : row[row.count - 1]
        throw reader.error("\(row.count) fields, but the header names \(names.count)", first)
      }
      rows.append(
        .map(zip(names, row).map { (LuaValue.bytes($0.bytes), Self.value($1)) }))
    }
    return .list(rows)
  }

  private init(bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
  }

  private func error(_ message: String, _ field: Field) -> DataError {
    DataError(message, in: bytes, at: field.place)
  }

  private func check(names: [Field]) throws(DataError) {
    var seen: Set<[UInt8]> = []
    for name in names {
      guard !name.bytes.isEmpty else { throw error("a name is missing in the header", name) }
      guard seen.insert(name.bytes).inserted else {
        throw error(
          "the name '\(String(decoding: name.bytes, as: UTF8.self))' is in the header twice", name)
      }
    }
  }

  /// The fields of the next line that is not empty; nil at the end.
  private mutating func row(atMost limit: Int) throws(DataError) -> [Field]? {
    while place < bytes.count, isLineEnd { place += 1 }
    guard place < bytes.count else { return nil }
    var fields: [Field] = []
    while true {
      fields.append(try field())
      guard fields.count <= limit else {
        throw error("more fields than may be read at once", fields[0])
      }
      guard place < bytes.count, bytes[place] == separator else { return fields }
      place += 1
    }
  }

  private var isLineEnd: Bool { bytes[place] == 0x0A || bytes[place] == 0x0D }

  private mutating func field() throws(DataError) -> Field {
    var field = Field(place: place)
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else {
      while place < bytes.count, bytes[place] != separator, !isLineEnd {
        guard bytes[place] != UInt8(ascii: "\"") else {
          throw DataError(
            "a quote within a field: put the field in quotes and double it", in: bytes, at: place)
        }
        field.bytes.append(bytes[place])
        place += 1
      }
      return field
    }
    field.isQuoted = true
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      guard byte == UInt8(ascii: "\"") else {
        field.bytes.append(byte)
        continue
      }
      if place < bytes.count, bytes[place] == byte {
        field.bytes.append(byte)
        place += 1
        continue
      }
      guard place == bytes.count || bytes[place] == separator || isLineEnd else {
        throw DataError("a closing quote ends the field", in: bytes, at: place)
      }
      return field
    }
    throw error("a quote that is not closed", field)
  }

  /// A field as scripts see it.
  private static func value(_ field: Field) -> LuaValue {
    guard !field.isQuoted else { return .bytes(field.bytes) }
    guard !field.bytes.isEmpty else { return .nil }
    let allowed = Array("+-.eE0123456789 ".utf8)
    guard field.bytes.allSatisfy(allowed.contains) else { return .bytes(field.bytes) }
    let text = String(decoding: field.bytes, as: UTF8.self).split(separator: " ")
    guard text.count == 1 else { return .bytes(field.bytes) }
    if let whole = Int64(text[0]) { return .integer(whole) }
    guard let number = Double(text[0]), number.isFinite else { return .bytes(field.bytes) }
    return .number(number)
  }
}
