import AnimationEngine
import ArgumentParser
import AuthorTools
import Diagnostics
import Exporting
import LuaBindings
import LuaRuntime
import Sessions

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
    var report = TestReport()
    let runner = TestRunner(frameRate: fps, filter: filter, updates: update) { [limitSettings] in
      var options = SceneLimit.Values(limitSettings).host
      options.easingFolders = EasingFolders.ofProcess.shared
      return options
    }
    let processors = max(1, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 64))
    runner.run(files, jobs: jobs ?? processors) { file, result in
      switch result {
      case .broken(let error):
        let failure = Diagnostic.of(error).diagnostic
        report.add(file, failure)
        reporter.report(failure)
      case .outcome(let outcome): show(report.add(file, outcome), outcome.warnings, reporter)
      }
    }
    try finish(report, reporter)
  }

  /// Says how a test went.
  private func show(
    _ result: TestReport.Result, _ warnings: [ScriptReport], _ reporter: Reporter
  ) {
    let mark = result.failure == nil ? "passed" : "failed"
    if !words.json, !words.quiet || result.failure != nil {
      let name = HarmlessText.escapedLine(result.name ?? "")
      Console.say("\(mark): \(HarmlessText.escapedLine(result.file)): \(name)")
      for line in result.prints where words.verbose || result.failure != nil {
        Console.say("  | \(HarmlessText.escapedLine(line))")
      }
    }
    for warning in warnings { reporter.warn(Diagnostic(warning)) }
    if let failure = result.failure { reporter.report(failure) }
  }

  /// Writes the results.
  ///
  /// - Throws: `ExitCode` 1 where one failed, and where there is none.
  private func finish(_ report: TestReport, _ reporter: Reporter) throws {
    guard !report.results.isEmpty else {
      reporter.report(emptiness)
      return try reporter.end(.failed)
    }
    if tap { try reporter.write(report.tap) }
    if let junit {
      do throws(OutputError) {
        let outputs = OutputSet()
        try DataOutput(path: junit, in: outputs).write(report.xml.utf8)
        try outputs.finish()
      } catch {
        if let diagnostic = Diagnostic(error) { reporter.report(diagnostic) }
        return try reporter.end(.outputFailed)
      }
    }
    if words.json { try reporter.write(report.json) }
    let (count, failed) = (report.results.count, report.failedCount)
    if !words.json, !words.quiet {
      Console.say(
        failed == 0
          ? "\(count) test\(count == 1 ? "" : "s") passed" : "\(failed) of \(count) tests failed")
    }
    try (failed == 0 ? ExitStatus.done : .failed).end()
  }

  /// Why there is no result.
  private var emptiness: Diagnostic {
    if let filter {
      return Diagnostic(.nameUnknown, "no test has '\(filter)' in its name: --filter leaves none")
    }
    let places = (paths.isEmpty ? ["."] : paths).map { $0 == "." ? "this folder" : "'\($0)'" }
    var diagnostic = Diagnostic(.nameUnknown, "no tests found in \(places.joined(separator: ", "))")
    diagnostic.notes = ["tests are in files whose names end with _test.lua"]
    return diagnostic
  }
}
