import AnimationEngine
import ArgumentParser
import Exporting
import LuaBindings
import LuaRuntime
import Rendering

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `animlua test`: tests of motion.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", _superCommandName: "animlua",
    abstract: "Runs tests of motion: files *_test.lua.",
    usage: "animlua test [<paths> ...] [options]",
    discussion: """
      A test is test("name", function(t) … end) in a file whose name ends with \
      _test.lua. Time is virtual. Exit code 1 says that a test failed, or that \
      there is no test.

      test("rests at 300", function(t)
        local scene = t:load "scene"   -- scene.lua, beside this file
        t:advance(0.5)
        t:settle()
        t:near(scene:find "box".x, 300)
      end)

      t has: \(Reference.testFunctions.filter { $0 != "test" }.joined(separator: ", ")).
      'animlua docs t:golden' shows one of them, 'animlua docs test' all.

      Examples:
        animlua test
        animlua test motion --filter rests
        animlua test --update
        animlua test --junit results.xml -j 4
      """)

  @Argument(help: "Files of tests, or folders that have some. (default: this folder)")
  var paths: [String] = []

  @Option(help: ArgumentHelp("Run only tests whose names contain this.", valueName: "text"))
  var filter: String?

  @Flag(help: "Write golden files and pictures instead of comparing with them.")
  var update = false

  @Option(
    help: "Frames per second in place of the scenes' own.", transform: FrameRate.read)
  var fps: FrameRate?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Files that run at the same time; by default one for each processor.",
      valueName: "count"))
  var jobs: Int?

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Set a limit of the scenes; may be given again.", discussion: SceneLimit.list,
      valueName: "name=value"),
    completion: .list(SceneLimit.rows.map { "\($0.name)=" }), transform: LimitSetting.read)
  var limitSettings: [LimitSetting] = []

  @Flag(help: "Write results to standard output as TAP 14.")
  var tap = false

  @Option(help: ArgumentHelp("Write results to a file as JUnit's XML.", valueName: "file"))
  var junit: String?

  @OptionGroup var words: WordOptions

  func validate() throws {
    guard !Program.skipsValidation else { return }
    guard (1...256).contains(jobs ?? 1) else {
      throw ValidationError("--jobs must be from 1 to 256")
    }
    if tap, words.json {
      throw ValidationError("--tap and --json both write to standard output: leave one out")
    }
  }

  func run() throws {
    let reporter = Reporter(words)
    var files: [String] = []
    for path in paths.isEmpty ? ["."] : paths {
      guard let found = TestFiles.files(at: path) else {
        var diagnostic = Diagnostic(.file, "there is no file or folder '\(path)'")
        diagnostic.notes = ["tests are in files whose names end with _test.lua"]
        reporter.report(diagnostic)
        return try reporter.end(.noInput)
      }
      files += found
    }
    let report = TestReport(reporter, words)
    let runner = TestRunner(
      fps: fps, filter: filter, updates: update, limits: limitSettings)
    let processors = max(1, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 64))
    runner.run(files, jobs: jobs ?? processors) { file, result in
      switch result {
      case .broken(let error): report.add(file, Diagnostic.of(error).diagnostic)
      case .outcome(let outcome): report.add(file, outcome)
      }
    }
    try report.finish(
      tap: tap, junit: junit, filter: filter, paths: paths.isEmpty ? ["."] : paths)
  }
}

/// Runs files of tests, several at the same time.
struct TestRunner: Sendable {
  var fps: FrameRate?
  var filter: String?
  /// Whether golden files are written again.
  var updates: Bool
  /// Limits of the scenes in place of the usual ones.
  var limits: [LimitSetting]

  /// The results of a file.
  enum Result {
    case broken(LoadError)
    case outcome(MotionTests.Outcome)
  }

  /// The files that are still to run, and the results of those that are done.
  private final class Board: @unchecked Sendable {
    private let gate = Gate()
    private var next = 0
    private var done: [[Result]?]

    init(_ count: Int) { done = Array(repeating: nil, count: count) }

    /// Hands out the next file; nil after the last.
    func take() -> Int? {
      gate.alone {
        guard next < done.count else { return nil }
        defer { next += 1 }
        return next
      }
    }

    func put(_ results: [Result], of index: Int) {
      gate.alone {
        done[index] = results
        gate.ring()
      }
    }

    /// Waits for the results of a file.
    func results(of index: Int) -> [Result] {
      gate.alone {
        while true {
          if let results = done[index] { return results }
          gate.wait()
        }
      }
    }
  }

  /// Runs the files and hands over their results in the order of the files, each as soon as it and all before it
  /// are there.
  func run(_ files: [String], jobs: Int, _ take: (String, Result) -> Void) {
    guard jobs > 1, files.count > 1 else {
      for file in files { run(file) { take(file, $0) } }
      return
    }
    let board = Board(files.count)
    let threads = (0..<min(jobs, files.count)).compactMap { _ in
      WorkThread { [self] in
        while let index = board.take() {
          var results: [Result] = []
          run(files[index]) { results.append($0) }
          board.put(results, of: index)
        }
      }
    }
    guard !threads.isEmpty else {
      // The system has no thread left.
      for file in files { run(file) { take(file, $0) } }
      return
    }
    for (index, file) in files.enumerated() {
      for result in board.results(of: index) { take(file, result) }
    }
    for thread in threads { thread.join() }
  }

  private func run(_ file: String, _ take: (Result) -> Void) {
    let tests: MotionTests
    do throws(LoadError) { tests = try MotionTests(path: file, setup) } catch {
      return take(.broken(error))
    }
    for (index, test) in tests.tests.enumerated() {
      if let filter, !test.name.contains(filter) { continue }
      take(.outcome(tests.run(index)))
    }
  }

  private var setup: MotionTests.Setup {
    var setup = MotionTests.Setup()
    var values = SceneLimit.Values(isUntrusted: false)
    for setting in limits { SceneLimit.named(setting.name)?.write(&values, setting.value) }
    setup.options = values.host
    setup.frameRate = fps
    setup.options.onScene = { scene in TextLayouts().measureTexts(of: scene) }
    setup.options.easingFolders = EasingFolders.shared
    setup.makeTrace = { TraceStream(TraceWriter(format: .csv)) }
    setup.golden = { [updates] trace, path, choice, isLayer in
      guard let stream = trace as? TraceStream else { return nil }
      return GoldenFile(path: path, choice: choice)
        .compare(stream.take(), isLayer: isLayer, updates: updates)
    }
    setup.picture = { [updates] player, path, tolerance, share in
      GoldenPicture.difference(
        of: player, path, tolerance: tolerance, share: share, updates: updates)
    }
    return setup
  }
}
