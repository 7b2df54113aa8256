import AnimationEngine
import ArgumentParser
import Exporting
import LuaBindings
import LuaRuntime
import Rendering

/// `animlua test`: tests of motion.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", _superCommandName: "animlua",
    abstract: "Runs tests of motion: files *_test.lua.",
    discussion: """
      A test is test("name", function(t) … end) in a file whose name ends with _test.lua. Time is virtual. Exit code \
      1 says that a test has failed.

      test("rests at 300", function(t)
        local scene = t:load "scene"   -- scene.lua, beside this file
        t:advance(0.5)
        t:settle()
        t:near(scene:find "box".x, 300)
      end)

      t has: \(Reference.testFunctions.filter { $0 != "test" }.joined(separator: ", ")).

      animlua docs t:golden shows one of them; animlua docs test all.
      """)

  @Argument(help: "Files, or folders in which they are looked for. (default: this folder)")
  var paths: [String] = []

  @Option(help: ArgumentHelp("Only tests with this in their names.", valueName: "text"))
  var filter: String?

  @Flag(help: "Write golden files again.")
  var update = false

  @Option(
    help: "Frames per second in place of the scenes' own.", transform: FrameRate.read)
  var fps: FrameRate?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Files that run at the same time.", valueName: "count"))
  var jobs = 1

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Sets a limit of the scenes; may be given again.", discussion: SceneLimit.list,
      valueName: "name=value"),
    completion: .list(SceneLimit.rows.map { "\($0.name)=" }), transform: LimitSetting.read)
  var limitSettings: [LimitSetting] = []

  @Flag(help: "Results on standard output as TAP 14.")
  var tap = false

  @Option(help: ArgumentHelp("A file for results as JUnit's XML.", valueName: "file"))
  var junit: String?

  @OptionGroup var words: WordOptions

  func validate() throws {
    guard !Program.skipsValidation else { return }
    guard (1...256).contains(jobs) else { throw ValidationError("--jobs must be from 1 to 256") }
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
    runner.run(files, jobs: jobs) { file, result in
      switch result {
      case .broken(let error): report.add(file, Diagnostic.of(error).diagnostic)
      case .outcome(let outcome): report.add(file, outcome)
      }
    }
    try report.finish(tap: tap, junit: junit, filter: filter)
  }
}

/// Runs files of tests, several at the same time.
struct TestRunner: Sendable {
  var fps: FrameRate?
  var filter: String?
  /// Whether golden files are written anew.
  var updates: Bool
  /// Limits of the scenes in place of the usual ones.
  var limits: [LimitSetting]

  /// The results of a file.
  enum Result {
    case broken(LoadError)
    case outcome(MotionTests.Outcome)
  }

  /// The results of files; each thread writes those of its own.
  private final class Results: @unchecked Sendable {
    var ofFile: [[Result]]

    init(_ count: Int) { ofFile = Array(repeating: [], count: count) }
  }

  /// Runs the files and hands over their results in the order of the files.
  ///
  /// With one job each result is handed over at once.
  func run(_ files: [String], jobs: Int, _ take: (String, Result) -> Void) {
    guard jobs > 1, files.count > 1 else {
      for file in files { run(file) { take(file, $0) } }
      return
    }
    let results = (0..<min(jobs, files.count)).map { _ in Results(files.count) }
    let threads = results.indices.map { job in
      let own = results[job]
      return WorkThread { [self, count = results.count] in
        for index in stride(from: job, to: files.count, by: count) {
          run(files[index]) { own.ofFile[index].append($0) }
        }
      }
    }
    for (job, thread) in threads.enumerated() {
      if let thread {
        thread.join()
      } else {
        // The system has no thread left.
        for index in stride(from: job, to: files.count, by: results.count) {
          run(files[index]) { results[job].ofFile[index].append($0) }
        }
      }
    }
    for (index, file) in files.enumerated() {
      for result in results[index % results.count].ofFile[index] { take(file, result) }
    }
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
    setup.golden = { [updates] trace, path, tolerance in
      guard let stream = trace as? TraceStream else { return nil }
      return Self.compare(stream.take(), path, tolerance, updates: updates)
    }
    setup.picture = { [updates] player, path, tolerance, share in
      GoldenPicture.difference(
        of: player, path, tolerance: tolerance, share: share, updates: updates)
    }
    return setup
  }

  private static func compare(
    _ bytes: [UInt8], _ path: String, _ tolerance: Double, updates: Bool
  ) -> String? {
    if updates { return GoldenPicture.write(bytes, to: path) }
    guard let saved = try? Descriptor.read(path: path) else {
      return "there is no file '\(path)'\nanimlua test --update writes it"
    }
    guard let golden = GoldenTrace(csv: saved), let now = GoldenTrace(csv: bytes) else {
      return "'\(path)' is no trace as animlua writes it\nanimlua test --update writes it again"
    }
    return golden.difference(to: now, tolerance: tolerance)
  }
}
