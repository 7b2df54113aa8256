import Foundation
import TestWords
import Testing

@testable import Exporting

struct FormatTableTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/COMMAND-LINE.md")

  /// The table of the command line's page, as it has to be.
  private static var rows: [String] {
    FilmFormat.all.map { format in
      let fidelity = format.fidelity
      let cells = [fidelity.exact, fidelity.approximated, fidelity.unsupported]
      return
        "| `\(format.name)` | \(cells.map { $0.isEmpty ? "–" : $0 }.joined(separator: " | ")) |"
    }
  }

  @Test func `the page about the command line has every format's row`() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    for row in Self.rows { expect(page.contains("\(row)\n"), "\(row)") }
  }

  @Test func `a format that is exact for a film reports no loss, and one that is not does`() {
    for format in FilmFormat.all {
      let plain = FilmSettings(width: 64, height: 48, rate: .sixty)
      let fidelity = format.fidelity
      let isExact = fidelity.approximated.isEmpty
      if isExact { expect(format.losses(plain).isEmpty, "\(format.name)") }
      let odd = FilmSettings(
        width: 63, height: 47, rate: .sixty, hasAlpha: true, quality: .draft, plays: 2)
      expect(
        !format.losses(odd).isEmpty || isExact || format.vector != nil || format.name == "apng",
        "\(format.name)")
      // A format without opacity says so.
      expect(
        format.losses(odd).contains { $0.change.hasPrefix("opacity") }, equals: !format.hasAlpha)
    }
  }
}
