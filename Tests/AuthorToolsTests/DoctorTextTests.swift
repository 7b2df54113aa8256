import AuthorTools
import Foundation
import TestWords
import Testing

/// Findings of the doctor in words and as JSON.
struct DoctorTextTests {
  private static let findings = [
    Doctor.Finding(name: "lua", detail: "Lua 5.4"),
    Doctor.Finding(name: "drawing", detail: "cairo", problem: "it is gone", remedy: "get it"),
  ]

  @Test func `names stand in a column, and a remedy below its problem`() {
    expect(
      Doctor.text(Self.findings),
      equals: """
        ok       lua      Lua 5.4
        missing  drawing  it is gone
                          fix: get it

        """)
  }

  @Test func `JSON has a problem and a remedy where there are some`() throws {
    let json = Doctor.json(Self.findings)
    let object = try require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    expect(object["ok"] as? Bool, equals: false)
    let items = try require(object["findings"] as? [[String: Any]])
    expect(items.map { $0["ok"] as? Bool }, equals: [true, false])
    expect(items[0]["problem"] == nil && items[1]["remedy"] as? String == "get it")
  }
}
