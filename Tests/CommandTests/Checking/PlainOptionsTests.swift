import TestWords
import Testing

@testable import animlua

/// Calls of `animlua run` that are read without the argument parser.
struct PlainOptionsTests {
  @Test(arguments: [
    ["scene.lua"], ["scene.lua", "-q"], ["--quiet", "scene.lua"], ["a b.lua", "-v", "--headless"],
    ["--json", "--verbose", "--reduced-motion", "scene.lua"],
    ["--duration", "1.5", "scene.lua", "--fps", "30000/1001"],
    ["scene.lua", "--fps", "29.97", "-q", "--duration", "250ms"], ["ü.lua", "--duration", "0"],
  ]) func `they mean what the parser makes of them`(words: [String]) throws {
    let plain = try require(RunCommand(plain: words), "\(words)")
    let parsed = try require(try RunCommand.parseAsRoot(words) as? RunCommand)
    expect("\(plain)", equals: "\(parsed)")
    expect(!"\(plain)".contains("*definition*"), "\(plain)")
  }

  @Test(arguments: [
    [], [""], ["-q"], ["a.lua", "b.lua"], ["a.lua", "-j"], ["a.lua", "-qv"], ["--", "a.lua"],
    ["a.lua", "--quite"], ["a.lua", "--help"], ["a.lua", "-"], ["a.lua", "--duration"],
    ["a.lua", "--duration", "-1"], ["a.lua", "--duration", "long"], ["a.lua", "--duration=1"],
    ["a.lua", "--duration", "1", "--duration", "1"], ["a.lua", "--fps", "0"],
    ["a.lua", "--fps", "--json"], ["a.lua", "--untrusted"], ["a.lua", "--param", "a=1"],
  ]) func `all others are the parser's`(words: [String]) {
    if let command = RunCommand(plain: words) { expect(Bool(false), "\(words): \(command)") }
  }
}
