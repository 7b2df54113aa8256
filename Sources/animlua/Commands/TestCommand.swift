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
      A test is test("name", function(t) … end) in a file whose name ends with _test.lua. It loads a scene \
      (t:load), lets time pass (t:advance, t:settle), sends input (t:input) and states how things move. Time is \
      virtual. Exit code 1 says that a test has failed.
      """)

  @Argument(help: "Files, or folders in which they are looked for. (default: this folder)")
  var paths: [String] = []

  @Option(help: ArgumentHelp("Only tests with this in their names.", valueName: "text"))
  var filter: String?

  @Flag(help: "Write golden files anew.")
  var update = false

  @Option(
    help: "Frames per second in place of the scenes' own.", transform: FrameRate.read)
  var fps: FrameRate?

  @Flag(help: "Results on standard output as TAP 14.")
  var tap = false

  @Option(help: ArgumentHelp("A file for results as JUnit's XML.", valueName: "file"))
  var junit: String?

  @OptionGroup var words: WordOptions

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
    for file in files { run(file, report) }
    try report.finish(tap: tap, junit: junit)
  }

  private func run(_ file: String, _ report: TestReport) {
    let tests: MotionTests
    do throws(LoadError) { tests = try MotionTests(path: file, setup) } catch {
      return report.add(file, Diagnostic.of(error).diagnostic)
    }
    for (index, test) in tests.tests.enumerated() {
      if let filter, !test.name.contains(filter) { continue }
      report.add(file, tests.run(index))
    }
  }

  private var setup: MotionTests.Setup {
    var setup = MotionTests.Setup()
    setup.frameRate = fps
    setup.options.onScene = { scene in TextLayouts().measureTexts(of: scene) }
    setup.options.easingFolders = EasingFolders.shared
    setup.makeTrace = { TraceStream(TraceWriter(format: .csv)) }
    setup.golden = { [update] trace, path, tolerance in
      guard let stream = trace as? TraceStream else { return nil }
      return Self.compare(stream.take(), path, tolerance, updates: update)
    }
    return setup
  }

  private static func compare(
    _ bytes: [UInt8], _ path: String, _ tolerance: Double, updates: Bool
  ) -> String? {
    if updates {
      do throws(OutputError) {
        let outputs = OutputSet()
        try DataOutput(path: path, in: outputs).write(bytes)
        try outputs.finish()
        return nil
      } catch {
        return error.message ?? "'\(path)' cannot be written"
      }
    }
    guard let saved = try? Descriptor.read(path: path) else {
      return "there is no file '\(path)'\nanimlua test --update writes it"
    }
    guard let golden = GoldenTrace(csv: saved), let now = GoldenTrace(csv: bytes) else {
      return "'\(path)' is no trace as animlua writes it\nanimlua test --update writes it anew"
    }
    return golden.difference(to: now, tolerance: tolerance)
  }
}
