import AuthorTools
import Diagnostics
import Foundation
import LuaBindings
import TestWords
import Testing

/// Files of tests for whoever takes their results.
struct TestReportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(
      """
      test("is <fine>", function(t) t:equal(1, 1) end)
      test("is # wrong", function(t) t:equal(1, 2) end)
      """, to: "a_test.lua")
    _ = try folder.write("test('x', function(", to: "b_test.lua")
  }

  private func report(_ filter: String? = nil, jobs: Int = 1) throws -> TestReport {
    var report = TestReport()
    let files = try require(TestFiles.files(at: folder.path))
    TestRunner(filter: filter, host: { ScriptHostOptions() }).run(files, jobs: jobs) {
      file, result in
      let name = (file as NSString).lastPathComponent
      switch result {
      case .broken(let error): report.add(name, Diagnostic.of(error).diagnostic)
      case .outcome(let outcome): report.add(name, outcome)
      }
    }
    return report
  }

  @Test(arguments: [1, 4])
  func `results come in the order of the files`(jobs: Int) throws {
    let report = try report(jobs: jobs)
    expect(report.results.map(\.name), equals: ["is <fine>", "is # wrong", nil])
    expect(report.results.map { $0.failure == nil }, equals: [true, false, false])
    expect(report.failedCount, equals: 2)
    try expect(self.report("fine", jobs: jobs).failedCount, equals: 1)
  }

  @Test func `TAP has a line for each, with its signs escaped`() throws {
    let lines = try report().tap.split(separator: "\n")
    expect(lines.first == "TAP version 14" && lines[1] == "1..3")
    expect(
      lines.filter { !$0.hasPrefix("  ") }.dropFirst(2),
      equals: [
        "ok 1 - a_test.lua: is <fine>", "not ok 2 - a_test.lua: is \\# wrong",
        "not ok 3 - b_test.lua: file",
      ])
  }

  @Test func `JUnit's XML counts each file's tests`() throws {
    let xml = try report().xml
    expect(xml.contains("<testsuites tests=\"3\" failures=\"2\">"))
    expect(xml.contains("<testsuite name=\"a_test.lua\" tests=\"2\" failures=\"1\">"))
    expect(xml.contains("name=\"is &lt;fine&gt;\" time=\"0\"/>"))
  }

  @Test func `JSON is one object`() throws {
    let object = try require(
      JSONSerialization.jsonObject(with: Data(report().json.utf8)) as? [String: Any])
    expect(object["ok"] as? Bool, equals: false)
    let tests = try require(object["tests"] as? [[String: Any]])
    expect(tests.map { $0["ok"] as? Bool }, equals: [true, false, false])
    let failure = try require(tests[1]["failure"] as? [String: Any])
    expect(failure["line"] as? Int, equals: 2)
  }
}
