import Foundation
import TestWords
import Testing

/// Holds the rows of `RightsRow` to the table of docs/SEMANTICS.md, section "Rights of functions".
///
/// `CallbackRightsTests` tries these rows. The functions that only Lua has are tried by
/// Tests/Fixtures/specs/callback_rights.lua.
struct RightsTableTests {
  /// A row of the page's table.
  private struct PageRow {
    var function: String
    var assign: String
    var add: String
    var control: String
    var ask: String
  }

  /// Words of the rows whose functions only Lua has.
  private static let onlyInLua = ["`script` of a timeline", "listeners", "`action_for`"]

  private func pageRows() throws -> [PageRow] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../docs/SEMANTICS.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let start = try require(page.range(of: "\n## Rights of functions\n")?.upperBound)
    let end = page[start...].range(of: "\n## ")?.lowerBound ?? page.endIndex
    let lines = page[start..<end].split(separator: "\n").filter { $0.hasPrefix("| ") }
    expect(lines.first, equals: "| function | assign | add | control | ask | wait |")
    return lines.dropFirst().map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return PageRow(
        function: cells[0], assign: cells[1], add: cells[2], control: cells[3], ask: cells[4])
    }
  }

  @Test func `the page gives each function the rights that its row is tried with`() throws {
    let rows = try pageRows()
    for row in RightsRow.all {
      let named = rows.filter { $0.function.contains(row.words) }
      expect(named.count, equals: 1, "\(row.place): the table must name it once")
      guard let named = named.first else { continue }
      let wanted = row.rights.cells
      expect(
        named.add == wanted.add && named.control == wanted.control,
        "\(row.place): the page has '\(named.add)' and '\(named.control)', the list \(wanted)")
      expect(
        (named.assign == "error") == (wanted.control == "error") && named.ask == "yes",
        "\(row.place): assigning is an error where all is, and nowhere else")
    }
  }

  @Test func `each row of the page is tried`() throws {
    for row in try pageRows() {
      let isTried = RightsRow.all.contains { row.function.contains($0.words) }
      let isLua = Self.onlyInLua.contains { row.function.contains($0) }
      expect(
        isTried != isLua, "\(row.function): in RightsRow.swift \(isTried), only in Lua \(isLua)")
    }
  }
}
