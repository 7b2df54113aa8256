import Output

extension CodeTable {
  /// The row of a code as errors show it; case does not count.
  package static func row(named name: String) -> Row? {
    groups.lazy.flatMap(\.rows).first { $0.code.description.lowercased() == name.lowercased() }
  }
}

extension CodeTable.Row {
  /// Its page.
  package var page: String { "\(code)\n  \(meaning)\n  do: \(remedy)\n" }

  /// The same as one JSON object.
  package var json: String {
    "{\"ok\":true,\"code\":\(JSONText.quoted("\(code)")),\"means\":\(JSONText.quoted(meaning)),"
      + "\"do\":\(JSONText.quoted(remedy))}\n"
  }
}
