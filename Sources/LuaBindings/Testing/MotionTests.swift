import AnimationEngine
import LuaRuntime
import LuaSyntax
import SceneGraph

/// The tests of one file: functions that load a scene, let time pass and state how things move.
///
/// ```lua
/// test("rests inside its bounds", function(t)
///   local scene = t:load "fling"
///   t:advance(0.5)
///   t:settle()
///   t:near(scene:find "card".x, 560, 0.5)
/// end)
/// ```
/// Each test has a host and a scene of its own. Its function runs as a task; `advance` and the like suspend it while
/// frames are made.
package final class MotionTests {
  /// A test by its name.
  package struct Test: Sendable {
    package var name: String
    /// The line of its `test`.
    package var line: Int
  }

  /// How a test went.
  package struct Outcome {
    package var test: Test
    /// Why it failed; nil for one that passed.
    package var failure: LoadError?
    /// The statement of the test that failed, where its line is in the file of tests.
    package var place: SourcePlace?
    /// The properties that differ from a golden file, the most different first.
    package var differences: [MotionDifference] = []
    /// Errors and warnings of the scene on the way.
    package var reports: [ScriptReport] = []
    package var warnings: [ScriptReport] = []
    /// Scene seconds that it played.
    package var seconds = 0.0
    /// Lines that test and scene have printed.
    package var prints: [String] = []
  }

  /// How scenes are played, and how values are compared with files.
  package struct Setup {
    package var options = ScriptHostOptions()
    /// Instead of the scene's own frame rate.
    package var frameRate: FrameRate?
    /// Makes a trace of a test's scene, for golden files; nil for none.
    package var makeTrace: () -> (any TraceSink)? = { nil }
    /// Compares a trace with a golden file; nil where it is as in the file.
    ///
    /// `isLayer` says whether a target of the trace is a layer of the scene.
    package var golden:
      (any TraceSink, _ path: String, GoldenChoice, _ isLayer: (String) -> Bool) -> GoldenMismatch? =
        { _, _, _, _ in nil }

    /// Compares the drawing of a frame with a picture's file; the text of a difference, nil for none.
    package var picture: (Player, _ path: String, _ tolerance: Double, _ share: Double) -> String? =
      { _, _, _, _ in nil }

    package init() {}
  }

  private let path: String
  private let bytes: [UInt8]
  private let setup: Setup
  package private(set) var tests: [Test] = []

  /// Reads a file and runs it up to its end, which names the tests.
  ///
  /// - Throws: `LoadError` for a file that is no Lua, or fails.
  package init(path: String, _ setup: Setup) throws(LoadError) {
    self.path = path
    self.setup = setup
    do throws(FileError) { bytes = try readFile(path) } catch {
      throw .file(path: path, errno: error.number)
    }
    var options = setup.options
    options.onPrint = { _ in }
    let run = try TestRun(.text("", name: path, folder: folder), setup, options, folder: folder)
    tests = try run.collect(bytes, path).map(\.test)
    for (index, test) in tests.enumerated()
    where tests[..<index].contains(where: { $0.name == test.name }) {
      throw .script(
        ScriptReport(
          ScriptError(
            kind: .runtime, message: "two tests are called '\(test.name)'", file: path,
            line: test.line, code: .value)))
    }
  }

  private var folder: String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// Runs a test in a host of its own.
  package func run(_ index: Int) -> Outcome {
    var origin = ScenePlayback.Origin.text("", name: path, folder: folder)
    var loading = TestLoading()
    // Where a test loads a scene, it runs again in that scene's host.
    for _ in 0..<2 {
      var outcome = Outcome(test: tests[index])
      do throws(LoadError) {
        var options = setup.options
        loading.apply(to: &options)
        var setup = setup
        setup.frameRate = loading.frameRate ?? setup.frameRate
        let run = try TestRun(origin, setup, options, folder: folder)
        let wanted = run.play(bytes, path, index, loading.path, &outcome)
        guard let wanted else { return outcome }
        loading = wanted
        origin = .file(wanted.path ?? "")
      } catch {
        outcome.failure = error
        if loading.path != nil { outcome.test.line = loading.line }
        return outcome
      }
    }
    var outcome = Outcome(test: tests[index])
    outcome.failure = .script(
      ScriptReport(
        ScriptError(
          kind: .runtime, message: "a test loads one scene, always the same", file: path,
          line: loading.line, code: .state)))
    return outcome
  }
}

/// The scene that a test has loaded, and its options.
struct TestLoading {
  /// Its file; nil for none.
  var path: String?
  /// The line that loaded it.
  var line = 0
  var frameRate: FrameRate?
  var seed: UInt64?
  var reducesMotion = false
  var parameters: [String: String] = [:]

  func apply(to options: inout ScriptHostOptions) {
    if let seed { options.seed = seed }
    if reducesMotion { options.reducesMotion = true }
    options.parameters.merge(parameters) { $1 }
  }
}
