import AnimationEngine
import Exporting
import LuaBindings
import LuaRuntime
import Threads
import Typesetting

/// Runs files of tests, several at the same time.
package struct TestRunner: Sendable {
  /// Frames per second in place of the scenes' own.
  private let frameRate: FrameRate?
  /// A part of the names of the tests to run; nil for all.
  private let filter: String?
  /// Whether golden files are written again.
  private let updates: Bool
  /// Makes the rights of a file's scenes.
  private let host: @Sendable () -> ScriptHostOptions

  /// A runner of tests, of which `updates` writes golden files again; nothing is read yet.
  package init(
    frameRate: FrameRate? = nil, filter: String? = nil, updates: Bool = false,
    host: @escaping @Sendable () -> ScriptHostOptions
  ) {
    self.frameRate = frameRate
    self.filter = filter
    self.updates = updates
    self.host = host
  }

  /// The results of a file.
  package enum Result {
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
  package func run(_ files: [String], jobs: Int, _ take: (String, Result) -> Void) {
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
    setup.options = host()
    setup.frameRate = frameRate
    setup.options.onScene = { scene in TextLayouts().measureTexts(of: scene) }
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
