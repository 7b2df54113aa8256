import TestWords
import Testing

@testable import animlua

@Test(arguments: [
  (["render", "scene.lua", "-o", "film.mp4", "-t", "--chufk", "2/3"], "--chufk"),
  (["render", "scene.lua", "-o", "film.mp4", "--loop", "-1", "--lop"], "--lop"),
  (["render", "--scale", "0", "--ouput", "a.gif"], "--ouput"),
  (["still", "scene.lua", "--at", "-1", "-o", "a.png", "--sclae", "2"], "--sclae"),
  (["sheet", "scene.lua", "--count", "0", "-o", "a.png", "--colums", "2"], "--colums"),
  (["trace", "scene.lua", "--from", "2", "--to", "1", "--untl", "2"], "--untl"),
  (["run", "scene.lua", "--limit-time", "0", "--headles"], "--headles"),
  (["plot", "scene.lua", "x", "-o", "a.txt", "--wdith", "2"], "--wdith"),
])
func `an unknown option is named though another one has a wrong value`(
  arguments: [String], name: String
) {
  guard case .answered(let text, 64) = Program.read(arguments) else {
    Issue.record("\(arguments) are understood")
    return
  }
  expect(text.contains("Unknown option '\(name)'"), "\(text)")
}

@Test(arguments: [
  (["render", "scene.lua", "-o", "film.mp4", "-t"], "--transparent"),
  (["render", "scene.lua", "-o", "-", "--format", "mp4"], "--output"),
  (["render", "scene.lua", "-o", "a.gif", "--format", "gfi"], "--format"),
])
func `a wrong value names its option`(arguments: [String], option: String) {
  guard case .answered(let text, 64) = Program.read(arguments) else {
    Issue.record("\(arguments) are understood")
    return
  }
  expect(text.contains("error: \(option)"), "\(text)")
}

@Test(arguments: [
  (["still", "scene.lua", "--at", "2", "--at=3", "-o", "x.png"], "--at"),
  (["still", "scene.lua", "-o", "x.png", "--output", "y.png"], "--output"),
  (["render", "scene.lua", "-o", "x.gif", "--fps", "10", "--fps", "5"], "--fps"),
])
func `an option with one value is refused where it is given twice`(
  arguments: [String], name: String
) {
  guard case .answered(let text, 64) = Program.read(arguments) else {
    Issue.record("\(arguments) are understood")
    return
  }
  expect(text.contains("'\(name)' is given twice"), "\(text)")
}

@Test(arguments: [
  [
    "render", "scene.lua", "-o", "a.gif", "-o", "b-####.png", "--limit", "time=1s", "--limit",
    "draw=9000",
  ],
  ["run", "scene.lua", "--headless", "--headless", "--param", "a=1", "--param", "b=2"],
])
func `lists and flags may be given again`(arguments: [String]) {
  if case .answered(let text, _) = Program.read(arguments) { Issue.record("\(text)") }
}

/// The help is generated from the declarations: a new flag or list cannot be forgotten.
@Test func `all options without a value, and all lists, are known as such`() {
  for verb in AnimLua.verbs {
    guard
      case .answered(let help, 0) = Program.read([verb.configuration.commandName ?? "", "--help"])
    else { continue }
    let options = help.firstRange(of: "OPTIONS:").map { help[$0.upperBound...] } ?? ""
    for line in options.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard line.hasPrefix("  -"), let name = words.first(where: { $0.hasPrefix("--") }) else {
        continue
      }
      let next = words[(words.firstIndex(of: name) ?? 0)...].dropFirst().first
      let takesValue = next?.hasPrefix("<") == true
      expect(
        takesValue, equals: !RepeatedOption.flags.contains(String(name)),
        "\(verb.configuration.commandName ?? ""): \(line)")
    }
  }
}
