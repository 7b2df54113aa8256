import Foundation

/// The rows of a CSV file of `Tests/Fixtures`, by the names in its header.
struct FixtureTable {
  let rows: [[String: String]]

  init(_ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Fixtures/\(name)")
    var header: [String] = []
    var rows: [[String: String]] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    where !line.hasPrefix("#") {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      if header.isEmpty {
        header = fields
      } else {
        rows.append(Dictionary(zip(header, fields), uniquingKeysWith: { first, _ in first }))
      }
    }
    self.rows = rows
  }
}
