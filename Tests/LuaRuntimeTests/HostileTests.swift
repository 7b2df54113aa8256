import Foundation
import TestWords
import Testing

@testable import LuaRuntime

private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("Fixtures/hostile")

private func scripts() throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { $0.hasSuffix(".lua") }.sorted()
}

/// Endings that the first line does not name, and why they are right here.
private let alsoAllowed: [String: Set<String>] = [
  "15_len_metamethod_shift.lua": ["OK"],  // table functions are raw: there is nothing to shift
  "17_sort_proxy.lua": ["OK"],  // the same
  "19_format_abuse.lua": ["LIMIT"],  // "%q" of 1 MB passes the limit of one string
  "27_coroutine_nesting.lua": ["OK"],  // resume gives the error back, the script drops it
  "37_collectgarbage.lua": ["LIMIT"],  // two million tables may take longer than the limit
  "55_callback_returns.lua": ["OK"],  // its errors are for animations, which are not here
  "61_data_cycle_and_depth.lua": ["OK"],  // the same
  "35_poison_stdlib.lua": ["LIMIT"],  // a poisoned `error` calls itself until memory ends
]

@Test(arguments: try scripts())
func `a hostile script ends as its first line says`(name: String) throws {
  let text = try Data(contentsOf: folder.appendingPathComponent(name))
  let first = String(decoding: text.prefix(200), as: UTF8.self).split(separator: "\n")[0]
  let expected = first.replacing("-- EXPECT: ", with: "").split(separator: ".")[0]
  var allowed = Set(["OK", "ERROR", "LIMIT"].filter { expected.contains($0) })
  allowed.formUnion(alsoAllowed[name] ?? [])
  expect(!allowed.isEmpty)

  var limits = LuaLimits.untrusted
  // Scripts that only work hard must end, under sanitizers too.
  if ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil { limits.timePerTurn = 0.8 }
  let script = try Script(limits: limits)
  var ending = "OK"
  let time = try processorSeconds {
    do {
      _ = try script.state.resume(
        try script.state.makeTask(try script.state.load(text, name: name)))
    } catch let error as ScriptError {
      ending = error.isLimit ? "LIMIT" : "ERROR"
      expect(!error.message.contains("ESCAPE") && !error.message.contains("REACHED"))
      expect(error.file, equals: name)
      expect(error.line > 0, "\(error)")
    }
  }
  expect(allowed.contains(ending), "ended with \(ending)")
  expect(time < 5)
  expect(script.state.memory.peak < 40 << 20)
  // Names that it spoiled, it spoiled for itself, and the bridge still works.
  let second = try Script(limits: .untrusted)
  try expect(second.run("print(('x'):rep(3), string.format('%d', 1))"), equals: ["xxx\t1"])
}
