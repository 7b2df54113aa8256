import Foundation
import TestWords
import Testing

#if os(Linux)

/// The confinement of an untrusted scene's process, whatever code it runs.
struct ContainmentTests {
  private static let probe = Command.executable.deletingLastPathComponent()
    .appendingPathComponent("containment-probe")

  /// The probe's abilities, by name.
  private func abilities() throws -> [String: Bool] {
    let scratch = try Scratch()
    for name in ["inside", "output"] {
      try FileManager.default.createDirectory(
        at: scratch.url(name), withIntermediateDirectories: true)
    }
    try scratch.write("text", to: "inside/inside")
    try scratch.write("secret", to: "outside")
    try FileManager.default.createSymbolicLink(
      at: scratch.url("inside/link"), withDestinationURL: scratch.url("outside"))
    let outcome = try Command.run(
      Self.probe,
      [scratch.url("inside").path, scratch.url("output").path, scratch.url("outside").path],
      in: scratch.folder)
    var abilities: [String: Bool] = [:]
    for line in outcome.output.split(separator: "\n") {
      let words = line.split(separator: " ")
      abilities[String(words[0])] = words[1] == "yes"
    }
    return abilities
  }

  @Test func `a confined process keeps what its rules give and nothing else`() throws {
    let abilities = try abilities()
    var wanted = ["limits": true, "core": false, "large-file": false, "thread": true]
    if abilities["files"] == true {
      for name in ["read-inside", "make-output", "write-device"] { wanted[name] = true }
      for name in [
        "write-inside", "make-inside", "read-outside", "write-outside", "read-through-link",
        "read-above", "read-passwords", "list-root",
      ] { wanted[name] = false }
      // AddressSanitizer asks for it.
      wanted["read-maps"] = Command.isSanitized
    }
    if abilities["calls"] == true {
      for name in ["internet", "local-socket", "process", "trace"] { wanted[name] = false }
      wanted["went-on"] = true  // after a program that could not be started
    }
    for (name, can) in wanted { expect(abilities[name], equals: can, "\(name)") }
  }

  /// The abilities that the filter of calls alone lets through, as on a system without Landlock.
  private func letThrough(_ mode: String) throws -> [String] {
    let scratch = try Scratch()
    try scratch.write("secret", to: "outside")
    let outcome = try Command.run(
      Self.probe, [mode, scratch.url("outside").path], in: scratch.folder)
    expect(outcome.status, equals: 0)
    expect(outcome.output.split(separator: "\n").count > 100)
    return outcome.output.split(separator: "\n").filter { $0.hasSuffix(" yes") }.map {
      String($0.dropLast(4))
    }
  }

  private static let own = [
    "calls", "own-kill", "own-raise", "own-abort-signal", "own-limits-known", "own-name",
    "own-files-known",
  ]

  @Test func `the filter of calls lets nothing through that reaches beyond the process`() throws {
    let names = try letThrough("calls")
    guard names.contains("calls") else { return }
    expect(names, equals: Self.own)
  }

  @Test func `where an encoder may be started groups of processes can be ended and no more`() throws
  {
    let names = try letThrough("programs")
    guard names.contains("calls") else { return }
    expect(names, equals: Self.own + ["own-group-ended", "process"])
  }

  @Test func `a stopped child stops its parent, and both go on`() throws {
    let scratch = try Scratch()
    let (process, child, _) = try start(scratch)
    let parent = process.processIdentifier
    func state(_ number: pid_t) throws -> Character? {
      let text = try String(
        contentsOf: URL(fileURLWithPath: "/proc/\(number)/stat"), encoding: .utf8)
      return text.split(separator: ")").last?.first { $0 != " " }
    }
    kill(child, SIGSTOP)
    while process.isRunning, try state(parent) != "T" { sched_yield() }
    kill(parent, SIGCONT)
    while process.isRunning, try state(child) == "T" { sched_yield() }
    expect(process.isRunning)
    kill(child, SIGKILL)
    process.waitUntilExit()
    expect(process.terminationStatus, equals: 124)
  }

  private static let patient = "anim.to({ x = 0 }, { x = 1 }, { duration = 60 })"

  /// Starts an untrusted scene in real time, and returns it with its child.
  private func start(_ scratch: Scratch) throws -> (process: Process, child: pid_t, errors: URL) {
    try scratch.write(Self.patient)
    return try start(["run", "scene.lua", "--headless", "--realtime", "--untrusted"], scratch)
  }

  private func start(
    _ arguments: [String], _ scratch: Scratch, environment: [String: String] = [:]
  ) throws -> (process: Process, child: pid_t, errors: URL) {
    let errors = scratch.url("errors")
    try Data().write(to: errors)
    let process = Process()
    process.executableURL = Command.executable
    process.arguments = arguments
    process.currentDirectoryURL = scratch.folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let parent = process.processIdentifier
    var child: pid_t?
    while child == nil, process.isRunning {
      let text = try String(
        contentsOf: URL(fileURLWithPath: "/proc/\(parent)/task/\(parent)/children"),
        encoding: .utf8)
      child = text.split(separator: " ").first.flatMap { pid_t($0) }
      sched_yield()
    }
    return (process, try require(child), errors)
  }

  @Test(arguments: [SIGSEGV, SIGKILL, SIGABRT, SIGXCPU])
  func `a child that a signal ends is one error and 124`(signal: Int32) throws {
    let scratch = try Scratch()
    let (process, child, errors) = try start(scratch)
    expect(kill(child, signal), equals: 0)
    process.waitUntilExit()
    expect(process.terminationReason == .exit && process.terminationStatus == 124)
    let text = try String(contentsOf: errors, encoding: .utf8)
    expect(text.contains("scene.lua: error: the process of the untrusted scene "), "\(text)")
  }

  @Test(arguments: ["mp4", "webm", "mov", "webp"])
  func `the partial file of a child that a signal ends is removed after its encoder has ended`(
    format: String
  ) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 20, height = 10, duration = 600 }
      scene:rect { width = 4, height = 4 }:to({ x = 9 }, 600)
      """)
    // It makes its file only when there is nothing more to read.
    try scratch.write(
      "#!/bin/sh\nfor last; do :; done\ncat >/dev/null\necho late >\"${last#file:}\"\n",
      to: "bin/ffmpeg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.url("bin/ffmpeg").path)
    let old = "a.1.part"
    try scratch.write("another's", to: old)
    let (process, child, errors) = try start(
      [
        "render", "scene.lua", "--untrusted", "-o", "a.\(format)", "-o", "new/inner/b.\(format)",
        "-o", "f/####.png", "-o", "c.gif", "--trace", "c.csv",
      ], scratch, environment: ["PATH": "\(scratch.url("bin").path):/usr/bin:/bin"])
    // Of the frames the second is begun once the first has gone to the encoders.
    while process.isRunning {
      let pictures = FileManager.default.enumerator(atPath: scratch.url("f").path)?.allObjects
      if (pictures?.count ?? 0) > 1 { break }
      sched_yield()
    }
    kill(child, SIGSEGV)
    process.waitUntilExit()
    let text = try String(contentsOf: errors, encoding: .utf8)
    expect(process.terminationStatus, equals: 124, "\(text)")
    try expect(scratch.names, equals: [old, "bin", "errors", "scene.lua"], "\(text)")
  }

  #if os(Linux)
  @Test func `an encoder that outlives an untrusted child is killed, with all that it started`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 20, height = 10, duration = 600 }
      scene:rect { width = 4, height = 4 }:to({ x = 9 }, 600)
      """)
    // Its own programs are of other parents, and it writes its file at once.
    try scratch.write(
      """
      #!/bin/sh
      for last; do :; done
      echo early >"${last#file:}"
      sleep 600 & echo $! >>bin/numbers
      echo $$ >>bin/numbers
      cat >/dev/null
      exec sleep 600
      """, to: "bin/ffmpeg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.url("bin/ffmpeg").path)
    let (process, child, errors) = try start(
      ["render", "scene.lua", "--untrusted", "-o", "bin/a.mp4"], scratch,
      environment: ["PATH": "\(scratch.url("bin").path):/usr/bin:/bin"])
    func numbers() -> [pid_t] {
      let text = FileManager.default.contents(atPath: scratch.url("bin/numbers").path) ?? Data()
      return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { pid_t($0) }
    }
    while numbers().count < 2, process.isRunning { sched_yield() }
    kill(child, SIGKILL)
    process.waitUntilExit()
    let text = try String(contentsOf: errors, encoding: .utf8)
    expect(process.terminationStatus, equals: 124, "\(text)")
    expect(numbers().count == 2 && numbers().allSatisfy { kill($0, 0) != 0 })
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.url("bin").path).sorted()
    expect(left, equals: ["ffmpeg", "numbers"])
  }
  #endif

  @Test func `an interrupt of the parent interrupts the scene`() throws {
    let scratch = try Scratch()
    let (process, child, _) = try start(scratch)
    // Until the child listens an interrupt ends it at once, and the parent reports it.
    while process.isRunning {
      // Not SIGINT: the starter of the tests may ignore that, and processes inherit it.
      kill(process.processIdentifier, SIGTERM)
      sched_yield()
    }
    process.waitUntilExit()
    expect(process.terminationReason, equals: .exit)
    expect([143, 124].contains(process.terminationStatus))
    expect(kill(child, 0) != 0)
  }

  @Test(arguments: [
    ["run", "scene.lua", "--headless"], ["trace", "scene.lua", "-o", "out/trace.csv"],
    ["still", "scene.lua", "--at", "0.1", "-o", "out/still.png"],
    ["plot", "scene.lua", "-o", "out/plot.svg"], ["sheet", "scene.lua", "-o", "out/sheet.png"],
    ["render", "scene.lua", "-o", "out/film.gif"],
    ["render", "scene.lua", "-o", "out/####.png", "--duration", "0.1"],
    ["render", "scene.lua", "-o", "out/film.mp4"], ["render", "scene.lua", "-o", "out/film.webm"],
    ["render", "scene.lua", "-o", "out/film.mov"], ["render", "scene.lua", "-o", "out/film.webp"],
  ])
  func `an untrusted scene gives the same files and words as one of one's own`(
    arguments: [String]
  ) throws {
    let text = """
      local part = require "part"
      local scene = anim.scene { width = 64, height = 48, background = "#123" }
      local dot = scene:circle { x = 10, y = 24, radius = part.radius, fill = "#fff" }
      scene:text { text = "Ab", x = 40, y = 24, font_size = 12, fill = "#f96" }
      print(#anim.data "rows.csv")
      dot:to({ x = 50 }, 0.3)
      """
    var outputs: [[String: Data]] = []
    var words: [String] = []
    for extra in [[], ["--untrusted"]] {
      let scratch = try Scratch()
      try scratch.write(text)
      try scratch.write("return { radius = 5 }", to: "part.lua")
      try scratch.write("a,b\n1,2\n3,4\n", to: "rows.csv")
      try FileManager.default.createDirectory(
        at: scratch.url("out"), withIntermediateDirectories: true)
      let outcome = try Command.run(arguments + extra, in: scratch.folder)
      expect(outcome.status, equals: 0, "\(outcome.errors)")
      words.append(outcome.output)
      var files: [String: Data] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: scratch.url("out").path) {
        files[name] = try Data(contentsOf: scratch.url("out/\(name)"))
      }
      outputs.append(files)
    }
    expect(words[0], equals: words[1])
    expect(outputs[0], equals: outputs[1])
    if arguments.contains("-o") { expect(!outputs[0].isEmpty) }
  }
}

#endif

struct LimitOptionTests {
  @Test(arguments: [
    ("memory=8M", "local t = {} while true do t[#t + 1] = { 1 } end", "memory limit"),
    ("time=20ms", "while true do end", "time limit"),
    ("string=1K", "local s = ('x'):rep(5000)", "string limit"),
    ("animations=10", "while true do anim.to({ x = 0 }, { x = 1 }, 1) end", "more than 10 anim"),
    (
      "layers=10", "local s = anim.scene {} while true do s:group {} end", "more than 10 layers"
    ),
    ("values=10", "while true do anim.value(1) end", "more than 10 values"),
    ("frames=10", "anim.to({ x = 0 }, { x = 1 }, 1)", "frame limit exceeded: 10 frames"),
    ("print=100", "anim.tick(function() print(('x'):rep(60)) end)", "print limit exceeded: 100"),
    ("total-time=10ms", "anim.tick(function() for i = 1, 1e7 do end end)", "in all"),
  ])
  func `each limit can be set, and its error names file and flag`(
    setting: String, scene: String, text: String
  ) throws {
    let scratch = try Scratch()
    try scratch.write(scene)
    var arguments = ["run", "scene.lua", "--headless", "--limit", setting]
    if setting.hasPrefix("total") { arguments += ["--duration", "0.9"] }
    let outcome = try Command.run(arguments, in: scratch.folder)
    expect(outcome.status, equals: 124, "\(outcome.errors)")
    expect(outcome.errors.hasPrefix("scene.lua:"), "\(outcome.errors)")
    expect(outcome.errors.contains(text), "\(outcome.errors)")
    let name = setting.prefix { $0 != "=" }
    expect(outcome.errors.contains("--limit \(name)=… sets it"), "\(outcome.errors)")
  }

  @Test func `the limit of what is printed names the line that prints`() throws {
    let scratch = try Scratch()
    try scratch.write("print 'a'\nanim.tick(function()\n  print(('x'):rep(60))\nend)")
    let outcome = try scratch.animlua("run", "scene.lua", "--limit", "print=100")
    expect(outcome.status, equals: 124)
    expect(
      outcome.errors.hasPrefix("scene.lua:3: error: print limit exceeded: 100"),
      "\(outcome.errors)")
  }

  @Test(arguments: ["memory", "memory=", "memory=x", "memory=0", "nothing=1", "layers=-1", "=1"])
  func `a limit that is none is a usage error`(setting: String) throws {
    let scratch = try Scratch()
    try scratch.write("")
    let outcome = try scratch.animlua("run", "scene.lua", "--limit", setting)
    expect(outcome.status, equals: 64)
    expect(outcome.errors.contains("--limit"))
  }

  @Test func `the help lists every limit with its defaults`() throws {
    // Lines are broken anywhere.
    let help = try Command.run(["run", "--help"]).output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    for name in [
      "memory", "process-memory", "time", "frame-time", "total-time", "string", "source",
      "animations", "layers", "values", "frames", "print", "trace",
    ] { expect(help.contains("\(name) ("), "\(name)") }
  }
}
