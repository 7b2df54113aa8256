import Foundation
import TestWords
import Testing

/// Scenes of `Tests/Fixtures/specs`, each a file that checks itself; `animlua test` plays them.
@Suite struct SpecificationTests {
  private static let folder = Command.root.appendingPathComponent("Tests/Fixtures/specs")

  @Test func `every specification has its row`() throws {
    let rows = try String(
      contentsOf: Self.folder.appendingPathComponent("specs_test.lua"), encoding: .utf8)
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".lua") && $0 != "specs_test.lua" }
    expect(names.count > 50)
    for name in names {
      expect(rows.contains("{ \"\(name.dropLast(4))\""), "specs_test.lua has no row for \(name)")
    }
  }

  @Test func `a specification holds at each frame rate`() throws {
    // Another program may have the processor meanwhile.
    let chosen = TestExtent.isAll ? [] : ["--filter", "in turn"]
    let outcome = try Command.run(
      ["test", "Tests/Fixtures/specs", "--limit", "time=20", "--quiet", "--tap"] + chosen)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let lines = outcome.outputLines
    expect(lines.count > (TestExtent.isAll ? 150 : 50))
    expect(lines.dropFirst(2).allSatisfy { $0.hasPrefix("ok ") })
  }
}
