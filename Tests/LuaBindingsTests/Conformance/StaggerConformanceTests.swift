import TestWords
import Testing

struct StaggerConformanceTests {
  @Test func `staggers agree with what the suites of other libraries state`() throws {
    let script = try BareScript()
    var count = 0
    for row in try FixtureTable("peers_stagger.csv").rows {
      let inputs = try require(row["inputs"])
      let call = try require(Self.call(inputs))
      let value = try require(script.numbers(call).first)
      let wanted = try require(row["value"].flatMap(Double.init))
      let tolerance = try require(row["tol"].flatMap(Double.init))
      expect(abs(value - wanted) <= tolerance, "\(call) gave \(value)")
      count += 1
    }
    expect(count, equals: 49)
  }

  /// The call in Lua that a row stands for; nil without an index.
  private static func call(_ inputs: String) -> String? {
    var given: [String: String] = [:]
    for input in inputs.split(separator: ";") {
      let pair = input.split(separator: "=").map(String.init)
      given[pair[0]] = pair[1]
    }
    guard let index = given["index"].flatMap(Int.init) else { return nil }
    var options: [String] = []
    if let from = given["from"] {
      options.append(
        from.hasPrefix("index")
          ? "from = \(from.dropFirst(5)) + 1" : "from = '\(from)'")
    }
    if let columns = given["cols"], let rows = given["rows"] {
      options.append("grid = { \(columns), \(rows) }")
    }
    if let axis = given["axis"] { options.append("axis = '\(axis)'") }
    if let reversed = given["reversed"] { options.append("reversed = \(reversed)") }
    if let start = given["start"] { options.append("start = \(start)") }
    if let ease = given["ease"] { options.append("easing = '\(ease)'") }
    let each =
      given["each"] ?? "{ \(given["from_value"] ?? "0"), \(given["to_value"] ?? "0") }"
    let count = given["count"] ?? "15"
    return "return anim.stagger(\(each), { \(options.joined(separator: ", ")) })"
      + "(\(index + 1), \(count))"
  }
}
