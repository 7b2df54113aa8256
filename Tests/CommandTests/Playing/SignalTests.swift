import Foundation
import TestWords
import Testing

/// Signals at any time: the right exit code, and nothing left behind.
struct SignalTests {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// A scene that says how far it is, and does not end.
  private static let scene = """
    local scene = anim.scene { width = 160, height = 120, duration = 600 }
    print "begun"
    local dot = scene:circle { x = 12, y = 20, radius = 8, fill = "#f80" }
    dot:to({ x = 300 }, 600)
    wait(0.1)
    print "playing"
    """

  /// Starts the command and sends a signal once its words have a text in them.
  private func end(
    _ arguments: [String], scene: String = Self.scene, by signal: Int32, after text: String
  ) throws -> (reason: Process.TerminationReason, status: Int32, names: [String], errors: String) {
    let scratch = try Scratch()
    try scratch.write(scene, to: "in/scene.lua")
    try scratch.write("old", to: "old.gif")
    let said = try Scratch()
    let (output, errors) = (said.url("stdout"), said.url("stderr"))
    try Data().write(to: output)
    try Data().write(to: errors)
    let process = Process()
    #if os(Linux)
    // Who starts the tests may ignore some signals, and processes inherit that.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal", Command.executable.path] + arguments
    #else
    process.executableURL = Command.executable
    process.arguments = arguments
    #endif
    process.currentDirectoryURL = scratch.folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    while !text.isEmpty, process.isRunning {
      let words = try Data(contentsOf: output) + Data(contentsOf: errors)
      if String(decoding: words, as: UTF8.self).contains(text) { break }
      usleep(1000)
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return (
      process.terminationReason, process.terminationStatus, try scratch.names,
      try String(contentsOf: errors, encoding: .utf8)
    )
  }

  private static let commands = [
    ["render", "in/scene.lua", "-o", "old.gif", "-o", "f/####.png"],
    ["render", "in/scene.lua", "-o", "a.rgba", "--trace", "a.csv", "--manifest", "a.json"],
    ["trace", "in/scene.lua", "-o", "a.csv"],
    ["run", "in/scene.lua", "--headless", "--trace", "a.csv", "--realtime"],
    ["sheet", "in/scene.lua", "-o", "a.png"],
    ["still", "in/scene.lua", "--at", "500", "-o", "a.png"],
  ]

  /// By default each command meets one of the signals, in turn.
  private static let playing: [([String], Int32)] = commands.enumerated().flatMap {
    index, command in
    TestExtent.isAll
      ? signals.map { (command, $0) } : [(command, signals[index % signals.count])]
  }

  @Test(arguments: playing)
  func `a signal ends a command with its number and leaves no partial file`(
    arguments: [String], signal: Int32
  ) throws {
    let (reason, status, names, errors) = try end(arguments, by: signal, after: "playing")
    expect(reason == .exit && status == 128 + signal, "\(status) \(errors)")
    // A run in real time that is ended has a whole trace of what was played.
    let left = names.filter { $0 != "in" && $0 != "old.gif" && $0 != "a.csv" }
    expect(left.isEmpty, "\(names)")
    if arguments[0] != "run" { expect(!names.contains("a.csv")) }
  }

  /// Each works until it is given up: by default each signal comes once.
  private static let endless: [([String], Int32)] = signals.enumerated().flatMap { index, signal in
    let commands = [["trace", "in/scene.lua"], ["trace", "in/scene.lua", "-o", "a.csv"]]
    return TestExtent.isAll ? commands.map { ($0, signal) } : [(commands[index % 2], signal)]
  }

  @Test(arguments: endless)
  func `a frame that does not end hears of it all the same`(
    arguments: [String], signal: Int32
  ) throws {
    let (reason, status, names, errors) = try end(
      arguments + ["--limit-time", "600s"],
      scene: "print 'begun'\nwhile true do end", by: signal, after: "begun")
    expect(reason == .exit && status == 128 + signal, "\(status) \(errors)")
    expect(names, equals: ["in", "old.gif"])
  }

  @Test(arguments: signals)
  func `a signal before the scene is read ends the command`(signal: Int32) throws {
    // Shells start what runs in the background deaf to some, and its children inherit that.
    for signal in Self.signals { Foundation.signal(signal, SIG_DFL) }
    let (reason, status, names, _) = try end(
      ["render", "in/scene.lua", "-o", "a.gif", "-o", "f/####.png"], by: signal, after: "")
    // Before it listens, the system ends it.
    expect(reason == .uncaughtSignal && status == signal || status == 128 + signal)
    expect(names, equals: ["in", "old.gif"])
  }
}
