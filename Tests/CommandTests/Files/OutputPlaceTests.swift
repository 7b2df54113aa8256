import Foundation
import TestWords
import Testing

/// Outputs that are no plain files: pipes, devices, links.
struct OutputPlaceTests {
  private static let scene = """
    local scene = anim.scene { width = 20, height = 10, duration = 0.1, fps = 30 }
    scene:rect { name = 'a', width = 4, height = 4 }:to({ x = 9 }, 0.1)
    """

  private static let outputs = [
    ["trace", "-o", "a.csv"], ["still", "-o", "a.png"], ["still", "-o", "a.pdf"],
    ["sheet", "-o", "a.png"], ["plot", "-o", "a.svg"], ["render", "-o", "a.gif"],
    ["render", "-o", "a.y4m"], ["render", "-o", "a.webm"],
    ["run", "--headless", "--trace", "a.csv"],
    ["run", "--headless", "--record", "a.cast"], ["render", "-o", "b.gif", "--manifest", "a.json"],
  ]

  /// Runs a command on the scene.
  private static func run(_ words: [String], in scratch: Scratch) throws -> Command.Outcome {
    try Command.run([words[0], "scene.lua"] + words.dropFirst(), in: scratch.folder)
  }

  private static func name(_ words: [String]) throws -> String { try require(words.last) }

  /// Each waits seconds for a reader: one output of each verb runs by default.
  private static let unread = outputs.filter { words in
    TestExtent.isAll || outputs.first { $0[0] == words[0] } == words
  }

  @Test(arguments: unread)
  func `a pipe that nobody reads is refused and not waited for`(words: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    expect(mkfifo(scratch.url(try Self.name(words)).path, 0o600), equals: 0)
    let outcome = try Self.run(words, in: scratch)
    expect(outcome.status, equals: 74)
    expect(
      outcome.errors.contains(
        "it is a pipe without a reader; start its reader first [E-output]"),
      "\(outcome.errors)")
    expect(!(try scratch.names).contains { $0.hasSuffix(".part") })
  }

  @Test(arguments: [
    ["trace", "-o", "a.csv"], ["still", "-o", "a.png"], ["render", "-o", "a.y4m"],
  ])
  func `a pipe that is read gets the bytes of a file`(words: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let file = scratch.url(try Self.name(words))
    try expect(Self.run(words, in: scratch).status, equals: 0)
    let wanted = try Data(contentsOf: file)
    try FileManager.default.removeItem(at: file)
    expect(mkfifo(file.path, 0o600), equals: 0)
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/bin/cp")
    reader.arguments = [file.path, scratch.url("copy").path]
    try reader.run()
    let outcome = try Self.run(words, in: scratch)
    reader.waitUntilExit()
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    try expect(Data(contentsOf: scratch.url("copy")) == wanted && wanted.count > 50)
  }

  @Test(arguments: ["a.apng", "a.mp4", "a.mov"])
  func `a film that goes back in its file is not written to a pipe`(name: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    expect(mkfifo(scratch.url(name).path, 0o600), equals: 0)
    let outcome = try Self.run(["render", "-o", name], in: scratch)
    expect(outcome.status, equals: 74)
    expect(
      outcome.errors.contains("cannot be written to a pipe; name a file"), "\(outcome.errors)")
  }

  @Test(arguments: [("/dev/null", 0), ("/dev/full", 74)])
  func `a device is written to as it is`(path: String, status: Int32) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let outcome = try scratch.animlua("trace", "scene.lua", "-o", path)
    expect(outcome.status, equals: status)
    expect(outcome.errors.contains("No space left"), equals: (status != 0), "\(outcome.errors)")
  }

  @Test(arguments: outputs + [["render", "-o", "a.mp4"], ["render", "-o", "a.apng"]])
  func `a link that leads to nothing is reported and not replaced`(words: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let name = try Self.name(words)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url(name).path, withDestinationPath: "gone/file")
    let outcome = try Self.run(words, in: scratch)
    expect(outcome.status, equals: 74)
    expect(
      outcome.errors.contains("\(name): it is a link to 'gone/file', which is not there"),
      "\(outcome.errors)")
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: scratch.url(name).path)
    expect(link, equals: "gone/file")
    expect(!(try scratch.names).contains { $0.hasSuffix(".part") || $0 == "gone" })
  }

  @Test(arguments: outputs + [["render", "-o", "a.mp4"], ["render", "-o", "a.apng"]])
  func `of a link that leads to a file the file is replaced, and the link stays`(
    words: [String]
  ) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let name = try Self.name(words)
    try scratch.write("old", to: "other/file")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url(name).path, withDestinationPath: "other/file")
    let outcome = try Self.run(words, in: scratch)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: scratch.url(name).path)
    expect(link, equals: "other/file")
    try expect(Data(contentsOf: scratch.url("other/file")).count > 50)
  }

  @Test(arguments: [
    ["run", "--headless"], ["run", "--headless", "--record", "a.cast"], ["still", "-o", "a.png"],
  ])
  func `a font that is not there is reported once, with the script's line`(words: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 40, height = 20, duration = 0.2, fps = 30 }
      local text = scene:text { text = 'a', font_size = 8, x = 20, y = 10,
        font = 'No Such Family' }
      local _, _, width = text:bounds() assert(width > 0)
      scene:text { text = 'b', font_size = 9, font = 'No Such Family' }
      text:to({ font_size = 12 }, 0.2)
      """)
    let outcome = try Self.run(words, in: scratch)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    expect(outcome.errors.components(separatedBy: "[W-font]").count, equals: 2, "\(outcome.errors)")
    expect(outcome.errors.contains("scene.lua:3: warning: no font 'No Such Family'"))
  }
}
