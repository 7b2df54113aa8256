import Foundation
import LuaBindings
import LuaRuntime
import TestWords
import Testing

/// Files that scenes read beside themselves.
struct DataReaderTests {
  /// Plays a scene with some files beside it and returns the lines that it printed.
  private func lines(_ scene: String, _ files: [String: String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("animlua-data-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { print(error) }
    }
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    final class Lines { var all: [String] = [] }
    let lines = Lines()
    var options = ScriptHostOptions()
    options.onPrint = { lines.all.append(String(decoding: $0, as: UTF8.self)) }
    let host = try ScriptHost(options)
    do throws(LoadError) {
      try host.load(source: scene, name: "scene.lua", folder: folder.path)
    } catch {
      guard case .script(let report) = error else { throw error }
      let text = "\(report.error)"
      // Errors show the folder as it was named.
      lines.all.append(text.replacingOccurrences(of: folder.path + "/", with: ""))
    }
    return lines.all
  }

  @Test func `rows of a table have the keys of the header, and numbers are numbers`() throws {
    let scene = """
      local rows = anim.data "points.csv"
      assert(#rows == 3)
      for _, row in ipairs(rows) do
        print(math.type(row.x), row.x, math.type(row.y), row.y, row["a name"], row.word)
      end
      """
    let csv = """
      \u{FEFF}x,y,"a name",word\r
      1,2.5,"say ""hi"", you",007a\r
      \r
      -3,+4e2,"12",\r
      9007199254740993,.5,"two\nlines",nan
      """
    try expect(
      lines(scene, ["points.csv": csv]),
      equals: [
        "integer\t1\tfloat\t2.5\tsay \"hi\", you\t007a",
        "integer\t-3\tfloat\t400.0\t12\tnil",
        "integer\t9007199254740993\tfloat\t0.5\ttwo\nlines\tnan",
      ])
  }

  @Test func `without a header rows are lists, and another separator can be named`() throws {
    let scene = """
      local rows = anim.data("p.csv", { header = false, separator = ";" })
      print(#rows, rows[1][1], rows[1][2], rows[2][1])
      """
    try expect(lines(scene, ["p.csv": "1;2,5\n3"]), equals: ["2\t1\t2,5\t3"])
  }

  @Test func `JSON becomes tables, numbers, texts and flags`() throws {
    let scene = #"""
      local map = anim.data "map.json"
      print(map.name, map.size[2], math.type(map.size[1]), math.type(map.size[2]), #map.size)
      print(map.nested.list[1].deep, map.none, map.yes, map.no, next(map.empty), map["a\nb"])
      """#
    let json = #"""
      { "name": "h\u00e9 \ud83d\ude00\t\/", "size": [3, -0.25e1, 1e2], "none": null,
        "nested": {"list": [{"deep": true}]}, "yes": true, "no": false, "empty": {}, "a\nb": 1 }
      """#
    try expect(
      lines(scene, ["map.json": json]),
      equals: [
        "hé 😀\t/\t-2.5\tinteger\tfloat\t3", "true\tnil\ttrue\tfalse\tnil\t1",
      ])
  }

  @Test(arguments: [
    ("a.csv", "x,y\n1,2\n3\n", "a.csv:3:1: 1 fields, but the header names 2"),
    ("a.csv", "x,y\n1,2,3", "a.csv:2:5: 3 fields, but the header names 2"),
    ("a.csv", "x,x\n", "a.csv:1:3: the name 'x' is in the header twice"),
    ("a.csv", "x,\n", "a.csv:1:3: a name is missing in the header"),
    (
      "a.csv", "x\nab\"c",
      "a.csv:2:3: a quote within a field: put the field in quotes and double it"
    ),
    ("a.csv", "x\n\"ab", "a.csv:2:1: a quote that is not closed"),
    ("a.csv", "x\n\"ab\"c", "a.csv:2:5: a closing quote ends the field"),
    ("a.json", "{\"a\": 1,\n  \"é\": }", "a.json:2:8: a value expected"),
    ("a.json", "[1, 2", "a.json:1:6: ']' expected, but the file ends"),
    ("a.json", "[1 2]", "a.json:1:4: ',' or ']' expected"),
    ("a.json", "{a: 1}", "a.json:1:2: a key in double quotes expected"),
    ("a.json", "{\"a\" 1}", "a.json:1:6: ':' expected after a key"),
    ("a.json", "{\"a\":1,\"a\":2}", "a.json:1:8: the key 'a' is there twice"),
    ("a.json", "[01]", "a.json:1:2: no number: digits without a leading 0 expected"),
    ("a.json", "[1.]", "a.json:1:4: a digit expected after the point"),
    ("a.json", "1e999", "a.json:1:1: the number 1e999 is too large"),
    ("a.json", "\"\\ud83d\"", "a.json:1:8: half of a surrogate pair"),
    (
      "a.json", "\"a\nb\"",
      "a.json:1:3: a line feed or another control character in a text: write \\n"
    ),
    ("a.json", "1 2", "a.json:1:3: only one value may be there"),
    ("a.json", "", "a.json:1:1: a value expected, but the file ends"),
  ])
  func `an error names file, line and column`(name: String, text: String, wanted: String) throws {
    let found = try lines("\nlocal t = anim.data '\(name)'", [name: text])
    expect(found, equals: ["scene.lua:2: \(wanted)"])
  }

  @Test func `arrays nested without end are refused`() throws {
    let deep = String(repeating: "[", count: 100_000)
    let found = try lines("anim.data 'a.json'", ["a.json": deep])
    expect(
      found,
      equals: [
        "scene.lua:1: a.json:1:201: more than 200 arrays and objects within each other"
      ])
  }

  @Test(arguments: [
    ("anim.data '../a.csv'", "'../a.csv' leads out of the scene's folder"),
    ("anim.data '/etc/hosts.csv'", "there is no file '/etc/hosts.csv' in the scene's folder"),
    ("anim.data 'a.txt'", "the file of anim.data must end in .csv or .json, not 'a.txt'"),
    ("anim.data('a.json', {})", "the options of anim.data must be for a .csv file"),
    (
      "anim.data('a.csv', { seperator = ';' })",
      "unknown option 'seperator' of anim.data (did you mean 'separator'?)\nvalid: header, separator"
    ),
  ])
  func `a file that must not be read is refused`(call: String, wanted: String) throws {
    try expect(lines(call, ["a.json": "1", "a.csv": "x\n"]), equals: ["scene.lua:1: \(wanted)"])
  }

  @Test(arguments: [
    ("prices.cvs.csv", "prices.csv"), ("price.csv", "prices.csv"), ("prices.json", "prices.csv"),
    ("x.csv", nil), ("data/prices.csv", "prices.csv"), ("towns.json", "tables/towns.json"),
    ("tables/twns.json", "tables/towns.json"), ("tables/lakes.json", nil),
    ("tables/../../towns.json", nil), ("/towns.json", nil), (".json", nil),
  ])
  func `a file that is not there names the one that is near`(wrong: String, near: String?) throws {
    let found = try lines(
      "anim.data '\(wrong)'",
      ["prices.csv": "x\n1\n", "tables/towns.json": "1", "tables/.lakes.json": "1"])
    expect(found.count, equals: 1)
    let hint = near.map { "(did you mean '\($0)'?)" }
    expect(found[0].contains("did you mean"), equals: hint != nil, "\(found)")
    if let hint { expect(found[0].hasSuffix(hint), "\(found)") }
  }
}
