import TestWords
import Testing

@testable import AnimationEngine

/// Which bindings the graph computes, and in which order.
struct BindingGraphTests {
  private let animator = Animator()
  private var graph: BindingGraph { animator.bindings }

  /// Notes each computation of a binding that reads sources and shows its result in another.
  private final class Log { var lines: [String] = [] }
  private let log = Log()

  private func binding(
    _ name: String, reads sources: [ChangeSource], shows output: ChangeSource? = nil
  ) throws -> Binding {
    let binding = try animator.makeAssignment { [log, animator] in
      log.lines.append(name)
      for source in sources { animator.reads.note(source) }
    }
    if let output {
      output.producer = binding
      binding.outputs = [output]
    }
    return binding
  }

  private func run() -> [String] {
    log.lines.removeAll()
    graph.run(movesFollowers: false)
    return log.lines
  }

  @Test func `a binding is computed when something that it read has changed, and else not`() throws
  {
    let (a, b) = (ChangeSource(), ChangeSource())
    let first = try binding("first", reads: [a])
    let second = try binding("second", reads: [a, b])
    expect(log.lines == ["first", "second"] && run() == [])
    graph.changed(b)
    expect(run() == ["second"] && run() == [])
    graph.changed(a)
    graph.changed(b)
    expect(run(), equals: ["first", "second"])
    graph.end(first)
    graph.changed(a)
    expect(run() == ["second"] && a.observers.count == 1)
    graph.end(second)
    expect(a.observers.isEmpty && b.observers.isEmpty && graph.isIdle)
  }

  @Test func `the values that a binding reads are computed before it, each once`() throws {
    let (source, left, right) = (ChangeSource(), ChangeSource(), ChangeSource())
    // Made before those that it reads.
    let last = try binding("last", reads: [left, right])
    let one = try binding("left", reads: [source], shows: left)
    let two = try binding("right", reads: [source], shows: right)
    graph.changed(source)
    expect(run(), equals: ["left", "right", "last"])
    graph.changed(right)
    expect(run(), equals: ["last"])
    withExtendedLifetime([last, one, two]) {}
  }

  @Test func `a source that is no longer read does not count`() throws {
    let (switching, other) = (ChangeSource(), ChangeSource())
    var readsOther = true
    let binding = try animator.makeAssignment { [log, animator] in
      log.lines.append("computed")
      animator.reads.note(switching)
      if readsOther { animator.reads.note(other) }
    }
    readsOther = false
    graph.changed(switching)
    expect(run() == ["computed"] && other.observers.isEmpty)
    graph.changed(other)
    expect(run(), equals: [])
    graph.end(binding)
  }

  @Test func `a paused binding is computed when it goes on`() throws {
    let source = ChangeSource()
    let paused = try binding("paused", reads: [source])
    paused.isPaused = true
    graph.changed(source)
    expect(run(), equals: [])
    paused.isPaused = false
    expect(run() == ["paused"] && run() == [])
  }

  @Test func `after a shutdown nothing is computed or read`() throws {
    let source = ChangeSource()
    let binding = try binding("computed", reads: [source])
    graph.changed(source)
    graph.shutDown()
    expect(run() == [] && source.observers.isEmpty && graph.isIdle && binding.hasEnded)
  }
}
