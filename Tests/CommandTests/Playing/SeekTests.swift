import Foundation
import TestWords
import Testing

/// Parts of a scene's time: the output is a part of the whole.
struct SeekTests {
  @Test(arguments: ExampleTests.part(from: 0))
  func `a trace from a time on is the tail of the whole trace`(scene: String) throws {
    let path = "examples/\(scene)"
    let whole = try Command.run(
      ["trace", "--fps", "20", "--to", "1.2"] + ExampleTests.patience + [path])
    expect(whole.status, equals: 0, "\(whole.errors)")
    let lines = whole.outputLines
    let tail = lines.dropFirst().filter { line in
      line.split(separator: ",").first.flatMap { Double($0) }.map { $0 >= 0.7 } ?? false
    }
    let part = try Command.run(
      ["trace", "--fps", "20", "--from", "0.7", "--to", "1.2"] + ExampleTests.patience + [path])
    expect(part.outputLines, equals: lines.prefix(1) + tail)
    // A run that begins there writes the same.
    let scratch = try Scratch()
    let file = scratch.url("part.csv")
    let run = try Command.run(
      ["run", "--headless", "--fps", "20", "--from", "0.7", "--to", "1.2", "--trace", file.path]
        + ExampleTests.patience + [path])
    expect(run.status, equals: 0, "\(run.errors)")
    try expect(String(contentsOf: file, encoding: .utf8), equals: part.output)
  }

  @Test func `a run that begins later says nothing of what was before`() throws {
    let scratch = try Scratch()
    try scratch.write("for i = 0, 9 do print(i) wait(0.1) end")
    let outcome = try scratch.animlua("run", "--from", "0.35", "--to", "0.7", "scene.lua")
    expect(outcome.status, equals: 0)
    expect(outcome.output, equals: "4\n5\n6\n7\n")
  }

  @Test func `an error on the way is reported all the same, once`() throws {
    let scratch = try Scratch()
    try scratch.write("print 'unheard' wait(0.5) error 'boom'")
    let outcome = try scratch.animlua("run", "--from", "1", "scene.lua")
    expect(outcome.status == 2 && outcome.output.isEmpty)
    expect(outcome.errors.components(separatedBy: "boom").count >= 2, "\(outcome.errors)")
    try scratch.write("error 'at once'")
    let first = try scratch.animlua("run", "--from", "1", "scene.lua")
    expect(first.status == 2 && first.errors.contains("at once"), "\(first.errors)")
  }

  @Test func `a limit that is hit on the way is reported all the same`() throws {
    let scratch = try Scratch()
    try scratch.write("wait(0.1) while true do end")
    let outcome = try scratch.animlua(
      "run", "--from", "1", "--limit-time", "20ms", "scene.lua")
    expect(outcome.status, equals: 124)
    expect(outcome.errors.contains("scene.lua:1: error:"))
  }
}
