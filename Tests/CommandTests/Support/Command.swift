import Foundation

/// The built command as a user meets it: arguments in, exit code and words out.
struct Command {
  /// The result of a run of the command.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String

    var outputLines: [Substring] { output.split(separator: "\n") }
  }

  /// The command beside the test bundle, wherever the build puts its products.
  static let executable = URL(fileURLWithPath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("animlua")

  /// Whether `scripts/sanitize address` runs the tests: all takes several times as long, and stacks
  /// several times as much.
  static let isSanitized = ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil

  /// The repository's root.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Runs the command in a folder without colors, with a text as its standard input.
  static func run(
    _ arguments: [String], in folder: URL = root, environment: [String: String] = [:],
    input: String? = nil
  ) throws -> Outcome {
    try run(executable, arguments, in: folder, environment: environment, input: input)
  }

  /// Runs any program.
  static func run(
    _ program: URL, _ arguments: [String], in folder: URL = root,
    environment: [String: String] = [:], input: String? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files, not pipes: nothing can fill up and stop.
    let scratch = try Scratch()
    if let input {
      try scratch.write(input, to: "stdin")
      process.standardInput = try FileHandle(forReadingFrom: scratch.url("stdin"))
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    let (output, errors) = (scratch.url("stdout"), scratch.url("stderr"))
    try Data().write(to: output)
    try Data().write(to: errors)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit ? process.terminationStatus : 128,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}

/// A folder of its own for one test, gone with it.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("animlua-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      print("left behind: \(folder.path): \(error)")
    }
  }

  func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// Writes a scene and returns its name.
  @discardableResult
  func write(_ text: String, to name: String = "scene.lua") throws -> String {
    let file = url(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return name
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// Runs `animlua` here.
  func animlua(_ arguments: String..., environment: [String: String] = [:]) throws
    -> Command.Outcome
  {
    try Command.run(arguments, in: folder, environment: environment)
  }
}
