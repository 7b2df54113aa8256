import Foundation
import LuaRuntime
import Testing

struct SpecTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/specs")

  @Test(arguments: ["easings", "springs", "layers", "stagger"])
  func `what a spec in Lua asserts holds`(name: String) throws {
    let file = Self.folder.appending(path: "\(name).lua")
    let script = try BareScript()
    do {
      _ = try script.run(String(contentsOf: file, encoding: .utf8), name: "\(name).lua")
    } catch let error as ScriptError {
      Issue.record("\(error)\n\(error.traceback)")
    }
  }
}
